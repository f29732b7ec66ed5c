/** A vendor's statement as CSV. */
import type { BothLanguages } from "../answers/admin-api";
import { cutText, wellFormed } from "../domain/cut-text";
import { kuwaitTimeOf } from "../domain/kuwait-day";
import { type Fils, toDecimalString } from "../domain/money";
import type { StatementAccount } from "../modules/mizan/stores/statement-store";
import { BYTE_ORDER_MARK, csvOf } from "./csv-file";
import { owedToday } from "./statement-today";
import {
  ACCOUNT_WORDS,
  CLOSING,
  HEADINGS,
  type Language,
  OPENING,
  statementTextOf,
  TODAY,
} from "./statement-words";
import { noteOf, orderOf, type WrittenLine, type WrittenStatement } from "./written-statement";

const ACCOUNTS: readonly StatementAccount[] = ["owed", "settled_by_gateway"];
/** The cells between a balance and the end of its row. */
const BLANK = ["", "", "", "", ""];

/** @returns the file in pieces of some thousand lines, made as they are taken */
export async function* statementCsv(statement: WrittenStatement, language: Language): AsyncGenerator<string> {
  const { figures, from, before, owed } = statement;
  const opening = { owed: figures.owed.opening, settled_by_gateway: figures.settled_by_gateway.opening };
  const headings = Object.values(HEADINGS).map((heading) => heading[language]);
  const standing = (text: string, at: Date, { account, fils }: { account: StatementAccount; fils: Fils }) => [
    statement.vendor.name,
    kuwaitTimeOf(at),
    text,
    ACCOUNT_WORDS[account][language],
    "",
    toDecimalString(fils),
    ...BLANK,
  ];
  const balances = (title: BothLanguages, at: Date, fils: Record<StatementAccount, Fils>) =>
    ACCOUNTS.map((account) => standing(title[language], at, { account, fils: fils[account] }));
  const today = owedToday(owed).map(({ text, fils }) =>
    standing(`${TODAY[language]}: ${text[language]}`, owed.at, { account: "owed", fils }),
  );
  yield BYTE_ORDER_MARK + csvOf([headings, ...today, ...balances(OPENING, from, opening)]);
  for await (const page of statement.pages) {
    yield csvOf(page.map((line) => cellsOf(line, statement.vendor.name, language)));
  }
  // Its last millisecond: the next period opens with the same balance at its first.
  yield csvOf(balances(CLOSING, new Date(before.getTime() - 1), statement.closing()));
}

/** @returns the header that names the file by its vendor: in ASCII for old browsers, and as the name is written (RFC 6266) */
export function statementDisposition({ vendor, period }: WrittenStatement): string {
  const named = (name: string) => `statement_${name}_${period.first}_${period.last}.csv`;
  const written = cutText(wellFormed(vendor.name).replace(/[\p{C}\\/:*?"<>|\s]+/gu, "_"), 80);
  const ascii = written.replace(/[^\w.-]+/g, "");
  const encoded = encodeURIComponent(named(written)).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const plain = named(/[a-z0-9]/i.test(ascii) ? ascii : vendor.id.replace(/[^\w-]/g, "_"));
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function cellsOf(line: WrittenLine, vendorName: string, language: Language): string[] {
  return [
    vendorName,
    kuwaitTimeOf(line.posted_at),
    statementTextOf(line.kind, line.part)[language],
    ACCOUNT_WORDS[line.account][language],
    toDecimalString(line.amount_fils),
    toDecimalString(line.balanceFils),
    line.reference,
    orderOf(line) ?? "",
    line.attempt_id ?? "",
    noteOf(line, language),
    line.payout_reference ?? "",
  ];
}
