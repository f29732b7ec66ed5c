/** The sums of a settlement file's rows beside those that its summary lines state. */
import type { Fils } from "./money";
import type { SettledMoney } from "./settlement-row";

type Summed = "amount" | "fee" | "net";
const SUMMED: readonly Summed[] = ["amount", "fee", "net"];
type Sums = Record<Summed, Fils>;

/** What a summary line states; null where its cell is blank. */
export type StatedSums = Record<Summed, Fils | null>;
export type SumDifference = { line: number; column: Summed; statedFils: Fils; countedFils: Fils };

/** Refunds go in with their sign; a file that writes none is summed up as it is written, too. */
type Counted = { signed: Sums; unsigned: Sums };
type OpenLine = { line: number; stated: StatedSums };

/** More would say nothing new. */
const MOST_OPEN = 3;

/** Sums in bounded memory. A summary line counts all rows, or those since the summary line before it. */
export class SettlementSums {
  readonly #all = nothing();
  #sinceLast = nothing();
  readonly #open: OpenLine[] = [];

  /** A failed payment moved no money. */
  add({ kind, amountFils, feeFils, netFils }: SettledMoney): void {
    if (kind === "failed") return;
    const sums = { amount: amountFils, fee: feeFils ?? 0, net: netFils ?? amountFils - (feeFils ?? 0) };
    for (const counted of [this.#all, this.#sinceLast]) {
      for (const column of SUMMED) {
        counted.signed[column] += sums[column];
        counted.unsigned[column] += Math.abs(sums[column]);
      }
    }
  }

  /** A summary line, in the order of the file; all rows are counted only at its end. */
  state(line: number, stated: StatedSums): void {
    const isOpen = differing(stated, this.#sinceLast).length > 0;
    if (isOpen && this.#open.length < MOST_OPEN) this.#open.push({ line, stated });
    this.#sinceLast = nothing();
  }

  /** @returns what summary lines state otherwise than the rows; at the end of the file */
  differences(): SumDifference[] {
    return this.#open.flatMap(({ line, stated }) =>
      differing(stated, this.#all).map((column) => ({
        line,
        column,
        statedFils: stated[column] ?? 0,
        countedFils: this.#all.signed[column],
      })),
    );
  }
}

function differing(stated: StatedSums, { signed, unsigned }: Counted): Summed[] {
  return SUMMED.filter((column) => {
    const fils = stated[column];
    return fils !== null && fils !== signed[column] && fils !== unsigned[column];
  });
}

function nothing(): Counted {
  const sums = () => ({ amount: 0, fee: 0, net: 0 });
  return { signed: sums(), unsigned: sums() };
}
