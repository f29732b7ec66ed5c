import { createDataTableFilterHelper, type DataTableFilter } from "@medusajs/ui";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import type { AttemptSummary } from "../../answers/admin-api";
import { type Texts, useTexts } from "../everywhere/use-texts";
import { attemptColumns } from "./attempt-columns";
import { COLOR_OF_DISPOSITION, COLOR_OF_OUTCOME } from "./badge-colors";
import { queryOfListState } from "./list-state";
import { ListTable } from "./list-table";
import { useAttempts } from "./payment-queries";
import { useListState } from "./use-list-state";

/** Every try to pay, the newest first, with search and filters. */
export function AttemptList() {
  const t = useTexts();
  const navigate = useNavigate();
  const { state, change } = useListState(ATTEMPT_FILTERS);
  const query = useAttempts(queryOfListState(state));
  const columns = useMemo(() => attemptColumns(t), [t]);
  const filters = useMemo(() => attemptFilters(t), [t]);
  return (
    <ListTable
      title={t("payments.attempts.title")}
      subtitle={t("payments.attempts.subtitle")}
      query={query}
      rows={query.data?.attempts ?? []}
      columns={columns}
      filters={filters}
      onOpen={(id) => navigate(`/mizan/attempts/${id}`)}
      state={state}
      change={change}
      search={t("payments.attempts.search")}
      empty={{
        empty: { heading: t("payments.attempts.empty"), description: t("payments.attempts.emptyHint") },
        filtered: {
          heading: t("payments.attempts.emptyFiltered"),
          description: t("payments.attempts.emptyFilteredHint"),
        },
      }}
    />
  );
}

/** Named as the API names them. */
const ATTEMPT_FILTERS = ["outcome", "disposition", "needs_person"] as const;

const filter = createDataTableFilterHelper<AttemptSummary>();

/** One answer each: what the gateway says, what became of it, whether it needs a person. */
function attemptFilters(t: Texts): DataTableFilter[] {
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
