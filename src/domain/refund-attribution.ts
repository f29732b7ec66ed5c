/**
 * Whose money goes back (money.md, rules 8 and 9). A refund has a goods part and a delivery part for each party of the
 * charge; what the operator and the carrier earned on them goes back with them, and the vendor bears the rest.
 */
import { allocate, byId } from "./allocate";
import { byOwner } from "./charged-part";
import type { CommissionReversal } from "./commission-reversal";
import { goneOf, type GoodsStaying } from "./goods-staying";
import { assertWholeFils, type Fils, toDecimalString } from "./money";
import { MoneyError } from "./money-error";
import {
  type NamedRefund,
  type PartyRefund,
  type PartyRemainder,
  refundedIn,
  remaindersOf,
  wholeOf,
} from "./party-refund";
import type { Split } from "./split";
import { reversalsOf } from "./vendor-refund";

export interface RefundAttribution {
  readonly split: Split;
  /** All refunds of this charge that stand, also those whose outcome is unknown; none that came back. */
  readonly earlier: readonly PartyRefund[];
  readonly reversal: CommissionReversal;
}

/**
 * A refund that names no vendor. Where goods have gone from the order (`goneNow`), it is first of those whose goods went, in step
 * where it is less. The rest is spread over vendors and operator by all that each then has left,
 * inside each between goods and delivery likewise (rule 9); some fils are the engine's rounding, and of the same parties.
 *
 * @throws MoneyError `refund_not_positive`, `refund_above_remainder`
 */
export function spreadRefund(
  charge: RefundAttribution,
  amountFils: Fils,
  staying: GoodsStaying = new Map<null, Fils>(),
): PartyRefund[] {
  assertWholeFils(amountFils);
  refuseUnless(amountFils > 0, "refund_not_positive", `${toDecimalString(amountFils)} KWD is not above 0.`);
  const left = remaindersOf(charge.split, charge.earlier);
  const leftFils = sumOf(left);
  refuseUnless(
    amountFils <= leftFils,
    "refund_above_remainder",
    `${toDecimalString(amountFils)} KWD are more than the ${toDecimalString(leftFils)} KWD that are left.`,
  );
  const gone = goneNow(charge, { left, staying, amountFils });
  const goneFils = Math.min(amountFils, sumOf(gone));
  const ofGone = goneFils > 0 ? spreadOver(gone, goneFils) : [];
  const restFils = amountFils - goneFils;
  if (restFils === 0) return attributeRefund(charge, ofGone);
  const then = left.map((party) => lessOf(party, ofGone));
  const near = then.filter((_, at) => (gone[at]?.goodsFils ?? 0) > 0);
  const isRounding = restFils <= charge.split.lines.length && restFils <= sumOf(near);
  const ofRest = spreadOver(isRounding ? near : then, restFils);
  // What each gives back in all, as what it has left less what it has left then.
  const named = left.map((party) => {
    const end = lessOf(lessOf(party, ofGone), ofRest);
    return {
      vendorId: party.vendorId,
      goodsFils: party.goodsFils - end.goodsFils,
      deliveryFils: party.deliveryFils - end.deliveryFils,
    };
  });
  return attributeRefund(charge, named);
}

/**
 * What went and is not given back. After another refund nobody knows which of it was settled for less: then it is only whose goods
 * went for this very amount.
 */
function goneNow(
  { earlier }: RefundAttribution,
  refund: { left: readonly PartyRemainder[]; staying: GoodsStaying; amountFils: Fils },
): PartyRemainder[] {
  const { left, staying, amountFils } = refund;
  const gone = goneOf(left, staying).map((party) => ({ ...party, deliveryFils: 0 }));
  if (earlier.length === 0) return gone;
  const exact = gone.filter(({ goodsFils }) => goodsFils === amountFils);
  return gone.map((party) =>
    exact.length === 1 && exact.includes(party) ? party : { ...party, goodsFils: 0 },
  );
}

