import type { BankDetails } from "../../src/domain/bank/bank-details";
import type { BankDetailsRow, BankDetailsRules } from "../../src/modules/mizan/stores/bank-details";
import { ChangedMeanwhile } from "../../src/modules/mizan/stores/settings-history";
import { setClock } from "../support/clock";
import { moduleDatabase } from "../support/module-database";

const database = moduleDatabase();
const store = () => database.mizan().bankDetails;
const HOUR_MS = 3_600_000;
const HOURS: BankDetailsRules = { fourEyes: false, settleHours: 24 };
const FOUR_EYES: BankDetailsRules = { fourEyes: true, settleHours: 0 };
const OLD: BankDetails = {
  iban: "KW81CBKU0000000000001234560101",
  account_holder: "Oud House",
  bic: null,
  purpose: null,
};
const NEW: BankDetails = { ...OLD, iban: "KW74NBOK0000000000001000372151", bic: "NBOKKWKW" };

const give = async (details: BankDetails, version = 0, vendorId = "mven_1") =>
  store().change({ vendorId, version, details, changedBy: "user_1" });
const confirm = async (version: number, confirmedBy = "user_2") =>
  store().confirm({ vendorId: "mven_1", version, confirmedBy, mayConfirm: () => undefined });
const counting = async (rules: BankDetailsRules, vendorId = "mven_1") => {
  const found = (await store().counting([vendorId], rules)).get(vendorId);
  if (!found) throw new Error("every vendor is answered for");
  return "details" in found ? found.details.iban : found.reason;
};
const put = async (hours: number) => setClock((text) => database.sql(text), hours * HOUR_MS);

describe("a vendor's bank details", () => {
  afterEach(() => put(0));

  it("count after the hours of the settings, by the database's clock, and say when", async () => {
    expect(await counting(HOURS)).toBe("no_bank_details");
    await give(OLD);
    expect(await counting(HOURS)).toBe("details_too_new");
    const { counts_from: from, changed_at: at } = (await store().newest("mven_1", HOURS))!;
    expect(from!.getTime() - at.getTime()).toBe(24 * HOUR_MS);
    await put(23.9);
    expect(await counting(HOURS)).toBe("details_too_new");
    await put(24.1);
    expect(await counting(HOURS)).toBe(OLD.iban);
    expect(await store().newest("mven_1", HOURS)).toMatchObject({ counts: true, counts_from: null });
  });

  it("count at once where the settings say 0 hours, or where a second person confirmed them", async () => {
    await give(OLD);
    expect(await counting({ fourEyes: false, settleHours: 0 })).toBe(OLD.iban);
    expect(await confirm(1)).toBe("confirmed");
    expect(await counting(HOURS)).toBe(OLD.iban);
    expect(await counting(FOUR_EYES)).toBe(OLD.iban);
  });

  it("with four eyes never count by themselves", async () => {
    await give(OLD);
    await put(10_000);
    expect(await counting(FOUR_EYES)).toBe("details_too_new");
    expect(await store().newest("mven_1", FOUR_EYES)).toMatchObject({ counts: false, counts_from: null });
  });

  it("are none while new ones wait: nothing goes to an account that was replaced", async () => {
    await give(OLD);
    await confirm(1);
    await give(NEW, 1);
    for (const rules of [HOURS, FOUR_EYES]) expect(await counting(rules)).toBe("details_too_new");
    await confirm(2);
    expect(await counting(FOUR_EYES)).toBe(NEW.iban);
    // Back to what once counted is a change like any other.
    await give(OLD, 2);
    expect(await counting(FOUR_EYES)).toBe("details_too_new");
  });

  it("that are given again as they are make no new version", async () => {
    await give(OLD);
    await confirm(1);
    await give(OLD, 1);
    expect(await store().newest("mven_1", FOUR_EYES)).toMatchObject({ version: 1, counts: true });
    expect(await database.sql("SELECT 1 FROM mizan_settings_version")).toHaveLength(2);
  });

  it("rest after a payout came back, until a person confirms them", async () => {
    await store().rest("mven_1", null);
    await give(OLD);
    await confirm(1);
    await store().rest("mven_1", "user_3");
    await store().rest("mven_1", "user_3");
    await put(10_000);
    for (const rules of [HOURS, FOUR_EYES]) expect(await counting(rules)).toBe("details_too_new");
    // To give the same once more is no confirmation.
    await give(OLD, 1);
    expect(await counting(HOURS)).toBe("details_too_new");
    await confirm(1);
    expect(await counting(HOURS)).toBe(OLD.iban);
    const history = await database.sql<{ state: string; changed_by: string }>(
      `SELECT after->>'state' AS state, changed_by FROM mizan_settings_version WHERE subject = 'bank_details:mven_1' ORDER BY version`,
    );
    expect(history.map(({ state, changed_by }) => `${state} ${changed_by}`)).toEqual([
      "given user_1",
      "confirmed user_2",
      "resting user_3",
      "confirmed user_2",
    ]);
  });

  it("that rest keep resting when others were given between, until a person confirms them", async () => {
    await give(OLD);
    await store().rest("mven_1", null);
    await give(NEW, 1);
    await give({ ...OLD, account_holder: "Oud House Co" }, 2);
    await put(10_000);
    expect(await counting(HOURS)).toBe("details_too_new");
    await confirm(3);
    expect(await counting(HOURS)).toBe(OLD.iban);
    await give(NEW, 3);
    await give(OLD, 4);
    await put(20_000);
    expect(await counting(HOURS)).toBe(OLD.iban);
  });

  it("are answered for a thousand vendors in one statement", async () => {
    await give(OLD);
    await give(NEW, 0, "mven_2");
    await confirm(1);
    const ids = Array.from({ length: 1_000 }, (_, nth) => `mven_${nth}`);
    let statements = 0;
    const connection = database.connection();
    const count = () => (statements += 1);
    connection.on("query", count);
    const found = await store().counting(ids, HOURS);
    connection.off("query", count);
    expect([statements, found.size]).toEqual([1, 1_000]);
    expect(found.get("mven_1")).toMatchObject({ details: { iban: OLD.iban, version: 1 } });
    expect(found.get("mven_2")).toMatchObject({ reason: "details_too_new" });
    expect(found.get("mven_3")).toEqual({ reason: "no_bank_details", countsFrom: null });
  });

  it("changed or confirmed by two at once are changed once, and the second is told who was first", async () => {
    const given = await Promise.allSettled(
      Array.from({ length: 8 }, (_, nth) => give({ ...OLD, account_holder: `Holder ${nth}` })),
    );
    expect(given.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of given) {
      if (outcome.status === "fulfilled") continue;
      expect(outcome.reason).toBeInstanceOf(ChangedMeanwhile);
      expect((outcome.reason as ChangedMeanwhile).latest?.changed_by).toBe("user_1");
    }
    // Who confirms what was shown does not confirm what came after.
    const [changed, confirmed] = await Promise.allSettled([give(NEW, 1), confirm(1)]);
    const newest = (await store().newest("mven_1", FOUR_EYES))!;
    if (changed.status === "fulfilled") {
      expect(newest).toMatchObject({ version: 2, counts: false });
    } else {
      expect([confirmed.status, newest.version]).toEqual(["fulfilled", 1]);
    }
    await expect(confirm(7)).rejects.toBeInstanceOf(ChangedMeanwhile);
  });

  it("are confirmed only where the caller lets it, of the details under the lock", async () => {
    const seen: BankDetailsRow[] = [];
    const ask = async (version: number) =>
      store().confirm({
        vendorId: "mven_1",
        version,
        confirmedBy: "user_1",
        mayConfirm: (row) => (seen.push(row), "the same person"),
      });
    expect(await ask(1)).toBe("none");
    await give(OLD);
    expect(await ask(1)).toEqual({ refusal: "the same person" });
    expect(seen).toMatchObject([{ version: 1, changed_by: "user_1", rests_since: null }]);
    expect(await counting(FOUR_EYES)).toBe("details_too_new");
  });

  it("stay as they were given, whatever a program does", async () => {
    await give(OLD);
    for (const statement of [
      "UPDATE mizan_vendor_bank_details SET iban = 'KW74NBOK0000000000001000372151'",
      "UPDATE mizan_vendor_bank_details SET account_holder = 'Another'",
      "UPDATE mizan_vendor_bank_details SET changed_by = NULL",
      "UPDATE mizan_vendor_bank_details SET changed_at = changed_at - interval '2 days'",
      "DELETE FROM mizan_vendor_bank_details",
    ]) {
      await expect(database.sql(statement)).rejects.toMatchObject({ code: "23000" });
    }
  });
});

