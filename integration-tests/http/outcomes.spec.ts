import { DEFINITIVE_NEGATIVE, MESSAGE_OF, type Outcome, UNSURE_MESSAGE } from "../../src/domain/outcome";
import type { GatewayState, PayMethod } from "../../packages/mizan-gateway/src/wire-names";
import { pressOutcome, type ReturnForm } from "../support/gateway-page";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite, type MizanShop } from "../support/mizan-suite";
import type { ChosenPayment } from "../support/shopper";
import { providerStatus } from "../support/provider-status";
import { attemptsOf } from "../support/shop-records";
import { shownPage } from "../support/shown-page";
import { once } from "../support/stutter";
import { sweep } from "../support/sweep";
import { tokenOf } from "../support/token-of";

const RESULT_URL = "https://souq.test/checkout/result";
const CHECKOUT_URL = "https://souq.test/checkout?step=payment";
process.env.MIZAN_STOREFRONT_RESULT_URL = RESULT_URL;
process.env.MIZAN_STOREFRONT_CHECKOUT_URL = CHECKOUT_URL;

const CHECKING = { en: "We are checking your payment", ar: "نتحقق من دفعتك" };
const NOT_APPROVED = { en: "The payment was not approved", ar: "لم تتم الموافقة على الدفع" };
const CANCELLED = { en: "The payment was cancelled", ar: "تم إلغاء الدفع" };
const NOT_ACCEPTED = { en: "The payment was not accepted", ar: "تعذّر قبول الدفع" };
const DO_NOT_PAY = { en: "Please do not pay again.", ar: "يرجى عدم الدفع مرة أخرى." };

type Row = {
  /** null: the shopper leaves the page without paying. */
  word: GatewayState | null;
  method: PayMethod;
  outcome: Exclude<Outcome, "paid">;
  sessionStatus: string;
  /** Type of the error in the engine's answer to a completion. */
  refusal: "payment_authorization_error" | "payment_requires_more_error";
  /** Whether the storefront is told at once, or our own page keeps looking. */
  backTo: "storefront" | "our page";
  heading: { en: string; ar: string };
  payAgain: boolean;
};

/** README.md, How a payment goes; what is paid for has a test of its own below. */
const ROWS: Row[] = [
  {
    word: "NOT CAPTURED",
    method: "debit",
    outcome: "declined",
    sessionStatus: "pending",
    refusal: "payment_authorization_error",
    backTo: "storefront",
    heading: NOT_APPROVED,
    payAgain: true,
  },
  {
    word: "NOT CAPTURED",
    method: "card",
    outcome: "authorized",
    sessionStatus: "pending",
    refusal: "payment_requires_more_error",
    backTo: "our page",
    heading: CHECKING,
    payAgain: false,
  },
  {
    word: "VOIDED",
    method: "debit",
    outcome: "canceled",
    sessionStatus: "canceled",
    refusal: "payment_authorization_error",
    backTo: "storefront",
    heading: CANCELLED,
    payAgain: true,
  },
  {
    word: "CANCELED",
    method: "debit",
    outcome: "canceled",
    sessionStatus: "canceled",
    refusal: "payment_authorization_error",
    backTo: "storefront",
    heading: CANCELLED,
    payAgain: true,
  },
  {
    word: "DENIED BY RISK",
    method: "card",
    outcome: "denied",
    sessionStatus: "error",
    refusal: "payment_authorization_error",
    backTo: "storefront",
    heading: NOT_ACCEPTED,
    payAgain: true,
  },
  {
    word: "HOST TIMEOUT",
    method: "debit",
    outcome: "unknown",
    sessionStatus: "pending",
    refusal: "payment_requires_more_error",
    backTo: "our page",
    heading: CHECKING,
    payAgain: false,
  },
  {
    word: null,
    method: "debit",
    outcome: "open",
    sessionStatus: "requires_more",
    refusal: "payment_requires_more_error",
    backTo: "our page",
    heading: CHECKING,
    // Its shopper came back just now: the gateway may only be slow to write its record (CUS-14).
    payAgain: false,
  },
];

/** Chooses, opens the page and leaves it as the row says. @returns where the browser goes back to */
async function leavePage(
  shop: MizanShop,
  chosen: ChosenPayment,
  { word, method }: Pick<Row, "word" | "method">,
): Promise<ReturnForm> {
  const pageUrl = await shop.openPage(chosen.payPath);
  if (word) return pressOutcome(pageUrl, word, method);
  const truth = (await shop.truth()).at(-1);
  return { url: truth?.error_url ?? "", method: "GET", fields: {} };
}

async function resultPageOf(shop: MizanShop, token: string, query = "") {
  const response = await shop.http().get(`/mizan/result/${token}${query}`).expect(200);
  return shownPage(response.text);
}

