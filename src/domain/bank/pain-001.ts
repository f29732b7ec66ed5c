/**
 * A payout run as a customer credit transfer (ISO 20022, pain.001): version 03, which most banks take, and 09, which replaces it.
 * Every element stands in the order of the standard's schema.
 */
import { create } from "xmlbuilder2";
import { kuwaitTimeOf } from "../kuwait-day";
import { type DatedPayoutFile, type FileTotals, type PayoutFileItem, writtenAmount } from "./payout-file";

export const PAIN_001_VERSIONS = ["pain.001.001.03", "pain.001.001.09"] as const;
export type Pain001Version = (typeof PAIN_001_VERSIONS)[number];

/** An element by name; text, or elements in their order. */
type Element = { [name: string]: Content };
type Content = string | Element | Element[] | { "@Ccy": string; "#": string };

/** What the versions call the same thing. */
const FORM: Record<Pain001Version, { bic: string; date: (day: string) => Content }> = {
  "pain.001.001.03": { bic: "BIC", date: (day) => day },
  "pain.001.001.09": { bic: "BICFI", date: (day) => ({ Dt: day }) },
};

/** @returns the message in UTF-8 */
export function pain001(run: DatedPayoutFile, totals: FileTotals, version: Pain001Version): Uint8Array {
  const { bic, date } = FORM[version];
  const sums = { NbOfTxs: String(totals.count), CtrlSum: totals.sum };
  const { debtor } = run;
  const message: Element = {
    GrpHdr: {
      MsgId: run.messageId,
      // Kuwait's clock with its distance from UTC: a message made after midnight is of the day that the bank has, too.
      CreDtTm: `${kuwaitTimeOf(run.madeAt).replace(" ", "T")}+03:00`,
      ...sums,
      InitgPty: { Nm: debtor.name },
    },
    PmtInf: {
      PmtInfId: run.messageId,
      PmtMtd: "TRF",
      ...sums,
      ReqdExctnDt: date(run.executionDay),
      Dbtr: { Nm: debtor.name },
      DbtrAcct: { Id: { IBAN: debtor.iban }, Ccy: "KWD" },
      // The schema demands an agent; this is how it is said that none was given.
      DbtrAgt: { FinInstnId: debtor.bic === null ? { Othr: { Id: "NOTPROVIDED" } } : { [bic]: debtor.bic } },
      CdtTrfTxInf: run.items.map((item) => transferOf(item, run.decimals, bic)),
    },
  };
  const document = create(
    { version: "1.0", encoding: "UTF-8" },
    { Document: { "@xmlns": `urn:iso:std:iso:20022:tech:xsd:${version}`, CstmrCdtTrfInitn: message } },
  );
  return Buffer.from(document.end({ prettyPrint: true }), "utf8");
}

function transferOf(item: PayoutFileItem, decimals: 2 | 3, bic: string): Element {
  return {
    PmtId: { InstrId: item.reference, EndToEndId: item.reference },
    Amt: { InstdAmt: { "@Ccy": "KWD", "#": writtenAmount(item.amountFils, decimals) } },
    ...(item.bic === null ? {} : { CdtrAgt: { FinInstnId: { [bic]: item.bic } } }),
    Cdtr: { Nm: item.accountHolder },
    CdtrAcct: { Id: { IBAN: item.iban } },
    ...(item.purpose === null ? {} : { Purp: { Cd: item.purpose } }),
    // What many banks print on the receiver's statement, where they do not print the reference.
    RmtInf: { Ustrd: item.reference },
  };
}
