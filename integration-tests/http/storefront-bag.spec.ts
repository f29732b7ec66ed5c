/** The kit's bag against the shop itself: what the storefront package does in a browser, with its requests over real HTTP. */
import { createMizan } from "../../packages/mizan-storefront/src/index";
import { type Bag, type BagPart, createBag } from "../../packages/mizan-storefront/src/bag/index";
import { type Fetch, storeFetch } from "../../packages/mizan-storefront/src/store-fetch";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { pressOutcome } from "../support/gateway-page";
import { sweep } from "../support/sweep";
import { itThoroughly } from "../support/thorough";

const OUD = "Cambodian oud, 3 g";
const DATES = "Sukkari dates, 1 kg";
const SADU = "Sadu bookmark";
const VENDORS = [
  { vendor: "oud-house", name: "Oud House", title: OUD },
  { vendor: "date-garden", name: "Date Garden", title: DATES },
  { vendor: "sadu-weavers", name: "Sadu Weavers", title: SADU },
] as const;

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

mizanSuite((shop) => {
  const access = () => ({
    backendUrl: new URL(shop.http().get("/").url).origin,
    publishableKey: shop.store().publishableKey,
  });
  const newBag = (storage = memory(), fetch: Fetch = storeFetch(access())) =>
    createBag({ mizan: createMizan(access()), fetch, storage, regionId: shop.store().regionId });
  const shopper = {
    email: "noura@example.com",
    shipping_address: {
      first_name: "Noura",
      address_1: "Salem Al Mubarak Street",
      city: "Salmiya",
      country_code: "kw",
    },
  };

  /** Three vendors' goods, the address said once, delivery chosen for each. */
  async function filledBag(storage = memory()): Promise<Bag> {
    const bag = newBag(storage);
    for (const { vendor, name, title } of VENDORS)
      await bag.add({ vendor, name }, { variant_id: shop.variant(title), quantity: 1 });
    await bag.tellAll(shopper);
    for (const { cartId } of bag.parts()) await deliver(cartId);
    return bag;
  }
  async function deliver(cartId: string) {
    const { body } = await shop.storeApi("get", `/store/shipping-options?cart_id=${cartId}`).expect(200);
    const { shipping_options } = body as { shipping_options: { id: string }[] };
    const option = { option_id: shipping_options[0]?.id };
    await shop.storeApi("post", `/store/carts/${cartId}/shipping-methods`, option).expect(200);
  }
  async function openPage(cartId: string): Promise<string> {
    const { redirect_url } = await createMizan(access()).choose({ id: cartId }, "pp_mizan");
    return shop.openPage(new URL(redirect_url).pathname);
  }
  async function payFor({ cartId }: BagPart, outcome: Parameters<typeof pressOutcome>[1]) {
    await shop.comeBack(await pressOutcome(await openPage(cartId), outcome));
  }
  const captured = async () => (await shop.truth()).filter(({ captured: amount }) => Number(amount) > 0);
  const openItems = () =>
    shop.sql<{ reason: string }>("SELECT reason FROM mizan_review_item WHERE status = 'open'");
  const ordersOf = (states: { order?: unknown }[]) => states.filter(({ order }) => order).length;

  beforeEach(() => shop.mizan().settings.change({ cartPolicy: "separate" }, "test"));

  itThoroughly.each(VENDORS.map(({ name }, index) => [name, index] as const))(
    "CUS-23: the part of %s fails, the others become orders, and it is paid for later",
    async (_name, failing) => {
      const bag = await filledBag();
      const parts = bag.parts();
      for (const [index, part] of parts.entries())
        await payFor(part, index === failing ? "CANCELED" : "CAPTURED");

      const states = await bag.look();
      expect(states.map(({ order }) => order !== undefined)).toEqual(
        parts.map((_, index) => index !== failing),
      );
      expect(states[failing]?.cart?.items).toHaveLength(1);
      expect(await captured()).toHaveLength(2);
      expect((await shop.truth()).map(({ refunded }) => Number(refunded))).toEqual([0, 0, 0]);

      await shop.forgetAsking();
      await payFor(parts[failing]!, "CAPTURED");
      expect(ordersOf(await bag.look())).toBe(3);
      expect(await captured()).toHaveLength(3);
      expect(new Set((await shop.truth()).map(({ account }) => account))).toEqual(
        new Set(VENDORS.map(({ vendor }) => vendor)),
      );
      expect(await openItems()).toEqual([]);
      await expectMoneyAccountedFor(shop);
    },
  );

  it("CUS-23: the shop is closed half-way: what was paid is ordered, the rest is still in the bag of a new visit", async () => {
    const storage = memory();
    const [first, second] = (await filledBag(storage)).parts();
    await pressOutcome(await openPage(first!.cartId), "CAPTURED");
    await openPage(second!.cartId);
    await sweep(shop);

    const states = await newBag(storage).look();
    expect(states.map(({ vendor, order }) => [vendor, order !== undefined])).toEqual([
      ["oud-house", true],
      ["date-garden", false],
      ["sadu-weavers", false],
    ]);
    await expectMoneyAccountedFor(shop);
  });

  it("CUS-23: one part is paid twice: an order and a review item, and the others know nothing of it", async () => {
    const bag = await filledBag();
    const [first, second] = bag.parts();
    const pages = [await openPage(first!.cartId)];
    await shop.forgetAsking();
    pages.push(await openPage(first!.cartId));
    const forms = [];
    for (const page of pages) forms.push(await pressOutcome(page, "CAPTURED"));
    await shop.forgetAsking();
    for (const form of forms) await shop.comeBack(form);
    await payFor(second!, "CAPTURED");

    expect((await bag.look()).map(({ order }) => order !== undefined)).toEqual([true, true, false]);
    expect(await openItems()).toEqual([{ reason: "second_capture" }]);
    expect(await captured()).toHaveLength(3);
    await expectMoneyAccountedFor(shop);
  });

  it("CUS-23: a cart of several vendors is divided, and a division that was broken off goes on without a line twice", async () => {
    const cartId = await shop.newCartAtApi({ [OUD]: 2, [DATES]: 1, [SADU]: 3, "Gift wrap": 1 });
    const storage = memory();
    let removals = 0;
    const breaking: Fetch = (path, init) => {
      if (init?.method === "DELETE" && (removals += 1) === 2) throw new TypeError("the network is gone");
      return storeFetch(access())(path, init);
    };
    await expect(newBag(storage, breaking).divide(cartId)).rejects.toMatchObject({
      code: "MIZAN_UNREACHABLE",
    });
    const bag = newBag(storage);
    await bag.divide(cartId);

    const states = await bag.look();
    const goods = states.map(({ vendor, cart }) => [
      vendor,
      (cart?.items ?? []).map(({ quantity }) => quantity),
    ]);
    expect(goods).toHaveLength(4);
    expect(new Map(goods as [string | null, number[]][])).toEqual(
      new Map<string | null, number[]>([
        ["date-garden", [1]],
        ["oud-house", [2]],
        ["sadu-weavers", [3]],
        [null, [1]],
      ]),
    );
    for (const { cart } of states) {
      expect(cart).toMatchObject({ email: "noura@example.com", shipping_address: { city: "Salmiya" } });
      await deliver(cart!.id);
      const ways = await createMizan(access()).waysToPay(cart!.id);
      expect(ways.every(({ available }) => available)).toBe(true);
    }
  });

  it("a further vendor's cart knows what was told to the others, and all carry the bag's mark", async () => {
    const bag = newBag();
    const [oud, dates, sadu] = VENDORS;
    await bag.add(oud, { variant_id: shop.variant(oud.title), quantity: 1 });
    await bag.tellAll(shopper);
    await bag.add(dates, { variant_id: shop.variant(dates.title), quantity: 1 });
    await bag.divide(await shop.newCartAtApi({ [sadu.title]: 1 }));
    const carts = (await bag.look()).map(({ cart }) => cart);
    expect(carts).toHaveLength(3);
    for (const cart of carts)
      expect(cart).toMatchObject({ email: "noura@example.com", shipping_address: { city: "Salmiya" } });
    const marks = carts.map((cart) => (cart?.metadata as { mizan_bag?: string } | null)?.mizan_bag);
    expect(marks).toEqual(marks.map(() => expect.stringMatching(/^[0-9a-f]{32}$/) as string));
    expect(new Set(marks).size).toBe(1);
  });

  it("what a client writes into `mizan_bag` decides nothing: a cart with another's bag is judged as any other", async () => {
    const bag = await filledBag();
    const [first, second] = bag.parts();
    const { body } = await shop.storeApi("get", `/store/carts/${first!.cartId}`).expect(200);
    const { metadata } = (body as { cart: { metadata: { mizan_bag: string } } }).cart;
    expect(metadata.mizan_bag).toMatch(/^[0-9a-f]{32}$/);

    await payFor(first!, "CAPTURED");
    const foreign = await shop.newCart({ [OUD]: 1, [DATES]: 1 });
    await shop.storeApi("post", `/store/carts/${foreign}`, { metadata }).expect(200);
    const ways = await createMizan(access()).waysToPay(foreign);
    expect(ways.map(({ reason }) => reason?.code)).toEqual(ways.map(() => "MIZAN_DIVIDE_CART"));
    expect(await shop.orderIds(second!.cartId)).toEqual([]);
    expect(await shop.orderIds(foreign)).toEqual([]);
  });
});
