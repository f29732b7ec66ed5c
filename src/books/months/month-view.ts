/** A month of the books as the admin's API shows it. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { actorNames } from "../../answers/actor-names";
import type { ClosedMonthView, MonthLineView, MonthView } from "../../answers/books-api/months";
import { bookEnvironment, kuwaitMonth } from "../../answers/typed-fields";
import type { Using } from "../../application/dependencies";
import type { Environment } from "../../config/options";
import { daysOfMonth, monthAfter } from "../../domain/kuwait-month";
import { type Fils, toDecimalString } from "../../domain/money";
import { mayClose, monthStateOf, type MonthState, type NamedLine } from "../../domain/month-close";
import type { ClosedMonth, MonthStanding } from "../../modules/mizan/stores/month-close-store";
import { readMonth } from "./read-month";

/** `GET /admin/mizan/months` and `…/months/:month`. */
export const monthQuerySchema = z.strictObject({ environment: bookEnvironment });
/** Of the address. */
export const monthSchema = z.object({ month: kuwaitMonth });

export async function closedMonths(
  dependencies: Using<"books">,
  environment: Environment,
): Promise<ClosedMonthView[]> {
  const months = await dependencies.mizan.monthCloses.list(environment);
  const nameOf = await actorNames(
    dependencies,
    months.map(({ closed_by }) => closed_by),
  );
  return months.map((month) => closedViewOf(month, nameOf));
}

/** @param of.month `YYYY-MM` */
export async function monthView(
  dependencies: Using<"books">,
  of: { environment: Environment; month: string },
): Promise<MonthView> {
  const { standing, lines: now } = await readMonth(dependencies, of);
  const { closed, lastClosed } = standing;
  const nameOf = await actorNames(dependencies, [closed?.closed_by]);
  const lines = closed?.lines ?? now;
  const { first: from, last: to } = daysOfMonth(of.month);
  return {
    ...of,
    from,
    to,
    state: stateOf(of.month, standing),
    closed: closed ? closedViewOf(closed, nameOf) : null,
    last_closed: lastClosed,
    lines: lines.map(lineViewOf),
    may_close: mayClose(lines),
    shown: digestOf(lines),
  };
}

export function stateOf(month: string, { isOver, lastClosed }: MonthStanding): MonthState {
  return monthStateOf({ month, isOver }, lastClosed, lastClosed === null ? null : monthAfter(lastClosed));
}

/** @returns a digest of what the lines say, 64 hex digits: another one where any figure is another */
export function digestOf(lines: readonly NamedLine[]): string {
  const said = lines.map(({ check, state, count, oursFils, theirsFils, differenceFils }) =>
    [check, state, count, oursFils, theirsFils, differenceFils].join(" "),
  );
  return createHash("sha256").update(said.join("\n")).digest("hex");
}

function closedViewOf(
  { month, closed_at, closed_by, reason }: ClosedMonth,
  nameOf: (id: string | null) => string | null,
): ClosedMonthView {
  return { month, closed_at: closed_at.toISOString(), closed_by: nameOf(closed_by), reason };
}

function lineViewOf({ oursFils, theirsFils, differenceFils, ...line }: NamedLine): MonthLineView {
  const written = (fils: Fils | null) => (fils === null ? null : toDecimalString(fils));
  return {
    ...line,
    ours: written(oursFils),
    theirs: written(theirsFils),
    difference: written(differenceFils),
  };
}
