import { z } from "zod";
import { instantsOfDays } from "../domain/kuwait-day";
import { JOURNAL_KINDS } from "../modules/mizan/stores/journal-entry";
import { bookEnvironment, kuwaitDay } from "./book-fields";
import { endlessPageQuery } from "./page-query";
import { identifier } from "./query-fields";

/** `GET /admin/mizan/journal`; read, days are instants. */
export const journalQuerySchema = z
  .strictObject({
    ...endlessPageQuery,
    kind: z.enum(JOURNAL_KINDS).optional(),
    vendor_id: identifier.optional(),
    attempt_id: identifier.optional(),
    account: identifier.optional(),
    from: kuwaitDay.optional(),
    to: kuwaitDay.optional(),
    environment: bookEnvironment,
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ["from"],
    message: "The first day is after the last.",
    params: { code: "out_of_range" },
  })
  .transform(({ from, to, ...others }) => ({
    ...others,
    from: from === undefined ? undefined : instantsOfDays(from, from).from,
    before: to === undefined ? undefined : instantsOfDays(to, to).before,
  }));
