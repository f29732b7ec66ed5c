/** The storefront package against the plugin: what it asks is answered, and what is answered is what its types say. */
import Medusa from "@medusajs/js-sdk";
import { updateRegionsWorkflow } from "@medusajs/medusa/core-flows";
import { z } from "zod";
import {
  createMizan,
  type Delivery,
  type Mizan,
  MizanError,
  type PaymentSession,
  type PaymentStatus,
  type Receipt,
  type WayToPay,
} from "../../packages/mizan-storefront/src/index";
import { mizanSuite } from "../support/mizan-suite";
import { tokenOf } from "../support/token-of";
import { changeTerms } from "../support/vendor-terms";

process.env.MIZAN_STOREFRONT_RESULT_URL = "https://souq.test/checkout/result";

const OUD = "Cambodian oud, 3 g";
const DATES = "Sukkari dates, 1 kg";

const text = z.strictObject({ en: z.string().min(1), ar: z.string().regex(/[\u0600-\u06ff]/) });
const kwd = z.string().regex(/^\d+\.\d{3}$/);
const lines = { line_ids: z.array(z.string()), cost: kwd };
const wayToPay: z.ZodType<WayToPay> = z.strictObject({
  provider_id: z.string(),
  payment_type: z.enum(["1", "2", "3"]),
  label: text,
  available: z.boolean(),
  reason: z.strictObject({ code: z.string().regex(/^MIZAN_/), message: text }).nullable(),
});
const delivery: z.ZodType<Delivery> = z.strictObject({
  currency: z.literal("KWD"),
  total: kwd,
  vendors: z.array(z.strictObject({ vendor: z.string(), external_id: z.string(), ...lines })),
  platform: z.strictObject(lines),
});
const outcome = z.enum(["open", "paid", "declined", "authorized", "canceled", "denied", "unknown"]);
const receipt: z.ZodType<Receipt> = z.strictObject({
  at: z.iso.datetime(),
  result: outcome,
  amount: kwd,
  currency: z.literal("KWD"),
  payment_id: z.string().nullable(),
  track_id: z.string().min(1),
  transaction_id: z.string().nullable(),
  reference_id: z.string().nullable(),
});
const paymentStatus: z.ZodType<PaymentStatus> = z.strictObject({
  outcome,
  disposition: z.enum(["pending", "ordered", "spare", "released", "refunded"]),
  next_poll_ms: z.number().nullable(),
  pay_again: z.boolean(),
  message: text,
  receipt: receipt.nullable(),
});

