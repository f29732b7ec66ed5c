/**
 * Words of the gateway that no database keeps as they came: half of a pair of characters, a NUL, bytes that are no UTF-8. Nobody
 * loses an order by them, nobody is invited to pay twice, and no payment beside such a one waits for it.
 */
import { openReviewItems, timelineOf } from "../support/attempt-records";
import { expectMoneyAccountedFor } from "../support/invariants";
import { followLog } from "../support/log-lines";
import { mizanSuite, type MizanShop } from "../support/mizan-suite";
import { paidOrder } from "../support/paid-order";
import { refuseUpdates } from "../support/refused-updates";
import { refuseNewRows } from "../support/refusing-table";
import { onlyAttemptOf } from "../support/shop-records";
import { type FaultOrder, spoil } from "../support/spoil";
import { sweep } from "../support/sweep";
import { tokenOf } from "../support/token-of";

const OUD = { "Cambodian oud, 3 g": 1 };
/** The first half of an emoji, as a text is left that was cut by UTF-16 units. */
const HALF = "\ud83d";

type StatusFault = Omit<FaultOrder, "operation">;
const withFields = (fields: Record<string, unknown>): StatusFault => ({ kind: "replace_fields", fields });

mizanSuite((shop) => {
  afterEach(() => expectMoneyAccountedFor(shop));

  const paid = async () => {
    const cartId = await shop.newCart(OUD);
    const form = await shop.pay((await shop.choose(cartId)).payPath, "CAPTURED");
    return { cartId, form, token: tokenOf(form.url), id: (await onlyAttemptOf(shop, cartId)).id };
  };

  describe("PRO-21: a record that says CAPTURED", () => {
    const RECORDS: [string, StatusFault][] = [
      ["half a surrogate pair in a field of ours", withFields({ UDF5: `x${HALF}` })],
      ["the other half", withFields({ UDF5: "\ude00x", transactionNumber: `1${HALF}` })],
      ["a NUL", withFields({ UDF4: "a\u0000b", trackingNumber: "\u0000" })],
      ["an emoji whose bytes were cut", { ...withFields({ UDF5: "x\xf0\x9f\x98" }), encoding: "latin1" }],
      [
        "another alphabet than it says",
        { ...withFields({ UDF5: "\xe3\xed\xd2\xc7\xe4" }), encoding: "latin1" },
      ],
      ["half a pair in a name that nobody reads", withFields({ [`x${HALF}`]: `${HALF}\u0000` })],
    ];
    it.each(RECORDS)("with %s becomes the order, and is kept well-formed", async (_what, fault) => {
      const { cartId, form, id } = await paid();
      await spoil(shop, { operation: "status", ...fault });
      await shop.comeBack(form);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "paid", disposition: "ordered" });
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(await openReviewItems(shop)).toEqual([]);
      const [row] = await shop.sql<{ record: string }>(
        "SELECT record::text AS record FROM mizan_payment_attempt WHERE id = ?",
        [id],
      );
      expect(row?.record).toMatch("CAPTURED");
    });

    it("whose trackid lost a character is no proof, and its shopper is not invited to pay again", async () => {
      const { cartId, form, token } = await paid();
      const { track_id } = await onlyAttemptOf(shop, cartId);
      await spoil(shop, { operation: "status", ...withFields({ trackId: `${track_id}\u0000` }) });
      await shop.comeBack(form);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "open", disposition: "pending" });
      expect(await toldOf(shop, token)).toMatchObject({ pay_again: false });
      expect(await openReviewItems(shop)).toMatchObject([{ reason: "echo_mismatch" }]);
      await sweep(shop);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });
  });

  describe("PRO-21: nobody who has paid is invited to pay again", () => {
    it("when an answer that is no record was cut inside an emoji", async () => {
      const { cartId, token, id } = await paid();
      await spoil(shop, { operation: "status", kind: "html", body: `xx${"😀".repeat(600)}` });
      await shop.sql("UPDATE mizan_payment_attempt SET unsure_since = NULL WHERE id = ?", [id]);
      await shop.forgetAsking();
      expect(await toldOf(shop, token)).toMatchObject({ pay_again: false });
      const line = (await timelineOf(shop, id)).at(-1);
      expect(line).toMatchObject({
        kind: "not_answered",
        evidence: { body: expect.stringMatching(/^xx😀+…$/u) },
      });
      await sweep(shop);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    it("when the line of the timeline cannot be written: the mark stands without it", async () => {
      const { cartId, token } = await paid();
      await spoil(shop, { operation: "status", kind: "html" });
      const restore = await refuseNewRows(shop, "mizan_attempt_event", "22P05");
      const told = await toldOf(shop, token);
      await restore();
      expect(told).toMatchObject({ pay_again: false });
      expect((await onlyAttemptOf(shop, cartId)).unsure_since).not.toBeNull();
      await sweep(shop);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    it("when CAPTURED cannot be written: a person is told at once, in words without SQL", async () => {
      const { cartId, form, token, id } = await paid();
      const restore = await refuseUpdates(shop, "mizan_payment_attempt", "NEW.outcome = 'paid'");
      await shop.comeBack(form);
      const told = await toldOf(shop, token);
      await restore();
      expect(told).toMatchObject({ pay_again: false });
      const lines = (await timelineOf(shop, id)).filter(({ kind }) => kind === "not_answered");
      expect(lines).toMatchObject([{ evidence: { message: expect.stringContaining("53100") } }]);
      const items = await openReviewItems(shop);
      expect(items).toMatchObject([
        { reason: "answer_not_recorded", attempt_id: id, summary: expect.stringContaining("CAPTURED") },
      ]);
      expect(JSON.stringify([lines, items])).not.toMatch(/update|mizan_payment_attempt|test refuses/i);
      await sweep(shop);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(await openReviewItems(shop)).toEqual([]);
    });
  });

  it("PRO-21: a payment whose answer cannot be written keeps no other of its sweep waiting", async () => {
    const poisoned = await paid();
    await spoil(shop, { operation: "status", ...withFields({ paymentStatus: "HOST TIMEOUT" }) });
    await shop.comeBack(poisoned.form);
    const others = [await paid(), await paid(), await paid()];
    const { track_id } = await onlyAttemptOf(shop, poisoned.cartId);
    const match = { trackid: track_id };
    const fields = { paymentStatus: "HOST TIMEOUT", trackingNumber: "poison" };
    await spoil(shop, { operation: "status", match, ...withFields(fields) });
    const restore = await refuseUpdates(
      shop,
      "mizan_payment_attempt",
      "NEW.record ->> 'trackingNumber' = 'poison'",
    );
    const logged = followLog();
    await sweep(shop);
    await restore();
    const ofBatch = logged().filter((line) => line.includes("could not write down these checks at once"));
    expect(ofBatch).toEqual([expect.stringContaining(poisoned.id)]);
    for (const { cartId } of others) {
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "ordered" });
    }
    const left = await onlyAttemptOf(shop, poisoned.cartId);
    expect(left).toMatchObject({ disposition: "pending", outcome: "unknown", lease_owner: null });
    expect(left.next_check_at!.getTime()).toBeGreaterThan(Date.now());
    const item = { reason: "answer_not_recorded", attempt_id: poisoned.id };
    expect(await openReviewItems(shop)).toMatchObject([item]);
    await sweep(shop);
    expect(await shop.orderIds(poisoned.cartId)).toHaveLength(1);
    expect(await openReviewItems(shop)).toEqual([]);
  });

  it("PRO-21: a refund that is refused in such words ends as rejected, and may be asked for again", async () => {
    const sale = await paidOrder(shop, OUD);
    const message = `Insufficient balance ${HALF}\u0000 ${"😀".repeat(120)}`;
    await spoil(shop, { operation: "refund", kind: "refuse", code: 10000, message });
    const refused = await sale.refund("4.000");
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ message: expect.stringContaining("Insufficient balance") });
    expect((await sale.books()).own).toEqual(["4000 partial rejected"]);
    await sale.refund("4.000").expect(200);
    expect((await sale.books()).gateway).toEqual(["4.000 of type 2"]);
  });

  it.each<[string, unknown, string]>([
    ["too long", "2".repeat(1_025), "2".repeat(99)],
    ["true", true, "true"],
    ["a number", 20261127, "20261127"],
    ["an object", { date: "2026-11-27" }, '{"date":"2026-11-27"}'],
    ["another shape", "27/11/2026 10:15", "27/11/2026 10:15"],
  ])(
    "PRO-22: a paymentDate that is %s costs no order, and is told as unreadable",
    async (_what, paymentDate, shown) => {
      const { cartId, form, id } = await paid();
      await spoil(shop, { operation: "status", ...withFields({ paymentDate }) });
      await shop.comeBack(form);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "paid", disposition: "ordered" });
      const answered = (await timelineOf(shop, id)).find(({ kind }) => kind === "answered");
      expect(answered?.evidence).toMatchObject({ unreadable_payment_date: expect.stringContaining(shown) });
    },
  );

  it("PRO-21: a page that is refused in such words says so, and the next try opens", async () => {
    const cartId = await shop.newCart(OUD);
    const { payPath } = await shop.choose(cartId);
    const message = `amount ${HALF} ${"😀".repeat(300)}`;
    await spoil(shop, { operation: "initialize", kind: "refuse", code: 10003, message });
    await shop.http().get(payPath).redirects(0).expect(502);
    expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ page_state: "init_failed" });
    await shop.comeBack(await shop.pay(payPath, "CAPTURED"));
    expect(await shop.orderIds(cartId)).toHaveLength(1);
  });
});

async function toldOf(shop: MizanShop, token: string): Promise<unknown> {
  return (await shop.http().get(`/mizan/result/${token}/status`).expect(200)).body;
}
