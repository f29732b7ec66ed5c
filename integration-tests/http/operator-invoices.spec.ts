import { cart, line, vendor as terms } from "../../src/domain/__tests__/split-cart";
import type { DueInvoicesView, InvoiceView, IssuedInvoices } from "../../src/answers/books-api/invoices";
import { credit, debit, type Posting, postingsOfCharge } from "../../src/domain/journal";
import { kuwaitDayOf } from "../../src/domain/kuwait-day";
import { daysOfMonth, monthBefore } from "../../src/domain/kuwait-month";
import { split } from "../../src/domain/split";
import type { JournalKind } from "../../src/domain/journal-kinds";
import { changeSettings } from "../support/change-settings";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";

const INVOICES = "/admin/mizan/invoices";
/** In the first hour of a month the one before is not closed. */
const thisMonth = kuwaitDayOf(new Date(Date.now() - 2 * 3_600_000)).slice(0, 7);
const year = kuwaitDayOf(new Date()).slice(0, 4);
const month = monthBefore(thisMonth);
const earlier = monthBefore(month);

mizanSuite((shop) => {
  let operator: Operator;
  let vendorId: string;
  let otherId: string;
  beforeEach(async () => {
    operator = await logInOperator(shop);
    vendorId = shop.vendors()[0]?.accountId ?? "";
    otherId = shop.vendors()[1]?.accountId ?? "";
  });

  /** Posts an entry of a payment, and moves it to the last day of a month. */
  const post = async (
    kind: JournalKind,
    attempt: string,
    inMonth: string,
    postings: Posting[],
  ): Promise<void> => {
    const reference = `${kind} ${attempt} ${inMonth}`;
    const id = await shop
      .mizan()
      .journal.post({ environment: "emulator", kind, reference, attemptId: attempt, postings });
    const at = `${daysOfMonth(inMonth).last}T20:59:00Z`;
    for (const table of ["entry", "line"]) {
      await shop.sql(`ALTER TABLE mizan_journal_${table} DISABLE TRIGGER USER`);
      const key = table === "entry" ? "id" : "entry_id";
      await shop.sql(`UPDATE mizan_journal_${table} SET posted_at = ? WHERE ${key} = ?`, [at, id]);
      await shop.sql(`ALTER TABLE mizan_journal_${table} ENABLE TRIGGER USER`);
    }
    await shop.sql("SELECT mizan_journal_sum_again()");
  };
  /** A charge of 10.000 KWD for the vendor's goods, 1.000 of them commission. */
  const charge = async (attempt: string, vendor: string, inMonth: string) =>
    post(
      "charge",
      attempt,
      inMonth,
      postingsOfCharge(split(cart("10.000", [line("l1", vendor, "10.000")], [terms(vendor, "10")]))),
    );
  const reverse = async (attempt: string, vendor: string, inMonth: string, fils: number) =>
    post("refund", attempt, inMonth, [
      credit(`vendor_payable:${vendor}`, "commission_reversal", fils),
      debit("commission", "commission_reversal", fils),
    ]);

  const switchOn = async (more: { taxPercent?: string } = {}) =>
    changeSettings(shop, {
      invoices: {
        enabled: true,
        taxPercent: "0",
        issuerName: "Souq",
        issuerNameArabic: "سوق",
        issuerAddress: "Kuwait City",
        taxNumber: "CR 1",
        prefix: "INV-",
        ...more,
      },
    });
  const issue = async (body: object) => {
    const answer = await operator("post", INVOICES, body).expect(200);
    return answer.body as IssuedInvoices;
  };
  const listed = async (query = "") => {
    const { body } = await operator("get", `${INVOICES}?${query}`).expect(200);
    return body as { invoices: InvoiceView[]; count: number };
  };

  it("issues what is due of a month once, lists it, and prints it in both languages", async () => {
    await switchOn();
    await charge("matt_1", vendorId, month);
    await charge("matt_2", otherId, month);
    const { body } = await operator("get", `${INVOICES}/due?period=${month}`).expect(200);
    const { vendors } = (body as { due: DueInvoicesView }).due;
    expect(vendors.map(({ net }) => net)).toEqual(["1.000", "1.000"]);
    expect(vendors.map(({ name }) => name).sort()).toEqual(
      [shop.vendors()[0]?.name, shop.vendors()[1]?.name].sort(),
    );

    const first = await issue({ period: month, vendor_ids: [vendorId] });
    expect(first).toMatchObject({ refused: [], next: null });
    const [invoice] = first.invoices;
    expect(invoice).toMatchObject({
      number: `INV-EMULATOR-${year}-000001`,
      kind: "invoice",
      vendor_id: vendorId,
      vendor_name: shop.vendors()[0]?.name,
      period: month,
      credits: null,
      net: "1.000",
      tax_percent: "0",
      tax: "0.000",
      total: "1.000",
      lines: [{ kind: "sales", period: month, count: 1, gross: "10.000", amount: "1.000" }],
    });
    expect(invoice?.issued_by).toMatch(/@/);
    expect((await issue({ period: month })).invoices.map(({ number }) => number)).toEqual([
      `INV-EMULATOR-${year}-000002`,
    ]);
    expect(await issue({ period: month })).toEqual({ invoices: [], refused: [], next: null });
    expect((await listed()).invoices.map(({ number }) => number)).toEqual([
      `INV-EMULATOR-${year}-000002`,
      `INV-EMULATOR-${year}-000001`,
    ]);
    expect(await listed(`vendor_id=${vendorId}&period=${month}&kind=invoice`)).toMatchObject({
      invoices: [invoice],
      count: 1,
    });
    expect(await listed("kind=credit_note")).toMatchObject({ invoices: [], count: 0 });
    expect(await listed("environment=production")).toMatchObject({ invoices: [], count: 0 });

    const page = await operator("get", `${INVOICES}/${invoice?.id}/page`).expect(200);
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(page.text).toContain(`INV-EMULATOR-${year}-000001`);
    expect(page.text).toContain("سوق");
    expect(page.text).toContain("From a test environment");
    const arabic = await operator("get", `${INVOICES}/${invoice?.id}/page?language=ar`).expect(200);
    expect(arabic.text).toContain('dir="rtl"');
    expect(arabic.text).not.toContain("Commission on");
  });

  it("bears the rate with which invoices were switched on, not the one of the day of issue", async () => {
    await switchOn({ taxPercent: "5" });
    await switchOn({ taxPercent: "10" });
    await charge("matt_1", vendorId, month);
    const { invoices } = await issue({ period: month, vendor_ids: [vendorId] });
    expect(invoices).toMatchObject([{ net: "1.000", tax_percent: "5", tax: "0.050", total: "1.050" }]);
  });

  it("puts what went back of an earlier month on a credit note, and adds up to the journal in the CSV", async () => {
    await switchOn();
    await charge("matt_1", vendorId, earlier);
    await reverse("matt_1", vendorId, month, 250);
    await charge("matt_2", vendorId, month);
    await charge("matt_3", otherId, earlier);
    expect((await issue({ period: earlier, vendor_ids: [otherId] })).invoices).toHaveLength(1);
    expect((await issue({ period: month })).refused).toEqual([
      { vendor_id: vendorId, name: shop.vendors()[0]?.name, reason: "earlier_first", period: earlier },
    ]);
    const [before] = (await issue({ period: earlier })).invoices;
    const now = await issue({ period: month });
    expect(now.invoices.map(({ kind, net, credits }) => [kind, net, credits])).toEqual([
      ["credit_note", "0.250", { period: earlier, number: before?.number }],
      ["invoice", "1.000", null],
    ]);
    const csv = await operator("get", `${INVOICES}/csv?period=${month}&language=ar`).expect(200);
    expect(csv.headers["content-type"]).toContain("text/csv");
    const rows = csv.text.split("\r\n").map((row) => row.split(","));
    expect(rows[0]?.[0]).toBe("\ufeffالرقم");
    expect(rows.slice(1).flatMap((row) => row[7] ?? [])).toEqual(["-0.250", "1.000"]);
    expect(rows[1]?.[6]).toBe(before?.number);
  });

  it("refuses while it is off, a month that is not over or passed, and what is no request, and issues nothing", async () => {
    await charge("matt_1", vendorId, month);
    await charge("matt_2", vendorId, earlier);
    const off = await operator("post", INVOICES, { period: month });
    expect([off.status, off.body.code]).toEqual([409, "MIZAN_INVOICES_OFF"]);
    await switchOn();
    await charge("matt_3", vendorId, thisMonth);
    const tries: [object, number, string][] = [
      [{ period: thisMonth }, 409, "MIZAN_INVOICE_PERIOD_OPEN"],
      [{ period: "2026-13" }, 400, "MIZAN_INPUT_INVALID"],
      [{}, 400, "MIZAN_INPUT_INVALID"],
      [{ period: month, vendor_ids: [] }, 400, "MIZAN_INPUT_INVALID"],
      [{ period: month, vendor_ids: ["mven_nobody"] }, 404, "MIZAN_VENDOR_NOT_FOUND"],
      [{ period: month, more: 1 }, 400, "MIZAN_INPUT_INVALID"],
    ];
    for (const [body, status, code] of tries) {
      const answer = await operator("post", INVOICES, body);
      expect([JSON.stringify(body), answer.status, answer.body.code]).toEqual([
        JSON.stringify(body),
        status,
        code,
      ]);
    }
    expect((await listed()).count).toBe(0);
    await issue({ period: month });
    const past = await operator("post", INVOICES, { period: earlier });
    expect([past.status, past.body.code, past.body.fields?.[0]?.field]).toEqual([
      409,
      "MIZAN_INVOICE_PERIOD_PAST",
      "period",
    ]);
    for (const [path, status] of [
      ["?period=november", 400],
      ["?vendor_id=mven_nobody", 404],
      ["/due", 400],
      ["/csv?language=fr", 400],
      ["/minv_nobody/page", 404],
    ] as const) {
      await operator("get", `${INVOICES}${path}`).expect(status);
    }
  });
});
