import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { useTexts } from "../everywhere/use-texts";
import { attemptColumns } from "./attempt-columns";
import { ATTEMPT_FILTERS, attemptFilters } from "./attempt-filters";
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
