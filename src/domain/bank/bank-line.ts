/** A line of the bank's statement: which payout it is of, and whether it agrees with that. */
import type { Fils } from "../money";
import type { PayoutItemState } from "../payout-run";

/** Whole fils; below zero it left the account. `day` is the value date, `YYYY-MM-DD`. */
export type BankLine = {
  line: number;
  day: string;
  amountFils: Fils;
  /** What the bank wrote, with our reference in it where it is a payout's. */
  text: string;
  /** The bank's own. */
  bankReference: string | null;
};

/** As `payment-reference.ts` makes them. */
const REFERENCE = /(?<![0-9A-Z])MZ[0-9A-HJKMNP-TV-Z]{14}(?![0-9A-Z])/g;

/** @returns the one reference of ours in a text; null where there is none, or several: their amounts cannot be told apart */
export function referenceIn(text: string): string | null {
  const found = new Set(text.toUpperCase().match(REFERENCE) ?? []);
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/**
 * `to_mark`: the bank has paid it, and nobody has said so here. `returned`: the money came back, and it is taken back here; `came_back`: it
 * is not taken back yet. `unexpected`: the bank has paid what it never got, or what was dropped. `other`: of no payout of a run.
 */
export const BANK_VERDICTS = [
  "agreed",
  "to_mark",
  "returned",
  "came_back",
  "different",
  "unexpected",
  "repeated",
  "unknown",
  "other",
] as const;
export type BankVerdict = (typeof BANK_VERDICTS)[number];

/** Those that a person has to look at. */
export const OPEN_VERDICTS: readonly BankVerdict[] = [
  "to_mark",
  "came_back",
  "different",
  "unexpected",
  "repeated",
  "unknown",
];

/**
 * @param line.isRepeated an earlier line has moved the same payout the same way
 * @param item that the reference names; null where no run of the environment has it
 */
export function bankVerdictOf(
  line: { amountFils: Fils; reference: string | null; isRepeated: boolean },
  item: { amountFils: Fils; state: PayoutItemState } | null,
): BankVerdict {
  if (line.reference === null) return "other";
  if (item === null) return "unknown";
  if (Math.abs(line.amountFils) !== item.amountFils) return "different";
  if (line.isRepeated) return "repeated";
  if (line.amountFils > 0) return BACK[item.state];
  return GONE[item.state];
}

const GONE: Readonly<Record<PayoutItemState, BankVerdict>> = {
  prepared: "unexpected",
  given: "to_mark",
  paid: "agreed",
  returned: "agreed",
  dropped: "unexpected",
};
const BACK: Readonly<Record<PayoutItemState, BankVerdict>> = {
  prepared: "unexpected",
  given: "came_back",
  paid: "came_back",
  returned: "returned",
  dropped: "unexpected",
};
