import { useState } from "react";
import type { RefundView } from "../../answers/books-api/refunds";
import { REFUND_STATES } from "../../domain/refund-life";
import { List } from "../everywhere/list";
import type { ListFilter } from "../everywhere/list-filters";
import type { ListPage } from "../everywhere/list-page";
import { useTexts } from "../everywhere/use-texts";
import { REFUND_COLUMNS } from "./refund-columns";
import { RefundDrawers } from "./refund-drawers";
import { SmallButton } from "../everywhere/small-button";

/** By state, and by whether it waits for a person. */
const FILTERS: readonly ListFilter[] = [
  {
    name: "state",
    label: "refunds.filters.state",
    values: REFUND_STATES,
    textOf: (value) => `refunds.state.${value}`,
  },
  {
    name: "needs_person",
    label: "refunds.filters.needsPerson",
    values: ["true"],
    textOf: () => "refunds.filters.needsPersonYes",
  },
];
const LINKED = ["order_id", "attempt_id", "vendor_id"] as const;

/** Every refund, the newest first; a row opens its details. */
export function RefundList() {
  const [opened, setOpened] = useState<RefundView | null>(null);
  return (
    <>
      <List
        of={{ key: ["refunds"], path: "/refunds", field: "refunds", filters: FILTERS, linked: LINKED }}
        columns={REFUND_COLUMNS}
        texts="refunds.list"
        onOpen={setOpened}
        note={(list) => <Narrowed list={list} />}
      />
      {opened ? <RefundDrawers refund={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

/** That a link led here, to refunds of one thing, and the way to all. */
function Narrowed({ list: { state, change } }: { list: Pick<ListPage<RefundView>, "state" | "change"> }) {
  const t = useTexts();
  const { filters } = state;
  if (!LINKED.some((name) => filters[name])) return null;
  const offered = Object.fromEntries(FILTERS.map(({ name }) => [name, filters[name] ?? ""]));
  return (
    <div className="txt-small flex flex-wrap items-center gap-3 px-6 py-3">
      {t("refunds.filters.narrowed")}
      <SmallButton onClick={() => change({ filters: offered })}>{t("refunds.filters.cleared")}</SmallButton>
    </div>
  );
}
