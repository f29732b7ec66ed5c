/** A vendor's statement as its printable page shows it. */
import { kuwaitTimeOf } from "../domain/kuwait-day";
import { toDecimalString } from "../domain/money";
import type { StatementAccount } from "../modules/mizan/stores/statement-store";
import { owedToday } from "./statement-today";
import { figuresOf } from "./statement-view";
import { ACCOUNT_WORDS, HEADINGS, type Language, statementTextOf } from "./statement-words";
import { noteOf, orderOf, type WrittenLine, type WrittenStatement } from "./written-statement";

/** The period's figures of one account, in KWD. */
function accountOf({ figures }: WrittenStatement, account: StatementAccount, language: Language) {
  return { name: ACCOUNT_WORDS[account][language], figures: figuresOf(figures[account]) };
}

/** @returns what `pages/statement-page` takes, but for the nonce and the address of the other language */
export function statementPageView(statement: WrittenStatement, language: Language) {
  const { vendor, period, owed } = statement;
  return {
    language,
    vendorName: vendor.name,
    environment: period.environment,
    first: period.first,
    last: period.last,
    today: {
      at: kuwaitTimeOf(owed.at),
      amounts: owedToday(owed).map(({ text, fils }) => ({
        name: text[language],
        amount: toDecimalString(fils),
      })),
    },
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
      note: [noteOf(line, language), paidWith(line, language)].filter((text) => text !== "").join(" · "),
    }));
  }
}

function paidWith({ payout_reference: reference }: WrittenLine, language: Language): string {
  return reference === null ? "" : `${HEADINGS.payout[language]} \u2066${reference}\u2069`;
}
