/** What of the goods that a charge paid for stays with the shopper, after edits, returns and claims of the order. */
import { sumFils } from "./charged-part";
import { exactOf, exactSum } from "./exact";
import { type Fils, wholeFils } from "./money";
import { refundableSplit, type Split } from "./split";

/** Of a cart or of its order: `kind` is the same for the same goods in both. */
export interface GoodsLine {
  readonly kind: string;
  /** In the engine's forms. */
  readonly quantity: unknown;
  readonly unitPrice: unknown;
}

/** Of each party the part of its goods that stays, in fils as charged; the operator's is `null`. */
export type GoodsStaying = ReadonlyMap<string | null, Fils>;

/**
 * By value: half of the pieces, or all at half of the price, is half of what was charged for them.
 *
 * @param paid the cart's lines, with the ids of the split's
 * @param now the order's lines
 * @returns undefined where it cannot be told whose goods went: two parties sold the same goods, the lines are not the charge's, or
 *   something was added to the order, which may stand for what went, as in an exchange
 */
export function goodsStaying(
  charged: Split,
  paid: readonly (GoodsLine & { readonly id: string })[],
  now: readonly GoodsLine[],
): GoodsStaying | undefined {
  const split = refundableSplit(charged);
  const staying = new Map<string | null, Fils>();
  if (paid.length !== split.lines.length) return undefined;
  const kinds = new Set(paid.map((line) => line.kind));
  if (now.some(({ kind, quantity }) => !kinds.has(kind) && exactOf(quantity).greaterThan(0)))
    return undefined;
  for (const kind of kinds) {
    const ofKind = paid.filter((line) => line.kind === kind);
    const lines = split.lines.filter(({ id }) => ofKind.some((line) => line.id === id));
    const owners = new Set(lines.map(({ vendorId }) => vendorId));
    if (lines.length !== ofKind.length || owners.size !== 1) return undefined;
    const [owner = null] = owners;
    const left = worthOf(now.filter((line) => line.kind === kind));
    const was = worthOf(ofKind);
    if (left.greaterThan(was)) return undefined;
    const chargedFils = sumFils(lines);
    const stays = left.lessThan(was) ? wholeFils(left.times(chargedFils).dividedBy(was)) : chargedFils;
    staying.set(owner, (staying.get(owner) ?? 0) + stays);
  }
  return staying;
}

/** What went of the goods that each party has left, in fils; of a party that `staying` does not name nothing went. */
export function goneOf<Party extends { readonly vendorId: string | null; readonly goodsFils: Fils }>(
  left: readonly Party[],
  staying: GoodsStaying,
): Party[] {
  return left.map((party) => {
    const staysFils = staying.get(party.vendorId) ?? party.goodsFils;
    return { ...party, goodsFils: Math.max(0, party.goodsFils - staysFils) };
  });
}

function worthOf(lines: readonly GoodsLine[]) {
  return exactSum(lines.map(({ quantity, unitPrice }) => exactOf(quantity).times(exactOf(unitPrice))));
}
