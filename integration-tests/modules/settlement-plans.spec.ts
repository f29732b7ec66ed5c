import { judgeSettlementRows } from "../../src/books/settlements/match-settlement";
import { moduleDatabase } from "../support/module-database";
import { paidAttempt } from "../support/new-attempt";
import { plansOf } from "../support/query-plans";
import { settledRow } from "../support/settled-row";

const database = moduleDatabase();
const rows = () => database.mizan().settlementRows;

/** A shop after a year: 8 000 ordered payments and as many rows of twenty files. */
async function fillTables(): Promise<void> {
  const { id } = await paidAttempt(database.mizan());
  const [row] = await database.sql<{ names: string }>(
    `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns
     WHERE table_name = 'mizan_payment_attempt' AND column_name NOT IN
       ('id', 'track_id', 'gateway_payment_id', 'return_token_hash', 'booked_session_id', 'paid_at', 'disposition')`,
  );
  await database.sql(
    `INSERT INTO mizan_payment_attempt (id, track_id, gateway_payment_id, paid_at, disposition, ${row!.names})
     SELECT 'matt_' || n, 't' || n, 'g' || n, timestamptz '2024-11-01' + n * interval '1 hour', 'ordered', ${row!.names}
     FROM mizan_payment_attempt, generate_series(1, 8000) AS n WHERE id = ?`,
    [id],
  );
  await database.sql(
    `INSERT INTO mizan_settlement (id, file_name, environment, content_sha256, state, rows, totals, counts)
     SELECT 'mset_' || n, 'f', 'emulator', n, 'done', 1000,
       jsonb_build_object('from', to_char(date '2024-11-01' + n * 30, 'YYYY-MM-DD'), 'to', to_char(date '2024-11-02' + n * 30, 'YYYY-MM-DD')),
       '{}' FROM generate_series(1, 20) AS n`,
  );
  await database.sql(
    `INSERT INTO mizan_settlement_row (id, settlement_id, line, raw, kind, reference, amount_fils, result, attempt_id)
     SELECT 'msro_' || n, 'mset_' || (n % 20 + 1), n, '', 'payment', 't' || n, 1000, 'matched', 'matt_' || n
     FROM generate_series(1, 8000) AS n`,
  );
  await database.sql("ANALYZE mizan_payment_attempt, mizan_settlement, mizan_settlement_row");
}

describe("OPS-19: with thousands of payments and settlement rows", () => {
  beforeEach(fillTables);

  it("counts what is missing of some files' days without reading all payments or rows", async () => {
    const [plan] = await plansOf(database, () => rows().countMissing(["mset_3", "mset_7"]));
    expect(plan).toMatch(/_(settleable|attempt_paid)\b/);
    expect(plan).not.toMatch(/Seq Scan on (mizan_payment_attempt|mizan_settlement_row)/);
  });

  it("reads a page of what is missing without reading all payments or rows", async () => {
    const [plan] = await plansOf(database, () => rows().missing("mset_3", { limit: 20, offset: 0 }));
    expect(plan).toMatch(/_(settleable|attempt_paid)\b/);
    expect(plan).not.toMatch(/Seq Scan on (mizan_payment_attempt|mizan_settlement_row)/);
  });

  it("reads a page of a file's rows without reading those of other files", async () => {
    const plans = await plansOf(database, () =>
      rows().list("mset_3", { result: ["matched"] }, { limit: 20, offset: 0 }),
    );
    for (const plan of plans) expect(plan).not.toContain("Seq Scan");
  });

  it("judges 500 rows in a fixed number of statements, by the payments' own indexes", async () => {
    const settled = await database.mizan().settlements.create(
      { fileName: "new.csv", environment: "emulator", contentSha256: "new", content: "", createdBy: null },
      Array.from({ length: 500 }, (_, nth) => ({
        line: nth + 2,
        raw: "",
        row: settledRow({ reference: `g${nth + 1}`, amountFils: 1_000, feeFils: 5 }),
      })),
    );
    const lease = { settlementId: settled, owner: "o", leaseMs: 60_000 };
    const matching = database.mizan().settlementMatching;
    await matching.claim(lease);
    const sent: string[] = [];
    const note = ({ sql }: { sql: string }) => sent.push(sql);
    database.connection().on("query", note);
    expect(await matching.judgeNext(lease, judgeSettlementRows)).toBe(500);
    database.connection().removeListener("query", note);
    expect(sent.length).toBeLessThan(12);
    const reading = sent.find((sql) => sql.includes("FROM mizan_payment_attempt WHERE")) ?? "";
    const names = Array.from({ length: 500 }, (_, nth) => `g${nth}`);
    const plan = await database.sql(`EXPLAIN ${reading.replace(/\$\d+/g, "?")}`, [
      ...["emulator", names],
      ...["emulator", names],
    ]);
    expect(JSON.stringify(plan)).not.toContain("Seq Scan on mizan_payment_attempt");
  });
});
