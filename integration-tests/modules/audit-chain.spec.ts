import { verifyAuditChain } from "../../src/checkup/verify-audit-chain";
import { inParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";

const database = moduleDatabase();
const verify = () => verifyAuditChain({ mizan: database.mizan() });
const change = (pageExpiryMinutes: number) =>
  database.mizan().settings.change({ pageExpiryMinutes }, "user_1");
const save = (external_id: string) =>
  database.mizan().settings.vendors.create(
    {
      source: "mizan",
      external_id,
      name: 'Oud "House" دار العود \\ 1.50',
      status: "active",
      commission: { percent: "1.50" },
      commission_base: null,
      delivery: null,
      settles: null,
      payment_types: null,
    },
    null,
  );

describe("ADM-11: the history of settings, vendors and keys is a chain", () => {
  it("is whole while nothing was ever saved, and after a change of each kind", async () => {
    expect(await verify()).toEqual({ ok: true, checked: 0, head: null });
    await change(31);
    await save("oud-house");
    await change(32);
    expect(await verify()).toMatchObject({ ok: true, checked: 3, head: { version: 3 } });
  });

  it("is one chain, whoever writes at the same moment, and numbers follow each other", async () => {
    await inParallel<unknown>(60, (place) => (place % 2 ? save(`vendor-${place}`) : change(100 + place)));
    const { ok, checked, head } = await verify();
    expect({ ok, checked, head: head?.version }).toEqual({ ok: true, checked: 60, head: 60 });
  });

  it("is the same for a session that writes dates, numbers and times in another way", async () => {
    await database.connection().transaction(async (transaction) => {
      await transaction.raw("SET LOCAL TimeZone = 'Asia/Kuwait'");
      await transaction.raw("SET LOCAL DateStyle = 'German'");
      await transaction.raw("SET LOCAL extra_float_digits = 0");
      await transaction.raw(
        `INSERT INTO mizan_settings_version (id, subject, after) VALUES ('mset_1', 'settings', '{"a": 1.10, "b": 1e3}')`,
      );
    });
    expect(await verify()).toMatchObject({ ok: true, checked: 1 });
  });

  it.each<[string, string, { version: number; why: string; checked: number }]>([
    [
      "a value",
      `UPDATE mizan_settings_version SET after = after || '{"pageExpiryMinutes": 5}' WHERE version = 2`,
      { version: 2, why: "changed", checked: 1 },
    ],
    [
      "who did it",
      "UPDATE mizan_settings_version SET changed_by = 'user_2' WHERE version = 3",
      { version: 3, why: "changed", checked: 2 },
    ],
    [
      "when",
      "UPDATE mizan_settings_version SET created_at = created_at - interval '1 microsecond' WHERE version = 1",
      { version: 1, why: "changed", checked: 0 },
    ],
    [
      "its hash",
      "UPDATE mizan_settings_version SET hash = repeat('0', 64) WHERE version = 2",
      { version: 2, why: "changed", checked: 1 },
    ],
    [
      "an entry, taken out",
      "DELETE FROM mizan_settings_version WHERE version = 2",
      { version: 3, why: "changed", checked: 1 },
    ],
    [
      "the first entry, taken out",
      "DELETE FROM mizan_settings_version WHERE version = 1",
      { version: 2, why: "changed", checked: 0 },
    ],
    [
      "an entry, marked as deleted",
      "UPDATE mizan_settings_version SET deleted_at = now() WHERE version = 2",
      { version: 2, why: "hidden", checked: 1 },
    ],
    [
      "an entry without a hash",
      "UPDATE mizan_settings_version SET hash = NULL WHERE version = 2",
      { version: 2, why: "not_chained", checked: 1 },
    ],
  ])("shows what was changed behind it: %s", async (_, statement, { version, why, checked }) => {
    await change(31);
    await change(32);
    await change(33);
    await database.sql(statement);
    expect(await verify()).toMatchObject({ ok: false, checked, firstBroken: { version, why } });
  });

  it("is read in pages, in the order of its numbers", async () => {
    await database.sql(
      `INSERT INTO mizan_settings_version (id, subject, after) SELECT 'mset_' || n, 'settings', '{}' FROM generate_series(1, 1201) AS n`,
    );
    expect(await verify()).toMatchObject({ ok: true, checked: 1_201, head: { version: 1_201 } });
    await database.sql("UPDATE mizan_settings_version SET subject = 'x' WHERE version = 1100");
    expect(await verify()).toMatchObject({ ok: false, checked: 1_099, firstBroken: { version: 1_100 } });
  });
});
