import {
  type ChargeMovement,
  commissionDocuments,
  creditedTaxOf,
  invoiceNumberOf,
  NotInvoiceable,
  netOfDocuments,
  taxOf,
} from "../commission-invoice";

const moved = (of: Partial<ChargeMovement>): ChargeMovement => ({
  chargedIn: "2026-11",
  grossFils: 0,
  commissionFils: 0,
  reversedFils: 0,
  before: [],
  ...of,
});
const sale = (grossFils: number, commissionFils: number, reversedFils = 0) =>
  moved({ grossFils, commissionFils, reversedFils });
const earlier = (
  chargedIn: string,
  reversedFils: number,
  before: ChargeMovement["before"] = [{ month: chargedIn, fils: 1_000 }],
) => moved({ chargedIn, reversedFils, before });

describe("a month's documents", () => {
  it("are an invoice of its sales, less what was refunded of them in the month", () => {
    expect(
      commissionDocuments("2026-11", [sale(10_000, 1_000), sale(5_000, 500, 500), sale(700, 0)]),
    ).toEqual([
      {
        kind: "invoice",
        creditsMonth: null,
        lines: [
          { kind: "sales", month: "2026-11", count: 3, grossFils: 15_700, amountFils: 1_500 },
          { kind: "reversed", month: "2026-11", count: 1, grossFils: 0, amountFils: -500 },
        ],
        netFils: 1_000,
      },
    ]);
  });

  it("are a credit note for each earlier month of which something went back, and no invoice without sales", () => {
    const documents = commissionDocuments("2026-11", [
      earlier("2026-10", 300),
      earlier("2026-09", 20),
      earlier("2026-10", 1),
    ]);
    expect(documents.map(({ kind, creditsMonth, netFils }) => [kind, creditsMonth, netFils])).toEqual([
      ["credit_note", "2026-09", 20],
      ["credit_note", "2026-10", 301],
    ]);
    expect(netOfDocuments(documents)).toBe(-321);
  });

  it("credit the invoice on which the commission stands: what came back first, then what was never given back", () => {
    const before = [
      { month: "2026-07", fils: 900 },
      { month: "2026-08", fils: -300 },
      { month: "2026-09", fils: 200 },
      { month: "2026-10", fils: -50 },
    ];
    const documents = commissionDocuments("2026-11", [
      earlier("2026-07", 400, before),
      earlier("2026-07", 5),
    ]);
    expect(documents.map(({ creditsMonth, netFils }) => [creditsMonth, netFils])).toEqual([
      ["2026-07", 255],
      ["2026-09", 150],
    ]);
    expect(documents[1]?.lines).toEqual([
      { kind: "credited", month: "2026-07", count: 1, grossFils: 0, amountFils: 150 },
    ]);
  });

  it("invoice again what was given back, where its refund came back in a later month", () => {
    const [invoice, ...others] = commissionDocuments("2026-11", [earlier("2026-09", -250), sale(1_000, 100)]);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ kind: "invoice", netFils: 350 });
    expect(invoice?.lines.map(({ kind, month }) => `${kind} ${month}`)).toEqual([
      "sales 2026-11",
      "charged_again 2026-09",
    ]);
  });

  it.each([
    ["a sale that was refunded whole", [sale(1_000, 100, 100)]],
    ["a refund that came back in its month", [earlier("2026-10", 0)]],
  ])("are an invoice of nothing for %s, so that the month has its document", (_, movements) => {
    expect(commissionDocuments("2026-11", movements)).toMatchObject([{ kind: "invoice", netFils: 0 }]);
  });

  it.each([
    ["more reversed than taken", sale(1_000, 100, 101)],
    ["more reversed than stands of an earlier month", earlier("2026-10", 1_001)],
    ["a charge of a later month", earlier("2026-12", 1)],
    ["a charge that is not there", moved({ chargedIn: null, reversedFils: 1 })],
    ["a commission of an earlier month's charge", moved({ chargedIn: "2026-10", commissionFils: 1 })],
  ])("are refused for %s", (_, movement) => {
    expect(() => commissionDocuments("2026-11", [movement])).toThrow(NotInvoiceable);
  });
});

describe("the tax of a document", () => {
  it.each([
    [1_000, "0", 0],
    [1_000, "5", 50],
    [1_010, "5", 51],
    [1_009, "5", 50],
    [30, "5", 2],
    [10, "4.999", 0],
    [999_999_999, "12.375", 123_750_000],
    [1_000, "100", 1_000],
  ])("of %i fils at %s %% is %i fils, half-up", (netFils, percent, taxFils) => {
    expect(taxOf(netFils, percent)).toBe(taxFils);
  });
});

describe("the tax of credit notes", () => {
  it.each([
    ["5", 100, [10, 10, 10, 10, 10, 10, 10, 10, 10, 10]],
    ["5", 1_010, [505, 505]],
    ["12.375", 999, [333, 1, 665]],
  ])("of %s %% of %i fils comes to the invoice's, in however many notes", (percent, netFils, notes) => {
    let creditedFils = 0;
    const taxes = notes.map((fils) => {
      const tax = creditedTaxOf(fils, { percent, creditedFils });
      creditedFils += fils;
      return tax;
    });
    expect(creditedFils).toBe(netFils);
    expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(taxOf(netFils, percent));
  });
});

describe("a number", () => {
  it.each([
    ["production", "INV-", 123, "INV-2026-000123"],
    ["sandbox", "INV-", 1, "INV-SANDBOX-2026-000001"],
    ["emulator", "", 1_000_000, "EMULATOR-2026-1000000"],
  ] as const)("says in %s where it is of a test", (environment, prefix, sequence, number) => {
    expect(invoiceNumberOf({ prefix, environment, year: 2026, sequence })).toBe(number);
  });
});
