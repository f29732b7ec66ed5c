import matchSettlements from "../../src/jobs/match-settlements";
import { judgeSettlementRows } from "../../src/books/settlements/match-settlement";
import { pressOutcome } from "../support/gateway-page";
import { operatorRefunds } from "../support/operator-refunds";
import { reviewDesk } from "../support/review-desk";
import { sweep } from "../support/sweep";
import { onlyAttemptOf } from "../support/shop-records";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { until } from "../support/until";
import { today } from "../support/today";
import { settledRow } from "../support/settled-row";

type Json = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- bodies of HTTP answers, judged by the assertions

const OUD = "Cambodian oud, 3 g";
const PATH = "/admin/mizan/settlements";
const csv = (...rows: string[]) => ["Reference,Amount,Fee,Net,Date", ...rows].join("\r\n");

mizanSuite((shop) => {
  let operator: Operator;
  beforeEach(async () => {
    operator = await logInOperator(shop);
  });

  const get = async (path: string) => (await operator("get", path).expect(200)).body as Json;
  const send = (content: string, file_name = "november.csv") =>
    operator("post", PATH, { file_name, content });
  const rowsOf = async (id: string, query = "") => (await get(`${PATH}/${id}/rows${query}`)).rows as Json[];
  /** Imports a file and waits until all of it is matched. */
  const imported = async (content: string): Promise<Json> => {
    const { body } = await send(content).expect(201);
    const { id } = (body as Json).settlement as Json;
    const settlement = async () => (await get(`${PATH}/${id}`)).settlement as Json;
    await until("the file is matched", async () => (await settlement()).state === "done");
    return settlement();
  };
  const paid = async () => {
    const cartId = await shop.newCart({ [OUD]: 1 });
    await shop.checkOut(cartId);
    return onlyAttemptOf(shop, cartId);
  };
  const entries = async (kind: string) =>
    shop.sql(
      `SELECT e.reference, e.attempt_id, e.reason, l.account, l.amount_fils FROM mizan_journal_entry e
       JOIN mizan_journal_line l ON l.entry_id = e.id WHERE e.kind = ? ORDER BY l.amount_fils DESC`,
      [kind],
    );

  it("matches a good file, posts its fee, and refuses the same file again", async () => {
    const attempt = await paid();
    const other = await paid();
    const content = csv(`${attempt.track_id},11.500,0.200,11.300,${today()}`);
    const settlement = await imported(content);
    expect(settlement).toMatchObject({
      file_name: "november.csv",
      environment: "emulator",
      rows: 1,
      handled: 1,
      counts: { matched: 1, different: 0, unexpected: 0, repeated: 0, bad: 0 },
      amount: "11.500",
      fees: "0.200",
      net: "11.300",
      from: today(),
      to: today(),
      missing: 1,
      message: null,
    });
    expect(settlement.created_by).toContain("@");
    const [row] = await rowsOf(settlement.id as string);
    expect(row).toMatchObject({
      line: 2,
      result: "matched",
      attempt_id: attempt.id,
      expected: null,
      fault: null,
    });
    const posted = await entries("gateway_fee");
    expect(posted).toHaveLength(2);
    expect(posted[0]).toMatchObject({ reference: row?.id, attempt_id: attempt.id, amount_fils: 200 });
    expect(posted[1]).toMatchObject({ account: "gateway_clearing", amount_fils: -200 });
    expect(await get(`${PATH}/${settlement.id}/missing`)).toMatchObject({
      count: 1,
      missing: [
        {
          attempt_id: other.id,
          track_id: other.track_id,
          amount: "11.500",
          order_id: other.order_id,
          paid_at: expect.stringMatching(/Z$/) as unknown,
        },
      ],
    });
    const { body } = await send(content, "again.csv").expect(409);
    expect(body).toMatchObject({ code: "MIZAN_SETTLEMENT_KNOWN", settlement: { id: settlement.id } });
    expect(await get(PATH)).toMatchObject({ count: 1, settlements: [{ id: settlement.id }] });
    expect(await get(`${PATH}?environment=sandbox`)).toMatchObject({ count: 0 });
  });

  it("OPS-16: shows what is wrong with single rows, payments unknown to us among them, in both languages, and lets a person adjust or accept them", async () => {
    const attempt = await paid();
    const { id, counts } = await imported(
      csv(`${attempt.track_id},11.000,,,${today()}`, "nobody,1.000,,,", "broken,1.0005,,,"),
    );
    expect(counts).toMatchObject({ different: 1, unexpected: 1, bad: 1 });
    const [different, unexpected, bad] = await rowsOf(id as string);
    expect(different).toMatchObject({ amount: "11.000", expected: "11.500", kind: "payment" });
    expect(different?.fault.en).toContain("11.500 KWD was expected");
    expect(different?.fault.ar).toContain("11.500");
    expect(bad).toMatchObject({ raw: "broken,1.0005,,,", reference: null, kind: null });
    expect(bad?.fault.en).toContain('"1.0005" has more than three decimals');
    const resolve = (row: Json | undefined, body: object) =>
      operator("post", `${PATH}/${id}/rows/${row?.id}/resolve`, body);
    await resolve(different, { action: "adjust" }).expect(400);
    const { body } = await resolve(different, { action: "adjust", note: "The provider kept it" }).expect(200);
    expect((body as Json).row).toMatchObject({ decision: "adjusted", decision_note: "The provider kept it" });
    expect((body as Json).row.decided_by).toContain("@");
    expect(await entries("correction")).toMatchObject([
      { account: "adjustment", amount_fils: 500, reference: different?.id, reason: "The provider kept it" },
      { account: "gateway_clearing", amount_fils: -500 },
    ]);
    const again = await resolve(different, { action: "accept", note: "x" }).expect(409);
    expect(again.body).toMatchObject({ code: "MIZAN_SETTLEMENT_ROW_DECIDED" });
    const refused = await resolve(unexpected, { action: "adjust", note: "x" }).expect(409);
    expect(refused.body).toMatchObject({ code: "MIZAN_SETTLEMENT_ROW_NOT_ADJUSTABLE" });
    await resolve(unexpected, { action: "accept", note: "A test of the provider's" }).expect(200);
    expect((await rowsOf(id as string, "?decided=false")).map(({ line }) => line as number)).toEqual([4]);
    expect(
      (await rowsOf(id as string, "?result=bad&result=different")).map(({ line }) => line as number),
    ).toEqual([2, 4]);
    await operator("get", `${PATH}/${id}/rows?result=lost`).expect(400);
    await operator("post", `${PATH}/${id}/rows/msro_none/resolve`, { action: "accept", note: "x" }).expect(
      404,
    );
    await operator("get", `${PATH}/mset_none`).expect(404);
  });

  it("DAT-16: a file whose amounts could be written in two ways waits for a person, and says so in both languages", async () => {
    const attempt = await paid();
    const { body } = await send(csv(`${attempt.track_id},"11,500",,,${today()}`)).expect(201);
    const asked = (body as Json).settlement as Json;
    expect(asked).toMatchObject({
      state: "asked",
      rows: 0,
      question: {
        about: "amounts",
        cells: [
          {
            line: 2,
            column: "amount",
            text: "11,500",
            readings: { "1,234.567": "11500.000", "1.234,567": "11.500" },
          },
        ],
      },
    });
    expect(asked.message.en).toContain("before a person has said");
    expect(asked.message.ar).toMatch(/[\u0600-\u06ff]/);
    expect(await get(PATH)).toMatchObject({ settlements: [{ id: asked.id, state: "asked" }] });
    const answer = (given: object) => operator("post", `${PATH}/${asked.id}/answer`, given);
    await answer({ amounts: "either" }).expect(400);
    await answer({ amounts: "1.234,567" }).expect(200);
    await until("the file is matched", async () => {
      return (await get(`${PATH}/${asked.id}`)).settlement.state === "done";
    });
    expect(await rowsOf(asked.id as string)).toMatchObject([{ result: "matched", amount: "11.500" }]);
    const again = await answer({ amounts: "1,234.567" }).expect(409);
    expect(again.body).toMatchObject({ code: "MIZAN_SETTLEMENT_NOT_ASKED" });
  });

  it("DAT-16: a file that waits for a person can be withdrawn, its text with it, and imported again", async () => {
    const content = csv(`a,"11,500",,,${today()}`);
    const idOf = (body: unknown) => ((body as Json).settlement as Json).id as string;
    const id = idOf((await send(content).expect(201)).body);
    await send(content).expect(409);
    const answer = (given: object, of = id) => operator("post", `${PATH}/${of}/answer`, given);
    await answer({ discard: false }).expect(400);
    const { body } = await answer({ discard: true }).expect(200);
    expect(body).toEqual({ settlement: null });
    expect(await get(PATH)).toMatchObject({ count: 0 });
    await operator("get", `${PATH}/${id}`).expect(404);
    expect((await answer({ discard: true }).expect(404)).body).toMatchObject({
      code: "MIZAN_SETTLEMENT_NOT_FOUND",
    });
    expect(await shop.sql("SELECT content, question FROM mizan_settlement WHERE id = ?", [id])).toEqual([
      { content: null, question: null },
    ]);
    const again = idOf((await send(content).expect(201)).body);
    expect(again).not.toBe(id);
    await answer({ amounts: "1.234,567" }, again).expect(200);
    expect((await answer({ discard: true }, again).expect(409)).body).toMatchObject({
      code: "MIZAN_SETTLEMENT_NOT_ASKED",
    });
  });

  it("stores nothing of a file that cannot be read", async () => {
    const wrong: [content: string, code: string][] = [
      ["", "MIZAN_SETTLEMENT_EMPTY"],
      ["reference,total\na,1", "MIZAN_SETTLEMENT_COLUMNS_MISSING"],
      [csv('a,"12,5",0.200,,'), "MIZAN_SETTLEMENT_AMOUNTS_CONTRADICT"],
      [csv("a\uFFFD,1,,,"), "MIZAN_SETTLEMENT_NOT_UTF8"],
      [csv("a,1,,,".padEnd(21 * 1024 * 1024, " ")), "MIZAN_SETTLEMENT_TOO_LARGE"],
    ];
    for (const [content, code] of wrong) {
      const { body } = await send(content).expect(400);
      expect(body).toMatchObject({ code });
    }
    await operator("post", PATH, { content: csv("a,1,,,") }).expect(400);
    expect(await get(PATH)).toMatchObject({ count: 0 });
    expect(await shop.sql("SELECT id FROM mizan_settlement_row")).toEqual([]);
  });

  it("continues by the job what a process left in the middle, and posts nothing twice", async () => {
    const attempt = await paid();
    const settlements = shop.mizan().settlements;
    const id = await settlements.create(
      { fileName: "half.csv", environment: "emulator", contentSha256: "half", content: "", createdBy: null },
      Array.from({ length: 501 }, (_, nth) => ({
        line: nth + 2,
        raw: "",
        row: settledRow({
          reference: nth === 0 ? attempt.track_id : `stranger-${nth}`,
          amountFils: 11_500,
          feeFils: 200,
        }),
      })),
    );
    const matching = shop.mizan().settlementMatching;
    const died = { settlementId: id, owner: "died", leaseMs: 60_000 };
    await matching.claim(died);
    await matching.judgeNext(died, judgeSettlementRows);
    expect(await get(`${PATH}/${id}`)).toMatchObject({
      settlement: { state: "matching", rows: 501, handled: 500 },
    });
    const { options } = shop.mizan();
    Object.assign(options, { sweep: true });
    await matchSettlements(shop.container());
    expect(await get(`${PATH}/${id}`)).toMatchObject({ settlement: { state: "matching", handled: 500 } });
    await shop.sql("UPDATE mizan_settlement SET lease_until = now() - interval '1 second' WHERE id = ?", [
      id,
    ]);
    await matchSettlements(shop.container());
    Object.assign(options, { sweep: false });
    expect(await get(`${PATH}/${id}`)).toMatchObject({
      settlement: { state: "done", handled: 501, counts: { matched: 1, unexpected: 500 } },
    });
    expect(await entries("gateway_fee")).toHaveLength(2);
  });

  it("PRO-10: a payment that no query finds is put before a person by the file, and becomes an order when it is confirmed", async () => {
    const cartId = await shop.newCart({ [OUD]: 1 });
    const { payPath } = await shop.choose(cartId);
    const pageUrl = await shop.openPage(payPath);
    const attempt = await onlyAttemptOf(shop, cartId);
    // The gateway has the payment under an id that nothing names to us.
    await shop.sql("UPDATE mizan_payment_attempt SET gateway_payment_id = 'never-minted' WHERE id = ?", [
      attempt.id,
    ]);
    await pressOutcome(pageUrl, "CAPTURED");
    await sweep(shop);
    expect(await shop.orderIds(cartId)).toEqual([]);
    const desk = await reviewDesk(shop, operator);
    expect(await desk.items("open")).toEqual([]);

    const { id } = await imported(csv(`${attempt.track_id},11.500,0.200,11.300,${today()}`));
    expect(await rowsOf(id as string)).toEqual([
      expect.objectContaining({ result: "different", attempt_id: attempt.id }),
    ]);
    const item = await desk.onlyItem();
    expect(item).toMatchObject({ reason: "settled_unpaid", attempt_id: attempt.id });
    expect(item.actions).toContain("confirm-paid");
    await desk.press(item.id, "confirm-paid", { reason: "The provider has it", reference: "mail 7" });
    expect(await shop.orderIds(cartId)).toHaveLength(1);
    expect(await desk.items("open")).toEqual([]);

    // Under an id that no record proved a refund could be of somebody else's payment.
    await operatorRefunds(() => operator).make(attempt.id, { reason: "Called", amount: "1.000" });
    expect(await shop.calls("refund")).toBe(0);
    const byHand = await desk.onlyItem();
    expect(byHand.reason).toBe("refund_by_hand");
    expect(byHand.summary).toContain("find it by the trackid");
  });
});
