import { updateRegionsWorkflow } from "@medusajs/medusa/core-flows";
import { countOf, prepareCounting, statementsOf } from "../support/count-statements";
import { cartOfCustomLines } from "../support/custom-cart";
import { dollarRegion } from "../support/foreign-region";
import { addVendors, cartOfVariants } from "../support/large-marketplace";
import { mizanSuite } from "../support/mizan-suite";
import { attemptsOf } from "../support/shop-records";
import { itThoroughly } from "../support/thorough";
import { accountIdOf, changeTerms, retireKey } from "../support/vendor-terms";

const OUD = "Cambodian oud, 3 g";
const DATES = "Sukkari dates, 1 kg";
const OWN = "Gift wrap";
const ALL = ["pp_mizan", "pp_mizan-debit", "pp_mizan-card"];

type Way = {
  provider_id: string;
  available: boolean;
  reason: { code: string; message: { en: string; ar: string } } | null;
};
type Delivery = {
  currency: string;
  total: string;
  vendors: { vendor: string; external_id: string; line_ids: string[]; cost: string }[];
  platform: { line_ids: string[]; cost: string };
};

mizanSuite((shop) => {
  const offer = (providers: string[], regionId = shop.store().regionId) =>
    updateRegionsWorkflow(shop.container()).run({
      input: { selector: { id: regionId }, update: { payment_providers: providers } },
    });
  const waysOf = async (cartId: string): Promise<Way[]> => {
    const { body } = await shop.storeApi("get", `/store/mizan/carts/${cartId}/ways-to-pay`).expect(200);
    return (body as { ways_to_pay: Way[] }).ways_to_pay;
  };
  /** Per way, null where it is available, else the code. */
  const reasonsOf = async (cartId: string) =>
    Object.fromEntries(
      (await waysOf(cartId)).map(({ provider_id, available, reason }) => [
        provider_id,
        available ? null : reason?.code,
      ]),
    );
  const every = (code: string | null) => Object.fromEntries(ALL.map((provider) => [provider, code]));
  const deliveryOf = async (cartId: string): Promise<Delivery> => {
    const { body } = await shop.storeApi("get", `/store/mizan/carts/${cartId}/delivery`).expect(200);
    return (body as { delivery: Delivery }).delivery;
  };

  const linesOf = async (cartId: string) => {
    const { body } = await shop.storeApi("get", `/store/carts/${cartId}`).expect(200);
    const { items } = (body as { cart: { items: { id: string; title: string; product_title: string }[] } })
      .cart;
    return (title: string) =>
      items.filter(({ product_title }) => product_title === title).map(({ id }) => id);
  };

  beforeEach(() => offer(ALL));

  /** Whatever the storefront was told, it caused nothing. */
  afterEach(async () => {
    if ((await shop.calls("initialize")) === 0) expect(await shop.truth()).toEqual([]);
  });

  describe("the ways to pay of a cart", () => {
    it("are those that its region has enabled, each with its name in both languages", async () => {
      await offer(["pp_mizan", "pp_mizan-debit", "pp_system_default"]);
      const cartId = await shop.newCart({ [OUD]: 1 });

      expect(await waysOf(cartId)).toEqual([
        {
          provider_id: "pp_mizan",
          payment_type: "3",
          label: { en: "Pay online", ar: "الدفع الإلكتروني" },
          available: true,
          reason: null,
        },
        {
          provider_id: "pp_mizan-debit",
          payment_type: "1",
          label: { en: "Debit card", ar: "بطاقة السحب الآلي" },
          available: true,
          reason: null,
        },
      ]);
      await offer(["pp_system_default"]);
      expect(await waysOf(cartId)).toEqual([]);
    });

    it("are told without writing anything and without a word to the gateway", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      await waysOf(cartId);
      expect(await attemptsOf(shop, cartId)).toEqual([]);
      expect(await shop.sql("SELECT hash FROM mizan_pay_token")).toEqual([]);
      expect([await shop.calls("initialize"), await shop.calls("status")]).toEqual([0, 0]);
    });

    it("are the ones that the vendor accepts, else the operator", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      await shop.mizan().settings.change({ paymentTypes: ["3", "2"] }, "test");
      expect(await reasonsOf(cartId)).toEqual({
        ...every(null),
        "pp_mizan-debit": "MIZAN_WAY_TO_PAY_NOT_ACCEPTED",
      });
      await changeTerms(shop, "oud-house", { payment_types: ["1"] });
      expect(await reasonsOf(cartId)).toEqual({
        ...every("MIZAN_WAY_TO_PAY_NOT_ACCEPTED"),
        "pp_mizan-debit": null,
      });
    });

    it("are none for goods of two vendors under block, and all under platform", async () => {
      const cartId = await shop.newCart({ [OUD]: 1, [DATES]: 1 });
      await shop.mizan().settings.change({ cartPolicy: "block" }, "test");
      expect(await reasonsOf(cartId)).toEqual(every("MIZAN_SEVERAL_VENDORS"));
      await shop.mizan().settings.change({ cartPolicy: "platform" }, "test");
      expect(await reasonsOf(cartId)).toEqual(every(null));
    });

    it("CUS-23: are none for goods of two vendors under separate, and say how to divide the cart", async () => {
      const cartId = await shop.newCart({ [OUD]: 1, [DATES]: 1, [OWN]: 1 });
      await shop.mizan().settings.change({ cartPolicy: "separate" }, "test");
      const lineIds = await linesOf(cartId);
      const divide = {
        vendors: [
          { vendor: "Date Garden", external_id: "date-garden", line_ids: lineIds(DATES) },
          { vendor: "Oud House", external_id: "oud-house", line_ids: lineIds(OUD) },
        ],
        platform: { line_ids: lineIds(OWN) },
      };
      for (const { available, reason } of await waysOf(cartId)) {
        expect(available).toBe(false);
        expect(reason).toMatchObject({ code: "MIZAN_DIVIDE_CART", divide });
      }
      await expect(shop.choose(cartId)).rejects.toThrow(/Date Garden/);
      expect(await attemptsOf(shop, cartId)).toHaveLength(0);

      const ofOne = await shop.newCart({ [OUD]: 2 });
      expect(await reasonsOf(ofOne)).toEqual(every(null));
    });

    it("are none while a vendor is paused, for a shopper who can read why in both languages", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      await changeTerms(shop, "oud-house", { status: "paused" });
      expect(await reasonsOf(cartId)).toEqual(every("MIZAN_VENDOR_PAUSED"));
      const [way] = await waysOf(cartId);
      expect(way?.reason?.message.en).toContain("cannot be paid at the moment");
      expect(way?.reason?.message.ar).toMatch(/[\u0600-\u06ff]/);
    });

    it("are none without a key that can sign, and say nothing about it but that it is not now", async () => {
      const cartId = await shop.newCart({ [OWN]: 1 });
      await retireKey(shop, "operator");
      const ways = await waysOf(cartId);
      expect(ways.map(({ reason }) => reason?.code)).toEqual(ALL.map(() => "MIZAN_KEY_UNUSABLE"));
      expect(JSON.stringify(ways.map(({ reason }) => reason?.message))).not.toMatch(/key|operator|mkey_/i);
    });

    it("say nothing of a vendor's terms that cannot be used", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      await shop.sql("UPDATE mizan_vendor_account SET commission = ? WHERE id = ?", [
        JSON.stringify({ type: "percentage", percent: "250" }),
        accountIdOf(shop, "oud-house"),
      ]);
      const ways = await waysOf(cartId);
      expect(ways.map(({ available }) => available)).toEqual([false, false, false]);
      expect(JSON.stringify(ways)).not.toMatch(/commission|percent|250|mven_/i);
    });

    it("CUS-18: are none for a cart that costs nothing", async () => {
      const cartId = await cartOfCustomLines(shop, [{ price: 0 }]);
      expect(await reasonsOf(cartId)).toEqual(every("MIZAN_ZERO_CHARGE"));
    });

    it("CUS-06: are none once the cart is paid, and once it is ordered", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { form } = await (async () => {
        const chosen = await shop.choose(cartId);
        return { form: await shop.pay(chosen.payPath, "CAPTURED") };
      })();
      // Known to be paid, not yet ordered.
      await shop.sql("UPDATE mizan_payment_attempt SET outcome = 'paid', paid_at = now() WHERE cart_id = ?", [
        cartId,
      ]);
      expect(await reasonsOf(cartId)).toEqual(every("MIZAN_ALREADY_PAID"));
      await shop.sql("UPDATE mizan_payment_attempt SET outcome = 'open', paid_at = NULL WHERE cart_id = ?", [
        cartId,
      ]);
      await shop.comeBack(form);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(await reasonsOf(cartId)).toEqual(every("MIZAN_CART_COMPLETED"));
    });

    it("DAT-07: are none in another currency, and the same however KWD is written", async () => {
      const regionId = await dollarRegion(shop, OUD);
      const { body } = await shop
        .storeApi("post", "/store/carts", {
          region_id: regionId,
          items: [{ variant_id: shop.variant(OUD), quantity: 1 }],
        })
        .expect(200);
      const foreignId = (body as { cart: { id: string } }).cart.id;
      expect(await reasonsOf(foreignId)).toEqual(every("MIZAN_CURRENCY_NOT_KWD"));
      const refused = await shop.storeApi("get", `/store/mizan/carts/${foreignId}/delivery`);
      expect([refused.status, refused.body]).toMatchObject([400, { code: "MIZAN_CURRENCY_NOT_KWD" }]);

      const cartId = await shop.newCart({ [OUD]: 1 });
      await shop.sql("UPDATE cart SET currency_code = 'KWD' WHERE id = ?", [cartId]);
      expect(await reasonsOf(cartId)).toEqual(every(null));
    });
  });

  describe("the delivery of a cart", () => {
    it("is shared by the goods of each vendor, the operator's own among them, to the last fils", async () => {
      const cartId = await shop.newCart({ [OUD]: 1, [DATES]: 1, [OWN]: 1 });
      const lineIds = await linesOf(cartId);
      // 1.500 over 10.000 : 5.000 : 0.750.
      expect(await deliveryOf(cartId)).toEqual({
        currency: "KWD",
        total: "1.500",
        vendors: [
          { vendor: "Date Garden", external_id: "date-garden", line_ids: lineIds(DATES), cost: "0.476" },
          { vendor: "Oud House", external_id: "oud-house", line_ids: lineIds(OUD), cost: "0.952" },
        ],
        platform: { line_ids: lineIds(OWN), cost: "0.072" },
      });
    });

    it("is the same as in the charge, and what the shopper pays whatever the vendor keeps of it", async () => {
      await shop.mizan().settings.change({ cartPolicy: "platform" }, "test");
      await changeTerms(shop, "oud-house", {
        delivery: { source: "fixed", fixed: "0.250", recipient: "company", company: 7 },
      });
      const cartId = await shop.newCart({ [OUD]: 1, [DATES]: 2 });
      const { vendors } = await deliveryOf(cartId);
      await shop.choose(cartId);
      const [attempt] = await attemptsOf(shop, cartId);
      const charged = attempt?.split.shipping.map(({ amountFils }) => (amountFils / 1000).toFixed(3));
      expect(vendors.map(({ cost }) => cost).sort()).toEqual(charged?.sort());
    });

    it.each([
      ["two vendors under block", { [OUD]: 1, [DATES]: 1 }, null],
      ["a paused vendor", { [OUD]: 1 }, { status: "paused" as const }],
    ])("is shown for %s too, although it cannot be paid for like that", async (_what, items, terms) => {
      await shop.mizan().settings.change({ cartPolicy: "block" }, "test");
      if (terms) await changeTerms(shop, "oud-house", terms);
      const cartId = await shop.newCart(items);
      expect(await deliveryOf(cartId)).toMatchObject({ total: "1.500" });
    });

    it("is nothing for an empty cart, and stays readable once the cart is ordered", async () => {
      const { body } = await shop
        .storeApi("post", "/store/carts", { region_id: shop.store().regionId })
        .expect(200);
      const emptyId = (body as { cart: { id: string } }).cart.id;
      expect(await deliveryOf(emptyId)).toEqual({
        currency: "KWD",
        total: "0.000",
        vendors: [],
        platform: { line_ids: [], cost: "0.000" },
      });
      const cartId = await shop.newCart({ [OUD]: 1 });
      await shop.checkOut(cartId);
      expect(await deliveryOf(cartId)).toMatchObject({ total: "1.500", vendors: [{ cost: "1.500" }] });
    });

    it("tells nothing of what is between vendor and operator", async () => {
      await shop.mizan().settings.change({ cartPolicy: "platform" }, "test");
      const cartId = await shop.newCart({ [OUD]: 1, [DATES]: 1, [OWN]: 1 });
      const text = JSON.stringify(await deliveryOf(cartId));
      for (const secret of ["commission", "net", "key", "mven_", "mkey_", "company", "recipient", "percent"])
        expect(text).not.toContain(secret);
      const ways = JSON.stringify(await waysOf(cartId));
      for (const secret of ["commission", "mven_", "mkey_", "percent"]) expect(ways).not.toContain(secret);
    });
  });

  it("TAM-11: a cart that is not known is answered by 404, whatever its id looks like", async () => {
    const ids = ["cart_01UNKNOWN", "x", "%00", "a".repeat(3_000), "'%20OR%20'1'='1", "..%2f..%2fadmin"];
    for (const id of ids)
      for (const what of ["ways-to-pay", "delivery"]) {
        const { status, body } = await shop.storeApi("get", `/store/mizan/carts/${id}/${what}`);
        expect({ id, what, status, body }).toMatchObject({
          status: 404,
          body: { type: "not_found", code: "MIZAN_CART_NOT_FOUND" },
        });
      }
  });

  it("both routes want the store's publishable key, as all of the store's API", async () => {
    const cartId = await shop.newCart({ [OUD]: 1 });
    for (const what of ["ways-to-pay", "delivery"])
      expect((await shop.http().get(`/store/mizan/carts/${cartId}/${what}`)).status).toBe(400);
  });

  itThoroughly(
    "both routes need the same number of SQL statements for 2 lines and for 200 of 50 vendors",
    async () => {
      await prepareCounting(shop);
      const stalls = await addVendors(shop, { vendors: 50, productsEach: 4 });
      await shop.mizan().settings.change({ cartPolicy: "platform" }, "test");
      const small = await cartOfVariants(shop, stalls.flat().slice(0, 2));
      const large = await cartOfVariants(shop, stalls.flat());
      const counted: Record<string, number[]> = {};
      for (const what of ["ways-to-pay", "delivery"])
        for (const cartId of [small, small, large, small, large]) {
          const statements = await statementsOf(shop, () =>
            shop.storeApi("get", `/store/mizan/carts/${cartId}/${what}`).expect(200),
          );
          counted[`${what} ${cartId === small ? "small" : "large"}`] = [
            ...(counted[`${what} ${cartId === small ? "small" : "large"}`] ?? []),
            countOf(statements),
          ];
        }
      // The least of several: whatever is more was somebody else's.
      const least = (name: string) => Math.min(...(counted[name] ?? []));
      process.stderr.write(`Storefront SQL statements: ${JSON.stringify(counted)}\n`);
      expect(least("ways-to-pay large")).toBe(least("ways-to-pay small"));
      expect(least("delivery large")).toBe(least("delivery small"));
      expect(await deliveryOf(large)).toMatchObject({ total: "1.500" });
    },
    300_000,
  );
});