/** By all that each has left, then inside each between goods and delivery likewise, by largest remainder. */
function spreadOver(left: readonly PartyRemainder[], amountFils: Fils): NamedRefund[] {
  const leftOf = new Map(left.map((party) => [party.vendorId, party]));
  const shares = allocate(
    amountFils,
    left.map((party) => ({ id: party.vendorId, weight: wholeOf(party) })),
  );
  return shares.map(({ id, amountFils: partyFils }) => {
    const party = leftOf.get(id);
    const inside = allocate(partyFils, [
      { id: "delivery", weight: party?.deliveryFils ?? 0 },
      { id: "goods", weight: party?.goodsFils ?? 0 },
    ]);
    const partOf = (name: string) => inside.find((share) => share.id === name)?.amountFils ?? 0;
    return { vendorId: id, goodsFils: partOf("goods"), deliveryFils: partOf("delivery") };
  });
}

function sumOf(parties: readonly PartyRemainder[]): Fils {
  return parties.reduce((sum, party) => sum + wholeOf(party), 0);
}

function lessOf(party: PartyRemainder, taken: readonly NamedRefund[]): PartyRemainder {
  const { goodsFils, deliveryFils } = refundedIn(taken.filter(({ vendorId }) => vendorId === party.vendorId));
  return {
    ...party,
    goodsFils: party.goodsFils - goodsFils,
    deliveryFils: party.deliveryFils - deliveryFils,
  };
}

/**
 * A refund that names its parties. Parties with nothing in it are left out of the answer.
 * @throws MoneyError `refund_not_positive` for nothing at all, `refund_above_remainder` naming the party and what it has left,
 *   `refund_party_unknown`
 */
export function attributeRefund(charge: RefundAttribution, named: readonly NamedRefund[]): PartyRefund[] {
  const leftOf = new Map(remaindersOf(charge.split, charge.earlier).map((party) => [party.vendorId, party]));
  const reversed = reversalsOf(charge);
  const refundsOf = byOwner(charge.earlier);
  const wanted = named.filter((party) => wholeOf(party) !== 0);
  refuseUnless(wanted.length > 0, "refund_not_positive", "It names nothing to give back.");
  refuseRepeated(wanted);
  return [...wanted]
    .sort((a, b) => byId({ id: a.vendorId }, { id: b.vendorId }))
    .map((step) => {
      const { vendorId } = step;
      refuseAboveRemainder(step, leftOf.get(vendorId));
      return reversed({ vendorId, less: refundedIn(refundsOf(vendorId)), step });
    });
}

function refuseRepeated(named: readonly NamedRefund[]): void {
  const owners = new Set(named.map(({ vendorId }) => vendorId));
  refuseUnless(owners.size === named.length, "refund_party_unknown", "It names a party twice.");
}

function refuseAboveRemainder(party: NamedRefund, left: PartyRemainder | undefined): void {
  const who = party.vendorId ?? "the operator";
  if (!left) throw refusal("refund_party_unknown", `${who} has no part in this charge.`);
  const parts = [
    ["goods", party.goodsFils, left.goodsFils],
    ["delivery", party.deliveryFils, left.deliveryFils],
  ] as const;
  for (const [what, wantedFils, leftFils] of parts) {
    assertWholeFils(wantedFils);
    refuseUnless(wantedFils >= 0, "refund_not_positive", `the ${what} of ${who} are below 0.`);
    refuseUnless(
      wantedFils <= leftFils,
      "refund_above_remainder",
      `${toDecimalString(wantedFils)} KWD for the ${what} of ${who} are more than the ${toDecimalString(leftFils)} KWD left.`,
    );
  }
}

function refuseUnless(holds: boolean, code: MoneyError["code"], why: string): void {
  if (!holds) throw refusal(code, why);
}

function refusal(code: MoneyError["code"], why: string): MoneyError {
  return new MoneyError(code, `This refund cannot be made: ${why}`);
}
