import type { Mizan } from "../../index";
import { createBag } from "../index";

describe("a bag whose shopper comes back from paying", () => {
  const kept = (parts: object[]) => {
    const values = new Map([["mizan.bag", JSON.stringify({ id: "b", parts })]]);
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    };
    // Nothing is asked.
    return createBag({
      mizan: {} as Mizan,
      fetch: () => Promise.reject(new Error("asked")),
      regionId: "reg",
      storage,
    });
  };
  const oud = { vendor: "oud-house", name: "Oud House", cartId: "cart_oud" };
  const dates = { vendor: "date-garden", name: "Date Garden", cartId: "cart_dates" };
  const order = { id: "order_1" };

  it.each([
    ["a part of it", oud, "new"],
    ["one that was tried before", { ...oud, token: "old" }, "new"],
    ["one ordered meanwhile", { ...oud, order }, "new"],
    ["one whose order has its payment", { ...oud, order, token: "old" }, "old"],
  ])("knows the newest payment of %s", (_case, part, token) => {
    const bag = kept([part, dates]);
    expect(bag.returned({ token: "new", cartId: "cart_oud" })).toEqual({ ...part, token });
    expect(bag.parts()).toEqual([{ ...part, token }, dates]);
  });

  it.each([
    ["another cart", "cart_other"],
    ["no cart known", null],
  ])("is not changed by %s", (_case, cartId) => {
    const bag = kept([oud, dates]);
    expect(bag.returned({ token: "new", cartId })).toBeNull();
    expect(bag.parts()).toEqual([oud, dates]);
  });

  it("forgets what it is told to and nothing else", () => {
    const parts = [{ ...oud, order }, dates];
    const rest = (which: Parameters<ReturnType<typeof kept>["forget"]>[0]) => {
      const bag = kept(parts);
      bag.forget(which);
      return bag.parts();
    };
    expect(rest("ordered")).toEqual([dates]);
    expect(rest(["cart_dates"])).toEqual([{ ...oud, order }]);
    expect(rest([])).toEqual(parts);
    expect(rest("all")).toEqual([]);
  });

  it("CUS-28: begins on plain http in a local network, where a browser makes no UUID", async () => {
    const { crypto } = globalThis;
    const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) };
    Object.defineProperty(globalThis, "crypto", { configurable: true, value: insecure });
    try {
      const values = new Map<string, string>();
      const bodies: Record<string, unknown>[] = [];
      const bag = createBag({
        mizan: {} as Mizan,
        fetch: <T>(_path: string, init?: { body?: Record<string, unknown> }) => {
          bodies.push(init?.body ?? {});
          return Promise.resolve({ cart: { id: "cart_1" } } as T);
        },
        regionId: "reg",
        storage: {
          getItem: (key: string) => values.get(key) ?? null,
          setItem: (key: string, value: string) => void values.set(key, value),
          removeItem: (key: string) => void values.delete(key),
        },
      });
      await bag.add(oud, { variant_id: "variant", quantity: 1 });
      const [made] = bodies as { metadata: { mizan_bag: string } }[];
      expect(made?.metadata.mizan_bag).toMatch(/^[0-9a-f]{32}$/);
      expect(bag.parts()).toEqual([{ ...oud, cartId: "cart_1" }]);
    } finally {
      Object.defineProperty(globalThis, "crypto", { configurable: true, value: crypto });
    }
  });
});