describe("what is told of changed bank details", () => {
  it("is the end of the IBAN before and after, once, and again where it was not marked", async () => {
    await give(OLD);
    await give(NEW, 1);
    const take = (againAfterMs = 60_000) => store().takeDue({ limit: 10, againAfterMs });
    const [first, second] = (await take(0)).sort((one, other) => one.version - other.version);
    expect(first).toMatchObject({ version: 1, last_four: "0101", previous_last_four: null });
    expect(second).toMatchObject({ version: 2, last_four: "2151", previous_last_four: "0101" });
    await store().markTold([first!]);
    expect((await take()).map(({ version }) => version)).toEqual([2]);
    expect(await take()).toEqual([]);
    await confirm(2);
    expect(await take()).toEqual([]);
  });
});

describe("an IBAN", () => {
  it("stands in no history and in no error", async () => {
    await give(OLD);
    await confirm(1);
    await give(NEW, 1);
    const history = JSON.stringify(await database.sql("SELECT * FROM mizan_settings_version"));
    expect(history).not.toMatch(/KW\d\d/);
    expect(history).toContain("2151");
    await database.sql("ALTER TABLE mizan_vendor_bank_details ADD CONSTRAINT no_more CHECK (version < 3)");
    try {
      const refused = await give(OLD, 2).catch((error: unknown) => error);
      const text = `${String(refused)} ${JSON.stringify(refused)} ${(refused as Error).stack ?? ""}`;
      expect(text).toContain("23514");
      expect(text).not.toContain("0101");
    } finally {
      await database.sql("ALTER TABLE mizan_vendor_bank_details DROP CONSTRAINT no_more");
    }
  });
});
