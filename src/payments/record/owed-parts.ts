/** What is owed of an order's parts: handed out by what its changes added, and by what its own charges have paid (money.md, rule 14). */
import { type ChargedPart, sumFils } from "../../domain/charged-part";
import type { Fils } from "../../domain/money";
import {
  additionsByVersion,
  lessPaid,
  type OrderPart,
  owedWithPaid,
  worthOfParts,
} from "../../domain/outstanding";
import type { OutstandingOrder } from "../../engine/outstanding-orders";
import type { Attempt } from "../../modules/mizan/stores/attempt";

/** What is outstanding of an order, and what its charges have paid of it. */
export type Owed = { outstandingFils: Fils; paid: readonly ChargedPart[] };

/**
 * What went back counts as paid: the engine writes it as a credit of the order, which then owes no more than before (2.21.2).
 *
 * @param attempts of the order, as a cart's are
 * @returns what those have paid that had their place on the order, one for each part of each
 */
export function paidPartsOf(attempts: readonly Attempt[]): ChargedPart[] {
  const placed = attempts.filter(
    ({ pays_order_id, order_id }) => pays_order_id !== null && order_id !== null,
  );
  return placed.flatMap(({ split }) => [...split.lines, ...split.shipping]);
}

/** @returns by the id of a line or a shipping method, in fils, what it is worth now */
export function worthFilsOfParts({ cart }: OutstandingOrder): ReadonlyMap<string, Fils> {
  const worth = worthOfParts([...cart.items, ...cart.shipping_methods]);
  return new Map(worth.map(({ id, worthFils }) => [id, worthFils]));
}

/**
 * @param owed.outstandingFils above zero
 * @returns by part, in fils, as though nothing had been paid of it by the order's own charges
 * @throws RangeError where more is outstanding than the order's parts are worth
 */
export function owedWithPaidOf(found: OutstandingOrder, owed: Owed): ReadonlyMap<string, Fils> {
  const worth = [...worthFilsOfParts(found)].map(([id, worthFils]) => ({ id, worthFils }));
  return owedWithPaid(owed, worth, changesOf(found, worth));
}

/** @returns by part, in fils, what is owed; throws as `owedWithPaidOf` */
export function owedFilsOfParts(found: OutstandingOrder, owed: Owed): ReadonlyMap<string, Fils> {
  const shares = [...owedWithPaidOf(found, owed)].map(([id, amountFils]) => ({ id, amountFils }));
  const paidOf = ({ id }: { id: string }) => sumFils(owed.paid.filter((part) => part.id === id));
  const left = lessPaid(owed.outstandingFils, shares, paidOf);
  return new Map(left.flatMap(({ id, amountFils }) => (amountFils > 0 ? [[id, amountFils]] : [])));
}

function changesOf({ cart, versions, methodsAdded }: OutstandingOrder, worth: readonly OrderPart[]) {
  const lineIds = new Set(cart.items.map(({ id }) => id));
  const lines = worth.filter(({ id }) => lineIds.has(id));
  const changes = new Map(additionsByVersion(lines, versions));
  for (const { id, worthFils } of worth) {
    const version = methodsAdded.get(id);
    if (version === undefined) continue;
    changes.set(version, [...(changes.get(version) ?? []), { id, addedFils: worthFils }]);
  }
  return [...changes].sort(([a], [b]) => b - a).map(([, additions]) => additions);
}
