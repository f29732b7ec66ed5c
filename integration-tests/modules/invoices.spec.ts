import { credit, debit, type Posting } from "../../src/domain/journal";
import { daysOfMonth } from "../../src/domain/kuwait-month";
import type { InvoiceRow } from "../../src/modules/mizan/stores/invoice";
import type { InvoiceOrder } from "../../src/modules/mizan/stores/issue-invoice";
import { setClock } from "../support/clock";
import { inParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";
import { plansOf } from "../support/query-plans";
import { chanceOf } from "../support/random-books";

const database = moduleDatabase();
const store = () => database.mizan().invoices;
const environment = "emulator" as const;

const order = (vendorId: string, period: string, more: Partial<InvoiceOrder> = {}): InvoiceOrder => ({
  environment,
  period,
  vendorId,
  prefix: "INV-",
  taxPercent: "0",
  issuer: { name: "Souq", name_arabic: "سوق", address: "Kuwait City", tax_number: "" },
  vendor: { name: `Vendor ${vendorId}`, external_id: vendorId },
  issuedBy: "user_1",
  ...more,
});
const issue = async (vendorId: string, period: string, more: Partial<InvoiceOrder> = {}) =>
  store().issue(order(vendorId, period, more));
const all = async (): Promise<InvoiceRow[]> =>
  (await store().list({ environment }, { limit: 100, offset: 0 })).invoices;
const numbers = async () => (await all()).map(({ number }) => number).reverse();

/** The clock of the database at an instant; the real one without. */
const setTime = async (at?: string) =>
  setClock((text) => database.sql(text), at === undefined ? 0 : Date.parse(at) - Date.now());

let posted = 0;
/** Posts an entry of a payment at a time in Kuwait. */
async function post(
  at: string,
  attemptId: string,
  postings: Posting[],
  kind: "charge" | "refund" | "refund_returned",
) {
  await setTime(`${at}:00+03:00`);
  posted += 1;
  const entry = { environment, kind, reference: `r${posted}`, attemptId, postings } as const;
  await database.mizan().journal.post(entry);
}
const charge = async (
  at: string,
  attemptId: string,
  vendorId: string,
  grossFils: number,
  commissionFils: number,
) =>
  post(
    at,
    attemptId,
    [
      debit("gateway_clearing", "charge", grossFils),
      credit(`vendor_payable:${vendorId}`, "sale", grossFils),
      debit(`vendor_payable:${vendorId}`, "commission", commissionFils),
      credit("commission", "commission", commissionFils),
    ],
    "charge",
  );
/** Of which the operator bears all but what was paid. */
const borneCharge = async (at: string, attemptId: string, { paidFils = 0, borneFils = 0 }) =>
  post(
    at,
    attemptId,
    [
      debit("gateway_clearing", "charge", paidFils),
      debit("discounts_borne", "borne", borneFils),
      credit("vendor_payable:v1", "sale", paidFils),
      credit("vendor_payable:v1", "borne", borneFils),
      debit("vendor_payable:v1", "commission", 1_000),
      credit("commission", "commission", 1_000),
    ],
    "charge",
  );
/** What a refund gives back of the commission; below zero where it came back. */
const reverse = async (at: string, attemptId: string, vendorId: string, fils: number) =>
  post(
    at,
    attemptId,
    [
      credit(`vendor_payable:${vendorId}`, "commission_reversal", fils),
      debit("commission", "commission_reversal", fils),
    ],
    fils > 0 ? "refund" : "refund_returned",
  );

describe("invoices for commission", () => {
  afterEach(async () => setTime());

  it("are counted without gaps for each environment and year, whatever the month that they are of", async () => {
    await charge("2026-11-05T10:00", "p1", "v1", 10_000, 1_000);
    await charge("2026-11-06T10:00", "p2", "v2", 5_000, 500);
    await charge("2026-12-31T23:59", "p3", "v1", 7_000, 700);
    await setTime("2026-12-02T10:00:00+03:00");
    expect(await issue("v1", "2026-11")).toMatchObject({ state: "issued" });
    expect(await issue("v2", "2026-11")).toMatchObject({ state: "issued" });
    await setTime("2027-01-01T01:00:00+03:00");
    expect(await issue("v1", "2026-12")).toMatchObject({ state: "issued" });
    expect(await numbers()).toEqual([
      "INV-EMULATOR-2026-000001",
      "INV-EMULATOR-2026-000002",
      "INV-EMULATOR-2027-000001",
    ]);
    expect((await all())[0]).toMatchObject({
      kind: "invoice",
      vendor_id: "v1",
      period: "2026-12",
      netFils: 700,
      tax_percent: "0",
      taxFils: 0,
      issued_by: "user_1",
      credits_number: null,
      facts: {
        issuer: { name_arabic: "سوق" },
        vendor: { name: "Vendor v1" },
        lines: [{ kind: "sales", month: "2026-12", count: 1, grossFils: 7_000, amountFils: 700 }],
      },
    });
  });

  it("tell the worth of what was sold, with what the marketplace bore of it", async () => {
    await borneCharge("2026-12-05T10:00", "p1", { paidFils: 6_000, borneFils: 4_000 });
    await setTime("2027-01-02T12:00:00+03:00");
    await issue("v1", "2026-12");
    expect((await all())[0]?.facts.lines).toEqual([
      { kind: "sales", month: "2026-12", count: 1, grossFils: 10_000, amountFils: 1_000 },
    ]);
  });

  it("are not issued of a month that is not over, nor in the hour in which its last postings may still be open", async () => {
    await charge("2026-11-30T23:59", "p1", "v1", 10_000, 1_000);
    for (const at of ["2026-11-30T23:59:59", "2026-12-01T00:59:59"]) {
      await setTime(`${at}+03:00`);
      expect(await issue("v1", "2026-11")).toEqual({ state: "open" });
    }
    await setTime("2026-12-01T01:00:01+03:00");
    expect(await issue("v1", "2026-11")).toMatchObject({ state: "issued" });
  });

  it("of a month go on credit notes of a later one, which name them, at their own rate of tax", async () => {
    await charge("2026-10-05T10:00", "p0", "v1", 4_000, 400);
    await charge("2026-11-05T10:00", "p1", "v1", 10_000, 1_000);
    await reverse("2026-11-06T10:00", "p1", "v1", 100);
    await reverse("2026-12-06T10:00", "p1", "v1", 200);
    await reverse("2026-12-07T10:00", "p0", "v1", 50);
    await reverse("2027-01-07T10:00", "p1", "v1", -200);
    await setTime("2027-02-01T10:00:00+03:00");
    expect(await issue("v1", "2026-11", { taxPercent: "5" })).toMatchObject({ state: "issued" });
    expect(await issue("v1", "2026-12", { taxPercent: "10" })).toMatchObject({ state: "issued" });
    expect(await issue("v1", "2027-01", { taxPercent: "10" })).toMatchObject({ state: "issued" });
    const documents = (await all()).reverse();
    expect(
      documents.map((one) => [
        one.kind,
        one.period,
        one.credits_period,
        one.credits_number,
        one.netFils,
        one.taxFils,
      ]),
    ).toEqual([
      ["invoice", "2026-11", null, null, 900, 45],
      // Invoices began with November.
      ["credit_note", "2026-12", "2026-10", null, 50, 0],
      ["credit_note", "2026-12", "2026-11", "INV-EMULATOR-2027-000001", 200, 10],
      ["invoice", "2027-01", null, null, 200, 20],
    ]);
    expect(documents[0]!.facts.lines.map(({ amountFils }) => amountFils)).toEqual([1_000, -100]);
    expect(documents[3]!.facts.lines).toMatchObject([{ kind: "charged_again", month: "2026-11" }]);
  });

  it("are credited where the commission stands, and never with more tax than they have", async () => {
    await charge("2026-09-05T10:00", "p1", "v1", 10_000, 1_000);
    for (const [at, fils] of [
      ["2026-10-05", 10],
      ["2026-11-05", -10],
      ["2026-12-05", 20],
      ["2027-01-05", 980],
    ] as const) {
      await reverse(`${at}T10:00`, "p1", "v1", fils);
    }
    await setTime("2027-02-01T10:00:00+03:00");
    for (const period of ["2026-09", "2026-10", "2026-11", "2026-12", "2027-01"]) {
      const taxPercent = period < "2026-11" ? "5" : "100";
      expect(await issue("v1", period, { taxPercent })).toMatchObject({ state: "issued" });
    }
    const documents = (await all()).reverse();
    expect(
      documents.map((one) => [one.period, one.credits_period, one.netFils, one.tax_percent, one.taxFils]),
    ).toEqual([
      ["2026-09", null, 1_000, "5", 50],
      ["2026-10", "2026-09", 10, "5", 1],
      ["2026-11", null, 10, "100", 10],
      ["2026-12", "2026-09", 10, "5", 0],
      ["2026-12", "2026-11", 10, "100", 10],
      ["2027-01", "2026-09", 980, "5", 49],
    ]);
  });

  it("that a credit note would name are issued first, and none of a month before the first", async () => {
    await charge("2026-10-05T10:00", "p0", "v1", 4_000, 400);
    await charge("2026-11-05T10:00", "p1", "v1", 10_000, 1_000);
    await reverse("2026-12-06T10:00", "p1", "v1", 200);
    await charge("2026-11-05T10:00", "p2", "v2", 10_000, 1_000);
    await setTime("2027-01-02T10:00:00+03:00");
    expect(await issue("v2", "2026-11")).toMatchObject({ state: "issued" });
    expect(await issue("v1", "2026-12")).toEqual({ state: "earlier_first", period: "2026-11" });
    expect(await issue("v1", "2026-10")).toEqual({ state: "too_early", first: "2026-11" });
    expect(await all()).toHaveLength(1);
    expect(await issue("v1", "2026-11")).toMatchObject({ state: "issued" });
    expect(await issue("v1", "2026-12")).toMatchObject({ state: "issued" });
  });

  it("are issued once, whoever asks how often at once, and no number is left out or given twice", async () => {
    const vendors = Array.from({ length: 6 }, (_, nth) => `v${nth}`);
    for (const [nth, vendorId] of vendors.entries()) {
      await charge("2026-11-05T10:00", `p${nth}`, vendorId, 10_000, 1_000);
    }
    await setTime("2026-12-05T10:00:00+03:00");
    let nth = 0;
    const outcomes = await inParallel(18, async () => issue(vendors[nth++ % 6]!, "2026-11"));
    expect(outcomes.map(({ state }) => state).sort()).toEqual([
      ...Array<string>(6).fill("issued"),
      ...Array<string>(12).fill("issued_before"),
    ]);
    expect(await numbers()).toEqual(vendors.map((_, at) => `INV-EMULATOR-2026-00000${at + 1}`));
  });

  it("that fail leave no gap, and the database refuses one", async () => {
    await charge("2026-11-05T10:00", "p1", "v1", 10_000, 1_000);
    await charge("2026-11-05T10:00", "p2", "v2", 10_000, 1_000);
    await setTime("2026-12-05T10:00:00+03:00");
    await database.sql("ALTER TABLE mizan_invoice ADD CONSTRAINT not_v1 CHECK (vendor_id <> 'v1')");
    try {
      await expect(issue("v1", "2026-11")).rejects.toMatchObject({ code: "23514" });
      await issue("v2", "2026-11");
    } finally {
      await database.sql("ALTER TABLE mizan_invoice DROP CONSTRAINT not_v1");
    }
    await issue("v1", "2026-11");
    expect(await numbers()).toEqual(["INV-EMULATOR-2026-000001", "INV-EMULATOR-2026-000002"]);
    const copy = (sequence: number) =>
      database.sql(
        `INSERT INTO mizan_invoice SELECT (jsonb_populate_record(i, jsonb_build_object('id', 'x', 'period', '2020-01', 'sequence', ?::int))).*
         FROM mizan_invoice i WHERE sequence = 1`,
        [sequence],
      );
    await expect(copy(4)).rejects.toMatchObject({ code: "23514" });
    await expect(copy(2)).rejects.toMatchObject({ code: "23505" });
    await copy(3);
  });

  it("stay as they were issued, whatever a program does", async () => {
    await charge("2026-11-05T10:00", "p1", "v1", 10_000, 1_000);
    await setTime("2026-12-05T10:00:00+03:00");
    await issue("v1", "2026-11");
    for (const statement of [
      "UPDATE mizan_invoice SET net_fils = net_fils + 1",
      `UPDATE mizan_invoice SET facts = '{}'`,
      "DELETE FROM mizan_invoice",
    ]) {
      await expect(database.sql(statement)).rejects.toMatchObject({ code: "23000" });
    }
  });

  it("are not made where the journal's sums are not those of its lines, or a charge is not there", async () => {
    await charge("2026-11-05T10:00", "p1", "v1", 10_000, 1_000);
    await reverse("2026-11-05T10:00", "nobody", "v2", 10);
    await database.sql(
      "UPDATE mizan_journal_sum SET amount_fils = amount_fils + 1 WHERE part = 'commission'",
    );
    await setTime("2026-12-05T10:00:00+03:00");
    for (const vendorId of ["v1", "v2"]) {
      expect(await issue(vendorId, "2026-11")).toEqual({ state: "books_differ" });
    }
    expect(await all()).toEqual([]);
    await database.sql("SELECT mizan_journal_sum_again()");
    expect(await issue("v1", "2026-11")).toMatchObject({ state: "issued" });
  });

  it.each([1, 2, 3])("come to what each month changed in the journal (books %d)", async (seed) => {
    const chance = chanceOf(seed);
    const months = ["2026-09", "2026-10", "2026-11"];
    const at = (month: number) =>
      `${months[month]}-${String(1 + chance(30)).padStart(2, "0")}T${String(chance(24)).padStart(2, "0")}:00`;
    for (let nth = 0; nth < 25; nth += 1) {
      const vendorId = `v${chance(3)}`;
      const commissionFils = chance(900) + 10;
      const month = chance(3);
      await charge(at(month), `p${nth}`, vendorId, 1_000 + chance(9_000), commissionFils);
      let leftFils = commissionFils;
      for (let later = month + 1; later < 3; later += 1) {
        const fils = chance(3) === 0 ? leftFils - commissionFils : chance(leftFils + 1);
        if (fils === 0) continue;
        leftFils -= fils;
        await reverse(at(later), `p${nth}`, vendorId, fils);
      }
    }
    await setTime("2026-12-05T10:00:00+03:00");
    for (const period of months) {
      const due = await store().due({ environment, period });
      for (const { vendor_id: vendorId, netFils } of due) {
        expect(await issue(vendorId, period)).toMatchObject({ state: "issued" });
        const { invoices } = await store().list({ environment, vendorId, period }, { limit: 100, offset: 0 });
        const sumFils = invoices.reduce(
          (sum, one) => sum + (one.kind === "invoice" ? one.netFils : -one.netFils),
          0,
        );
        expect(sumFils).toBe(netFils);
      }
      expect(await store().due({ environment, period })).toEqual([]);
      const { first, last } = daysOfMonth(period);
      const [account] = await database.sql<{ fils: number }>(
        `SELECT (-sum(amount_fils))::int AS fils FROM mizan_journal_sum
         WHERE account = 'commission' AND day BETWEEN ?::date AND ?::date`,
        [first, last],
      );
      expect(due.reduce((sum, { netFils }) => sum + netFils, 0)).toBe(account!.fils);
    }
  });
});

describe("the check of what was invoiced", () => {
  afterEach(async () => setTime());

  it("finds a month into which something was posted after it was invoiced", async () => {
    await charge("2026-11-05T10:00", "p1", "v1", 10_000, 1_000);
    await charge("2026-11-05T10:00", "p2", "v2", 10_000, 1_000);
    await reverse("2026-12-05T10:00", "p1", "v1", 300);
    await setTime("2027-01-05T10:00:00+03:00");
    for (const vendorId of ["v1", "v2"]) await issue(vendorId, "2026-11");
    await issue("v1", "2026-12");
    expect(await issue("v2", "2026-12")).toEqual({ state: "nothing" });
    expect(await store().countDiffering()).toBe(0);
    await charge("2026-11-30T23:00", "p3", "v1", 10_000, 1_000);
    await charge("2026-12-01T00:00", "p4", "v1", 10_000, 1_000);
    await charge("2026-12-01T00:00", "p5", "v2", 10_000, 1_000);
    expect(await store().countDiffering()).toBe(2);
  });
});

describe("the vendors that are due", () => {
  afterEach(async () => setTime());

  it("are all in one statement, by an index, after one and so many, and only those with commission", async () => {
    for (const vendorId of ["v1", "v2", "v3"])
      await charge("2026-11-05T10:00", `p${vendorId}`, vendorId, 10_000, 100);
    await charge("2026-10-05T10:00", "p8", "v8", 10_000, 100);
    await charge("2026-11-05T10:00", "p9", "v9", 10_000, 0);
    await setTime("2026-12-05T10:00:00+03:00");
    await issue("v2", "2026-11");
    const month = { environment, period: "2026-11" };
    const idsOf = async (which: Parameters<ReturnType<typeof store>["due"]>[1]) =>
      (await store().due(month, which)).map(({ vendor_id }) => vendor_id);
    expect(await store().due(month)).toEqual([
      { vendor_id: "v1", netFils: 100 },
      { vendor_id: "v3", netFils: 100 },
    ]);
    expect(await idsOf({ limit: 1 })).toEqual(["v1"]);
    expect(await idsOf({ limit: 1, after: "v1" })).toEqual(["v3"]);
    expect(await idsOf({ vendorIds: ["v2", "v3"] })).toEqual(["v3"]);
    expect(await store().due({ environment: "sandbox", period: "2026-11" })).toEqual([]);
    await database.sql(
      `INSERT INTO mizan_journal_sum (environment, account, vendor_id, day, part, amount_fils, lines)
       SELECT 'emulator', 'vendor_payable:x' || n % 200, 'x' || n % 200, CASE WHEN n < 200 THEN '-infinity' ELSE date '2026-01-01' + n / 200 END,
         CASE WHEN n < 200 THEN '' ELSE 'commission' END, 1, 1 FROM generate_series(0, 60000) n`,
    );
    await database.sql("ANALYZE mizan_journal_sum, mizan_invoice");
    const plans = await plansOf(database, () => store().due(month));
    expect(plans).toHaveLength(1);
    expect(plans[0]).not.toContain("Seq Scan on mizan_journal_sum");
  });
});

describe("the list of invoices", () => {
  afterEach(async () => setTime());

  it("gives each once, the newest first, in pages after one another, by vendor, month and kind", async () => {
    for (let nth = 0; nth < 7; nth += 1) await charge("2026-11-05T10:00", `p${nth}`, `v${nth}`, 10_000, 100);
    await reverse("2026-12-05T10:00", "p3", "v3", 10);
    await setTime("2027-01-05T10:00:00+03:00");
    for (let nth = 0; nth < 7; nth += 1) await issue(`v${nth}`, "2026-11");
    await issue("v3", "2026-12");
    const whole = await all();
    expect(whole.map(({ number }) => number)).toEqual([...(await numbers())].reverse());
    const read: string[] = [];
    for await (const page of store().pages({ environment }, 3)) read.push(...page.map(({ id }) => id));
    expect(read).toEqual(whole.map(({ id }) => id));
    const counts = async (filters: object) =>
      (await store().list({ environment, ...filters }, { limit: 2, offset: 0 })).count;
    expect(await counts({})).toBe(8);
    expect(await counts({ vendorId: "v3" })).toBe(2);
    expect(await counts({ period: "2026-12" })).toBe(1);
    expect(await counts({ kind: "credit_note" })).toBe(1);
    expect((await store().list({ environment: "sandbox" }, { limit: 2, offset: 0 })).invoices).toEqual([]);
  });

  it("OPS-19: reads any page and filter of many by an index", async () => {
    await database.connection().transaction(async (transaction) => {
      await transaction.raw("SET LOCAL session_replication_role = replica");
      await transaction.raw(
        `INSERT INTO mizan_invoice (id, environment, kind, number, year, sequence, vendor_id, period, net_fils, tax_percent, tax_fils, facts, issued_at)
         SELECT 'minv_' || n, 'emulator', 'invoice', n::text, 2026, n, 'v' || n % 1000, to_char(date '2020-01-15' + n / 1000 * interval '1 month', 'YYYY-MM'),
           1, '0', 0, '{}', now() FROM generate_series(1, 50000) n`,
      );
    });
    await database.sql("ANALYZE mizan_invoice");
    const middle = { limit: 20, offset: 0, after: "minv_25000" };
    for (const filters of [{}, { vendorId: "v7" }, { period: "2022-03" }]) {
      const plans = await plansOf(database, () => store().list({ environment, ...filters }, middle));
      expect(plans).toHaveLength(2);
      // The count stops after so many rows.
      expect(plans[0]).not.toMatch(/Seq Scan on mizan_invoice i\b/);
    }
  });
});
