import { useNavigate } from "react-router-dom";
import type { AttemptSummary } from "../../answers/admin-api/attempts";
import { LongList } from "../lists/long-list";
import { ATTEMPT_COLUMNS } from "./attempt-columns";

/** What the gateway says, what became of it, the way, whether it needs a person, and whether it is still watched. */
const WORDS = {
  outcome: { label: "payments.attempts.outcome", values: "payments.outcome" },
  disposition: { label: "payments.attempts.disposition", values: "payments.disposition" },
  payment_type: { label: "payments.attempts.way", values: "payments.way" },
  needs_person: { label: "payments.attempts.needsPerson", values: "lists.yesNo" },
  open: { label: "lists.open", values: "lists.yesNo" },
};

/** Every try to pay, the newest first, with search and filters. */
export function AttemptList() {
  const navigate = useNavigate();
  return (
    <LongList<AttemptSummary>
      of={{ list: "attempts", key: ["payments", "attempts"], path: "/attempts", field: "attempts" }}
      words={WORDS}
      columns={ATTEMPT_COLUMNS}
      texts="payments.attempts"
      search="payments.attempts.search"
      onOpen={({ id }) => navigate(`/mizan/attempts/${id}`)}
    />
  );
}
