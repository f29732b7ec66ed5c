import type { AmountNotation } from "../amount-notation";
import { toDecimalString } from "../money";

/** How files write signs and the dinar's name; `%` stands for the number. */
export const SIGNS = ["%", "-%", "%-", "(%)", "+%", "\u2212%", "KWD %", "% KWD", "د.ك %", "-% د.ك"] as const;

/** An amount with three decimals as somebody writes it; `%` stands for the number. */
export function writtenAmount(
  fils: number,
  way: { notation: AmountNotation; isGrouped: boolean; isArabic: boolean; sign: string },
): string {
  const [whole = "", decimals = ""] = toDecimalString(fils).split(".");
  const grouped = way.isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, ",") : whole;
  const point = `${grouped}.${decimals}`;
  const text =
    way.notation === "1,234.567" ? point : point.replace(/[.,]/g, (mark) => (mark === "." ? "," : "."));
  const number = way.isArabic
    ? text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
    : text;
  return way.sign.replace("%", number);
}
