import type { VendorFunction } from "../../../../config/options/vendor-resolvers";
import { chosenResolversOf } from "../chosen-resolvers";
import { vendorAnswersOf } from "../vendor-answers";
import { mercur2, mercurWithOffers, plain } from "./joiner-configs";

type Extra = Record<string, unknown>;
const cartWith = (...lines: Extra[]) => ({
  id: "cart_1",
  items: lines.map((extra, index) => ({
    id: `cali_${index}`,
    product_id: "prod_1",
    variant_id: "variant_1",
    ...extra,
  })),
  shipping_methods: [
    { id: "casm_1", shipping_option_id: "so_1" },
    { id: "casm_2", shipping_option_id: null },
  ],
});
const questions = (offers: unknown[]) => {
  const asked: unknown[] = [];
  const graph = async (question: unknown) => {
    asked.push(question);
    return { data: offers };
  };
  return { engine: { query: { graph } } as never, asked };
};

describe("what the resolvers answer", () => {
  it("is read from the cart, shipping options in one query of their own; nothing there is no answer", async () => {
    const { engine, asked } = questions([{ id: "so_1", seller: { id: "sel_2" } }]);
    const cart = cartWith(
      { variant: { product: { seller: { id: "sel_1" } } } },
      { variant: { product: { seller: null } } },
      { variant: null },
    );
    const answers = await vendorAnswersOf(engine, cart, chosenResolversOf({ resolvers: "auto" }, mercur2));
    const vendor = (externalId: string) => ({ vendor: { source: "mercur", externalId } });
    expect(Object.fromEntries(answers.lines)).toMatchObject({ cali_0: [vendor("sel_1")] });
    expect([answers.lines.size, answers.shipping.size]).toEqual([1, 1]);
    expect(answers.shipping.get("casm_1")).toMatchObject([vendor("sel_2")]);
    expect(asked).toMatchObject([{ entity: "shipping_option", filters: { id: ["so_1"] } }]);
  });

  it("is refused where it is no id", async () => {
    const cart = cartWith({ variant: { product: { seller: { id: 7 } } } });
    const chosen = chosenResolversOf({ resolvers: ["mercur-seller"] }, mercur2);
    await expect(vendorAnswersOf(questions([]).engine, cart, chosen)).rejects.toMatchObject({
      code: "MIZAN_VENDOR_RESOLVER_FAILED",
    });
  });
});

describe("the sales channel of the cart", () => {
  const chosen = chosenResolversOf({ resolvers: ["sales-channel"] }, plain);
  const soldIn = (...ids: string[]) => ({ product: { sales_channels: ids.map((id) => ({ id })) } });
  const answersIn = (channel: string | null, line: Extra) =>
    vendorAnswersOf(questions([]).engine, { ...cartWith(line), sales_channel_id: channel } as never, chosen);

  it("counts for a line whose product is sold there, and for no line without a product", async () => {
    const { lines } = await answersIn("sc_a", soldIn("sc_default", "sc_a"));
    expect(lines.get("cali_0")).toMatchObject([{ vendor: { source: "sales_channel", externalId: "sc_a" } }]);
    expect((await answersIn("sc_a", { product_id: null })).lines.size).toBe(0);
    expect((await answersIn(null, soldIn("sc_a"))).lines.size).toBe(0);
  });

  it.each([
    ["a product of another channel", soldIn("sc_a")],
    ["a product of no channel", soldIn()],
    ["a deleted product", { product: null }],
  ])("refuses the cart for %s", async (_what, line) => {
    await expect(answersIn("sc_b", line)).rejects.toMatchObject({ code: "MIZAN_VENDOR_UNASSIGNED" });
  });
});

describe("an offer that only the line's metadata names", () => {
  const chosen = chosenResolversOf({ resolvers: ["mercur-offer"] }, mercurWithOffers);
  const offer = { id: "offer_1", seller_id: "sel_1", variant_id: "variant_1" };
  const named = (offer_id: unknown) => ({ metadata: { offer_id } });

  it("is looked up once for all lines, and answers for its variant", async () => {
    const { engine, asked } = questions([offer]);
    const cart = cartWith(named("offer_1"), named("offer_1"), {
      ...named("x"),
      offer: { seller_id: "sel_9" },
    });
    const { lines } = await vendorAnswersOf(engine, cart, chosen);
    const sellers = [...lines.values()]
      .flat()
      .map(({ vendor }) => (vendor as { externalId: string }).externalId);
    expect(sellers.sort()).toEqual(["sel_1", "sel_1", "sel_9"]);
    expect(asked[0]).toMatchObject({ entity: "offer", filters: { id: ["offer_1"] } });
  });

  it("is no answer where it is no text", async () => {
    const { engine, asked } = questions([]);
    const { lines } = await vendorAnswersOf(
      engine,
      cartWith(named(7), named(""), named({ $ne: null })),
      chosen,
    );
    expect(lines.size).toBe(0);
    expect(asked).toMatchObject([
      { entity: "shipping_option" },
      { entity: "offer", filters: { variant_id: ["variant_1"] } },
    ]);
  });

  it("cannot be left out for goods that sellers offer", async () => {
    const { engine } = questions([offer]);
    await expect(vendorAnswersOf(engine, cartWith({}), chosen)).rejects.toMatchObject({
      code: "MIZAN_VENDOR_UNASSIGNED",
      message: expect.stringContaining("cali_0 names no offer") as string,
    });
  });

  it.each([
    ["for another variant", [{ ...offer, variant_id: "variant_2" }]],
    ["that does not exist", []],
  ])("refuses the cart when it is one %s", async (_what, offers) => {
    const { engine } = questions(offers);
    await expect(vendorAnswersOf(engine, cartWith(named("offer_1")), chosen)).rejects.toMatchObject({
      code: "MIZAN_VENDOR_UNASSIGNED",
    });
  });
});

describe("a store's own function", () => {
  it("that never answers is given up after 5 s", async () => {
    jest.useFakeTimers();
    const silent: VendorFunction = () => new Promise(() => undefined);
    const chosen = chosenResolversOf({ resolvers: [silent] }, plain);
    const answers = expect(vendorAnswersOf(questions([]).engine, cartWith({}), chosen)).rejects.toMatchObject(
      {
        code: "MIZAN_VENDOR_RESOLVER_FAILED",
        message: expect.stringContaining('"function silent" failed: no answer within 5000 ms') as string,
      },
    );
    await jest.advanceTimersByTimeAsync(5_000);
    await answers;
    jest.useRealTimers();
  });
});
