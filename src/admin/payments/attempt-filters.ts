import { createDataTableFilterHelper, type DataTableFilter } from "@medusajs/ui";
import type { AttemptSummary } from "../../answers/admin-api";
import type { Texts } from "../everywhere/use-texts";
import { COLOR_OF_DISPOSITION, COLOR_OF_OUTCOME } from "./badge-colors";

/** Named as the API names them. */
export const ATTEMPT_FILTERS = ["outcome", "disposition", "needs_person"] as const;

const filter = createDataTableFilterHelper<AttemptSummary>();

/** One answer each: what the gateway says, what became of it, whether it needs a person. */
export function attemptFilters(t: Texts): DataTableFilter[] {
  return [
    filter.accessor("outcome", {
      type: "radio",
      label: t("payments.attempts.outcome"),
      options: Object.keys(COLOR_OF_OUTCOME).map((value) => ({
        value,
        label: t(`payments.outcome.${value}`),
      })),
    }),
    filter.accessor("disposition", {
      type: "radio",
      label: t("payments.attempts.disposition"),
      options: Object.keys(COLOR_OF_DISPOSITION).map((value) => ({
        value,
        label: t(`payments.disposition.${value}`),
      })),
    }),
    filter.accessor("needs_person", {
      type: "radio",
      label: t("payments.attempts.needsPerson"),
      options: [
        { value: "true", label: t("payments.attempts.yes") },
        { value: "false", label: t("payments.attempts.no") },
      ],
    }),
  ];
}
