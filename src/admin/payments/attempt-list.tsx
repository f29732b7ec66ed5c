import { useNavigate } from "react-router-dom";
import { List } from "../everywhere/list";
import type { ListFilter } from "../everywhere/list-filters";
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
  return (
    <List
      of={{
        key: ["payments", "attempts"],
        path: "/attempts",
        field: "attempts",
        filters: FILTERS,
        isSearched: true,
      }}
      columns={ATTEMPT_COLUMNS}
      texts="payments.attempts"
      search="payments.attempts.search"
      onOpen={({ id }) => navigate(`/mizan/attempts/${id}`)}
    />
  );
}
