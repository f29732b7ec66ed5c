/**
 * How the amounts of a file are written: whether a point or a comma is the decimal sign. "0,200" can only be one amount, and
 * so tells of the whole file; "11,500" can be two, and alone tells nothing.
 */
import { cutText } from "./cut-text";
import { latinDigits } from "./latin-digits";
import { type Fils, MAX_CHARGE_FILS } from "./money";
import { MoneyError } from "./money-error";

export const AMOUNT_NOTATIONS = ["1,234.567", "1.234,567"] as const;
export type AmountNotation = (typeof AMOUNT_NOTATIONS)[number];

/** Where an amount stands. `line` counts the file's lines, the first being 1; `column` is the file's own name of it. */
export type AmountCell = { line: number; column: string; text: string };

/** Who decided how a file's amounts are written: a cell, or null for the settings or a person. */
export type FileNotation = { notation: AmountNotation; decidedBy: AmountCell | null };

/** Two cells of a file, or a cell and the settings, cannot be right together. */
export class NotationContradiction extends Error {
  constructor(
    readonly file: FileNotation,
    readonly cell: AmountCell,
  ) {
    super(`"${cell.text}" is not written as ${file.notation}`);
  }
}

const CURRENCY =
  "(?:kwd|k\\.?d\\.?|\u062f\\.?\\s?\u0643\\.?|\u062f\u064a\u0646\u0627\u0631(?: \u0643\u0648\u064a\u062a\u064a)?)";
const CURRENCY_BEFORE = new RegExp(`^${CURRENCY}\\s*(?=[^a-z])`, "i");
const CURRENCY_BEHIND = new RegExp(`\\s*${CURRENCY}$`, "i");
const MINUS = "[-\u2010-\u2013\u2212\ufe63\uff0d]";
const SIGN_BEFORE = new RegExp(`^(?:(${MINUS})|\\+)\\s*(?=.)`);
const SIGN_BEHIND = new RegExp(`(?<=.)\\s*(?:(${MINUS})|\\+)$`);
const PLAIN = /^(-?)(\d+)(?:([.,])(\d+))?$/;
/** `D` is the decimal sign, `G` or `H` parts groups of three digits; no group begins a number with a zero. */
const NUMBER =
  /^(?:(?<plain>\d+)|(?<grouped>[1-9]\d{0,2}(?:(?:G\d{3})+|(?:H\d{3})+)))?(?:D(?<decimals>\d+))?$/;

type Digits = { whole: string; decimals: string };
type Written = { isNegative: boolean; readings: Record<AmountNotation, Digits | undefined> };

/** @returns the notation that alone can read the text; "either" of two amounts; null where it tells nothing */
export function notationSaidBy(text: string): AmountNotation | "either" | null {
  const [point, comma] = readingsOf(text);
  if (point && comma) return isSame(point, comma) ? null : "either";
  if (point) return "1,234.567";
  return comma ? "1.234,567" : null;
}

/**
 * The first cell that can be written in one way alone decides.
 *
 * @param batches the cells of a file in its order, so many at a time as the process has time for
 * @returns by which cell a file's notation is decided, or the first three that could be either; none where all tell nothing
 */
export async function notationOfCells(
  batches: AsyncIterable<readonly AmountCell[]> | Iterable<readonly AmountCell[]>,
): Promise<FileNotation | { either: AmountCell[] }> {
  const either: AmountCell[] = [];
  for await (const cells of batches) {
    for (const cell of cells) {
      const said = notationSaidBy(cell.text);
      if (said === "either") {
        if (either.length < 3) either.push(cell);
      } else if (said) return { notation: said, decidedBy: cell };
    }
  }
  return { either };
}

/** @throws NotationContradiction for a cell that can only be written in the other way */
export function holdToNotation(file: FileNotation, cell: AmountCell): void {
  const said = notationSaidBy(cell.text);
  if (said && said !== "either" && said !== file.notation) throw new NotationContradiction(file, cell);
}

/**
 * Fils of an amount as files have it: with a sign on either side or in brackets, with the dinar's name, with groups and with
 * further decimals that are zeros. Nothing is rounded.
 *
 * @throws MoneyError `amount_malformed`, `amount_too_many_decimals`, `amount_too_large` (more than twelve digits before the fils)
 */
