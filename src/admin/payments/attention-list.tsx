import { useMemo, useState } from "react";
import { ApprovalsSection } from "../approvals/approvals-section";
import { List } from "../everywhere/list";
import type { ListFilter } from "../everywhere/list-filters";
import { useTexts } from "../everywhere/use-texts";
import { payments as english } from "../i18n/en/payments";
import { DecideDrawers, type Deciding } from "../reviews/decide-drawers";
import { attentionColumns } from "./attention-columns";

/** What needs a person comes by itself, also while somebody looks at the list. */
const EVERY_MS = 30_000;

const OPEN = "open";
const FILTERS: readonly ListFilter[] = [
  {
    name: "status",
    label: "payments.attention.status",
    values: [OPEN, "resolved", "all"],
    textOf: (value) => `payments.attention.${value}`,
    any: { value: OPEN },
  },
  {
    name: "reason",
    label: "payments.attention.reason",
    values: Object.keys(english.reason),
    textOf: (value) => `payments.reason.${value}`,
    any: "payments.attention.anyReason",
  },
];

/** What needs a person: what waits for a second one, and open items unless another state is asked for. */
export function AttentionList() {
  const t = useTexts();
  // Not in its row: what is decided leaves the list of what is open, and its answer is still to be read.
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const columns = useMemo(() => attentionColumns((item, action) => setDeciding({ item, action })), []);
  return (
    <>
      <ApprovalsSection />
      <List
        of={{
          key: ["payments", "review-items"],
          path: "/review-items",
          field: "review_items",
          filters: FILTERS,
          asks: ({ status = OPEN }) => ({ status: status === "all" ? "" : status }),
          askedEveryMs: () => EVERY_MS,
        }}
        columns={columns}
        texts="payments.attention"
        title={t("frame.attention")}
      />
      {deciding ? <DecideDrawers {...deciding} onClose={() => setDeciding(null)} /> : null}
    </>
  );
}
