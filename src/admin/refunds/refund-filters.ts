import { createDataTableFilterHelper, type DataTableFilter } from "@medusajs/ui";
import { REFUND_STATES } from "../../domain/refund-life";
import type { RefundView } from "../../answers/books-api";
import type { Texts } from "../everywhere/use-texts";

/** What the list keeps in its address, named as the API names it; the last three come from links alone. */
export const REFUND_FILTERS = ["state", "needs_person", "order_id", "attempt_id", "vendor_id"] as const;

/** Filters that a link sets and the table does not show. */
export const LINKED_FILTERS: readonly string[] = ["order_id", "attempt_id", "vendor_id"];

const filter = createDataTableFilterHelper<RefundView & { needs_person: string }>();

/** By state, and by whether it waits for a person. */
export function refundFilters(t: Texts): DataTableFilter[] {
  return [
    filter.accessor("state", {
      type: "radio",
      label: t("refunds.filters.state"),
      options: REFUND_STATES.map((value) => ({ value, label: t(`refunds.state.${value}`) })),
    }),
    filter.accessor("needs_person", {
      type: "radio",
      label: t("refunds.filters.needsPerson"),
      options: [{ value: "true", label: t("refunds.filters.needsPersonYes") }],
    }),
  ];
}
