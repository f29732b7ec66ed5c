/**
 * The bank's statement as ISO 20022 writes it (camt.053, versions 02 to 08): the booked entries, of a batch each transfer.
 * Document types and entities are refused before anything is parsed: no statement has any.
 */
import { convert } from "xmlbuilder2";
import { cutText } from "../cut-text";
import type { Fils } from "../money";
import { isKuwaitDay, kuwaitDayOf } from "../kuwait-day";
import type { BankLine } from "./bank-line";

export type StatementFault = "malformed" | "not_camt" | "has_doctype" | "currency" | "amount" | "day";
/** Why a statement cannot be read; `value` is what stands there, `line` the entry's number. */
export class StatementUnreadable extends Error {
  constructor(
    readonly fault: StatementFault,
    readonly value: string,
    readonly line: number | null = null,
  ) {
    super(`${fault}: ${value}`);
  }
}

type Node = { [name: string]: unknown };

const LONGEST_TEXT = 500;
const AMOUNT = /^\d{1,15}(?:\.(\d{1,5}))?$/;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** @returns whether a text is XML, and so no CSV */
export function isXml(content: string): boolean {
  return /^\s*<(?:\?xml|[A-Za-z])/.test(content);
}

/** @throws StatementUnreadable */
export function camt053(content: string): BankLine[] {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(content)) throw new StatementUnreadable("has_doctype", "DOCTYPE");
  const statements = all(at(parsed(content), "Document", "BkToCstmrStmt"))
    .flatMap((message) => all(message.Stmt))
    .flatMap((statement) => all(statement.Ntry));
  const lines: BankLine[] = [];
  for (const [nth, entry] of statements.entries()) {
    const status = textOf(at(entry, "Sts")?.Cd) || textOf(entry.Sts);
    if (status !== "BOOK") continue;
    const details = all(entry.NtryDtls).flatMap((detail) => all(detail.TxDtls));
    const moved = details.length > 0 ? details : [{}];
    for (const detail of moved)
      lines.push(lineOf(entry, detail, { nth: nth + 1, isAlone: moved.length === 1 }));
  }
  return lines;
}

function parsed(content: string): Node {
  let document: Node;
  try {
    document = convert(content.replace(/^\uFEFF/, "").trim(), { format: "object" }) as Node;
  } catch {
    throw new StatementUnreadable("malformed", cutText(content.trim(), 40));
  }
  const namespace = textOf(at(document, "Document")?.["@xmlns"]);
  if (!/camt\.053\./.test(namespace)) throw new StatementUnreadable("not_camt", cutText(namespace, 60));
  return document;
}

function lineOf(entry: Node, detail: Node, { nth, isAlone }: { nth: number; isAlone: boolean }): BankLine {
  const own = at(detail, "AmtDtls", "TxAmt")?.Amt ?? detail.Amt;
  const amount = own ?? (isAlone ? entry.Amt : undefined);
  const currency = textOf((amount as Node | undefined)?.["@Ccy"]);
  if (currency !== "KWD") throw new StatementUnreadable("currency", cutText(currency, 10), nth);
  const direction = textOf(detail.CdtDbtInd ?? entry.CdtDbtInd);
  if (direction !== "DBIT" && direction !== "CRDT") throw new StatementUnreadable("amount", direction, nth);
  const fils = filsOf(textOf(amount), nth);
  const references = at(detail, "Refs") ?? {};
  const texts = [
    references.EndToEndId,
    references.InstrId,
    ...all(detail.RmtInf).flatMap(({ Ustrd }) => list(Ustrd)),
    at(detail, "RtrInf")?.AddtlInf,
    detail.AddtlTxInf,
    entry.AddtlNtryInf,
  ].map(textOf);
  return {
    line: nth,
    day: dayOf(at(entry, "ValDt") ?? at(entry, "BookgDt"), nth),
    amountFils: direction === "DBIT" ? -fils : fils,
    text: cutText(texts.filter((text) => text !== "" && text !== "NOTPROVIDED").join(" · "), LONGEST_TEXT),
    bankReference: cutText(textOf(references.AcctSvcrRef) || textOf(entry.AcctSvcrRef), 100) || null,
  };
}

/** The standard writes a point and no groups: nothing can be read in two ways. */
function filsOf(text: string, nth: number): Fils {
  const decimals = AMOUNT.exec(text)?.[1]?.replace(/0+$/, "") ?? "";
  const whole = text.split(".")[0] ?? "";
  if (!AMOUNT.test(text) || decimals.length > 3 || whole.length > 12)
    throw new StatementUnreadable("amount", cutText(text, 40), nth);
  return Number(whole) * 1000 + Number(decimals.padEnd(3, "0"));
}

function dayOf(date: Node | undefined, nth: number): string {
  const time = textOf(date?.DtTm);
  const instant = /(?:Z|[+-]\d{2}:\d{2})$/.test(time) ? new Date(time) : undefined;
  const isInstant = instant !== undefined && !Number.isNaN(instant.getTime());
  const day = isInstant ? kuwaitDayOf(instant) : (textOf(date?.Dt) || time).slice(0, 10);
  if (!isKuwaitDay(day)) throw new StatementUnreadable("day", cutText(day, 40), nth);
  return day;
}

/** @returns the element by a path of names; undefined where it is not there, or has no elements */
function at(node: Node | undefined, ...path: string[]): Node | undefined {
  const found = path.reduce<unknown>((one, name) => (one as Node | undefined)?.[name], node);
  return typeof found === "object" && found !== null ? (found as Node) : undefined;
}

function list(found: unknown): unknown[] {
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found];
}

function all(found: unknown): Node[] {
  return list(found).filter((one): one is Node => typeof one === "object" && one !== null);
}

/** The text of an element, also of one with attributes. */
function textOf(found: unknown): string {
  const text = typeof found === "object" && found !== null ? (found as Node)["#"] : found;
  if (typeof text !== "string") return "";
  return text.trim().replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? "");
}
