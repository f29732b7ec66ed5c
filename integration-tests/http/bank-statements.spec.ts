import type { OneBankStatementView } from "../../src/answers/books-api/bank-statements";
import type { MonthView } from "../../src/answers/books-api/months";
import type { PayoutItemView, PayoutRunView } from "../../src/answers/books-api/payout-runs";
import { credit, debit } from "../../src/domain/journal";
import { BANK_CSV } from "../support/bank-csv";
import { changeSettings } from "../support/change-settings";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { today } from "../support/today";

const RUNS = "/admin/mizan/payout-runs";
const STATEMENTS = "/admin/mizan/bank-statements";
const IBANS = ["KW81CBKU0000000000001234560101", "KW74NBOK0000000000001000372151"];

mizanSuite((shop) => {
  let operator: Operator;
  let items: PayoutItemView[];
  let run: PayoutRunView;

  beforeEach(async () => {
    operator = await logInOperator(shop);
    await changeSettings(shop, {
      bankDetails: { fourEyes: false, settleHours: 0, otherCountries: false },
      payoutFile: {
        form: "pain.001.001.09",
        decimals: "3",
        debtorName: "The Market Co",
        debtorIban: IBANS[1],
      },
    });
    for (const [nth, { accountId }] of shop.vendors().slice(0, 2).entries()) {
      await operator("post", `/admin/mizan/vendors/${accountId}/bank-details`, {
        ...{ version: 0, iban: IBANS[nth], account_holder: `Holder ${nth}`, bic: null, purpose: null },
      }).expect(200);
      await shop.mizan().journal.post({
        ...{ environment: "emulator", kind: "correction", reference: `c${nth}` },
        postings: [
          debit("adjustment", "adjustment", 5_000),
          credit(`vendor_payable:${accountId}`, "adjustment", 5_000),
        ],
      });
    }
    run = (await operator("post", RUNS, { key: "key-bank-00000" }).expect(200)).body.payout_run;
    await operator("post", `${RUNS}/${run.id}/approve`, { count: run.count, sum: run.sum }).expect(200);
    await operator("post", `${RUNS}/${run.id}/file`, {}).expect(200);
    items = (await operator("get", `${RUNS}/${run.id}/items`).expect(200)).body.items;
  });

  const csv = (rows: [string, string, string][]) =>
    [
      "Ref,Date,Details,Amount",
      ...rows.map(([ref, text, amount]) => `${ref},${today()},${text},${amount}`),
    ].join("\n");
  const send = async (content: string, more: object = { format: BANK_CSV }) =>
    operator("post", STATEMENTS, { file_name: "bank.csv", content, ...more });
  const bankLine = async () =>
    (
      (await operator("get", `/admin/mizan/months/${today().slice(0, 7)}`).expect(200)).body
        .month as MonthView
    ).lines.find(({ check }) => check === "bank");

  it("is read once, says which payouts are paid, and marks them by a person's press alone, with the bank's day and reference", async () => {
    const [one, other] = items as [PayoutItemView, PayoutItemView];
    expect(await bankLine()).toMatchObject({ state: "unread" });
    const content = csv([
      ["B-1", `TRF ${one.reference} OUD`, "-5.000"],
      ["B-2", `TRF ${other.reference}`, "-4.999"],
      ["B-3", "Rent", "-120.000"],
      ["B-4", "MZ0000000000000000", "-1.000"],
      ["B-5", "MZ00000000000000", "-1.000"],
    ]);
    const sent = await send(content).then(({ status, body }) => ({ status, body }));
    expect(sent.status).toBe(201);
    const statement = sent.body.bank_statement as OneBankStatementView;
    expect(statement).toMatchObject({ lines: 5, others: 2, from: today(), to: today() });
    expect(
      statement.payouts.map(({ verdict, amount, expected, run_id }) => [verdict, amount, expected, run_id]),
    ).toEqual([
      ["to_mark", "-5.000", "5.000", run.id],
      ["different", "-4.999", "5.000", run.id],
      ["unknown", "-1.000", null, null],
    ]);
    const again = await send(content);
    expect([again.status, again.body.code, again.body.bank_statement]).toEqual([
      409,
      "MIZAN_BANK_STATEMENT_KNOWN",
      { id: statement.id },
    ]);
    // Nothing was marked by itself.
    expect((await operator("get", `${RUNS}/${run.id}`)).body.payout_run).toMatchObject({ state: "given" });

    const mark = async (ids: string[]) =>
      operator("post", `${STATEMENTS}/${statement.id}/mark-paid`, { line_ids: ids });
    const [toMark, different] = statement.payouts.map(({ id }) => id) as [string, string];
    expect((await mark([toMark, different])).body.code).toBe("MIZAN_PAYOUT_ITEM_STATE");
    const { body } = await mark([toMark]);
    expect((body.bank_statement as OneBankStatementView).payouts.map(({ verdict }) => verdict)).toEqual([
      "agreed",
      "different",
      "unknown",
    ]);
    expect((await mark([toMark])).body.code).toBe("MIZAN_PAYOUT_ITEM_STATE");
    const paid = (await operator("get", `${RUNS}/${run.id}/items`)).body.items as PayoutItemView[];
    expect(paid.find(({ id }) => id === one.id)).toMatchObject({
      state: "paid",
      value_date: today(),
      bank_reference: "B-1",
    });
    expect(await bankLine()).toMatchObject({ state: "differs", count: 2, ours: "5.000", theirs: "10.999" });
    expect(await shop.mizan().payable.countWrong()).toBe(0);
  });

  it("shows a credit that came back until it is taken back, and agrees with the month once all do", async () => {
    const [one, other] = items as [PayoutItemView, PayoutItemView];
    const booked = (reference: string, sign: string) =>
      `<Ntry><Amt Ccy="KWD">5.000</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>BOOK</Sts><ValDt><Dt>${today()}</Dt></ValDt><NtryDtls><TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>`;
    const content = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${booked(one.reference, "DBIT")}${booked(other.reference, "DBIT")}${booked(other.reference, "CRDT")}</Stmt></BkToCstmrStmt></Document>`;
    const statement = (await send(content, {})).body.bank_statement as OneBankStatementView;
    expect(statement.payouts.map(({ verdict }) => verdict)).toEqual(["to_mark", "to_mark", "came_back"]);
    const marked = await operator("post", `${STATEMENTS}/${statement.id}/mark-paid`, {
      line_ids: statement.payouts.slice(0, 2).map(({ id }) => id),
    }).expect(200);
    expect(
      (marked.body.bank_statement as OneBankStatementView).payouts.map(({ verdict }) => verdict),
    ).toEqual(["agreed", "agreed", "came_back"]);
    expect(await bankLine()).toMatchObject({ state: "differs", count: 1, difference: "0.000" });
    const paid = (await operator("get", `${RUNS}/${run.id}/items`)).body.items as PayoutItemView[];
    const back = paid.find(({ id }) => id === other.id)!;
    await operator("post", `/admin/mizan/payouts/${back.payout_id}/take-back`, {
      reason: "Closed account",
      returned_by_bank: true,
    }).expect(200);
    const { body } = await operator("get", `${STATEMENTS}/${statement.id}`).expect(200);
    expect((body.bank_statement as OneBankStatementView).payouts.map(({ verdict }) => verdict)).toEqual([
      "agreed",
      "agreed",
      "returned",
    ]);
    expect(await bankLine()).toMatchObject({ state: "agrees", ours: "10.000", theirs: "10.000" });
    const list = await operator("get", STATEMENTS).expect(200);
    expect(list.body).toMatchObject({ count: 1, bank_statements: [{ id: statement.id, format: null }] });
  });

  it("is refused with a document type, without a format, and where amounts could be two", async () => {
    const codes = [
      await send('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'.replace("<!", "<?xml version='1.0'?><!"), {}),
      await send("Date,Amount\n1,2", {}),
      await send("Ref,Date,Amount\nB,2026-11-03,1.250", { format: { ...BANK_CSV, amounts: "auto" } }),
      await operator("get", `${STATEMENTS}/mbst_none`),
    ].map(({ status, body }) => [status, body.code]);
    expect(codes).toEqual([
      [422, "MIZAN_BANK_STATEMENT_UNREADABLE"],
      [400, "MIZAN_INPUT_INVALID"],
      [422, "MIZAN_BANK_STATEMENT_AMOUNTS"],
      [404, "MIZAN_BANK_STATEMENT_NOT_FOUND"],
    ]);
  });
});
