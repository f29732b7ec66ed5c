import type { StatementUnreadable } from "../camt-053";
import { camt053, isXml } from "../camt-053";

const REF = "MZ0Z0Z0Z0Z0Z0Z0Z";
const document = (entries: string, version = "02") =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id>${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = (
  more = "",
  { amount = "5.000", currency = "KWD", sign = "DBIT", status = "BOOK", day = "<Dt>2026-11-03</Dt>" } = {},
) =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>${status}</Sts><ValDt>${day}</ValDt><AcctSvcrRef>B-7</AcctSvcrRef>${more}</Ntry>`;
const details = (reference: string, more = "") =>
  `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs>${more}<RmtInf><Ustrd>Oud &amp; Co</Ustrd></RmtInf></TxDtls>`;
const faultOf = (content: string) => {
  try {
    camt053(content);
    return null;
  } catch (error) {
    return (error as StatementUnreadable).fault;
  }
};

describe("a camt.053", () => {
  it("gives its booked entries, of a batch each transfer", () => {
    const amount = (text: string) => `<AmtDtls><TxAmt><Amt Ccy="KWD">${text}</Amt></TxAmt></AmtDtls>`;
    const content = document(
      entry(`<NtryDtls>${details(REF)}</NtryDtls>`) +
        entry("", { status: "PDNG" }) +
        entry("<AddtlNtryInf>Fee</AddtlNtryInf>", {
          amount: "0.25",
          sign: "CRDT",
          day: "<DtTm>2026-11-03T22:30:00Z</DtTm>",
        }) +
        entry(
          `<NtryDtls>${details("A", amount("2.000"))}${details("NOTPROVIDED", amount("3.00"))}</NtryDtls>`,
        ),
    );
    expect(camt053(content)).toEqual([
      { line: 1, day: "2026-11-03", amountFils: -5_000, text: `${REF} · Oud & Co`, bankReference: "B-7" },
      { line: 3, day: "2026-11-04", amountFils: 250, text: "Fee", bankReference: "B-7" },
      { line: 4, day: "2026-11-03", amountFils: -2_000, text: "A · Oud & Co", bankReference: "B-7" },
      { line: 4, day: "2026-11-03", amountFils: -3_000, text: "Oud & Co", bankReference: "B-7" },
    ]);
  });

  it("is read in version 08, too", () => {
    const content = document(entry().replace("<Sts>BOOK</Sts>", "<Sts><Cd>BOOK</Cd></Sts>"), "08");
    expect(camt053(content)).toMatchObject([{ amountFils: -5_000 }]);
  });

  it.each<[string, string, string]>([
    [
      "a document type",
      document(entry()).replace("<Document", '<!DOCTYPE a [<!ENTITY x "y">]><Document'),
      "has_doctype",
    ],
    ["an entity", `<!entity x "y">${document(entry())}`, "has_doctype"],
    ["broken XML", document(entry()).slice(0, -20), "malformed"],
    ["elements beyond all depth", "<a>".repeat(50_000), "malformed"],
    ["another message", document(entry()).replace("camt.053", "camt.052"), "not_camt"],
    ["another currency", document(entry("", { currency: "USD" })), "currency"],
    ["an amount with groups", document(entry("", { amount: "1,000.000" })), "amount"],
    ["a sign in the amount", document(entry("", { amount: "-1.000" })), "amount"],
    ["parts of a fils", document(entry("", { amount: "1.0005" })), "amount"],
    ["no side", document(entry("", { sign: "X" })), "amount"],
    ["a day that there is not", document(entry("", { day: "<Dt>2026-02-30</Dt>" })), "day"],
    [
      "a batch without amounts",
      document(entry(`<NtryDtls>${details("A")}${details("B")}</NtryDtls>`)),
      "currency",
    ],
  ])("with %s is refused", (_, content, fault) => {
    expect(faultOf(content)).toBe(fault);
  });

  it("is told from a CSV", () => {
    expect([isXml(document("")), isXml("\n<Document>"), isXml("Date,Amount\n1,<2"), isXml("<1,2")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
