/** A whole month of a marketplace is closed without an entry by hand, and comes to the fils to what its shoppers, gateway and bank say. */
import { importStatement } from "../../src/books/bank-statements/import-statement";
import { issueInvoices } from "../../src/books/invoices/issue-invoices";
import { closeMonth } from "../../src/books/months/close-month";
import { digestOf } from "../../src/books/months/month-view";
import { readMonth } from "../../src/books/months/read-month";
import { resolveSettlementRow } from "../../src/books/settlements/resolve-settlement-row";
import { BANK_CSV } from "../support/bank-csv";
import { MarketMonth, MONTH } from "../support/market-month";
import { moduleDatabase } from "../support/module-database";

const database = moduleDatabase();
const environment = "emulator" as const;
/** `MIZAN_MONTH=20000` simulates so many orders, of a hundredth as many vendors. */
const ORDERS = Number(process.env.MIZAN_MONTH ?? 300);
const VENDORS = Math.max(10, Math.ceil(ORDERS / 100));

it(
  "is closed with every check agreeing, each vendor to the fils",
  async () => {
    const market = new MarketMonth(database, { vendors: VENDORS, orders: ORDERS, seed: 2026 });
    await market.open();
    await market.pass();
    const mizan = database.mizan();
    const file = { file_name: "october.csv", content: market.bankFile(), format: BANK_CSV, environment };
    await importStatement({ mizan }, file, null);
    // The bank took some payments back: whose loss it is a person says, by a press.
    const taken = await database.sql<{ id: string; settlement_id: string }>(
      "SELECT id, settlement_id FROM mizan_settlement_row WHERE result = 'different'",
    );
    expect(taken).toHaveLength(market.gateway.filter(({ type }) => type === "chargeback").length);
    for (const { id: rowId, settlement_id: settlementId } of taken) {
      const decision = { action: "adjust", note: "The marketplace bears it", decidedBy: null } as const;
      await resolveSettlementRow({ mizan }, { settlementId, rowId, ...decision });
    }
    await mizan.closedStatements.close(environment, MONTH);
    for (let after: string | undefined; ;) {
      const { refused, next } = await issueInvoices({ mizan }, { period: MONTH, after, environment }, null);
      expect(refused).toEqual([]);
      if (next === null) break;
      after = next;
    }

    const { lines } = await readMonth({ mizan }, { environment, month: MONTH });
    expect(lines.filter(({ state }) => !["agrees", "nothing"].includes(state))).toEqual([]);
    await closeMonth({ mizan }, MONTH, { environment, shown: digestOf(lines), closedBy: null });

    const owed = await database.sql<{ vendor_id: string; fils: number }>(
      `SELECT vendor_id, -sum(amount_fils)::int AS fils FROM mizan_journal_line
       WHERE account LIKE 'vendor\\_payable:%' GROUP BY vendor_id`,
    );
    const differences = [...market.earned].flatMap(([vendorId, earnedFils]) => {
      const expectedFils = earnedFils - (market.paid.get(vendorId) ?? 0);
      const fils = owed.find(({ vendor_id }) => vendor_id === vendorId)?.fils ?? 0;
      return fils === expectedFils ? [] : [{ vendorId, fils, expectedFils }];
    });
    expect(differences).toEqual([]);
    const [byHand] = await database.sql<{ count: number }>(
      `SELECT count(*)::int AS count FROM mizan_journal_entry WHERE kind NOT IN ('charge', 'refund', 'gateway_fee', 'payout', 'payout_taken_back')
         AND NOT (kind = 'correction' AND reference LIKE 'msro\\_%')`,
    );
    expect(byHand!.count).toBe(0);
    const returned = market.bank.filter(({ fils }) => fils > 0).length;
    expect([market.edited, returned, taken.length].every((count) => count > 0)).toBe(true);
    process.stderr.write(
      `${market.earned.size} vendors, ${market.gateway.length} rows of the gateway, ${market.bank.length} of the bank, ${returned} returned\n`,
    );
  },
  120_000 + ORDERS * 200,
);
