/** The query of a long list, read by its description (domain/list-filters.ts). */
import { z } from "zod";
import type { Environment } from "../config/options";
import { daysFrom, kuwaitDayOf } from "../domain/kuwait-day";
import {
  type Asked,
  BOUNDED_DAYS,
  type Filter,
  LIST_FILTERS,
  type ListName,
  notCarried,
} from "../domain/list-filters";
import { parseKwd } from "../domain/money";
import { identifier, severalOf } from "./query";
import { kuwaitDay, typedKwd } from "./typed-fields";

/** What is asked for, and of the fields beside the filters those that the list takes. */
export type ListQuery<Name extends ListName> = {
  asked: Asked<Name>;
  page: { limit: number; offset: number; after?: string };
  environment: Environment | undefined;
};

const words = z.string().trim().min(1).max(100);
const filsOfTyped = typedKwd.transform((amount) => parseKwd(amount));

function fieldOf({ kind, values = [] }: Filter): z.ZodType {
  if (kind === "id") return identifier.optional();
  if (kind === "words") return words.optional();
  const value = z.enum(values);
  return kind === "several" ? severalOf(value) : value.optional();
}

/**
 * @param more the fields of a page, and the environment where the list is of one
 * @returns the schema of a list's query; a combination that no index carries is refused by what to take away
 */
export function listQuery<Name extends ListName>(
  list: Name,
  more: z.ZodRawShape,
): z.ZodType<ListQuery<Name>> {
  const filters: Readonly<Record<string, Filter>> = LIST_FILTERS[list];
  const fields = Object.fromEntries(Object.entries(filters).map(([name, one]) => [name, fieldOf(one)]));
  const own = {
    from: kuwaitDay.optional(),
    to: kuwaitDay.optional(),
    amount_min: filsOfTyped.optional(),
    amount_max: filsOfTyped.optional(),
  };
  // What the fields say together is looked at once each is what it must be.
  const together = z
    .record(z.string(), z.unknown())
    .superRefine((given, context) => {
      const { from, to, amount_min, amount_max } = given as Asked<Name>;
      const refuse = (name: string, code: string, message: string) =>
        context.addIssue({ code: "custom", path: [name], message, params: { code } });
      if (from !== undefined && to !== undefined && from > to) {
        refuse("from", "out_of_range", `The first day, ${from}, is after the last, ${to}.`);
        return;
      }
      if (amount_min !== undefined && amount_max !== undefined && amount_min > amount_max) {
        refuse("amount_min", "out_of_range", "The least amount is above the greatest.");
      }
      const last = to ?? kuwaitDayOf(new Date());
      const days = from === undefined ? undefined : daysFrom(from, last).length;
      const uncarried = notCarried(list, given, days);
      if (uncarried.length === 0) return;
      const left = uncarried.join(", ");
      refuse("from", "needs_period", `Name from and to, at most ${BOUNDED_DAYS} days, or leave out ${left}.`);
    })
    .transform(({ limit, offset, after, environment, ...asked }: Record<string, unknown>) => ({
      asked: asked as Asked<Name>,
      page: { limit, offset, after } as ListQuery<Name>["page"],
      environment: environment as Environment | undefined,
    }));
  return z.strictObject({ ...fields, ...own, ...more }).pipe(together);
}
