import { z } from "zod";
import type { Environment } from "../config/options";
import { daysFrom, kuwaitDayOf } from "../domain/kuwait-day";
import { bookEnvironment, kuwaitDay } from "./book-fields";
import { inputRefusal } from "./input-refusal";

/** Days in Kuwait, both included. */
export type Period = { environment: Environment; first: string; last: string };

export const periodQuery = {
  from: kuwaitDay.optional(),
  to: kuwaitDay.optional(),
  environment: bookEnvironment,
};

/** `GET /admin/mizan/vendors/:id/statement` and `…/balances`. */
export const periodSchema = z.strictObject(periodQuery);
type GivenPeriod = z.output<typeof periodSchema>;

/**
 * The period that a query names: up to today, and from the first of the last day's month on, where it does not say.
 *
 * @param inUse the environment where the query names none
 * @throws OperatorRefusal MIZAN_INPUT_INVALID where it ends before it begins, or has more days than `mostDays`
 */
export function periodOf(
  { from, to, environment }: GivenPeriod,
  { inUse, mostDays }: { inUse: Environment; mostDays?: number },
): Period {
  const last = to ?? kuwaitDayOf(new Date());
  const first = from ?? `${last.slice(0, 8)}01`;
  const outOfRange = (message: string) => inputRefusal([{ field: "from", code: "out_of_range", message }]);
  if (first > last) throw outOfRange(`The first day, ${first}, is after the last, ${last}.`);
  if (mostDays !== undefined && daysFrom(first, last).length > mostDays) {
    throw outOfRange(`From ${first} to ${last} there are more than ${mostDays} days.`);
  }
  return { environment: environment ?? inUse, first, last };
}
