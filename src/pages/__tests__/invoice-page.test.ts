import { invoicePage, type InvoicePageView } from "../invoice-page";
import { sectionOf, startTagsOf } from "./page-html";

const view: InvoicePageView = {
  languages: ["en", "ar"],
  nonce: "A".repeat(24),
  kind: "invoice",
  number: "INV-2026-000123",
  environment: "production",
  issuedOn: "2026-12-01",
  period: { first: "2026-11-01", last: "2026-11-30" },
  creditsMonth: null,
  creditsNumber: null,
  issuer: { name: { en: "Souq", ar: "سوق" }, address: "Kuwait City", taxNumber: "CR 1" },
  vendor: { name: "Oud House", reference: "oud" },
  lines: [
    { kind: "sales", month: "2026-11", count: 3, gross: "15.700", amount: "1.500" },
    { kind: "reversed", month: "2026-11", count: 1, gross: "", amount: "-0.500" },
  ],
  net: "1.000",
  taxPercent: "0",
  tax: "0.000",
  total: "1.000",
};
const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

describe("the printable invoice", () => {
  it("says who invoices whom what, its number, its tax at 0 % and its sum, in both languages", () => {
    const html = invoicePage(view);
    const english = textOf(sectionOf(html, "en"));
    for (const said of [
      "Invoice Number INV-2026-000123 Date 2026-12-01 Period 2026-11-01 – 2026-11-30",
      "From Souq Kuwait City Tax or register number CR 1 To Oud House oud",
      "Commission on the sales of 2026-11 3 15.700 1.500",
      "in the same month 1 -0.500",
      "Commission 1.000 Tax ( 0 % ) 0.000 Total 1.000",
    ])
      expect(english).toContain(said);
    const arabic = textOf(sectionOf(html, "ar"));
    for (const said of ["فاتورة الرقم INV-2026-000123", "من سوق", "الضريبة ( 0 % ) 0.000 الإجمالي 1.000"])
      expect(arabic).toContain(said);
    expect(html).toContain('<section lang="ar" dir="rtl">');
  });

  it("says what is still to be paid: the tax, as the commission was taken from the sales", () => {
    const html = invoicePage({ ...view, taxPercent: "5", tax: "0.050", total: "1.050" });
    expect(textOf(sectionOf(html, "en"))).toContain(
      "Total 1.050 Taken from the sales already 1.000 Still to be paid 0.050",
    );
    expect(textOf(sectionOf(html, "ar"))).toContain("خُصم من المبيعات بالفعل 1.000 المتبقي للدفع 0.050");
    const note = invoicePage({ ...view, kind: "credit_note", tax: "0.050", total: "1.050" });
    expect(textOf(note)).toContain("Given back with the refunds already 1.000 Still to be given back 0.050");
  });

  it("is in one language where it is asked for in one, with a link to the other and to both", () => {
    const html = invoicePage({ ...view, languages: ["ar"] });
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(() => sectionOf(html, "en")).toThrow();
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      "?language=en",
      "?",
    ]);
  });

  it("names the invoice that a credit note credits, or says that the month was not invoiced here", () => {
    const credited = {
      kind: "credit_note",
      creditsMonth: "2026-10",
      creditsNumber: "INV-2026-000007",
    } as const;
    expect(textOf(invoicePage({ ...view, ...credited }))).toContain(
      "Credits the invoice INV-2026-000007 ( 2026-10 )",
    );
    expect(textOf(invoicePage({ ...view, ...credited, creditsNumber: null }))).toContain(
      "not invoiced here ( 2026-10 )",
    );
  });

  it("says in a test environment that no money has moved", () => {
    expect(invoicePage(view)).not.toContain("test environment");
    expect(invoicePage({ ...view, environment: "sandbox" })).toContain("From a test environment");
  });

  it("TAM-04: gains no element and no attribute from what somebody wrote", () => {
    const evil = `"><script>alert('x')</script><img src=x onerror='y'>`;
    const plain = startTagsOf(invoicePage(view)).map((tag) => tag.replace(/="[^"]*"/g, ""));
    const html = invoicePage({
      ...view,
      number: evil,
      issuer: { name: { en: evil, ar: evil }, address: evil, taxNumber: evil },
      vendor: { name: evil, reference: evil },
    });
    expect(startTagsOf(html).map((tag) => tag.replace(/="[^"]*"/g, ""))).toEqual(plain);
  });
});
