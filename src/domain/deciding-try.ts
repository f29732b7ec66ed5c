/**
 * Which of a cart's tries decides what its shopper reads and whether another may be made: all count, whichever of their
 * addresses is open (CUS-25).
 */
import { DEFINITIVE_NEGATIVE, isUnsure, mayPayAgain, type Standing } from "./outcome";
import type { Receipted } from "./receipt";

/** One try to pay a cart, or what an order owes, with what its result tells of it. */
export type Try = Receipted & {
  readonly id: string;
  readonly created_at: Date | string;
  readonly pays_order_id?: string | null;
};

/** What is recorded behind an address of a shopper. */
export interface TriesBehind<One extends Try = Try> {
  /** Never empty, the oldest first. */
  readonly ofCart: readonly One[];
  /** Of the try that the address is of, or of all of its session, the oldest first. */
  readonly ownIds: readonly string[];
  /** The database's time. */
  readonly now: Date;
}

/** @returns whether a try has money that is an order's, is to become one's, or came beside one's; what credit paid is none */
export function holdsMoney({
  amount_fils,
  outcome,
  disposition,
}: Pick<Try, "amount_fils" | "outcome" | "disposition">): boolean {
  return amount_fils > 0 && outcome === "paid" && disposition !== "released" && disposition !== "refunded";
}

/** @returns whether nobody may pay for the cart while this try stands as it does */
export function isInTheWay(attempt: Standing, authorizedHoldsMs: number, now: Date): boolean {
  return attempt.disposition === "pending" && !mayPayAgain(attempt, authorizedHoldsMs, now);
}

/**
 * Money first, an order's before any other; then what is in the way of another try; then money that was let go since, then
 * the try that the address is of. One that was paid speaks for itself.
 */
export function decidingTry<One extends Try>(
  { ofCart, ownIds, now }: TriesBehind<One>,
  authorizedHoldsMs: number,
): One {
  const own = ofCart.find(({ id }) => id === ownIds.at(-1)) ?? ofCart.at(-1);
  if (!own) throw new Error("There is no try behind this address");
  if (own.outcome === "paid") return own;
  const held = ofCart.filter(holdsMoney);
  const inTheWay = ofCart.filter((attempt) => isInTheWay(attempt, authorizedHoldsMs, now));
  const since = ofCart.slice(ofCart.indexOf(own));
  return (
    held.find(({ disposition }) => disposition === "ordered") ??
    held.at(-1) ??
    (inTheWay.includes(own) ? own : inTheWay.at(-1)) ??
    since.findLast(({ outcome }) => outcome === "paid") ??
    own
  );
}

/**
 * Of which try the gateway is asked next. Where the deciding one can change no more and nothing is paid, that is the latest
 * whose page was shown and that can: its shopper may have paid there.
 *
 * @returns undefined where nothing can change any more
 */
export function tryToAsk<One extends Try>(
  asked: TriesBehind<One>,
  authorizedHoldsMs: number,
): One | undefined {
  const deciding = decidingTry(asked, authorizedHoldsMs);
  if (canChange(deciding)) return deciding;
  if (deciding.outcome === "paid") return undefined;
  return asked.ofCart.findLast((one) => one.shown_at !== null && canChange(one));
}

function canChange(one: Try): boolean {
  if (one.outcome === "paid") return one.disposition === "pending";
  return isUnsure(one) || !DEFINITIVE_NEGATIVE[one.outcome];
}
