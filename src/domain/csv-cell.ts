/** A cell of a table that a spreadsheet opens: names and notes are written by others than those who open the file. */

/** What a spreadsheet would take for a formula, in ASCII and in the full width of East Asian keyboards. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** @returns the text as a spreadsheet shows it and computes nothing from it; a plain number stays one */
export function csvCell(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}
