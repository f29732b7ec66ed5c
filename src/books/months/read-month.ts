/** What a month came to and what of it differs or waits, each line with what a person has to look at. */
import { bankVerdictOf, OPEN_VERDICTS } from "../../domain/bank/bank-line";
import type { Using } from "../../application/dependencies";
import type { Environment } from "../../config/options";
import { daysFrom } from "../../domain/kuwait-day";
import { daysOfMonth } from "../../domain/kuwait-month";
import type { Fils } from "../../domain/money";
import {
  type CheckedLine,
  checkedLines,
  type MonthCheck,
  type MonthFacts,
  type NamedLine,
} from "../../domain/month-close";
import type { MonthFile, MonthScope } from "../../modules/mizan/stores/month-fact-store";
import type { MonthStanding } from "../../modules/mizan/stores/month-close-store";

/** So many are named on a line. */
const MOST_NAMED = 20;

export type ReadMonth = {
  standing: MonthStanding;
  lines: NamedLine[];
  /** What vendors are owed at its end. */
  owedFils: Fils;
};

type Found = {
  files: MonthFile[];
  filesMissing: MonthFile[];
  uncovered: string[];
  runIds: string[];
  attemptIds: string[];
};

/** Twelve statements, however much the month has. @param month `YYYY-MM` */
export async function readMonth(
  { mizan }: Pick<Using<"books">, "mizan">,
  { environment, month }: { environment: Environment; month: string },
): Promise<ReadMonth> {
  const scope = { environment, ...daysOfMonth(month) };
  const standing = await mizan.monthCloses.standing({ environment, month });
  const { settings } = await mizan.settings.current([]);
  const [{ paidOutFils, ...books }, payments, gateway, payouts, bank, due] = await Promise.all([
    mizan.monthFacts.books(scope, standing.anchor),
    mizan.monthFacts.payments(scope),
    gatewayOf({ mizan }, scope),
    mizan.monthFacts.payouts(scope),
    bankOf({ mizan }, scope),
    settings.invoices.enabled ? mizan.invoices.due({ environment, period: month }) : null,
  ]);
  const facts: MonthFacts = {
    ...books,
    ...payments,
    gateway: gateway.facts,
    invoicesDue: due?.length ?? null,
    payouts: { postedFils: paidOutFils, itemsFils: payouts.itemsFils },
    payoutRuns: payouts.runIds.length,
    bank,
  };
  const lines = checkedLines(facts);
  const differs = lines.some(({ check, state }) => check === "captured" && state === "differs");
  const attemptIds = differs ? await mizan.monthFacts.unbooked(environment) : [];
  const found = { ...gateway, runIds: payouts.runIds, attemptIds };
  return { standing, lines: lines.map((line) => named(line, found)), owedFils: books.statements.statedFils };
}

async function gatewayOf(
  { mizan }: Pick<Using<"books">, "mizan">,
  scope: MonthScope,
): Promise<{ facts: MonthFacts["gateway"] } & Pick<Found, "files" | "filesMissing" | "uncovered">> {
  const { files, days } = await mizan.monthFacts.gateway(scope);
  const done = files.filter(({ isDone }) => isDone);
  const isCovered = (day: string) =>
    done.some(({ from, to }) => from !== null && to !== null && from <= day && day <= to);
  const covered = daysFrom(scope.first, scope.last).filter(isCovered);
  const uncovered = days.filter((day) => !isCovered(day));
  const missing = await mizan.monthFacts.missing(scope, covered);
  const missingOf =
    missing.count > 0
      ? await mizan.settlementRows.countMissing(done.map(({ id }) => id))
      : new Map<string, number>();
  return {
    files,
    filesMissing: done.filter(({ id }) => (missingOf.get(id) ?? 0) > 0),
    uncovered,
    facts: {
      files: done.length,
      unfinishedFiles: files.length - done.length,
      days: days.length,
      uncoveredDays: uncovered.length,
      openRows: done.reduce((sum, { openRows }) => sum + openRows, 0),
      missing,
    },
  };
}

/** A payout that came back agrees where it is taken back here; it was paid all the same. */
async function bankOf(
  { mizan }: Pick<Using<"books">, "mizan">,
  { environment, ...days }: MonthScope,
): Promise<MonthFacts["bank"]> {
  const { paidFils, missing, isRead } = await mizan.bankStatements.paidOfDays(environment, days);
  if (!isRead) return null;
  const lines = await mizan.bankStatements.namedOfDays(environment, days);
  const gone = lines.filter(({ amountFils, isRepeated }) => amountFils < 0 && !isRepeated);
  return {
    paidFils,
    bankFils: gone.reduce((sum, { amountFils }) => sum - amountFils, 0),
    open: missing + lines.filter((line) => OPEN_VERDICTS.includes(bankVerdictOf(line, line.item))).length,
  };
}

type Names = (found: Found) => { id: string; name: string }[];
const fileNames = (files: readonly MonthFile[]) => files.map(({ id, file_name: name }) => ({ id, name }));
const ids = (some: readonly string[]) => some.map((id) => ({ id, name: id }));

const NAMES: Partial<Record<MonthCheck, Names>> = {
  captured: ({ attemptIds }) => ids(attemptIds),
  gateway_files: ({ files }) => fileNames(files.filter(({ isDone }) => !isDone)),
  gateway_rows: ({ files }) => fileNames(files.filter(({ isDone, openRows }) => isDone && openRows > 0)),
  gateway_missing: ({ filesMissing }) => fileNames(filesMissing),
  payout_runs: ({ runIds }) => ids(runIds),
};

function named(line: CheckedLine, found: Found): NamedLine {
  return {
    ...line,
    of: NAMES[line.check]?.(found).slice(0, MOST_NAMED) ?? [],
    days: line.check === "gateway_days" ? found.uncovered.slice(0, MOST_NAMED) : [],
  };
}
