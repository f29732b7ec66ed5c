import { Button, createDataTableFilterHelper, type DataTableFilter } from "@medusajs/ui";
import { useMemo, useState } from "react";
import type { RefundView } from "../../answers/books-api/refunds";
import { REFUND_STATES } from "../../domain/refund-life";
import { type Texts, useTexts } from "../everywhere/use-texts";
import { queryOfListState } from "../payments/list-state";
import { ListTable } from "../payments/list-table";
import { useListState } from "../payments/use-list-state";
import { refundColumns } from "./refund-columns";
import { RefundDrawers } from "./refund-drawers";
import { useRefunds } from "./refund-queries";

/** Every refund, the newest first; a row opens its details. */
export function RefundList() {
  const t = useTexts();
  const [opened, setOpened] = useState<RefundView | null>(null);
  const { state, change } = useListState(REFUND_FILTERS);
  const query = useRefunds(queryOfListState(state));
  const columns = useMemo(() => refundColumns(t), [t]);
  const filters = useMemo(() => refundFilters(t), [t]);
  const linked = Object.entries(state.filters).filter(([name]) => LINKED_FILTERS.includes(name));
  const shown = Object.entries(state.filters).filter(([name]) => !LINKED_FILTERS.includes(name));
  return (
    <>
      <ListTable
        title={t("refunds.title")}
        subtitle={t("refunds.subtitle")}
        query={query}
        rows={query.data?.refunds ?? []}
        columns={columns}
        filters={filters}
        onOpen={(id) => setOpened(query.data?.refunds.find((one) => one.id === id) ?? null)}
        state={state}
        linked={Object.fromEntries(linked)}
        change={change}
        empty={{
          empty: { heading: t("refunds.list.empty"), description: t("refunds.list.emptyHint") },
          filtered: {
            heading: t("refunds.list.emptyFiltered"),
            description: t("refunds.list.emptyFilteredHint"),
          },
        }}
      >
        {linked.length > 0 ? (
          <div className="txt-small flex flex-wrap items-center gap-3 px-6 py-3">
            {t("refunds.filters.narrowed")}
            <Button
              type="button"
              size="small"
              variant="secondary"
              onClick={() => change({ filters: Object.fromEntries(shown) })}
            >
              {t("refunds.filters.cleared")}
            </Button>
          </div>
        ) : null}
      </ListTable>
      {opened ? <RefundDrawers refund={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

/** What the list keeps in its address, named as the API names it; the last three come from links alone. */
const REFUND_FILTERS = ["state", "needs_person", "order_id", "attempt_id", "vendor_id"] as const;

/** Filters that a link sets and the table does not show. */
const LINKED_FILTERS: readonly string[] = ["order_id", "attempt_id", "vendor_id"];

const filter = createDataTableFilterHelper<RefundView & { needs_person: string }>();

/** By state, and by whether it waits for a person. */
function refundFilters(t: Texts): DataTableFilter[] {
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
