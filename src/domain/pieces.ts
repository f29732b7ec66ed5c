/** What some of a line's pieces were paid for, such that one after another they come to the whole. */
import { exactOf } from "./exact";
import { type Fils, wholeFils } from "./money";

/** A line of several pieces; `leftFils` is what of it has not gone back. */
export interface LineOfPieces {
  readonly paidFils: Fils;
  readonly leftFils: Fils;
  readonly pieces: number;
}

/**
 * What further pieces give back: the difference to the pieces that went before, each sum rounded half up. Where what went back is of
 * no number of pieces, it is their own worth.
 *
 * @param count whole, at least 1
 * @returns fils, at most what is left
 */
export function worthOfNext(line: LineOfPieces, count: number): Fils {
  const gone = piecesGone(line) ?? 0;
  return Math.min(line.leftFils, worthOf(line, gone + count) - worthOf(line, gone));
}

/** @returns how many pieces are left; all of them where what went back is of no number of pieces */
export function piecesLeft(line: LineOfPieces): number {
  return line.pieces - (piecesGone(line) ?? 0);
}

/** @returns for how many of the pieces that are left an amount is, undefined for no number of them */
export function piecesOf(line: LineOfPieces, fils: Fils): number | undefined {
  const about = nearest(line, line.paidFils - line.leftFils + fils) - (piecesGone(line) ?? 0);
  return [about - 1, about, about + 1].find(
    (count) => count >= 1 && count <= piecesLeft(line) && worthOfNext(line, count) === fils,
  );
}

function piecesGone(line: LineOfPieces): number | undefined {
  const goneFils = line.paidFils - line.leftFils;
  const gone = nearest(line, goneFils);
  return gone < line.pieces && worthOf(line, gone) === goneFils ? gone : undefined;
}

function nearest({ paidFils, pieces }: LineOfPieces, fils: Fils): number {
  return paidFils > 0 ? Math.round((fils * pieces) / paidFils) : 0;
}

function worthOf({ paidFils, pieces }: LineOfPieces, count: number): Fils {
  return wholeFils(exactOf(paidFils).times(Math.min(count, pieces)).div(pieces));
}
