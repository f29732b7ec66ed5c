import { type StatementPageLine, statementPage, type StatementPageView } from "../statement-page";

const figures = {
  opening: "0.000",
  sales: "10.000",
  commission: "-1.000",
  delivery: "0.000",
  refunds: "0.000",
  borne: "0.000",
  reversals: "0.000",
  adjustments: "0.000",
  payouts: "0.000",
  closing: "9.000",
};
const line: StatementPageLine = {
  time: "2026-01-15 13:00:00",
  text: "Sale",
  account: "Owed by the operator",
  amount: "10.000",
  balance: "10.000",
  reference: "order_1",
  note: "",
};

async function pageOf(pages: StatementPageLine[][], more: Partial<StatementPageView> = {}): Promise<string> {
  async function* read() {
    yield* pages;
  }
  const view: StatementPageView = {
    language: "en",
    nonce: "A".repeat(24),
    otherAddress: "?from=2026-01-01&language=ar",
    vendorName: "Oud House",
    environment: "emulator",
    first: "2026-01-01",
    last: "2026-01-31",
    today: { at: "2026-02-03 09:00:00", amounts: [{ name: "Can be paid out", amount: "-0.250" }] },
    accounts: [{ name: "Owed by the operator", figures }],
    lines: read(),
    ...more,
  };
  let html = "";
  for await (const piece of statementPage(view)) html += piece;
  return html;
}

describe("the printable statement", () => {
  it("has one table of entries however many pieces they come in", async () => {
    const html = await pageOf([[line, line], [line]]);
    expect(html.match(/<table>/g)).toHaveLength(2);
    expect(html.match(/order_1/g)).toHaveLength(3);
    expect(html.match(/<\/table>/g)).toHaveLength(3);
  });

  it("says that there are no entries where there are none", async () => {
    expect(await pageOf([])).toContain("No entries in this period.");
    expect(await pageOf([], { language: "ar" })).toContain("لا توجد قيود في هذه الفترة.");
  });

  it.each([
    ["en", "Today", "whatever the period"],
    ["ar", "اليوم", "أيًّا كانت الفترة"],
  ] as const)("says in its head what stands today, and when that was (%s)", async (language, today, hint) => {
    const html = await pageOf([[line]], { language });
    const head = html.slice(html.indexOf(`<h2>${today}</h2>`), html.indexOf("Owed by the operator"));
    expect(head).toContain(hint);
    expect(head).toContain("2026-02-03 09:00:00");
    expect(head).toMatch(/Can be paid out<\/th><td class="amount"><bdi dir="ltr">-0\.250</);
  });

  it("says in a test environment that no money has moved", async () => {
    expect(await pageOf([])).toContain("From a test environment");
    expect(await pageOf([], { environment: "production" })).not.toContain("test environment");
  });

  it("escapes everything that somebody wrote", async () => {
    const evil = `"><script>alert('x')</script>`;
    const html = await pageOf([[{ ...line, reference: evil, note: evil, text: evil, account: evil }]], {
      vendorName: evil,
      otherAddress: evil,
      accounts: [{ name: evil, figures }],
      today: { at: evil, amounts: [{ name: evil, amount: evil }] },
    });
    expect(html).not.toContain("<script");
  });

  it("reads from right to left in Arabic, and its amounts from left to right", async () => {
    const html = await pageOf([[line]], { language: "ar" });
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<bdi dir="ltr">-1.000</bdi>');
  });
});
