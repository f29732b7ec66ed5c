import type { TransactionTruth } from "../../packages/mizan-gateway/src/truth";
import { MULTIVENDOR_FIELDS } from "../../packages/mizan-gateway/src/wire-names";
import type { NewVendorAccount } from "../../src/modules/mizan/stores/vendor-account";
import { cartOfCustomLines } from "../support/custom-cart";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { attemptsOf, onlyAttemptOf, paymentsOf, paymentStatusOf } from "../support/shop-records";
import { accountIdOf, changeTerms, retireKey } from "../support/vendor-terms";

const OUD = "Cambodian oud, 3 g";
const DATES = "Sukkari dates, 1 kg";
const BOOKMARK = "Sadu bookmark";
const GIFT_WRAP = "Gift wrap";

type Refused = { status: number; body: { code?: string; message?: string; type?: string } };

mizanSuite(
  (shop) => {
    /** Opens the gateway's page of a cart. @returns what the gateway was asked for */
    const opened = async (cartId: string, provider?: string): Promise<TransactionTruth> => {
      const { payPath } = await shop.choose(cartId, { provider });
      await shop.openPage(payPath);
      const truth = (await shop.truth()).at(-1);
      if (!truth) throw new Error("The gateway knows of no payment");
      // A split that makes no sense would be refused with `strictSplits`, as the demo runs.
      expect(truth.warnings).toEqual([]);
      return truth;
    };
    const refusalOf = async (cartId: string): Promise<Refused> => {
      const refused = await shop.choose(cartId).catch((error: unknown) => error as Refused);
      if (!("status" in refused)) throw new Error("The way to pay was not refused");
      return refused;
    };
    /** Only the multivendor fields, as the gateway received them. */
    const fieldsOf = (truth: TransactionTruth) =>
      Object.fromEntries(
        MULTIVENDOR_FIELDS.filter((field) => field in truth.request).map((f) => [f, truth.request[f]]),
      );

    describe("a cart of one vendor", () => {
      const cases: {
        vendor: string;
        title: string;
        terms: NewVendorAccount["commission"];
        exact: object;
        native: object;
      }[] = [
        {
          vendor: "oud-house",
          title: OUD,
          terms: { type: "percentage", percent: "12.5" },
          exact: { commission_type: 1, commission_fixed: 1.25 },
          native: { commission_type: 2, commission_percent: 12.5 },
        },
        {
          vendor: "date-garden",
          title: DATES,
          terms: { type: "mixed", percent: "5", fixed: "0.250" },
          exact: { commission_type: 1, commission_fixed: 0.5 },
          native: { commission_type: 3, commission_percent: 5, commission_fixed: 0.25 },
        },
        {
          vendor: "sadu-weavers",
          title: BOOKMARK,
          terms: { type: "fixed", fixed: "0.300" },
          exact: { commission_type: 1, commission_fixed: 0.3 },
          native: { commission_type: 1, commission_fixed: 0.3 },
        },
      ];
      it.each(cases)("sends $terms.type commission on $vendor's own key in both encodings", async (row) => {
        await changeTerms(shop, row.vendor, { commission: row.terms });
        const exact = await opened(await shop.newCart({ [row.title]: 1 }));
        expect(exact.account).toBe(row.vendor);
        expect(fieldsOf(exact)).toEqual(row.exact);

        await shop.mizan().settings.change({ commissionEncoding: "native" }, "test");
        const native = await opened(await shop.newCart({ [row.title]: 1 }));
        expect(native.account).toBe(row.vendor);
        expect(fieldsOf(native)).toEqual(row.native);
        expect(native.amount).toBe(exact.amount);
      });

      it("sends the bounded amount, whatever the encoding, where a minimum changed the commission", async () => {
        await shop.mizan().settings.change({ commissionEncoding: "native" }, "test");
        await changeTerms(shop, "oud-house", {
          commission: { type: "percentage", percent: "1", minimum: "0.500" },
        });
        const truth = await opened(await shop.newCart({ [OUD]: 1 }));
        expect(fieldsOf(truth)).toEqual({ commission_type: 1, commission_fixed: 0.5 });
      });

      it("sends a commission of zero as zero, so that no default of the account applies", async () => {
        await changeTerms(shop, "oud-house", { commission: { type: "percentage", percent: "0" } });
        const truth = await opened(await shop.newCart({ [OUD]: 1 }));
        expect(fieldsOf(truth)).toEqual({ commission_type: 1, commission_fixed: 0 });
      });

      it("names the delivery company and its cost where a company is paid for delivery", async () => {
        await changeTerms(shop, "oud-house", {
          delivery: { source: "cart_shipping", recipient: "company", company: 7 },
        });
        const truth = await opened(await shop.newCart({ [OUD]: 1 }));
        expect(truth.amount).toBe("11.500");
        expect(fieldsOf(truth)).toEqual({
          commission_type: 1,
          commission_fixed: 1,
          delivery_company: 7,
          delivery_cost: 1.5,
        });
      });

      it("takes the operator's delivery company where the vendor names none", async () => {
        await changeTerms(shop, "oud-house", {
          delivery: { source: "fixed", fixed: "0.875", recipient: "company" },
        });
        const refused = await refusalOf(await shop.newCart({ [OUD]: 1 }));
        expect(refused).toMatchObject({ status: 400, body: { code: "MIZAN_VENDOR_NOT_SET_UP" } });
        expect(refused.body.message).toContain("Oud House");
        // What a vendor pays for delivery is no business of the shopper's.
        expect(refused.body.message).not.toContain("0.875");

        const { settings } = await shop.mizan().settings.current([]);
        await shop.mizan().settings.change({ delivery: { ...settings.delivery, company: 12 } }, "test");
        const truth = await opened(await shop.newCart({ [OUD]: 1 }));
        expect(fieldsOf(truth)).toMatchObject({ delivery_company: 12, delivery_cost: 0.875 });
      });

      it("sends no delivery fields where the vendor keeps delivery", async () => {
        await changeTerms(shop, "oud-house", { delivery: { source: "cart_shipping", recipient: "vendor" } });
        const truth = await opened(await shop.newCart({ [OUD]: 1 }));
        expect(fieldsOf(truth)).toEqual({ commission_type: 1, commission_fixed: 1 });
      });

      it("adds delivery that the operator keeps to the fixed commission, and refuses it under native", async () => {
        await changeTerms(shop, "oud-house", {
          delivery: { source: "cart_shipping", recipient: "operator" },
        });
        const truth = await opened(await shop.newCart({ [OUD]: 1 }));
        expect(fieldsOf(truth)).toEqual({ commission_type: 1, commission_fixed: 2.5 });

        await shop.mizan().settings.change({ commissionEncoding: "native" }, "test");
        const refused = await refusalOf(await shop.newCart({ [OUD]: 1 }));
        expect(refused).toMatchObject({ status: 400, body: { code: "MIZAN_VENDOR_NOT_SET_UP" } });
      });

      it("charges the operator's key without commission for a vendor that has no key", async () => {
        await retireKey(shop, accountIdOf(shop, "oud-house"));
        const truth = await opened(await shop.newCart({ [OUD]: 1 }));
        expect(truth.account).toBe("operator");
        expect(fieldsOf(truth)).toEqual({});
      });

      it("charges the operator's key for a vendor that the operator settles, although it has a key", async () => {
        await changeTerms(shop, "oud-house", { settles: "operator" });
        const truth = await opened(await shop.newCart({ [OUD]: 1 }));
        expect(truth.account).toBe("operator");
        expect(fieldsOf(truth)).toEqual({});
      });

      it("takes the changed terms only from the next choice on: an open choice must be made again", async () => {
        const cartId = await shop.newCart({ [OUD]: 1 });
        const { payPath } = await shop.choose(cartId);
        await changeTerms(shop, "oud-house", { commission: { type: "percentage", percent: "20" } });
        const answer = await shop.http().get(payPath).redirects(0);
        expect(answer.status).toBe(409);
        expect(await shop.calls("initialize")).toBe(0);
        const truth = await opened(cartId);
        expect(fieldsOf(truth)).toEqual({ commission_type: 1, commission_fixed: 2 });
      });
    });

    describe("a cart of several parties", () => {
      it("charges the operator's key without commission under the policy platform", async () => {
        const cartId = await shop.newCart({ [OUD]: 1, [DATES]: 2 });
        const truth = await opened(cartId);
        expect(truth).toMatchObject({ account: "operator", amount: "21.500" });
        expect(fieldsOf(truth)).toEqual({});
        const { split } = await onlyAttemptOf(shop, cartId);
        const parts = split.vendors.map(({ reference, grossFils, commissionFils, netFils }) => ({
          reference,
          grossFils,
          commissionFils,
          netFils,
        }));
        // 1.500 of delivery over 10.000 : 10.000, kept by the vendors.
        expect(parts).toEqual(
          expect.arrayContaining([
            { reference: "oud-house", grossFils: 10_000, commissionFils: 1_000, netFils: 9_750 },
            { reference: "date-garden", grossFils: 10_000, commissionFils: 750, netFils: 10_000 },
          ]),
        );
      });

      it("sends delivery only where all parties share one company", async () => {
        const byCompany = (company: number) => ({
          delivery: { source: "cart_shipping", recipient: "company", company } as const,
        });
        await changeTerms(shop, "oud-house", byCompany(7));
        await changeTerms(shop, "date-garden", byCompany(7));
        const shared = await opened(await shop.newCart({ [OUD]: 1, [DATES]: 1 }));
        expect(fieldsOf(shared)).toEqual({ delivery_company: 7, delivery_cost: 1.5 });

        await changeTerms(shop, "date-garden", byCompany(8));
        const apart = await opened(await shop.newCart({ [OUD]: 1, [DATES]: 1 }));
        expect(fieldsOf(apart)).toEqual({});
      });

      it("is refused under the policy block, naming the vendors, before anything is written", async () => {
        await shop.mizan().settings.change({ cartPolicy: "block" }, "test");
        const cartId = await shop.newCart({ [OUD]: 1, [DATES]: 1 });
        const refused = await refusalOf(cartId);
        expect(refused).toMatchObject({ status: 400, body: { code: "MIZAN_SEVERAL_VENDORS" } });
        expect(refused.body.message).toContain("Oud House");
        expect(refused.body.message).toContain("Date Garden");
        expect(await attemptsOf(shop, cartId)).toHaveLength(0);
        const one = await opened(await shop.newCart({ [OUD]: 1 }));
        expect(one.account).toBe("oud-house");
      });

      it("counts the operator's own lines as a party", async () => {
        const truth = await opened(await shop.newCart({ [OUD]: 1, [GIFT_WRAP]: 1 }));
        expect(truth).toMatchObject({ account: "operator", amount: "12.250" });
        expect(fieldsOf(truth)).toEqual({});

        await shop.mizan().settings.change({ cartPolicy: "block" }, "test");
        const refused = await refusalOf(await shop.newCart({ [OUD]: 1, [GIFT_WRAP]: 1 }));
        expect(refused).toMatchObject({ status: 400, body: { code: "MIZAN_SEVERAL_VENDORS" } });
        expect(refused.body.message).toContain("the marketplace");
      });
    });

    describe("the operator's own lines", () => {
      it("are charged on the operator's key, without commission", async () => {
        const truth = await opened(await shop.newCart({ [GIFT_WRAP]: 2 }));
        expect(truth).toMatchObject({ account: "operator", amount: "3.000" });
        expect(fieldsOf(truth)).toEqual({});
      });

      it("are refused where products without a vendor must not be sold", async () => {
        await shop.mizan().settings.change({ unassigned: "reject" }, "test");
        const refused = await refusalOf(await shop.newCart({ [GIFT_WRAP]: 1 }));
        expect(refused).toMatchObject({ status: 400, body: { code: "MIZAN_VENDOR_UNASSIGNED" } });
        const truth = await opened(await shop.newCart({ [OUD]: 1 }));
        expect(truth.account).toBe("oud-house");
      });
    });

    describe("the reference fields", () => {
      it("are the cart's id without its underscore and the vendors' references, and nothing about the shopper", async () => {
        const cartId = await shop.newCart({ [OUD]: 1, [DATES]: 1 });
        const { request } = await opened(cartId);
        expect(request.udf1).toBe(cartId.replace("_", ""));
        expect(request.udf2).toBe("date garden oud house");
        for (const field of ["udf3", "udf4", "udf5", "customer_name", "customer_phone", "customer_email"])
          expect(request[field] ?? "").toBe("");
        expect(JSON.stringify(request)).not.toMatch(/Noura|66172839|example\.com/);
      });

      const hostile = "😀".repeat(300);
      it.each([
        ["Arabic", "نورة", "الصباح", "٥٠٠٠٠٠٠٠", "نورة الصباح", "50000000"],
        ["emoji and RTL marks", "Noura 😀", "\u202eSabah\u202c", "+965 5000-0000", "Noura Sabah", "50000000"],
        ["nothing but emoji", hostile, "👍🏽", "☎️", "", ""],
        ["500 characters", "ن".repeat(250), "x".repeat(250), "5".repeat(300), /^ن{250} x{4}$/, /^5{255}$/],
      ])(
        "DAT-09: %s in a name and phone never blocks a payment",
        async (_, first, last, phone, name, digits) => {
          const { templates } = (await shop.mizan().settings.current([])).settings;
          const shown = {
            ...templates,
            customerName: "{customer.name}",
            customerPhone: "{customer.phone}",
            customerEmail: "{customer.email}",
          };
          await shop.mizan().settings.change({ templates: shown }, "test");
          const cartId = await shop.newCart({ [OUD]: 1 });
          await shop
            .storeApi("post", `/store/carts/${cartId}`, {
              shipping_address: {
                first_name: first,
                last_name: last,
                phone,
                country_code: "kw",
                city: "Salmiya",
              },
            })
            .expect(200);
          const { request } = await opened(cartId);
          const matching = (expected: string | RegExp): unknown =>
            typeof expected === "string" ? expected : expect.stringMatching(expected);
          expect(request.customer_name ?? "").toEqual(matching(name));
          expect(request.customer_phone ?? "").toEqual(matching(digits));
          expect(request.customer_email).toBe("noura@example.com");
        },
      );
    });

    describe("amounts and ids", () => {
      it.each([
        [1.001, "1.001"],
        [0.001, "0.001"],
        [999_999.999, "999999.999"],
        [10.0005, "10.001"],
        [18.1861875, "18.186"],
        [1.005, "1.005"],
      ])("DAT-01, DAT-02: a cart of %d KWD is charged as %s and shown as captured", async (price, amount) => {
        const cartId = await cartOfCustomLines(shop, [{ price }]);
        await shop.checkOut(cartId);
        const [truth] = await shop.truth();
        expect(truth?.request.amount).toBe(amount);
        const attempt = await onlyAttemptOf(shop, cartId);
        expect(attempt).toMatchObject({ disposition: "ordered", currency: "KWD" });
        expect((attempt.amount_fils / 1000).toFixed(3)).toBe(amount);
        const [orderId] = await shop.orderIds(cartId);
        expect(await paymentStatusOf(shop, orderId ?? "")).toBe("captured");
        const [collection] = await shop.sql("SELECT status FROM payment_collection WHERE id = ?", [
          attempt.collection_id,
        ]);
        expect(collection?.status).toBe("completed");
        await expectMoneyAccountedFor(shop);
      });

      it("DAT-02: a sub-fils total of a vendor's goods is charged once rounded, commission included", async () => {
        const cartId = await cartOfCustomLines(shop, [
          { price: 6.6667, title: OUD },
          { price: 6.6667, title: "Incense burner" },
          { price: 6.6667, title: OUD, quantity: 1 },
        ]);
        const truth = await opened(cartId);
        expect(truth).toMatchObject({ account: "oud-house", amount: "20.000" });
        expect(fieldsOf(truth)).toEqual({ commission_type: 1, commission_fixed: 2 });
      });

      it.each([
        [0.0004, "MIZAN_ZERO_CHARGE", "0.001 KWD"],
        [1_000_000, "MIZAN_CHARGE_REFUSED", "999999.999 KWD"],
      ])("DAT-04: a cart of %d KWD is refused before any page", async (price, code, text) => {
        const cartId = await cartOfCustomLines(shop, [{ price }]);
        const refused = await refusalOf(cartId);
        expect(refused).toMatchObject({ status: 400, body: { code } });
        expect(refused.body.message).toContain(text);
        expect(await attemptsOf(shop, cartId)).toHaveLength(0);
      });

      it.each([
        [[0.1, 0.2], 1, "0.300"],
        [[1.005, 1.005], 1, "2.010"],
        [[8.2], 100, "820.000"],
        [[0.07], 3, "0.210"],
        [[33.333, 33.333, 33.334], 1, "100.000"],
      ])("DAT-05: lines of %p times %d are charged as %s", async (prices, quantity, amount) => {
        const lines = prices.map((price) => ({ price, quantity }));
        const truth = await opened(await cartOfCustomLines(shop, lines));
        expect(truth.request.amount).toBe(amount);
      });

      it("DAT-08: every try has a trackid of its own, letters and digits, without a trace of cart or order", async () => {
        const cartId = await shop.newCart({ [OUD]: 1 });
        const { payPath } = await shop.choose(cartId);
        for (let page = 0; page < 3; page += 1) {
          await shop.openPage(payPath);
          await shop.forgetAsking();
        }
        const trackIds = (await shop.truth()).map(({ trackid }) => trackid);
        expect(new Set(trackIds).size).toBe(3);
        const cartDigits = cartId.slice("cart_".length, "cart_".length + 8).toLowerCase();
        for (const trackId of trackIds) {
          expect(trackId).toMatch(/^[A-Za-z0-9]{16,255}$/);
          expect(trackId.toLowerCase()).not.toContain(cartDigits);
        }
      });

      it("DAT-12: a PaymentID beyond 2^53 is kept digit by digit", async () => {
        const cartId = await shop.newCart({ [OUD]: 1 });
        await shop.checkOut(cartId);
        const [truth] = await shop.truth();
        const attempt = await onlyAttemptOf(shop, cartId);
        expect(BigInt(truth?.paymentId ?? "0")).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER));
        expect(attempt.gateway_payment_id).toBe(truth?.paymentId);
        expect(JSON.stringify(attempt.record)).toContain(truth?.records[0]?.paymentId ?? "no record");
        expect(attempt.disposition).toBe("ordered");
        expect(await paymentsOf(shop, cartId)).toHaveLength(1);
      });
    });
  },
  { observed: { phoneDigitsOnly: true } },
);