export function filsWritten(text: string, notation: AmountNotation): Fils {
  const written = writtenIn(text);
  const number = written?.readings[notation];
  const shown = cutText(text, 40);
  if (!written || !number) throw new MoneyError("amount_malformed", `"${shown}" is no amount of KWD.`);
  if (number.decimals.length > 3) {
    throw new MoneyError("amount_too_many_decimals", `"${shown}" has more than three decimals.`);
  }
  if (number.whole.length > 12) throw new MoneyError("amount_too_large", `"${shown}" is too much to count.`);
  const fils = Number(number.whole) * 1000 + Number(number.decimals.padEnd(3, "0"));
  return written.isNegative && fils !== 0 ? -fils : fils;
}

/** @throws MoneyError `amount_too_large` above 999999.999 KWD, the most that the gateway takes */
export function chargeable(fils: Fils): Fils {
  if (Math.abs(fils) <= MAX_CHARGE_FILS) return fils;
  throw new MoneyError("amount_too_large", "The most is 999999.999 KWD.");
}

function readingsOf(text: string): (Digits | undefined)[] {
  const readings = writtenIn(text)?.readings;
  return AMOUNT_NOTATIONS.map((notation) => readings?.[notation]);
}

function writtenIn(text: string): Written | undefined {
  return plainlyWritten(text) ?? freelyWritten(text);
}

/** As nearly all cells are; a file has a million. */
function plainlyWritten(text: string): Written | undefined {
  const [, minus, whole = "", mark, behind = ""] = PLAIN.exec(text) ?? [];
  if (minus === undefined) return undefined;
  const split = digitsOf(whole, behind);
  const isGroup = behind.length === 3 && whole.length <= 3 && !whole.startsWith("0");
  const joined = isGroup ? digitsOf(whole + behind, "") : undefined;
  const [point, comma] =
    mark === undefined ? [split, split] : mark === "." ? [split, joined] : [joined, split];
  return { isNegative: minus === "-", readings: { "1,234.567": point, "1.234,567": comma } };
}

function freelyWritten(text: string): Written | undefined {
  let rest = latinDigits(text).trim();
  let signs = 0;
  let isNegative = false;
  for (let before = ""; before !== rest;) {
    before = rest;
    rest = rest.replace(CURRENCY_BEFORE, "").replace(CURRENCY_BEHIND, "");
    const bracketed = /^\((.+)\)$/.exec(rest)?.[1]?.trim();
    const sign = SIGN_BEFORE.exec(rest) ?? SIGN_BEHIND.exec(rest);
    if (bracketed === undefined && !sign) continue;
    rest = bracketed ?? rest.replace(sign?.[0] ?? "", "");
    isNegative = bracketed !== undefined || sign?.[1] !== undefined;
    signs += 1;
  }
  if (signs > 1) return undefined;
  // What no writer uses as a decimal sign parts groups; the Arabic decimal sign parts none.
  const marked = rest
    .replace(/\u060c/g, ",")
    .replace(/(?<=\d)[\u066c'\u2019\s](?=\d)/g, "G")
    .replace(/\u066b/g, "D");
  const readings = {
    "1,234.567": numberIn(marked.replace(/,/g, "H").replace(/\./g, "D")),
    "1.234,567": numberIn(marked.replace(/\./g, "H").replace(/,/g, "D")),
  };
  return { isNegative, readings };
}

function numberIn(marked: string): Digits | undefined {
  const { plain, grouped, decimals } = NUMBER.exec(marked)?.groups ?? {};
  const whole = plain ?? grouped?.replace(/[GH]/g, "");
  if (whole === undefined && decimals === undefined) return undefined;
  return digitsOf(whole ?? "", decimals ?? "");
}

function digitsOf(whole: string, decimals: string): Digits {
  return { whole: whole.replace(/^0+(?=\d)/, "") || "0", decimals: decimals.replace(/0+$/, "") };
}

function isSame(one: Digits, other: Digits): boolean {
  return one.whole === other.whole && one.decimals === other.decimals;
}
