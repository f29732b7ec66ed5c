import { moduleDatabase } from "../support/module-database";
import { shownAttempt } from "../support/new-attempt";

const MINUTE_MS = 60_000;
const database = moduleDatabase();

describe("OPS-11: the database's time zone", () => {
  it("OPS-11: every time of Mizan's tables is stored as an instant, not as what a clock on a wall shows", async () => {
    const columns = await database.sql<{ name: string; type: string }>(
      `SELECT table_name || '.' || column_name AS name, data_type AS type FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name LIKE 'mizan_%' AND data_type LIKE 'time%'`,
    );
    expect(columns.length).toBeGreaterThan(50);
    expect(columns.filter(({ type }) => type !== "timestamp with time zone")).toEqual([]);
  });

  it("OPS-11: what is due and when it was shown is the same for sessions in Kuwait, New York and UTC", async () => {
    const due = await shownAttempt(database.mizan().attempts, {}, -MINUTE_MS);
    await shownAttempt(database.mizan().attempts, {}, 30 * MINUTE_MS);
    const seen = [];
    for (const zone of ["Asia/Kuwait", "America/New_York", "UTC"]) {
      const session = await database.connection().transaction();
      try {
        await session.raw(`SET LOCAL TIME ZONE '${zone}'`);
        const { rows } = await session.raw<{ rows: { id: string; shown_at: Date }[] }>(
          "SELECT id, shown_at FROM mizan_payment_attempt WHERE next_check_at <= mizan_now()",
        );
        seen.push(rows.map(({ id, shown_at }) => [id, shown_at.toISOString()]));
      } finally {
        await session.rollback();
      }
    }
    expect(seen).toEqual(Array(3).fill([[due.id, due.shown_at?.toISOString()]]));
  });
});
