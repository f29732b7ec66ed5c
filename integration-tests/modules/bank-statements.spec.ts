import { logger } from "@medusajs/framework/logger";
import { importStatement } from "../../src/books/bank-statements/import-statement";
import { markPaidByBank } from "../../src/books/bank-statements/mark-paid-by-bank";
import { statementOfBank } from "../../src/books/bank-statements/statement-view";
import { readMonth } from "../../src/books/months/read-month";
import { approveRun } from "../../src/books/payout-runs/approve-run";
import { dropItems } from "../../src/books/payout-runs/drop-items";
import { makeFile } from "../../src/books/payout-runs/make-file";
import { prepareRun } from "../../src/books/payout-runs/prepare-run";
import { payoutFileSchema } from "../../src/config/terms/payouts";
import { credit, debit } from "../../src/domain/journal";
import { kuwaitDayOf } from "../../src/domain/kuwait-day";
import { toDecimalString } from "../../src/domain/money";
import { inParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";

const database = moduleDatabase();
const environment = "emulator" as const;
const today = kuwaitDayOf(new Date());
const IBAN = "KW81CBKU0000000000001234560101";
/** Nobody has done it: of no person anything is asked. */
const dependencies = () => {
  const query = { graph: async () => ({ data: [] }) };
  return { mizan: database.mizan(), logger, query, eventBus: { emit: async () => undefined } } as never;
};
type Item = {
  id: string;
  run_id: string;
  reference: string;
  state: string;
  value_date: string;
  bank_reference: string;
};
const items = async () =>
  database.sql<Item>(
    "SELECT id, run_id, reference, state, value_date::text AS value_date, bank_reference FROM mizan_payout_item ORDER BY vendor_name",
  );

/** Payouts of 5.000 KWD each to some vendors, in a file that the bank has. */
async function given(vendors: number): Promise<Item[]> {
  const { settings, bankDetails, journal } = database.mizan();
  const payoutFile = payoutFileSchema.parse({
    debtorName: "The Market Co",
    debtorIban: "KW74NBOK0000000000001000372151",
  });
  await settings.change(
    { payoutFile, bankDetails: { fourEyes: false, settleHours: 0, otherCountries: false } },
    null,
  );
  for (let nth = 0; nth < vendors; nth += 1) {
    const { id: vendorId } = await settings.vendors.create(
      {
        ...{
          source: "mizan",
          external_id: `v${nth}`,
          name: `Payee ${nth}`,
          status: "active",
          commission: {},
        },
        ...{ commission_base: null, delivery: null, settles: null, payment_types: null, payout: null },
      } as never,
      null,
    );
    const details = { iban: IBAN, account_holder: "Holder", bic: null, purpose: null };
    await bankDetails.change({ vendorId, version: 0, details, changedBy: null });
    await bankDetails.confirm({ vendorId, version: 1, confirmedBy: null, mayConfirm: () => undefined });
    await journal.post({
      ...{ environment, kind: "correction", reference: `c${nth}` },
      postings: [
        debit("adjustment", "adjustment", 5_000),
        credit(`vendor_payable:${vendorId}`, "adjustment", 5_000),
      ],
    });
  }
  const runId = await prepareRun(dependencies(), { key: "key-bank-00000", leave_out: [] }, null);
  const sum = toDecimalString(vendors * 5_000);
  await approveRun(dependencies(), runId, { count: vendors, sum, approvedBy: null });
  await makeFile(dependencies(), runId, null);
  return items();
}

const format = {
  ...{ date: "Date", amount: "Amount", bank_reference: "Ref", delimiter: "," as const },
  ...{ date_format: "YYYY-MM-DD" as const, amounts: "1,234.567" as const },
};
const read = async (rows: readonly (readonly [text: string, amount: string])[]) => {
  const content = [
    "Ref,Date,Details,Amount",
    ...rows.map(([text, amount], nth) => `B-${nth},${today},${text},${amount}`),
  ].join("\n");
  const id = await importStatement(
    dependencies(),
    { file_name: "bank.csv", content, format, environment: undefined },
    null,
  );
  return statementOfBank(dependencies(), id);
};
const verdictsOf = async (id: string) =>
  (await statementOfBank(dependencies(), id)).payouts.map(({ verdict }) => verdict);
const bankLine = async () =>
  (await readMonth(dependencies(), { environment, month: today.slice(0, 7) })).lines.find(
    ({ check }) => check === "bank",
  );

describe("the bank's statement", () => {
  it("marks nothing by itself, and by a press what it says is paid, once however many press", async () => {
    const [one, other] = (await given(2)) as [Item, Item];
    const statement = await read([
      [`TRF ${one.reference}`, "-5.000"],
      [`TRF ${other.reference} OUD`, "-5.000"],
      ["Rent", "-120.000"],
    ]);
    expect([await verdictsOf(statement.id), statement.others]).toEqual([["to_mark", "to_mark"], 1]);
    expect((await items()).map(({ state }) => state)).toEqual(["given", "given"]);
    const [first] = statement.payouts;
    const presses = await Promise.allSettled(await pressedTogether(statement.id, first!.id));
    expect(presses.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(1);
    expect(await verdictsOf(statement.id)).toEqual(["agreed", "to_mark"]);
    const posted = await database.sql("SELECT value_date FROM mizan_journal_entry WHERE kind = 'payout'");
    expect(posted).toEqual([{ value_date: today }]);
    expect((await items())[0]).toMatchObject({ state: "paid", value_date: today, bank_reference: "B-0" });
    await expect(
      markPaidByBank(dependencies(), statement.id, { line_ids: [first!.id], madeBy: null }),
    ).rejects.toMatchObject({ code: "MIZAN_PAYOUT_ITEM_STATE" });
    expect(await bankLine()).toMatchObject({
      state: "differs",
      count: 1,
      oursFils: 5_000,
      theirsFils: 10_000,
    });
  });

  const pressedTogether = async (id: string, lineId: string) => {
    const presses: Promise<void>[] = [];
    await inParallel(4, async () => {
      const press = markPaidByBank(dependencies(), id, { line_ids: [lineId], madeBy: null });
      presses.push(press);
      await press.catch(() => undefined);
    });
    return presses;
  };

  it("has each content once, and a transfer that two files have counts once", async () => {
    const [one] = (await given(1)) as [Item];
    const rows = [[`TRF ${one.reference}`, "-5.000"]] as const;
    const { id } = await read(rows);
    await expect(read(rows)).rejects.toMatchObject({
      code: "MIZAN_BANK_STATEMENT_KNOWN",
      details: { bank_statement: { id } },
    });
    const longer = await read([...rows, ["Fee", "-0.250"]]);
    expect([await verdictsOf(id), await verdictsOf(longer.id)]).toEqual([["to_mark"], ["repeated"]]);
    await markPaidByBank(dependencies(), id, {
      line_ids: (await statementOfBank(dependencies(), id)).payouts.map((line) => line.id),
      madeBy: null,
    });
    expect(await bankLine()).toMatchObject({
      state: "differs",
      count: 1,
      oursFils: 5_000,
      theirsFils: 5_000,
      differenceFils: 0,
    });
  });

  it("shows another amount, what was dropped, a reference that nobody knows, and a credit", async () => {
    const [one, other, dropped] = (await given(3)) as [Item, Item, Item];
    await dropItems(dependencies(), dropped.run_id, {
      ...{
        itemIds: [dropped.id],
        reason: "Asked the bank",
        notPaidByBank: true,
        mayApprove: true,
        droppedBy: null,
      },
    });
    const statement = await read([
      [`TRF ${one.reference}`, "-4.999"],
      [`TRF ${dropped.reference}`, "-5.000"],
      ["TRF MZ00000000000000", "-5.000"],
      [`RETURN ${other.reference}`, "5.000"],
      [`${one.reference} ${other.reference}`, "-10.000"],
    ]);
    expect([await verdictsOf(statement.id), statement.others]).toEqual([
      ["different", "unexpected", "unknown", "came_back"],
      1,
    ]);
  });
});
