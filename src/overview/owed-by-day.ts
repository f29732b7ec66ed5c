/** When what all vendors are owed may be paid out: added up from its entries, where they are not too many to be read at once. */
import type { OwedByDayView } from "../answers/admin-api/overview";
import type { Using } from "../application/dependencies";
import { owedToVendors } from "../books/owed-to-vendors";
import type { Environment } from "../config/options";
import { type Fils, toDecimalString } from "../domain/money";

/** A run over so many is read and written in two seconds (bench/payouts.mjs); who has more sees it in one. */
const MOST_ENTRIES = 50_000;

/** @returns null where more entries wait than are read for a page that somebody keeps open */
export async function owedByDay(
  dependencies: Pick<Using<"books">, "mizan">,
  environment: Environment,
): Promise<OwedByDayView | null> {
  const { mizan } = dependencies;
  const vendorIds = await mizan.payable.vendorsWithin(environment, MOST_ENTRIES);
  if (!vendorIds) return null;
  const owing = [...(await owedToVendors(dependencies, environment, vendorIds)).values()];
  const sumOf = (filsOf: (owed: (typeof owing)[number]) => Fils) =>
    toDecimalString(owing.reduce((sum, owed) => sum + filsOf(owed), 0));
  const day = owing
    .flatMap(({ next }) => (next ? [next.day] : []))
    .sort()
    .at(0);
  return {
    payable: sumOf(({ payableFils, isFrozen }) => (isFrozen ? 0 : Math.max(payableFils, 0))),
    frozen: sumOf(({ frozenFils }) => frozenFils),
    held: sumOf(({ heldFils }) => heldFils),
    next: day ? { day, amount: sumOf(({ next }) => (next?.day === day ? next.amountFils : 0)) } : null,
  };
}
