import { useMemo, useState } from "react";
import type { ReviewItemView } from "../../answers/review-api";
import { ApprovalsSection } from "../approvals/approvals-section";
import { useTexts } from "../everywhere/use-texts";
import { LongList } from "../lists/long-list";
import { DecideDrawers, type Deciding } from "../reviews/decide-drawers";
import { attentionColumns } from "./attention-columns";

/** What needs a person comes by itself, also while somebody looks at the list. */
const EVERY_MS = 30_000;

const OPEN = { status: "open" };
const WORDS = {
  status: { label: "payments.attention.status", values: "payments.attention" },
  reason: { label: "payments.attention.reason", values: "payments.reason" },
  payment_type: { label: "payments.attempts.way", values: "payments.way" },
};

/** What needs a person: what waits for a second one, and open items unless another state is asked for. */
export function AttentionList() {
  const t = useTexts();
  // Not in its row: what is decided leaves the list of what is open, and its answer is still to be read.
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const columns = useMemo(() => attentionColumns((item, action) => setDeciding({ item, action })), []);
  return (
    <>
      <ApprovalsSection />
      <LongList<ReviewItemView>
        of={{
          list: "review_items",
          key: ["payments", "review-items"],
          path: "/review-items",
          field: "review_items",
          askedEveryMs: () => EVERY_MS,
        }}
        words={WORDS}
        usual={OPEN}
        columns={columns}
        texts="payments.attention"
        title={t("frame.attention")}
      />
      {deciding ? <DecideDrawers {...deciding} onClose={() => setDeciding(null)} /> : null}
    </>
  );
}
