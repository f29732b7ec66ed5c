/**
 * Nobody knows how a payment stands: the gateway could not be asked, said nothing that proves anything, or has not settled
 * yet. The shopper is never invited to pay again then, is told what happens, and can choose a way to pay that is not ours.
 */
import { updateRegionsWorkflow } from "@medusajs/medusa/core-flows";
import { NOT_CONFIRMED_MESSAGE, UNSURE_MESSAGE } from "../../src/domain/outcome";
import { openReviewItems } from "../support/attempt-records";
import { setClock } from "../support/clock";
import { pressOutcome } from "../support/gateway-page";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { attemptsOf, onlyAttemptOf } from "../support/shop-records";
import { shownPage } from "../support/shown-page";
import { decide, type FaultOrder, spoil } from "../support/spoil";
import { sweep } from "../support/sweep";
import { tokenOf } from "../support/token-of";

const TIMEOUT_MS = 3_000;
process.env.MIZAN_GATEWAY_TIMEOUT_MS = String(TIMEOUT_MS);

const OUD = { "Cambodian oud, 3 g": 1 };
/** More than one shopper's questions; the sweep uses up what is left. */
const OFTEN = 9;

type Told = { outcome: string; pay_again: boolean; next_poll_ms: number | null; message: object };

mizanSuite((shop) => {
  let isOrderedElsewhere = false;
  afterEach(async () => {
    await setClock(shop.sql, 0);
    if (!isOrderedElsewhere) await expectMoneyAccountedFor(shop);
    isOrderedElsewhere = false;
  });

  const told = async (token: string) =>
    (await shop.http().get(`/mizan/result/${token}/status`).expect(200)).body as Told;
  const seen = async (token: string) =>
    shownPage((await shop.http().get(`/mizan/result/${token}`).expect(200)).text);
  const paid = async () => {
    const cartId = await shop.newCart(OUD);
    const chosen = await shop.choose(cartId);
    const form = await shop.pay(chosen.payPath, "CAPTURED");
    return { ...chosen, cartId, form, token: tokenOf(form.url) };
  };
  /** The gateway answers again after some questions, and nobody has been told to leave it alone. */
  const sweepUntilPaid = async (cartId: string) => {
    for (let sweeps = 0; sweeps < OFTEN + 3; sweeps += 1) {
      await shop.forgetGateway();
      await sweep(shop);
      if ((await onlyAttemptOf(shop, cartId)).disposition !== "pending") return;
    }
  };
  /** Neither the page, nor its status, nor the pay address leads to a second payment. */
  const expectNoInvitation = async ({ token, payPath }: { token: string; payPath: string }) => {
    const opened = await shop.calls("initialize");
    const page = await seen(token);
    expect(page.heading).toEqual({ en: "We are checking your payment", ar: "نتحقق من دفعتك" });
    expect(page.payAgainAddress).toBeNull();
    expect(page.text.en).toContain("Please do not pay again.");
    expect(page.text.en).not.toMatch(/you can pay now|you can try again/i);
    const answer = await told(token);
    expect(answer).toMatchObject({ pay_again: false, next_poll_ms: expect.any(Number) });
    for (const path of [payPath, `/mizan/pay/${token}`]) {
      await shop.forgetAsking();
      const pressed = await shop.http().get(path).redirects(0);
      expect(pressed.headers.location).toContain("/mizan/result/");
      const shown = await shop.http().get(new URL(pressed.headers.location as string).pathname);
      expect(shownPage(shown.text).payAgainAddress).toBeNull();
    }
    expect(await shop.calls("initialize")).toBe(opened);
    return answer;
  };

  describe("NET-15: paid, and the status query gives no usable answer", () => {
    const FAULTS: [string, Omit<FaultOrder, "operation">][] = [
      ["HTTP 500", { kind: "http_status", httpStatus: 500 }],
      ["HTTP 429", { kind: "http_status", httpStatus: 429 }],
      ["a page of HTML", { kind: "html" }],
      ["a dropped connection", { kind: "drop_midway" }],
      ["an empty body", { kind: "empty" }],
    ];
    it.each(FAULTS)(
      "%s: no invitation, words of its own, one capture and the order later",
      async (_what, fault) => {
        const { cartId, form, token, payPath } = await paid();
        await spoil(shop, { operation: "status", times: OFTEN, ...fault });
        const response = await shop.comeBack(form);
        expect(response.headers.location).toBe(`http://shop.test:9000/mizan/result/${token}`);
        const answer = await expectNoInvitation({ token, payPath });
        expect(answer).toMatchObject({ outcome: "open", message: UNSURE_MESSAGE });
        expect((await seen(token)).text.ar).toContain(UNSURE_MESSAGE.ar);
        expect((await shop.complete(cartId)).body).toMatchObject({ error: { message: UNSURE_MESSAGE.en } });

        await sweepUntilPaid(cartId);
        expect(await shop.orderIds(cartId)).toHaveLength(1);
        expect((await shop.truth()).filter(({ status }) => status === "CAPTURED")).toHaveLength(1);
      },
    );

    it("the gateway is gone: another way that is not ours makes the order, and the first payment comes before a person", async () => {
      // Its order is paid for by no payment of ours.
      isOrderedElsewhere = true;
      await updateRegionsWorkflow(shop.container()).run({
        input: {
          selector: { id: shop.store().regionId },
          update: { payment_providers: ["pp_mizan", "pp_mizan-debit", "pp_mizan-card", "pp_system_default"] },
        },
      });
      const { cartId, form, token, payPath, collectionId } = await paid();
      await spoil(shop, { operation: "status", times: OFTEN, kind: "drop_before" });
      await shop.comeBack(form);
      await expectNoInvitation({ token, payPath });
      const path = `/store/payment-collections/${collectionId}/payment-sessions`;
      await shop.storeApi("post", path, { provider_id: "pp_system_default" }).expect(200);
      expect((await shop.complete(cartId)).body).toMatchObject({ type: "order" });
      await sweepUntilPaid(cartId);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "paid", disposition: "spare" });
      expect((await openReviewItems(shop)).map(({ reason }) => reason)).toEqual(["second_capture"]);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });
  });

  it("PRO-20: CAPTURED that is no proof: unsure until its item ends, whatever is answered in between", async () => {
    const { cartId, form, token, payPath } = await paid();
    await spoil(shop, { operation: "status", kind: "echo_mismatch", field: "trackId" });
    await shop.comeBack(form);
    expect((await openReviewItems(shop)).map(({ reason }) => reason)).toEqual(["echo_mismatch"]);
    const { track_id } = await onlyAttemptOf(shop, cartId);
    await decide(shop, track_id, "NOT CAPTURED");
    await shop.forgetAsking();
    await expectNoInvitation({ token, payPath });
    await decide(shop, track_id, "CAPTURED");
    await sweep(shop);
    expect(await shop.orderIds(cartId)).toHaveLength(1);
    expect(await openReviewItems(shop)).toEqual([]);
  });

  it("CUS-14: no record in the first 90 s after a return means nothing; after them the shopper may pay again", async () => {
    const cartId = await shop.newCart(OUD);
    const { payPath } = await shop.choose(cartId);
    await shop.openPage(payPath);
    const [truth] = await shop.truth();
    const token = tokenOf(truth?.success_url ?? "");
    await shop.http().get(`/mizan/return/${token}`).redirects(0);
    await expectNoInvitation({ token, payPath });
    await setClock(shop.sql, 91_000);
    expect(await told(token)).toMatchObject({ outcome: "open", pay_again: true });
    expect((await seen(token)).payAgainAddress).not.toBeNull();
  });

  describe("CUS-20: many pages of one cart", () => {
    const sevenPages = async () => {
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      const oldest = await shop.openPage(payPath);
      for (let more = 0; more < 6; more += 1) await shop.openPage(payPath);
      await shop.forgetAsking();
      return { cartId, payPath, oldest };
    };

    it("the oldest is paid, and pay is pressed: no other page opens, the order is made", async () => {
      const { cartId, payPath, oldest } = await sevenPages();
      const form = await pressOutcome(oldest, "CAPTURED");
      const pressed = await shop.http().get(payPath).redirects(0);
      expect(pressed.headers.location).toContain("/mizan/result/");
      expect(await shop.calls("initialize")).toBe(7);
      await shop.comeBack(form);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    it("one of them cannot be asked about: no other page opens, and a later press asks again", async () => {
      const { cartId, payPath } = await sevenPages();
      await spoil(shop, { operation: "status", kind: "http_status", httpStatus: 500, skip: 6 });
      const pressed = await shop.http().get(payPath).redirects(0);
      expect(pressed.headers.location).toContain("/mizan/result/");
      expect(await attemptsOf(shop, cartId)).toHaveLength(7);
      await shop.forgetAsking();
      await shop.openPage(payPath);
      expect(await attemptsOf(shop, cartId)).toHaveLength(8);
    });
  });

  it("OPS-10: this machine's clock is 61 minutes ahead of the database's: an approval that was not captured stays in the way", async () => {
    await setClock(shop.sql, -61 * 60_000);
    const { payPath } = await shop.choose(await shop.newCart(OUD));
    const form = await pressOutcome(await shop.openPage(payPath), "NOT CAPTURED", "card");
    await shop.comeBack(form);
    await expectNoInvitation({ token: tokenOf(form.url), payPath });
    await setClock(shop.sql, 0);
    await shop.forgetAsking();
    expect(await told(tokenOf(form.url))).toMatchObject({ outcome: "authorized", pay_again: true });
  });

  it("PRO-02: an approval that was not captured is in the way for an hour, then another try is allowed beside it", async () => {
    const cartId = await shop.newCart(OUD);
    const { payPath } = await shop.choose(cartId);
    const form = await pressOutcome(await shop.openPage(payPath), "NOT CAPTURED", "card");
    const token = tokenOf(form.url);
    await shop.comeBack(form);
    const first = await onlyAttemptOf(shop, cartId);
    expect(first.outcome).toBe("authorized");
    await expectNoInvitation({ token, payPath });

    await shop.sql(
      "UPDATE mizan_payment_attempt SET shown_at = shown_at - interval '61 minutes', returned_at = returned_at - interval '61 minutes'",
    );
    await shop.forgetAsking();
    expect(await told(token)).toMatchObject({ pay_again: true, message: NOT_CONFIRMED_MESSAGE });
    expect((await seen(token)).heading.en).toBe("The payment was not confirmed");
    await shop.comeBack(await shop.pay(payPath, "CAPTURED"));
    expect(await shop.orderIds(cartId)).toHaveLength(1);
    await decide(shop, first.track_id, "CAPTURED");
    await sweep(shop);
    expect((await openReviewItems(shop)).map(({ reason }) => reason)).toEqual(["second_capture"]);
  });
});
