import { z } from "zod";
import type { Environment } from "../config/options";
import { daysFrom, kuwaitDayOf } from "../domain/kuwait-day";
import { inputRefusal } from "./operator-refusal";
import { bookEnvironment, kuwaitDay } from "./typed-fields";

/** An identifier as it stands in an address or a body. The database takes every character but the one that is refused. */
export const identifier = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .refine((text) => !text.includes("\0"), "It has a character that no identifier has.");

/** One value, or several given as `field=a&field=b`. */
export function severalOf<Value extends z.ZodType<string>>(value: Value) {
  return z.union([value.transform((one) => [one]), z.array(value).min(1).max(20)]).optional();
}

/** `limit` and `offset` as Medusa's admin API has them; a limit above 100 is refused, not cut. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
};

/** Of a list that grows without end: also after the last row that was read, by its id, which costs the same anywhere. */
export const endlessPageQuery = { ...pageQuery, after: z.string().trim().min(1).max(100).optional() };

export const endlessPageSchema = z.strictObject(endlessPageQuery);

export const pageSchema = z.strictObject(pageQuery);

/** Of a history: also after the last version that was read. */
export const historyQuery = { ...pageQuery, after: z.coerce.number().int().positive().optional() };

export const historySchema = z.strictObject(historyQuery);

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
