/** The shop is told that a vendor's month is over and its statement complete. */
import type { BothLanguages } from "../answers/admin-api";
import type { Using } from "../application/dependencies";
import { kuwaitDayOf } from "../domain/kuwait-day";
import { daysOfMonth, monthBefore } from "../domain/kuwait-month";
import { toDecimalString } from "../domain/money";
import type { ClosedStatement } from "../modules/mizan/stores/closed-statement-store";
import { tellVendors } from "../setup/tell-vendors";

/** Amounts in KWD; `opening` with `earned`, less `paid_out`, is `closing`. */
type StatementClosed = {
  environment: string;
  /** `YYYY-MM` in Kuwait, and its first and last day. */
  month: string;
  first_day: string;
  last_day: string;
  opening: string;
  /** Sales less commission and refunds, with corrections and all else but payouts. */
  earned: string;
  paid_out: string;
  closing: string;
  /** Paid by the gateway on the vendor's own key. */
  settled_by_gateway: string;
  message: BothLanguages;
};

/** No transaction that began in a month ends so long after it. */
const AFTER_MS = 60 * 60_000;

/** For the hourly sweep: closes the month before, of the environment in use. All of it is one page. */
export async function closeStatements({ mizan }: Using<"sweep">): Promise<null> {
  const day = kuwaitDayOf(new Date((await mizan.reconciliation.now()) - AFTER_MS));
  await mizan.closedStatements.close(mizan.options.environment, monthBefore(day.slice(0, 7)));
  return null;
}

/** Never throws for a bus that fails. */
export async function tellOfStatements(dependencies: Using<"books">): Promise<void> {
  await tellVendors(dependencies, {
    what: "statements",
    store: dependencies.mizan.closedStatements,
    eventOf: (statement) => ({ name: "mizan.statement.closed", data: dataOf(statement) }),
  });
}

function dataOf(statement: ClosedStatement): StatementClosed {
  const { environment, month, openingFils, closingFils, paidOutFils, settledFils } = statement;
  const { first, last } = daysOfMonth(month);
  const amounts = {
    opening: toDecimalString(openingFils),
    earned: toDecimalString(closingFils - openingFils + paidOutFils),
    paid_out: toDecimalString(paidOutFils),
    closing: toDecimalString(closingFils),
    settled_by_gateway: toDecimalString(settledFils),
  };
  return {
    environment,
    month,
    first_day: first,
    last_day: last,
    ...amounts,
    message: messageOf(statement, amounts),
  };
}

/** Numbers stay left to right inside Arabic. */
const ltr = (text: string) => `\u2066${text}\u2069`;

function messageOf(
  { month, closingFils, settledFils }: ClosedStatement,
  {
    earned,
    paid_out,
    settled_by_gateway,
  }: Pick<StatementClosed, "earned" | "paid_out" | "settled_by_gateway">,
): BothLanguages {
  const owed = toDecimalString(Math.abs(closingFils));
  const isSettled = settledFils !== 0;
  return {
    en: `Your statement of ${month} is complete. After commission, refunds and corrections it credits you ${earned} KWD, and ${paid_out} KWD were paid out to you. At its end ${closingFils < 0 ? `you owed the shop ${owed} KWD` : `the shop owed you ${owed} KWD`}.${isSettled ? ` The payment gateway paid you ${settled_by_gateway} KWD itself.` : ""}`,
    ar: `اكتمل كشف حسابك لشهر ${ltr(month)}. قُيّد لك بعد العمولة والمبالغ المستردة والتصحيحات ${ltr(earned)} د.ك.، وصُرف لك ${ltr(paid_out)} د.ك. وفي نهايته ${closingFils < 0 ? `مستحق عليك للمتجر ${ltr(owed)} د.ك.` : `مستحق لك على المتجر ${ltr(owed)} د.ك.`}${isSettled ? ` ودفعت لك بوابة الدفع مباشرة ${ltr(settled_by_gateway)} د.ك.` : ""}`,
  };
}
