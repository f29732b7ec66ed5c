/**
 * A whole statement to be written out, as CSV or as a page. Its lines are read while it is written, some thousands at a
 * time; what it closes with is what it opened with and the lines that were written, so that it always adds up.
 */
import { stringify } from "csv-stringify/sync";
import type { BothLanguages, OrderNumber } from "../answers/admin-api";
import { orderIdsOf, orderNumbers } from "../answers/known-as";
import type { Period } from "../answers/query";
import type { Using } from "../application/dependencies";
import { cutText, wellFormed } from "../domain/cut-text";
import { kuwaitTimeOf } from "../domain/kuwait-day";
import { type Fils, toDecimalString } from "../domain/money";
import { orderNameOf } from "../domain/order-name";
import type {
  StatementAccount,
  StatementFiguresRow,
  StatementLineRow,
} from "../modules/mizan/stores/statement-store";
import { accountOrRefusal } from "../setup/vendors/vendor-view";
import {
  ACCOUNT_WORDS,
  CLOSING,
  figuresOf,
  HEADINGS,
  OPENING,
  scopeOf,
  statementTextOf,
} from "./statement-view";

const PAGE_SIZE = 5000;

/** `balanceFils` is of the line's account, after it; `orderNumber` what people know the order by. */
export type WrittenLine = StatementLineRow & { balanceFils: Fils; orderNumber: OrderNumber | null };

export type WrittenStatement = {
  vendor: { id: string; name: string };
  period: Period;
  figures: StatementFiguresRow;
  /** When the period ends, or when the statement was begun, where that is earlier. */
  before: Date;
  from: Date;
  /** To be read once. */
  pages: AsyncGenerator<WrittenLine[]>;
  /** What both accounts have come to after the pages that were read. */
  closing: () => Record<StatementAccount, Fils>;
};

/** @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404); nothing is read of the lines yet */
export async function writtenStatement(
  dependencies: Using<"books">,
  vendorId: string,
  period: Period,
): Promise<WrittenStatement> {
  const { statements } = dependencies.mizan;
  const vendor = await accountOrRefusal(dependencies, vendorId);
  const scope = await statements.upToNow(scopeOf(vendorId, period));
  const figures = await statements.figures(scope);
  const balanceFils: Record<StatementAccount, Fils> = {
    owed: figures.owed.opening,
    settled_by_gateway: figures.settled_by_gateway.opening,
  };
  async function* pages(): AsyncGenerator<WrittenLine[]> {
    for await (const page of statements.pages(scope, PAGE_SIZE)) {
      const numberOf = await orderNumbers(dependencies, orderIdsOf(page));
      yield page.map((row) => {
        balanceFils[row.account] += row.amount_fils;
        return {
          ...row,
          balanceFils: balanceFils[row.account],
          orderNumber: numberOf(row.order_id),
        };
      });
    }
  }
  return {
    vendor: { id: vendor.id, name: vendor.name },
    period,
    figures,
    before: scope.before,
    from: scope.from,
    pages: pages(),
    closing: () => balanceFils,
  };
}

/** A vendor's statement as its printable page shows it. */

type Language = keyof BothLanguages;

/** The period's figures of one account, in KWD. */
function accountOf({ figures }: WrittenStatement, account: StatementAccount, language: Language) {
  return { name: ACCOUNT_WORDS[account][language], figures: figuresOf(figures[account]) };
}

/** @returns what `pages/statement-page` takes, but for the nonce and the address of the other language */
export function statementPageView(statement: WrittenStatement, language: Language) {
  const { vendor, period } = statement;
  return {
    language,
    vendorName: vendor.name,
    environment: period.environment,
    first: period.first,
    last: period.last,
    accounts: [accountOf(statement, "owed", language), accountOf(statement, "settled_by_gateway", language)],
    lines: linesOf(statement.pages, language),
  };
}

async function* linesOf(pages: AsyncIterable<WrittenLine[]>, language: Language) {
  for await (const page of pages) {
    yield page.map((line) => ({
      time: kuwaitTimeOf(line.posted_at),
      text: statementTextOf(line.kind, line.part)[language],
      account: ACCOUNT_WORDS[line.account][language],
      amount: toDecimalString(line.amount_fils),
      balance: toDecimalString(line.balanceFils),
      reference: orderOf(line) ?? line.reference,
      note: line.reason ?? "",
    }));
  }
}

/**
 * A vendor's statement as CSV by RFC 4180: UTF-8 with a mark at the beginning, without which spreadsheets show Arabic
 * names as noise, and lines that end in CR LF.
 */

const BYTE_ORDER_MARK = "\ufeff";
const ACCOUNTS: readonly StatementAccount[] = ["owed", "settled_by_gateway"];
/** The cells between an opening or closing balance and the end of its row. */
const BLANK = ["", "", "", ""];

/** @returns the file in pieces of some thousand lines, made as they are taken */
export async function* statementCsv(statement: WrittenStatement, language: Language): AsyncGenerator<string> {
  const { figures, from, before } = statement;
  const opening = { owed: figures.owed.opening, settled_by_gateway: figures.settled_by_gateway.opening };
  const headings = Object.values(HEADINGS).map((heading) => heading[language]);
  const balances = (title: BothLanguages, at: Date, fils: Record<StatementAccount, Fils>) =>
    ACCOUNTS.map((account) => [
      statement.vendor.name,
      kuwaitTimeOf(at),
      title[language],
      ACCOUNT_WORDS[account][language],
      "",
      toDecimalString(fils[account]),
      ...BLANK,
    ]);
  yield BYTE_ORDER_MARK + csvOf([headings, ...balances(OPENING, from, opening)]);
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
    line.reason ?? "",
  ];
}

/** @returns an order that is gone goes by its id */
function orderOf({ order_id, orderNumber }: WrittenLine): string | null {
  return orderNumber === null ? order_id : orderNameOf(orderNumber);
}

function csvOf(rows: readonly string[][]): string {
  return stringify(
    rows.map((row) => row.map(csvCell)),
    // A line break of one character is none of ours, and must be quoted like one.
    { record_delimiter: "\r\n", quoted_match: /[\r\n]/ },
  );
}

/**
 * What a spreadsheet would take for a formula, in ASCII and in the full width of East Asian keyboards: names and notes are
 * written by others than those who open the file.
 */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** @returns the text as a spreadsheet shows it and computes nothing from it; a plain number stays one */
export function csvCell(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}
