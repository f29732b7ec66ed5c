/** A line of a charge, or a party's share of one of its shipping methods, and what several of them come to. */
import type { Fils } from "./money";

/** `vendorId: null` is the operator's. */
export interface ChargedPart {
  readonly id: string;
  readonly vendorId: string | null;
  /** What the shopper pays of it. */
  readonly amountFils: Fils;
  /** What the operator bears of it beside that (money.md, rule 13); absent where it bears nothing. */
  readonly borneFils?: Fils;
}

/** A part with what the shopper pays and what the operator bears of it, in fils. */
export function chargedPart(
  { id, vendorId }: Pick<ChargedPart, "id" | "vendorId">,
  amountFils: Fils,
  borneFils: Fils,
): ChargedPart {
  return borneFils === 0 ? { id, vendorId, amountFils } : { id, vendorId, amountFils, borneFils };
}

/** What the shopper pays of them, in fils. */
export function sumFils(parts: readonly ChargedPart[]): Fils {
  return parts.reduce((sum, { amountFils }) => sum + amountFils, 0);
}

/** What the shopper pays and what the operator bears of them; the worth is both together (money.md, rule 13). */
export interface Worth {
  readonly paidFils: Fils;
  readonly borneFils: Fils;
  readonly worthFils: Fils;
}

/** The worth of several parts. */
export function sumWorth(parts: readonly ChargedPart[]): Worth {
  let [paidFils, borneFils] = [0, 0];
  for (const part of parts) {
    paidFils += part.amountFils;
    borneFils += part.borneFils ?? 0;
  }
  return { paidFils, borneFils, worthFils: paidFils + borneFils };
}

/** Parts by whose they are, looked at once however many parties ask. */
export function byOwner<Part extends { readonly vendorId: string | null }>(
  parts: readonly Part[],
): (owner: string | null) => readonly Part[] {
  const owned = new Map<string | null, Part[]>();
  for (const part of parts) {
    const own = owned.get(part.vendorId);
    if (own) own.push(part);
    else owned.set(part.vendorId, [part]);
  }
  return (owner) => owned.get(owner) ?? [];
}
