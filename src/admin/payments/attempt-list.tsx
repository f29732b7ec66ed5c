import { useNavigate } from "react-router-dom";
import type { AttemptSummary } from "../../answers/admin-api";
import type { ListFilter } from "../everywhere/list-filters";
import { useListPage } from "../everywhere/list-page";
import { ListTable } from "../everywhere/list-table";
import { ATTEMPT_COLUMNS } from "./attempt-columns";
import { DISPOSITIONS, OUTCOMES } from "./attempt-states";

/** One answer each: what the gateway says, what became of it, whether it needs a person. */
const FILTERS: readonly ListFilter[] = [
  {
    name: "outcome",
    label: "payments.attempts.outcome",
    values: Object.keys(OUTCOMES.colors),
    textOf: (value) => `payments.outcome.${value}`,
  },
  {
    name: "disposition",
    label: "payments.attempts.disposition",
    values: Object.keys(DISPOSITIONS.colors),
    textOf: (value) => `payments.disposition.${value}`,
  },
  {
    name: "needs_person",
    label: "payments.attempts.needsPerson",
    values: ["true", "false"],
    textOf: (value) => (value === "true" ? "payments.attempts.yes" : "payments.attempts.no"),
  },
];

/** Every try to pay, the newest first, with search and filters. */
export function AttemptList() {
  const navigate = useNavigate();
  const list = useListPage<AttemptSummary>({
    key: ["payments", "attempts"],
    path: "/attempts",
    field: "attempts",
    filters: FILTERS,
    isSearched: true,
  });
  return (
    <ListTable
      list={list}
      columns={ATTEMPT_COLUMNS}
      texts="payments.attempts"
      filters={FILTERS}
      search="payments.attempts.search"
      onOpen={({ id }) => navigate(`/mizan/attempts/${id}`)}
    />
  );
}
