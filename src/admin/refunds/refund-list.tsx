import { useState } from "react";
import type { RefundView } from "../../answers/books-api/refunds";
import { LongList } from "../lists/long-list";
import { REFUND_COLUMNS } from "./refund-columns";
import { RefundDrawers } from "./refund-drawers";

/** By state, by the payment's way, and by whether it waits for a person. */
const WORDS = {
  state: { label: "refunds.filters.state", values: "refunds.state" },
  payment_type: { label: "payments.attempts.way", values: "payments.way" },
  needs_person: { label: "refunds.filters.needsPerson", values: "lists.yesNo" },
};

/** Every refund, the newest first; a row opens its details. */
export function RefundList() {
  const [opened, setOpened] = useState<RefundView | null>(null);
  return (
    <>
      <LongList<RefundView>
        of={{ list: "refunds", key: ["refunds"], path: "/refunds", field: "refunds" }}
        words={WORDS}
        columns={REFUND_COLUMNS}
        texts="refunds.list"
        onOpen={setOpened}
      />
      {opened ? <RefundDrawers refund={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
