/** What settlement rows post (money.md, Journal): fees as the gateway took them, differences where a person says so. */
import { balanced, credit, debit, type Posting } from "./journal";
import type { Fils } from "./money";
import type { KeyOwner } from "./split";

/** Whoever is paid by the gateway bears its fee; one that came back is below zero. */
export function postingsOfFee(keyOwner: KeyOwner, feeFils: Fils): Posting[] {
  const bearer =
    keyOwner.kind === "vendor" ? (`vendor_settled_by_gateway:${keyOwner.vendorId}` as const) : "gateway_fee";
  return balanced([debit(bearer, "adjustment", feeFils), credit("gateway_clearing", "adjustment", feeFils)]);
}

/** @param differenceFils what was settled less what we expected */
export function postingsOfDifference(differenceFils: Fils): Posting[] {
  return balanced([
    debit("gateway_clearing", "adjustment", differenceFils),
    credit("adjustment", "adjustment", differenceFils),
  ]);
}
