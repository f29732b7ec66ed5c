/** What a long list asks the server for, of what is chosen in its address: several values of one filter stand there with commas. */
import { daysAfter, daysFrom } from "../../domain/kuwait-day";
import {
  BOUNDED_DAYS,
  type Filter,
  LIST_FILTERS,
  type ListName,
  notCarried,
} from "../../domain/list-filters";
import { typedAmount, typedFils } from "../../domain/typed-amount";
import { ANY_TIME, isUsable, periodOfPreset } from "../books/period";
import type { ListQuery } from "../everywhere/queries";
import { amountFault } from "../fields/amount-field";

/** By the filters' names, as the address has them. */
export type Chosen = Record<string, string>;

/** Chosen where a filter has a usual value and none is wanted. */
export const ALL = "all";
export const RANGES = ["from", "to", "amount_min", "amount_max"] as const;

export function filtersOf(list: ListName): Readonly<Record<string, Filter>> {
  return LIST_FILTERS[list];
}

/** What is wrong with the amounts as they are typed, by the name of its text; null when nothing is. */
export function amountsFault({ amount_min: least = "", amount_max: most = "" }: Chosen): string | null {
  const fault = [least, most]
    .map((text) => (text === "" ? null : amountFault(text)))
    .find((one) => one !== null);
  if (fault) return `books.form.${fault}`;
  if (least === "" || most === "") return null;
  return typedFils(least.trim()) > typedFils(most.trim()) ? "lists.amountsUpsideDown" : null;
}

/** @returns the query; days and amounts that are none are said where they are typed, and not asked about */
export function askedOf(list: ListName, chosen: Chosen, today: string): ListQuery {
  const asked: ListQuery = {};
  const { from = "", to = "", amount_min = "", amount_max = "" } = chosen;
  for (const [name, { kind }] of Object.entries(filtersOf(list))) {
    const value = chosen[name] === ALL ? "" : (chosen[name] ?? "");
    if (name !== "q") asked[name] = kind === "several" && value !== "" ? value.split(",") : value;
  }
  const areDays = isUsable({ from, to }, { mayBeOpen: true });
  const areAmounts = amountsFault(chosen) === null;
  const days = areDays ? chosen : boundedChoice(list, { ...chosen, ...ANY_TIME }, { today });
  return {
    ...asked,
    ...{ from: days.from ?? "", to: days.to ?? "" },
    amount_min: areAmounts ? typedAmount(amount_min.trim()) : "",
    amount_max: areAmounts ? typedAmount(amount_max.trim()) : "",
  };
}

/**
 * @param before what was chosen until now: of a period that became too long the end stays that was just chosen
 * @returns the choice, with days that carry it (domain/list-filters.ts); days that are still being typed stay
 */
export function boundedChoice(
  list: ListName,
  chosen: Chosen,
  { before = {}, today }: { before?: Chosen; today: string },
): Chosen {
  const { from = "", to = "" } = chosen;
  if (!isUsable({ from, to }, { mayBeOpen: true })) return chosen;
  const given = Object.fromEntries(
    Object.entries(chosen).filter(([, value]) => value !== "" && value !== ALL),
  );
  const end = to === "" ? today : to;
  const days = from === "" || from > end ? undefined : daysFrom(from, end).length;
  if (notCarried(list, given, days).length === 0) return chosen;
  if (from === "" && to === "") return { ...chosen, ...periodOfPreset("last_30_days", today) };
  const isEndKept = from === "" || (to !== "" && to !== before.to && from === before.from);
  if (isEndKept) return { ...chosen, from: daysAfter(to, 1 - BOUNDED_DAYS), to };
  const last = daysAfter(from, BOUNDED_DAYS - 1);
  return { ...chosen, from, to: last < today ? last : today };
}
