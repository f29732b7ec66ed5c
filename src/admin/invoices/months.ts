/** Months as the pages of invoices offer them. */
import { latinDigits } from "../../domain/latin-digits";
import { isKuwaitMonth, monthBefore } from "../../domain/kuwait-month";

/** @returns so many months before the one of a day, the newest first, `YYYY-MM` */
export function monthsBefore(today: string, count: number): string[] {
  const months: string[] = [];
  for (let month = today.slice(0, 7); months.length < count;) months.push((month = monthBefore(month)));
  return months;
}

/** @returns a month as it is typed in any digits, for `isKuwaitMonth` to judge */
export function typedMonth(typed: string): string {
  return latinDigits(typed).trim();
}

/** @returns what is wrong with a month as it is typed; null where nothing is */
export function monthFaultOf(typed: string): { text: string } | null {
  return isKuwaitMonth(typedMonth(typed)) ? null : { text: "invoices.form.month" };
}
