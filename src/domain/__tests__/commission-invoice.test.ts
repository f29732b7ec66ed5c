import {
  type ChargeMovement,
  commissionDocuments,
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
  ...of,
});
const sale = (grossFils: number, commissionFils: number, reversedFils = 0) =>
  moved({ grossFils, commissionFils, reversedFils });
const earlier = (chargedIn: string, reversedFils: number) => moved({ chargedIn, reversedFils });

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

describe("a number", () => {
  it.each([
    ["production", "INV-", 123, "INV-2026-000123"],
    ["sandbox", "INV-", 1, "INV-SANDBOX-2026-000001"],
    ["emulator", "", 1_000_000, "EMULATOR-2026-1000000"],
  ] as const)("says in %s where it is of a test", (environment, prefix, sequence, number) => {
    expect(invoiceNumberOf({ prefix, environment, year: 2026, sequence })).toBe(number);
  });
});
