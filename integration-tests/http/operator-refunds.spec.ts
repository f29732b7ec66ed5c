/**
 * Refunds by vendor and line, the ones that a person resolves, and the ones that are made by hand: over HTTP, against the
 * engine's books, the journal and the gateway's own ledger.
 */
import { openReviewItems } from "../support/attempt-records";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { operatorRefunds } from "../support/operator-refunds";
import { paidOrder } from "../support/paid-order";
import { onlyAttemptOf, paymentStatusOf } from "../support/shop-records";
import { refuseNewRows } from "../support/refusing-table";
import { refuseUpdates } from "../support/refused-updates";
import { spoil } from "../support/spoil";
import { sweep } from "../support/sweep";
import { accountIdOf } from "../support/vendor-terms";

/** Oud House 10.000 at 10 %, Date Garden 5.000 at 5 % + 0.250; delivery 1.500 shared 1.000 and 0.500. */
const TWO_VENDORS = { "Cambodian oud, 3 g": 1, "Sukkari dates, 1 kg": 1 };
const OUD = { "Cambodian oud, 3 g": 1 };

mizanSuite((shop) => {
  let operator: Operator;
  const refunds = operatorRefunds(() => operator);
  beforeEach(async () => {
    operator = await logInOperator(shop);
  });
  afterEach(() => expectMoneyAccountedFor(shop));

  const sell = (goods: Record<string, number>) => paidOrder(shop, goods, operator);
  const oud = () => accountIdOf(shop, "oud-house");
  const dates = () => accountIdOf(shop, "date-garden");
  const manual = async () => {
    const { body } = await operator("get", "/admin/mizan/settings").expect(200);
    const { version } = (body as { settings: { version: number } }).settings;
    await operator("post", "/admin/mizan/settings", { version, values: { refundMode: "manual" } }).expect(
      200,
    );
  };
  const balanceOf = async (account: string): Promise<number> => {
    const [row] = await shop.sql<{ sum: number }>(
      "SELECT COALESCE(sum(amount_fils), 0)::int AS sum FROM mizan_journal_line WHERE account = ?",
      [account],
    );
    return row?.sum ?? 0;
  };

  describe("a refund that names vendor and line", () => {
    it("I5: takes from that vendor alone, its commission with it, and shows in every book", async () => {
      const sale = await sell(TWO_VENDORS);
      const refundable = await refunds.refundable(sale.attemptId);
      expect(refundable).toMatchObject({
        charge: "16.500",
        refunded: "0.000",
        left: "16.500",
        refused: null,
      });
      const party = refundable.parties.find(({ vendor_id }) => vendor_id === oud());
      expect(party).toMatchObject({ name: "Oud House", goods_left: "10.000", delivery_left: "1.000" });
      const [line] = party?.lines ?? [];
      expect(line).toMatchObject({
        title: "Cambodian oud, 3 g",
        quantity: 1,
        amount: "10.000",
        left: "10.000",
      });

      const asked = {
        parties: [{ vendor_id: oud(), lines: [{ line_id: line?.line_id ?? "", amount: "4.000" }] }],
        expected_refunded: "0.000",
      };
      const told = await refunds.preview(sale.attemptId, asked);
      expect(await refunds.list(`attempt_id=${sale.attemptId}`)).toEqual([]);

      const { status, body } = await refunds.make(sale.attemptId, {
        reason: "The bottle was broken",
        ...asked,
      });
      expect(status).toBe(200);
      expect(told.body.preview).toEqual({ amount: "4.000", parties: body.refund.parties });
      expect(body.refund).toMatchObject({
        state: "accepted",
        amount: "4.000",
        refund_type: "partial",
        on_order: true,
        order_id: sale.orderId,
        reason: "The bottle was broken",
        actions: ["completed", "returned"],
        parties: [
          {
            vendor_id: oud(),
            name: "Oud House",
            goods: "4.000",
            commission_back: "0.400",
            own_back: "3.600",
          },
        ],
      });
      expect(await sale.books()).toEqual({
        gateway: ["4.000 of type 2"],
        own: ["4000 partial accepted"],
        engine: ["4"],
      });
      // 16.500 on the operator's key: the vendors are owed 9.000 and 4.500, and their delivery.
      expect(await balanceOf(`vendor_payable:${oud()}`)).toBe(-(10_000 + 1_000 - 1_000) + 3_600);
      expect(await balanceOf(`vendor_payable:${dates()}`)).toBe(-(5_000 + 500 - 500));
      expect(await balanceOf("commission")).toBe(-1_500 + 400);
      const after = await refunds.refundable(sale.attemptId);
      expect(after.parties.find(({ vendor_id }) => vendor_id === oud())).toMatchObject({
        goods_left: "6.000",
        lines: [{ left: "6.000" }],
      });
    });

    it("DAT-13, I5: steps of a fils to the end leave every account at zero, and over it by 0.001 is refused", async () => {
      const sale = await sell(TWO_VENDORS);
      const ask = (goods: string, delivery: string, vendor: string) =>
        refunds.make(sale.attemptId, {
          reason: "In parts",
          parties: [{ vendor_id: vendor, goods, delivery }],
        });
      for (const [goods, delivery] of [
        ["0.001", "0.000"],
        ["3.333", "0.333"],
        ["6.666", "0.667"],
      ] as const) {
        expect(await ask(goods, delivery, oud())).toMatchObject({ status: 200 });
      }
      expect(await ask("0.001", "0.000", oud())).toMatchObject({
        status: 422,
        body: { code: "MIZAN_REFUND_NOT_POSSIBLE", message: expect.stringContaining("0.000 KWD left") },
      });
      expect(await ask("5.001", "0.000", dates())).toMatchObject({ status: 422 });
      expect(await sale.refund("5.501")).toMatchObject({ status: 400 });
      expect(await sale.refund("5.500")).toMatchObject({ status: 200 });
      expect(await balanceOf(`vendor_payable:${oud()}`)).toBe(0);
      expect(await balanceOf(`vendor_payable:${dates()}`)).toBe(0);
      expect(await balanceOf("commission")).toBe(0);
      expect(await balanceOf("gateway_clearing")).toBe(0);
      expect(await onlyAttemptOf(shop, sale.cartId)).toMatchObject({ disposition: "refunded" });
    });

    it("rule 9: the engine's own refund names nobody and is spread over all that each has left", async () => {
      const sale = await sell(TWO_VENDORS);
      expect(await sale.refund("3.300")).toMatchObject({ status: 200 });
      const [refund] = await refunds.list(`order_id=${sale.orderId}`);
      expect(refund?.parties.map(({ goods, delivery }) => [goods, delivery])).toEqual(
        expect.arrayContaining([
          ["2.000", "0.200"],
          ["1.000", "0.100"],
        ]),
      );
    });

    it("DAT-11: amounts in Arabic digits are read", async () => {
      const sale = await sell(OUD);
      const { status, body } = await refunds.make(sale.attemptId, {
        reason: "بالأرقام العربية",
        amount: "١٫٢٥٠",
      });
      expect(status).toBe(200);
      expect(body.refund).toMatchObject({ amount: "1.250", reason: "بالأرقام العربية" });
    });

    it.each([
      ["nothing named", { reason: "x" }, "amount"],
      [
        "an amount and parties",
        { reason: "x", amount: "1", parties: [{ vendor_id: null, goods: "1" }] },
        "amount",
      ],
      ["four decimals", { reason: "x", amount: "1.2345" }, "amount"],
      ["a negative amount", { reason: "x", amount: "-1" }, "amount"],
      ["no reason", { reason: " ", amount: "1" }, "reason"],
      ["a field that is not there", { reason: "x", amount: "1", key: "secret" }, "key"],
    ])("ADM-06: %s is refused by its field, and nothing is sent", async (_what, body, field) => {
      const sale = await sell(OUD);
      const answer = await refunds.make(sale.attemptId, body);
      expect(answer).toMatchObject({ status: 400, body: { code: "MIZAN_INPUT_INVALID" } });
      expect(answer.body.fields?.map((fault) => fault.field)).toContain(field);
      expect(await shop.calls("refund")).toBe(0);
    });

    it.each([
      ["zero", { reason: "x", amount: "0" }],
      [
        "a vendor that is not in the charge",
        { reason: "x", parties: [{ vendor_id: "mven_other", goods: "1" }] },
      ],
      [
        "a line of nobody",
        { reason: "x", parties: [{ vendor_id: "oud", lines: [{ line_id: "cali_x", amount: "1" }] }] },
      ],
    ])("ADM-06: %s is refused in words, and nothing is sent", async (_what, body) => {
      const sale = await sell(OUD);
      const parties =
        "parties" in body
          ? body.parties.map((party) => (party.vendor_id === "oud" ? { ...party, vendor_id: oud() } : party))
          : undefined;
      const answer = await refunds.make(sale.attemptId, { ...body, ...(parties && { parties }) });
      expect(answer).toMatchObject({ status: 422 });
      expect(await shop.calls("refund")).toBe(0);
      expect(await refunds.list()).toEqual([]);
    });

    it("is told beforehand as it would be refused", async () => {
      const sale = await sell(TWO_VENDORS);
      const parties = [{ vendor_id: oud(), goods: "10.001" }];
      expect(await refunds.preview(sale.attemptId, { parties })).toMatchObject({
        status: 422,
        body: { code: "MIZAN_REFUND_NOT_POSSIBLE", message: expect.stringContaining("10.000") },
      });
      expect(await refunds.preview(sale.attemptId, { amount: "1,250" })).toMatchObject({
        status: 400,
        body: { code: "MIZAN_INPUT_INVALID", fields: [{ field: "amount" }] },
      });
      expect(await refunds.preview("matt_unknown", { amount: "1" })).toMatchObject({
        status: 404,
        body: { code: "MIZAN_ATTEMPT_NOT_FOUND" },
      });
      // All that is left but a fils that nobody has.
      expect((await refunds.preview(sale.attemptId, { amount: "16.501" })).status).toBe(422);
      const { preview } = (await refunds.preview(sale.attemptId, { amount: "16.500" })).body;
      expect(preview.parties.map(({ goods, delivery }) => `${goods} ${delivery}`).sort()).toEqual([
        "10.000 1.000",
        "5.000 0.500",
      ]);
      expect(await refunds.list(`attempt_id=${sale.attemptId}`)).toEqual([]);
    });

    it("a form that is out of date refunds nothing", async () => {
      const sale = await sell(OUD);
      await sale.refund("1.000");
      const answer = await refunds.make(sale.attemptId, {
        reason: "x",
        amount: "1.000",
        expected_refunded: "0.000",
      });
      expect(answer).toMatchObject({ status: 409, body: { code: "MIZAN_REFUND_IN_FLIGHT" } });
      expect(await shop.calls("refund")).toBe(1);
    });

    it("CON-13, I5: two operators refund different vendors at the same moment: one is made, the other is told", async () => {
      const sale = await sell(TWO_VENDORS);
      await spoil(shop, { operation: "refund", kind: "delay", delayMs: 1_500 });
      const ask = (vendor: string) =>
        refunds.make(sale.attemptId, { reason: "x", parties: [{ vendor_id: vendor, goods: "1.000" }] });
      const answers = await Promise.all([ask(oud()), ask(dates())]);
      const made = answers.filter(({ status }) => status === 200);
      expect(made).toHaveLength(1);
      expect(answers.find(({ status }) => status !== 200)?.body.message).toBeTruthy();
      expect(await shop.calls("refund")).toBe(1);
    });
  });

  describe("the commission of what goes back", () => {
    it.each([
      ["proportional", "0.500"],
      ["keep", "0.000"],
      ["keep_fixed", "0.500"],
    ] as const)("under %s: half of the oud gives back %s", async (commissionReversal, back) => {
      const sale = await sell(OUD);
      const { body } = await operator("get", "/admin/mizan/settings").expect(200);
      const { version } = (body as { settings: { version: number } }).settings;
      await operator("post", "/admin/mizan/settings", { version, values: { commissionReversal } }).expect(
        200,
      );
      const answer = await refunds.make(sale.attemptId, {
        reason: "x",
        parties: [{ vendor_id: oud(), goods: "5.000" }],
      });
      expect(answer.body.refund).toMatchObject({
        reversal: commissionReversal,
        parties: [{ commission_back: back }],
      });
      // On its own key the gateway settled the vendor: what it gives back is the gateway's to take.
      expect(await balanceOf(`vendor_payable:${oud()}`)).toBe(0);
    });
  });

  describe("a refund whose answer was lost", () => {
    it("NET-08: it was made: a person says so, the order shows it, and the same one asked again was not sent", async () => {
      const sale = await sell(OUD);
      await spoil(shop, { operation: "refund", kind: "drop_after" });
      const asked = await refunds.make(sale.attemptId, { reason: "x", amount: "4.000" });
      expect(asked).toMatchObject({
        status: 200,
        body: { refund: { state: "unknown", on_order: false, actions: ["made", "not_made"] } },
      });
      expect(await sale.refund("4.000")).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining("not sent again") },
      });
      const again = await refunds.make(sale.attemptId, { reason: "x", amount: "4.000" });
      expect(again).toMatchObject({ status: 409, body: { code: "MIZAN_REFUND_UNKNOWN" } });
      expect(await refunds.refundable(sale.attemptId)).toMatchObject({
        refused: { code: "MIZAN_REFUND_IN_FLIGHT" },
      });

      const { id } = asked.body.refund;
      const said = await refunds.resolve(id, "made", "Reference 77 in the dashboard");
      expect(said).toMatchObject({
        status: 200,
        body: {
          refund: { state: "accepted", on_order: true, decision_note: "Reference 77 in the dashboard" },
        },
      });
      expect(await refunds.resolve(id, "made")).toMatchObject({ status: 200 });
      expect(await refunds.resolve(id, "not_made")).toMatchObject({
        status: 409,
        body: { code: "MIZAN_REFUND_RESOLVED" },
      });
      expect(await sale.books()).toEqual({
        gateway: ["4.000 of type 2"],
        own: ["4000 partial accepted"],
        engine: ["4"],
      });
      expect(await shop.calls("refund")).toBe(1);
      expect(await openReviewItems(shop)).toEqual([]);
    });

    it("NET-09: it was not made: a person says so, and the next one is sent once", async () => {
      const sale = await sell(OUD);
      await spoil(shop, { operation: "refund", kind: "drop_before" });
      const asked = await refunds.make(sale.attemptId, { reason: "x", amount: "4.000" });
      expect(asked.body.refund).toMatchObject({ state: "unknown" });
      expect(await refunds.resolve(asked.body.refund.id, "not_made")).toMatchObject({
        status: 200,
        body: { refund: { state: "failed" } },
      });
      expect(await sale.refund("4.000")).toMatchObject({ status: 200 });
      expect(await sale.books()).toEqual({
        gateway: ["4.000 of type 2"],
        own: ["4000 partial failed", "4000 partial accepted"],
        engine: ["4"],
      });
      expect(await openReviewItems(shop)).toEqual([]);
    });

    it("ADM-09: of a cancelled order: made, it is the engine's refund; not made, a person keeps being told", async () => {
      const sale = await sell(OUD);
      await spoil(shop, { operation: "refund", kind: "drop_after" });
      await sale.cancelOrder().expect(200);
      const [lost] = await refunds.list("state=unknown");
      expect(await refunds.resolve(lost?.id ?? "", "made")).toMatchObject({
        status: 200,
        body: { refund: { on_order: true } },
      });
      expect(await sale.books()).toEqual({
        gateway: ["11.500 of type 1"],
        own: ["11500 full accepted"],
        engine: ["11.5"],
      });
      expect(await openReviewItems(shop)).toEqual([]);

      const other = await sell(OUD);
      await spoil(shop, { operation: "refund", kind: "drop_before" });
      await other.cancelOrder().expect(200);
      const [notMade] = await refunds.list(`state=unknown&order_id=${other.orderId}`);
      await refunds.resolve(notMade?.id ?? "", "not_made");
      expect((await openReviewItems(shop)).map(({ reason }) => reason)).toEqual(["refund_not_made"]);
    });

    it("two people resolve it at the same moment in different words: one word counts", async () => {
      const sale = await sell(OUD);
      await spoil(shop, { operation: "refund", kind: "drop_after" });
      const { body } = await refunds.make(sale.attemptId, { reason: "x", amount: "4.000" });
      const said = await Promise.all([
        refunds.resolve(body.refund.id, "made"),
        refunds.resolve(body.refund.id, "not_made"),
      ]);
      expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
      // The gateway made it; where the wrong word won, the person who records it puts that right.
      const [now] = await refunds.list();
      if (now?.state === "failed")
        await refunds.record(sale.attemptId, { reason: "It was made", amount: "4.000" });
      expect((await sale.books()).engine).toEqual(["4"]);
    });
  });

  describe("what becomes of an accepted refund", () => {
    it("PRO-16: accepted is not done: it is completed when a person says that the money arrived", async () => {
      const sale = await sell(OUD);
      const { body } = await refunds.make(sale.attemptId, { reason: "x", amount: "4.000" });
      expect(body.refund.summary.en).toContain("accepted");
      expect(await refunds.resolve(body.refund.id, "completed")).toMatchObject({
        status: 200,
        body: { refund: { state: "completed" } },
      });
      expect(await refunds.resolve(body.refund.id, "completed")).toMatchObject({ status: 200 });
    });

    it("it came back: the books take it back, the payment is the order's again, and a person is told", async () => {
      const sale = await sell(OUD);
      const { body } = await refunds.make(sale.attemptId, { reason: "x", amount: "11.500" });
      expect(await onlyAttemptOf(shop, sale.cartId)).toMatchObject({ disposition: "refunded" });
      expect(await refunds.resolve(body.refund.id, "returned", "The card is closed")).toMatchObject({
        status: 200,
        body: { refund: { state: "failed" } },
      });
      expect(await onlyAttemptOf(shop, sale.cartId)).toMatchObject({ disposition: "ordered" });
      expect((await openReviewItems(shop)).map(({ reason }) => reason)).toEqual(["refund_came_back"]);
      expect(await balanceOf("gateway_clearing")).toBe(11_500);
    });

    it("it came back: the rest can be refunded as before, and nobody forgets what came back", async () => {
      const sale = await sell(OUD);
      const { body } = await refunds.make(sale.attemptId, { reason: "x", amount: "4.000" });
      await refunds.resolve(body.refund.id, "returned", "The card is closed");
      expect((await sale.books()).engine).toEqual([]);
      const rest = await refunds.make(sale.attemptId, { reason: "The rest", amount: "7.500" });
      expect(rest).toMatchObject({ status: 200, body: { refund: { state: "accepted", on_order: true } } });
      expect((await sale.books()).engine).toEqual(["7.5"]);
      expect(await refunds.refundable(sale.attemptId)).toMatchObject({ left: "4.000", refused: null });
      expect((await openReviewItems(shop)).map(({ reason }) => reason)).toEqual(["refund_came_back"]);
      // By another way, such as a transfer: the books have it, and so has the payment.
      const transferred = { reason: "By transfer", amount: "4.000" };
      expect(await refunds.record(sale.attemptId, transferred)).toMatchObject({
        status: 200,
        body: { refund: { state: "completed", on_order: true } },
      });
      expect(await openReviewItems(shop)).toEqual([]);
      expect(await onlyAttemptOf(shop, sale.cartId)).toMatchObject({ disposition: "refunded" });
    });
  });

  describe("a store that has configured by which status a returned payment is known", () => {
    const returned = () => shop.mizan().options.refunds.returnedStatuses;
    const check = async (refundId: string) => {
      const { status, body } = await operator("post", `/admin/mizan/refunds/${refundId}/check`);
      return {
        status,
        body: body as { code?: string; refund: { state: string }; check: { answered: boolean } },
      };
    };
    afterEach(() => {
      returned().length = 0;
    });

    it("asks the gateway about a lost refund, and believes the configured word alone", async () => {
      const sale = await sell(OUD);
      await spoil(shop, { operation: "refund", kind: "drop_after" });
      const { body } = await refunds.make(sale.attemptId, { reason: "x", amount: "11.500" });
      const { id } = body.refund;
      expect(await check(id)).toMatchObject({ status: 422, body: { code: "MIZAN_REFUND_NOT_TOLD" } });
      returned().push("RETURNED");
      expect(await check(id)).toMatchObject({
        status: 200,
        body: { refund: { state: "unknown" }, check: { answered: true } },
      });
      // The emulator has no word for a returned payment; the one that it says stands in for it.
      returned().push("captured");
      expect(await check(id)).toMatchObject({ status: 200, body: { refund: { state: "completed" } } });
      expect((await sale.books()).engine).toEqual(["11.5"]);
      expect(await openReviewItems(shop)).toEqual([]);
      expect(await check(id)).toMatchObject({ status: 422 });
    });

    it("OPS-04: shows it on its order where the process ended before, when it is asked about again", async () => {
      const sale = await sell(OUD);
      await spoil(shop, { operation: "refund", kind: "drop_after" });
      const { body } = await refunds.make(sale.attemptId, { reason: "x", amount: "11.500" });
      const { id } = body.refund;
      returned().push("CAPTURED");
      const undo = [
        await refuseNewRows(shop, "refund"),
        await refuseUpdates(shop, "mizan_refund", "NEW.state = 'completed'"),
      ];
      expect((await check(id)).status).toBe(500);
      for (const one of undo) await one();
      expect(await shop.mizan().refunds.byId(id)).toMatchObject({ state: "accepted", on_order_at: null });
      expect((await openReviewItems(shop)).map(({ reason }) => reason)).toEqual(["refund_not_booked"]);
      expect(await check(id)).toMatchObject({ status: 200, body: { refund: { state: "completed" } } });
      expect((await sale.books()).engine).toEqual(["11.5"]);
      expect(await openReviewItems(shop)).toEqual([]);
    });
  });

  describe("an account without a refund operation", () => {
    it("waits for a person, sends nothing, and is booked and shown when it is confirmed", async () => {
      const sale = await sell(OUD);
      await manual();
      expect(await sale.refund("4.000")).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining("dashboard") },
      });
      const [waiting] = await refunds.list("needs_person=true");
      expect(waiting).toMatchObject({
        state: "requested",
        mode: "manual",
        amount: "4.000",
        actions: ["made", "not_made"],
      });
      expect(waiting?.summary.en).toContain("to be made by hand");
      expect((await openReviewItems(shop)).map(({ reason }) => reason)).toEqual(["refund_by_hand"]);
      // A second one waits for the first.
      expect(await sale.refund("1.000")).toMatchObject({ status: 400 });
      expect(await refunds.list()).toHaveLength(1);

      expect(await refunds.resolve(waiting?.id ?? "", "made", "Done at 10:15")).toMatchObject({
        status: 200,
        body: { refund: { state: "completed", on_order: true } },
      });
      expect((await sale.books()).engine).toEqual(["4"]);
      expect(await openReviewItems(shop)).toEqual([]);
      expect(await shop.calls("refund")).toBe(0);
    });

    it("is given up when a person says that it was not made", async () => {
      const sale = await sell(OUD);
      await manual();
      const { body } = await refunds.make(sale.attemptId, { reason: "x", amount: "4.000" });
      expect(body.refund).toMatchObject({ state: "requested", mode: "manual" });
      expect(await refunds.resolve(body.refund.id, "not_made")).toMatchObject({
        status: 200,
        body: { refund: { state: "failed" } },
      });
      expect(await refunds.refundable(sale.attemptId)).toMatchObject({ left: "11.500", refused: null });
      expect(await openReviewItems(shop)).toEqual([]);
    });
  });

  it("ADM-08: a refund made in the provider's dashboard is recorded, and the engine's is then refused with the reason", async () => {
    const sale = await sell(OUD);
    const answer = await refunds.record(sale.attemptId, {
      reason: "Made on Monday by the bank",
      amount: "11.500",
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { refund: { state: "completed", mode: "manual", on_order: true } },
    });
    expect(await shop.calls("refund")).toBe(0);
    expect((await sale.books()).engine).toEqual(["11.5"]);
    expect((await sale.refund("1.000")).status).toBe(400);
    expect(await refunds.make(sale.attemptId, { reason: "x", amount: "1.000" })).toMatchObject({
      status: 422,
    });
    expect(await refunds.record(sale.attemptId, { reason: "twice", amount: "11.500" })).toMatchObject({
      status: 422,
    });
    expect(await shop.calls("refund")).toBe(0);
  });

  it("ADM-13: the capture button on a captured payment, pressed again and again, charges and books nothing", async () => {
    const sale = await sell(OUD);
    const all = async () => ({
      calls: [await shop.calls("initialize"), await shop.calls("status"), await shop.calls("refund")],
      truth: await sale.truth(),
      captures: await shop.sql("SELECT id, raw_amount FROM capture WHERE deleted_at IS NULL ORDER BY id"),
      transactions: await shop.sql(
        "SELECT id, raw_amount FROM order_transaction WHERE order_id = ? AND deleted_at IS NULL ORDER BY id",
        [sale.orderId],
      ),
      journal: await shop.sql("SELECT id, kind FROM mizan_journal_entry ORDER BY id"),
      status: await paymentStatusOf(shop, sale.orderId),
    });
    const before = await all();
    expect(before).toMatchObject({
      calls: [1, expect.any(Number), 0],
      truth: { captured: "11.500" },
      captures: [{}],
      transactions: [{}],
      status: "captured",
    });
    for (const body of [{}, {}, { amount: 11.5 }, { amount: 0.001 }]) {
      const { status, body: said } = await operator(
        "post",
        `/admin/payments/${sale.payment.id}/capture`,
        body,
      );
      expect([body, status < 500, typeof (said as { message?: string }).message]).toEqual([
        body,
        true,
        status === 200 ? "undefined" : "string",
      ]);
      expect(await all()).toEqual(before);
    }
  });

  it("PRO-17: the gateway's no is told in its words, by Mizan's form too, and nothing is in the books", async () => {
    const sale = await sell(OUD);
    await spoil(shop, { operation: "refund", kind: "refuse", code: 10000, message: "Already refunded" });
    const answer = await refunds.make(sale.attemptId, { reason: "x", amount: "4.000" });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "MIZAN_REFUND_REJECTED", message: expect.stringContaining("Already refunded") },
    });
    const [refused] = await refunds.list("state=rejected");
    expect(refused).toMatchObject({ gateway_code: "10000", on_order: false });
    expect(refused?.summary.en).toContain("record it here");
    expect(await refunds.make(sale.attemptId, { reason: "x", amount: "4.000" })).toMatchObject({
      status: 200,
    });
  });

  it("PRO-17, ADM-08: a payment that the gateway says was refunded already is told once, recorded, and asked about no more", async () => {
    const sale = await sell(OUD);
    const message = "Already refunded";
    await spoil(shop, { operation: "refund", kind: "refuse", code: 10000, message, times: "always" });
    const refused = await refunds.make(sale.attemptId, { reason: "x", amount: "11.500" });
    expect(refused).toMatchObject({ status: 422, body: { code: "MIZAN_REFUND_REJECTED" } });
    // No machine tries it again.
    await sweep(shop);
    await sweep(shop);
    expect(await shop.calls("refund")).toBe(1);

    // The person has found it in the provider's dashboard.
    const recorded = await refunds.record(sale.attemptId, {
      reason: "Seen in the dashboard",
      amount: "11.500",
    });
    expect(recorded).toMatchObject({ status: 200, body: { refund: { state: "completed", on_order: true } } });
    expect((await openReviewItems(shop)).map(({ reason }) => reason)).toEqual([]);
    const again = await refunds.make(sale.attemptId, { reason: "x", amount: "0.001" });
    expect(again).toMatchObject({ status: 422, body: { code: "MIZAN_REFUND_NOT_POSSIBLE" } });
    expect((await sale.refund()).status).toBe(400);
    expect(await shop.calls("refund")).toBe(1);
    expect((await sale.books()).engine).toEqual(["11.5"]);
    await shop.emulator("/_emulator/reset", { only: "faults" });
  });
});