mizanSuite((shop) => {
  const backendUrl = () => new URL(shop.storeApi("get", "/").url).origin;
  const kits: [string, () => Mizan][] = [
    [
      "its own fetch",
      () => createMizan({ backendUrl: backendUrl(), publishableKey: shop.store().publishableKey }),
    ],
    [
      "Medusa's client",
      () => {
        const sdk = new Medusa({ baseUrl: backendUrl(), publishableKey: shop.store().publishableKey });
        return createMizan({ fetch: (path, init) => sdk.client.fetch(path, init) });
      },
    ],
  ];

  /** What a browser does between the press on pay and the storefront's result page. */
  const payFor = async (
    mizan: Mizan,
    session: PaymentSession,
    word: "CAPTURED" | "NOT CAPTURED" | "CANCELED",
  ) => {
    let address = "";
    mizan.pay(session, { go: (url) => (address = url) });
    const form = await shop.pay(new URL(address).pathname, word);
    const { headers } = await shop.comeBack(form);
    return String(headers.location);
  };
  const watched = async (mizan: Mizan, token: string) => {
    const seen: PaymentStatus[] = [];
    for await (const status of mizan.watchResult(token)) {
      seen.push(paymentStatus.parse(status));
      await shop.forgetAsking();
    }
    return seen;
  };
  const refusalOf = async (asked: Promise<unknown>) => {
    const error = await asked.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof MizanError)) throw new Error(`It was not refused: ${String(error)}`);
    return error;
  };

  beforeEach(() =>
    updateRegionsWorkflow(shop.container()).run({
      input: {
        selector: { id: shop.store().regionId },
        update: { payment_providers: ["pp_mizan", "pp_mizan-debit", "pp_mizan-card"] },
      },
    }),
  );

  describe.each(kits)("the storefront package, with %s", (_by, kit) => {
    it("sells: ways, delivery, choice, payment, return, result, order and receipt", async () => {
      const mizan = kit();
      const cartId = await shop.newCart({ [OUD]: 1 });
      const ways = z.array(wayToPay).parse(await mizan.waysToPay(cartId));
      expect(ways.map(({ provider_id, available }) => [provider_id, available])).toEqual([
        ["pp_mizan", true],
        ["pp_mizan-debit", true],
        ["pp_mizan-card", true],
      ]);
      expect(delivery.parse(await mizan.delivery(cartId))).toMatchObject({ total: "1.500" });

      const session = await mizan.choose({ id: cartId }, "pp_mizan");
      expect(session).toMatchObject({ provider_id: "pp_mizan", cart_id: cartId });
      const returned = mizan.readReturn(await payFor(mizan, session, "CAPTURED"));
      expect(returned).toMatchObject({ outcome: "paid" });
      const token = returned?.token ?? "";
      expect(token).not.toBe(tokenOf(session.redirect_url));

      expect((await watched(mizan, token)).at(-1)).toMatchObject({
        outcome: "paid",
        disposition: "ordered",
        next_poll_ms: null,
        pay_again: false,
      });
      const { order } = await mizan.finish(cartId);
      expect([order?.id]).toEqual(await shop.orderIds(cartId));

      const { body } = await shop.http().get(`/mizan/result/${token}/status`).expect(200);
      // Until the server's half of issue 17 is there, it says nothing of a receipt.
      if (Object.hasOwn(body as object, "receipt")) {
        const [truth] = await shop.truth();
        expect(receipt.parse(await mizan.receipt(token))).toMatchObject({
          result: "paid",
          amount: "11.500",
          currency: "KWD",
          track_id: truth?.trackid,
        });
      }
    });

    it.each([
      ["en", "ltr"],
      ["ar", "rtl"],
    ] as const)("opens the payment page in the shopper's language, %s", async (language, direction) => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const session = await kit().choose({ id: cartId }, "pp_mizan", { language });
      const pageUrl = await shop.openPage(new URL(session.redirect_url).pathname);
      expect(await (await fetch(pageUrl)).text()).toContain(`dir="${direction}"`);
    });

    it("says in both languages why a way is refused, and chooses another with the collection that is there", async () => {
      const mizan = kit();
      const cartId = await shop.newCart({ [OUD]: 1 });
      await changeTerms(shop, "oud-house", { payment_types: ["3"] });
      const error = await refusalOf(mizan.choose({ id: cartId }, "pp_mizan-debit"));
      expect(error).toMatchObject({ code: "MIZAN_WAY_TO_PAY_NOT_ACCEPTED", status: 400, retryable: false });
      text.parse(error.text);

      const { body } = await shop
        .storeApi("post", "/store/payment-collections", { cart_id: cartId })
        .expect(200);
      const { payment_collection } = body as { payment_collection: { id: string } };
      const session = await mizan.choose({ id: cartId, payment_collection }, "pp_mizan");
      expect(tokenOf(session.redirect_url)).not.toBe("");
    });

    it("CUS-06: refuses another choice for a cart that is paid for, and says not to pay again", async () => {
      const mizan = kit();
      const cartId = await shop.newCart({ [OUD]: 1 });
      const session = await mizan.choose({ id: cartId }, "pp_mizan");
      await shop.pay(new URL(session.redirect_url).pathname, "CAPTURED");
      const error = await refusalOf(mizan.choose({ id: cartId }, "pp_mizan-debit"));
      expect(error).toMatchObject({ code: "MIZAN_ALREADY_PAID", retryable: false });
      expect(error.text?.en).toContain("instead of paying again");
      text.parse(error.text);
    });

    it("a payment that is not approved ends the watch with another try, and finishing it is no error", async () => {
      const mizan = kit();
      const cartId = await shop.newCart({ [OUD]: 1 });
      const session = await mizan.choose({ id: cartId }, "pp_mizan");
      const returned = mizan.readReturn(await payFor(mizan, session, "NOT CAPTURED"));
      expect(returned?.outcome).toBe("declined");
      expect((await watched(mizan, returned?.token ?? "")).at(-1)).toMatchObject({
        outcome: "declined",
        disposition: "pending",
        pay_again: true,
        next_poll_ms: null,
      });
      const finished = await mizan.finish(cartId);
      expect(finished.order).toBeNull();
      text.parse("text" in finished && finished.text);
      expect(await shop.orderIds(cartId)).toEqual([]);
    });

    it("CUS-05: two tabs that choose at the same moment both get an answer, and one of them pays", async () => {
      const mizan = kit();
      const cartId = await shop.newCart({ [OUD]: 1 });
      const sessions = await Promise.all([
        mizan.choose({ id: cartId }, "pp_mizan"),
        mizan.choose({ id: cartId }, "pp_mizan-debit"),
      ]);
      const rows = await shop.sql<{ id: string }>("SELECT id FROM payment_session WHERE deleted_at IS NULL");
      expect(rows).toHaveLength(1);
      const alive = sessions.find(({ id }) => id === rows[0]?.id);
      await payFor(mizan, alive as PaymentSession, "CAPTURED");
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    it("a cart or a result that is not known is a 404", async () => {
      expect(await refusalOf(kit().waysToPay("cart_01UNKNOWN"))).toMatchObject({ status: 404 });
      const result = kit().watchResult("unknown")[Symbol.asyncIterator]();
      expect(await refusalOf(result.next())).toMatchObject({ status: 404 });
    });
  });

  it("the delivery of two vendors is what the types say", async () => {
    const cartId = await shop.newCart({ [OUD]: 1, [DATES]: 1 });
    const [, kit] = kits[0] as (typeof kits)[number];
    expect(delivery.parse(await kit().delivery(cartId)).vendors).toHaveLength(2);
  });
});