mizanSuite((shop) => {
  afterEach(() => expectMoneyAccountedFor(shop));

  describe.each(ROWS.map((row) => ({ said: row.word ?? "no record", ...row })))(
    "a payment that ends as $said by $method",
    (row) => {
      it(`is ${row.outcome} everywhere: to the engine, the storefront and the shopper, and makes no order`, async () => {
        const cartId = await shop.newCart({ "Cambodian oud, 3 g": 1 });
        const chosen = await shop.choose(cartId);
        const form = await leavePage(shop, chosen, row);
        const token = tokenOf(form.url);

        expect(await providerStatus(shop, chosen)).toBe(row.sessionStatus);

        await shop.forgetAsking();
        const completed = await shop.complete(cartId);
        expect(completed.status).toBe(200);
        expect(completed.body).toMatchObject({
          type: "cart",
          cart: { id: cartId },
          error: { message: MESSAGE_OF[row.outcome].en, type: row.refusal },
        });

        await shop.forgetAsking();
        const returned = await shop.comeBack(form);
        expect(returned.status).toBe(303);
        expect(returned.headers.location).toBe(
          row.backTo === "storefront"
            ? `${RESULT_URL}?mizan=${token}&outcome=${row.outcome}`
            : `http://shop.test:9000/mizan/result/${token}`,
        );

        // The rhythm of the poll follows from how long ago the page was shown; a slow machine must not change it here.
        await shop.sql("UPDATE mizan_payment_attempt SET shown_at = clock_timestamp()");
        const message = row.outcome === "open" ? UNSURE_MESSAGE : MESSAGE_OF[row.outcome];
        const { body: polled } = await shop.http().get(`/mizan/result/${token}/status`).expect(200);
        const isWaiting = row.backTo === "our page";
        expect(polled).toEqual({
          outcome: row.outcome,
          disposition: "pending",
          next_poll_ms: isWaiting ? 3_000 : null,
          pay_again: row.payAgain,
          message,
          receipt: DEFINITIVE_NEGATIVE[row.outcome]
            ? expect.objectContaining({ result: row.outcome, amount: "11.500" })
            : null,
        });

        const english = await resultPageOf(shop, token);
        expect(english).toMatchObject({ language: "en", direction: "ltr", heading: row.heading });
        const arabic = await resultPageOf(shop, token, "?language=ar");
        expect(arabic).toMatchObject({ language: "ar", direction: "rtl", heading: row.heading });
        for (const language of ["en", "ar"] as const) {
          expect(arabic.text[language]).toContain(message[language]);
          expect(arabic.text[language].includes(DO_NOT_PAY[language])).toBe(!row.payAgain);
        }
        expect(english.payAgainAddress).toBe(
          row.payAgain ? `${CHECKOUT_URL}&mizan=${token}&outcome=${row.outcome}` : null,
        );

        expect(await shop.orderIds(cartId)).toEqual([]);
        const [attempt] = await attemptsOf(shop, cartId);
        expect(attempt).toMatchObject({
          outcome: row.outcome,
          disposition: "pending",
          gateway_status: row.word,
        });
        // Whatever the gateway said, it must still be able to become an order: "canceled" here would end the session.
        const sessions = await shop.sql("SELECT status FROM payment_session WHERE id = ?", [
          chosen.sessionId,
        ]);
        expect(sessions).toEqual([{ status: "pending" }]);
      });

      it(`PRO-13: a capture that comes after ${row.outcome} is found by the sweep and becomes the order`, async () => {
        const cartId = await shop.newCart({ "Cambodian oud, 3 g": 1 });
        const form = await leavePage(shop, await shop.choose(cartId), row);
        await shop.comeBack(form);
        expect(await shop.orderIds(cartId)).toEqual([]);

        const [before] = await attemptsOf(shop, cartId);
        expect(before?.next_check_at).not.toBeNull();
        await shop.emulator("/_emulator/outcomes", { trackid: before?.track_id, outcome: "CAPTURED" });
        await sweep(shop);

        const orderIds = await shop.orderIds(cartId);
        expect(orderIds).toHaveLength(1);
        const [after] = await attemptsOf(shop, cartId);
        expect(after).toMatchObject({ outcome: "paid", disposition: "ordered", order_id: orderIds[0] });
      });
    },
  );

  describe("a payment that ends as CAPTURED", () => {
    it("is paid everywhere, and the storefront's completion makes the order", async () => {
      const cartId = await shop.newCart({ "Cambodian oud, 3 g": 1 });
      const chosen = await shop.choose(cartId);
      const form = await shop.pay(chosen.payPath, "CAPTURED");
      const token = tokenOf(form.url);

      expect(await providerStatus(shop, chosen)).toBe("captured");
      const completed = await shop.complete(cartId);
      expect(completed.status).toBe(200);
      expect(completed.body).toMatchObject({ type: "order", order: { total: 11.5 } });
      const orderId = (completed.body as { order: { id: string } }).order.id;

      const returned = await shop.comeBack(form);
      expect(returned.headers.location).toBe(`${RESULT_URL}?mizan=${token}&outcome=paid`);
      const { body: polled } = await shop.http().get(`/mizan/result/${token}/status`).expect(200);
      expect(polled).toEqual({
        outcome: "paid",
        disposition: "ordered",
        next_poll_ms: null,
        pay_again: false,
        message: {
          en: "Your payment has been received and your order is placed. Thank you!",
          ar: "تم استلام دفعتك وتسجيل طلبك. شكراً لك!",
        },
        receipt: expect.objectContaining({ result: "paid", amount: "11.500" }) as object,
      });
      const page = await resultPageOf(shop, token, "?language=ar");
      expect(page).toMatchObject({
        language: "ar",
        direction: "rtl",
        heading: { en: "Your order has been placed", ar: "تم تسجيل طلبك" },
        payAgainAddress: null,
      });

      expect(await shop.orderIds(cartId)).toEqual([orderId]);
      const [attempt] = await attemptsOf(shop, cartId);
      expect(attempt).toMatchObject({ outcome: "paid", disposition: "ordered", order_id: orderId });
      expect(await shop.sql("SELECT status, captured_amount FROM payment_collection")).toMatchObject([
        { status: "completed", captured_amount: "11.5" },
      ]);
    });

    it("is shown on the Arabic page first when the shopper chose Arabic", async () => {
      const cartId = await shop.newCart({ "Cambodian oud, 3 g": 1 });
      const chosen = await shop.choose(cartId, { data: { language: "ARA" } });
      const form = await shop.pay(chosen.payPath, "CAPTURED");
      await shop.comeBack(form);

      expect(await shop.truth()).toMatchObject([{ language: "ARA" }]);
      expect(await resultPageOf(shop, tokenOf(form.url))).toMatchObject({
        language: "ar",
        direction: "rtl",
        heading: { ar: "تم تسجيل طلبك" },
      });
    });
  });

  describe("a payment whose outcome is uncertain", () => {
    it.each([
      { word: "HOST TIMEOUT", method: "debit" },
      { word: "NOT CAPTURED", method: "card" },
    ] as const)("opens no second page after $word by $method, from no session of the cart", async (row) => {
      const cartId = await shop.newCart({ "Cambodian oud, 3 g": 1 });
      const first = await shop.choose(cartId);
      await shop.comeBack(await leavePage(shop, first, row));

      for (const press of [1, 2]) {
        await shop.forgetAsking();
        const again = await shop.http().get(first.payPath).redirects(0);
        expect({ press, status: again.status, location: again.headers.location as string }).toEqual({
          press,
          status: 303,
          location: `http://shop.test:9000/mizan/result/${tokenOf(first.payPath)}`,
        });
      }
      const other = await shop.choose(cartId, { provider: "pp_mizan-debit" });
      const fromOther = await shop.http().get(other.payPath).redirects(0);
      expect(fromOther.headers.location).toBe(`http://shop.test:9000/mizan/result/${tokenOf(other.payPath)}`);
      expect(await shop.calls("initialize")).toBe(1);
      const page = await resultPageOf(shop, tokenOf(other.payPath));
      expect(page.text.en).toContain(DO_NOT_PAY.en);
    });

    it("becomes the order when it turns out captured, found by the poll of the page that waits", async () => {
      const cartId = await shop.newCart({ "Cambodian oud, 3 g": 1 });
      const { form } = await shop.checkOut(cartId, "HOST TIMEOUT");
      const token = tokenOf(form.url);
      const [attempt] = await attemptsOf(shop, cartId);

      await shop.emulator("/_emulator/outcomes", { trackid: attempt?.track_id, outcome: "CAPTURED" });
      await shop.forgetAsking();
      const { body: polled } = await shop.http().get(`/mizan/result/${token}/status`).expect(200);

      expect(polled).toMatchObject({ outcome: "paid", disposition: "ordered", pay_again: false });
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(await shop.truth()).toMatchObject([{ captured: "11.500" }]);
    });

    it("lets the shopper pay again once it turns out that nothing was charged", async () => {
      const cartId = await shop.newCart({ "Cambodian oud, 3 g": 1 });
      const { chosen } = await shop.checkOut(cartId, "HOST TIMEOUT");
      const [attempt] = await attemptsOf(shop, cartId);
      await shop.emulator("/_emulator/outcomes", { trackid: attempt?.track_id, outcome: "CANCELED" });
      await shop.forgetAsking();

      await shop.comeBack(await shop.pay(chosen.payPath, "CAPTURED"));

      expect(await shop.orderIds(cartId)).toHaveLength(1);
      const truth = await shop.truth();
      expect(truth.map(({ status }) => status).sort()).toEqual(["CANCELED", "CAPTURED"]);
      expect(new Set(truth.map(({ trackid }) => trackid)).size).toBe(2);
    });

    it("PRO-07: is what a word in no table means, and a known word later settles it", async () => {
      await shop.emulator("/_emulator/faults", {
        operation: "status",
        kind: "unknown_status",
        value: "SETTLED",
        times: 1,
      });
      const cartId = await shop.newCart({ "Cambodian oud, 3 g": 1 });
      const { response, form } = await once(() => shop.checkOut(cartId, "CAPTURED"));
      expect(response.headers.location).toBe(`http://shop.test:9000/mizan/result/${tokenOf(form.url)}`);
      expect(await attemptsOf(shop, cartId)).toMatchObject([
        { outcome: "unknown", gateway_status: "SETTLED" },
      ]);
      expect(await shop.orderIds(cartId)).toEqual([]);

      await sweep(shop);

      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });
  });
});
