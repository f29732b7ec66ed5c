import { parseOptions } from "../../src/config/options";
import { SettingsStore } from "../../src/modules/mizan/stores/settings-store";
import { ChangedMeanwhile } from "../../src/modules/mizan/stores/settings-history";
import { VendorAccountExists } from "../../src/modules/mizan/stores/vendor-account-store";
import type { NewVendorAccount } from "../../src/modules/mizan/stores/vendor-account";
import type { VendorPage } from "../../src/modules/mizan/stores/vendor-page";
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
const save = (account: NewVendorAccount, changedBy: string | null) =>
  settings().vendors.save(account, { accountOf: () => account, changedBy });
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
    const texts = database.mizan().options.settings.templates;
    await inParallel(10, (nth) =>
      nth % 2 === 0
        ? settings().change({ pageExpiryMinutes: 40 + nth }, `user_${nth}`)
        : settings().change({ templates: { ...texts, udf3: `by ${nth}` } }, `user_${nth}`),
    );
    const { pageExpiryMinutes, templates } = (await settings().current([])).settings;
    expect(pageExpiryMinutes).toBeGreaterThanOrEqual(40);
    expect(templates.udf3).toMatch(/^by \d$/);
    const history = await historyOf("settings");
    expect(history).toHaveLength(10);
    // Each change was made on top of the one before it: nobody's was overwritten unseen.
    history.slice(1).forEach(({ before }, index) => {
      expect(before).toEqual(history[index]!.after);
    });
    expect(new Set(history.map(({ changed_by }) => changed_by)).size).toBe(10);
  });

  it("ADM-02: refuse the second of two saves that were made on the same version", async () => {
    const made = await Promise.allSettled([
      settings().change({ pageExpiryMinutes: 41 }, "user_1", 0),
      settings().change({ pageExpiryMinutes: 42 }, "user_2", 0),
    ]);
    const refused = made.flatMap((one) =>
      one.status === "rejected" ? [one.reason as ChangedMeanwhile] : [],
    );
    expect(refused).toHaveLength(1);
    expect(refused[0]).toBeInstanceOf(ChangedMeanwhile);
    const { latest } = await settings().latest();
    expect(refused[0]!.latest).toEqual(latest);
    expect(await historyOf("settings")).toHaveLength(1);
    await settings().change({ pageExpiryMinutes: 43 }, "user_2", latest!.version);
    expect(await historyOf("settings")).toHaveLength(2);
  });

  it("get no version for a change that changes nothing", async () => {
    await settings().change({ cartPolicy: database.mizan().options.settings.cartPolicy }, "user_1");
    expect(await historyOf("settings")).toEqual([]);
    await settings().change({ cartPolicy: "platform" }, "user_1");
    await settings().change(
      { cartPolicy: "platform", delivery: { recipient: "vendor", source: "cart_shipping" } },
      "user_2",
    );
    expect(await historyOf("settings")).toHaveLength(1);
  });

  it("OPS-13: are read without a field that a stored version holds and the plugin has dropped since", async () => {
    await settings().change({ cartPolicy: "platform" }, null);
    await database.sql(
      `UPDATE mizan_settings_version SET after = after || '{"dropped": {"a": 1}}'
       || '{"delivery": {"source": "cart_shipping", "recipient": "vendor", "cod": true}}'`,
    );
    const { settings: inForce } = await settings().current([]);
    expect(inForce).toEqual({ ...database.mizan().options.settings, cartPolicy: "platform" });
  });

  it("show their history a page at a time, the newest first", async () => {
    for (const minutes of [41, 42, 43]) await settings().change({ pageExpiryMinutes: minutes }, "user_1");
    const { versions, count } = await settings().history("settings", { limit: 2, offset: 1 });
    expect(count).toBe(3);
    expect(versions.map(({ after }) => after.pageExpiryMinutes)).toEqual([42, 41]);
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
    const created = await save(vendor(), "user_1");
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
    const changed = await save(terms, "user_2");
    expect(changed).toMatchObject({ ...terms, id: created.id, version: 2 });
    const other = await save(vendor({ source: "mercur" }), null);
    expect(other.id).not.toBe(created.id);
    expect(await settings().vendorAccounts([created.id, "mven_unknown"])).toEqual([changed]);
    expect(await settings().vendorAccounts([])).toEqual([]);
  });

  it("are one row when they are created many times at once", async () => {
    const saved = await inParallel(10, (nth) => save(vendor({ name: `Name ${nth}` }), null));
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
    const { id } = await save(vendor(), "user_1");
    await save(vendor({ commission: { type: "percentage", percent: "12.5" } }), "user_2");
    expect(await historyOf(id)).toMatchObject([
      { before: null, after: { commission: { percent: "10" } }, changed_by: "user_1" },
      {
        before: { commission: { percent: "10" } },
        after: { commission: { percent: "12.5" } },
        changed_by: "user_2",
      },
    ]);
  });

  it("ADM-02: refuse the second of two changes of the same version, whichever it is", async () => {
    const { id, version } = await save(vendor(), "user_1");
    const change = (name: string) =>
      settings().vendors.change({ id, version, account: vendor({ name }), changedBy: name });
    const made = await Promise.allSettled([change("One"), change("Two"), change("Three")]);
    const done = made.flatMap((one) => (one.status === "fulfilled" ? [one.value!] : []));
    const refused = made.flatMap((one) =>
      one.status === "rejected" ? [one.reason as ChangedMeanwhile] : [],
    );
    expect(done).toHaveLength(1);
    expect(refused).toHaveLength(2);
    for (const { latest } of refused) expect(latest).toMatchObject({ changed_by: done[0]!.name });
    expect(await settings().vendorAccounts([id])).toMatchObject([{ name: done[0]!.name, version: 2 }]);
    expect(await historyOf(id)).toHaveLength(2);
  });

  it("are created once by source and external id, and not at all under an id that is not known", async () => {
    const made = await Promise.allSettled(
      ["One", "Two"].map((name) => settings().vendors.create(vendor({ name }), null)),
    );
    expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [refused] = made.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
    expect(refused).toBeInstanceOf(VendorAccountExists);
    const unknown = { id: "mven_unknown", version: 1, account: vendor(), changedBy: null };
    expect(await settings().vendors.change(unknown)).toBeUndefined();
  });

  it("get no version for a change that changes nothing", async () => {
    const { id, version } = await save(vendor(), "user_1");
    const again = {
      id,
      version,
      account: vendor({ commission: { percent: "10", type: "percentage" } }),
      changedBy: null,
    };
    expect(await settings().vendors.change(again)).toMatchObject({ version });
    expect(await historyOf(id)).toHaveLength(1);
  });

  it("are found by part of a name or an external id, literally, a page at a time", async () => {
    const named = ["100% Oud", "100 Dates", "Souq_7", "Souq 77"];
    for (const [nth, name] of named.entries()) {
      const status = nth < 2 ? "active" : "paused";
      await save(vendor({ external_id: `V-${nth}`, name, status }), null);
    }
    const found = async (wanted: Partial<VendorPage>) => {
      const order = { by: "name", descending: false } as const;
      const { accounts, count } = await settings().vendors.page({ order, limit: 20, offset: 0, ...wanted });
      return { names: accounts.map(({ name }) => name), count };
    };
    expect(await found({ q: "0%" })).toEqual({ names: ["100% Oud"], count: 1 });
    expect(await found({ q: "q_7" })).toEqual({ names: ["Souq_7"], count: 1 });
    expect(await found({ q: "v-3" })).toEqual({ names: ["Souq 77"], count: 1 });
    expect(await found({ q: "\\" })).toEqual({ names: [], count: 0 });
    expect(await found({ status: "active", order: { by: "external_id", descending: true } })).toEqual({
      names: ["100 Dates", "100% Oud"],
      count: 2,
    });
    expect(await found({ limit: 1, offset: 9 })).toEqual({ names: [], count: 4 });
  });

  it("raise the version of the charges they take part in, and of no other", async () => {
    const oud = await save(vendor(), null);
    const souq = await save(vendor({ external_id: "souq" }), null);
    const before = await settings().current([oud.id]);
    await save(vendor({ external_id: "souq", name: "Souq Seven" }), null);
    expect(await settings().current([oud.id])).toEqual(before);
    expect((await settings().current([oud.id, souq.id])).version).toBeGreaterThan(before.version);
    await save(vendor({ name: "The Oud House" }), null);
    expect((await settings().current([oud.id])).version).toBeGreaterThan(before.version);
  });
});
