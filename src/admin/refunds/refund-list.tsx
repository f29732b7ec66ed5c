import { useState } from "react";
import type { RefundView } from "../../answers/books-api/refunds";
import { REFUND_STATES } from "../../domain/refund-life";
import type { ListFilter } from "../everywhere/list-filters";
import { useListPage } from "../everywhere/list-page";
import { ListTable } from "../everywhere/list-table";
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
  const t = useTexts();
  const [opened, setOpened] = useState<RefundView | null>(null);
  const list = useListPage<RefundView>({
    key: ["refunds"],
    path: "/refunds",
    field: "refunds",
    filters: FILTERS,
    linked: LINKED,
  });
  const { filters } = list.state;
  const offered = Object.fromEntries(FILTERS.map(({ name }) => [name, filters[name] ?? ""]));
  return (
    <>
      <ListTable
        list={list}
        columns={REFUND_COLUMNS}
        texts="refunds.list"
        filters={FILTERS}
        onOpen={setOpened}
        note={
          LINKED.some((name) => filters[name]) ? (
            <div className="txt-small flex flex-wrap items-center gap-3 px-6 py-3">
              {t("refunds.filters.narrowed")}
              <SmallButton onClick={() => list.change({ filters: offered })}>
                {t("refunds.filters.cleared")}
              </SmallButton>
            </div>
          ) : null
        }
      />
      {opened ? <RefundDrawers refund={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
