import { parseOptions } from "../../src/config/options";
import { SettingsStore } from "../../src/modules/mizan/stores/settings-store";
import type { NewVendorAccount } from "../../src/modules/mizan/stores/vendor-account";
import { inParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";

const database = moduleDatabase();
const settings = () => database.mizan().settings;

const vendor = (changes: Partial<NewVendorAccount> = {}): NewVendorAccount => ({
  source: "mizan",
  external_id: "oud-house",
  name: "Oud House",
  status: "active",
  commission: { type: "percentage", percent: "10" },
  commission_base: null,
  delivery: null,
  settles: "own_key",
  payment_types: null,
  ...changes,
});
type Version = {
  version: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
  changed_by: string | null;
};
const historyOf = async (subject: string) =>
  database.sql<Version>(
    "SELECT version, before, after, changed_by FROM mizan_settings_version WHERE subject = ? ORDER BY version",
    [subject],
  );

describe("the settings in force", () => {
  it("are those of the options until the operator changes one", async () => {
    expect(await settings().current([])).toEqual({
      settings: database.mizan().options.settings,
      version: 0,
    });
  });

  it("are the options with the changed fields over them, under a new version", async () => {
    const changed = await settings().change({ cartPolicy: "platform" }, "user_1");
    expect(changed).toEqual({ ...database.mizan().options.settings, cartPolicy: "platform" });
    const { settings: inForce, version } = await settings().current([]);
    expect(inForce).toEqual(changed);
    await settings().change({ pageExpiryMinutes: 45 }, null);
    expect(await settings().current([])).toEqual({
      settings: { ...changed, pageExpiryMinutes: 45 },
      version: version + 1,
    });
  });

  it("keep every field that is not given, or given as undefined", async () => {
    await settings().change({ cartPolicy: "platform", commissionEncoding: "native" }, null);
    const after = await settings().change({ cartPolicy: undefined, pageExpiryMinutes: 10 }, null);
    expect(after).toMatchObject({
      cartPolicy: "platform",
      commissionEncoding: "native",
      pageExpiryMinutes: 10,
    });
  });

  it("ADM-02: lose no change when two people save at once", async () => {
    await inParallel(10, (nth) =>
      nth % 2 === 0
        ? settings().change({ cartPolicy: "platform" }, `user_${nth}`)
        : settings().change({ pageExpiryMinutes: 45 }, `user_${nth}`),
    );
    expect((await settings().current([])).settings).toMatchObject({
      cartPolicy: "platform",
      pageExpiryMinutes: 45,
    });
    const history = await historyOf("settings");
    expect(history).toHaveLength(10);
    // Each change was made on top of the one before it: nobody's was overwritten unseen.
    history.slice(1).forEach(({ before }, index) => {
      expect(before).toEqual(history[index]!.after);
    });
    expect(new Set(history.map(({ changed_by }) => changed_by)).size).toBe(10);
  });

  it("stay as they are when a value cannot be used", async () => {
    const wrong = { pageExpiryMinutes: 0 };
    await expect(settings().change(wrong, null)).rejects.toThrow("pageExpiryMinutes");
    await expect(
      settings().change({ delivery: { source: "fixed", recipient: "vendor" } }, null),
    ).rejects.toThrow("fixed");
    expect(await historyOf("settings")).toEqual([]);
  });

  it("OPS-13: take their default for a setting that a stored version does not know yet", async () => {
    await settings().change({ cartPolicy: "platform" }, null);
    await database.sql("UPDATE mizan_settings_version SET after = after - 'notCaptured' - 'templates'");
    const options = parseOptions({
      environment: "emulator",
      environments: { emulator: { baseUrl: "http://localhost:4010" } },
      backendUrl: "http://shop.test:9000",
      settings: { notCaptured: "declined", templates: { udf3: "x" } },
    });
    const { settings: inForce } = await new SettingsStore(database.connection, options.settings).current([]);
    expect(inForce).toEqual({ ...options.settings, cartPolicy: "platform" });
  });
});

describe("vendor accounts", () => {
  it("are found again by source and external id, and count their versions", async () => {
    const created = await settings().saveVendorAccount(vendor(), "user_1");
    expect(created).toMatchObject({ ...vendor(), version: 1 });
    expect(created.id).toMatch(/^mven_/);
    const terms = vendor({
      name: "The Oud House",
      status: "paused",
      commission: { type: "mixed", percent: "5", fixed: "0.100", maximum: "2.000" },
      commission_base: "goods_and_delivery",
      delivery: { source: "fixed", fixed: "1.500", recipient: "company", company: 4 },
      settles: "operator",
      payment_types: ["1", "3"],
    });
    const changed = await settings().saveVendorAccount(terms, "user_2");
    expect(changed).toMatchObject({ ...terms, id: created.id, version: 2 });
    const other = await settings().saveVendorAccount(vendor({ source: "mercur" }), null);
    expect(other.id).not.toBe(created.id);
    expect(await settings().vendorAccounts([created.id, "mven_unknown"])).toEqual([changed]);
    expect(await settings().vendorAccounts([])).toEqual([]);
  });

  it("are one row when they are created many times at once", async () => {
    const saved = await inParallel(10, (nth) =>
      settings().saveVendorAccount(vendor({ name: `Name ${nth}` }), null),
    );
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
    expect(saved.map(({ version }) => version).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    const history = await historyOf(saved[0]!.id);
    expect(history.map(({ before }) => (before as { version: number } | null)?.version ?? null)).toEqual([
      null,
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      9,
    ]);
  });

  it("keep who changed what, before and after", async () => {
    const { id } = await settings().saveVendorAccount(vendor(), "user_1");
    await settings().saveVendorAccount(
      vendor({ commission: { type: "percentage", percent: "12.5" } }),
      "user_2",
    );
    expect(await historyOf(id)).toMatchObject([
      { before: null, after: { commission: { percent: "10" } }, changed_by: "user_1" },
      {
        before: { commission: { percent: "10" } },
        after: { commission: { percent: "12.5" } },
        changed_by: "user_2",
      },
    ]);
  });

  it("raise the version of the charges they take part in, and of no other", async () => {
    const oud = await settings().saveVendorAccount(vendor(), null);
    const souq = await settings().saveVendorAccount(vendor({ external_id: "souq" }), null);
    const before = await settings().current([oud.id]);
    await settings().saveVendorAccount(vendor({ external_id: "souq", name: "Souq Seven" }), null);
    expect(await settings().current([oud.id])).toEqual(before);
    expect((await settings().current([oud.id, souq.id])).version).toBeGreaterThan(before.version);
    await settings().saveVendorAccount(vendor({ name: "The Oud House" }), null);
    expect((await settings().current([oud.id])).version).toBeGreaterThan(before.version);
  });
});
