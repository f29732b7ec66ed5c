/** What the page of a month asks the admin API, and how a month is closed there. */
import type { CloseMonth, MonthView } from "../../answers/books-api/months";
import { ALWAYS_FRESH, pathTo, useRecord, useSendToBooks } from "../everywhere/queries";

const keyOf = (month: string) => ["books", "months", month];

export const useMonth = (month: string) =>
  useRecord<MonthView>(keyOf(month), { path: pathTo("months", month), field: "month" }, ALWAYS_FRESH);

export const useCloseMonth = (month: string) =>
  useSendToBooks<CloseMonth, MonthView>(pathTo("months", month, "close"), "month", {
    shownAt: ["mizan", ...keyOf(month)],
  });
