import { Text } from "@medusajs/ui";
import { useMemo, useState } from "react";
import type { PayoutItemView, PayoutRunView } from "../../answers/books-api/payout-runs";
import { PAYOUT_ITEM_STATES } from "../../domain/payout-run";
import { TakeBackDrawer } from "../books/take-back-drawer";
import { VendorFilter } from "../books/vendor-filter";
import type { ListFilter } from "../everywhere/list-filters";
import { useListPage } from "../everywhere/list-page";
import { ListTable } from "../everywhere/list-table";
import { pathTo } from "../everywhere/queries";
import { SmallButton } from "../everywhere/small-button";
import { useTexts } from "../everywhere/use-texts";
import { DropDrawer } from "./drop-drawer";
import { itemColumns } from "./item-columns";
import { ItemDrawer } from "./item-drawer";
import { PaidDrawer } from "./paid-drawer";
import { CountAndSum } from "./count-and-sum";
import { sumOf } from "./run-progress";

const STATE: ListFilter = {
  name: "state",
  label: "payoutRuns.state",
  values: PAYOUT_ITEM_STATES,
  textOf: (value) => `payoutRuns.itemStates.${value}`,
  any: "payoutRuns.itemList.anyState",
};
const FILTERS: readonly ListFilter[] = [STATE];
const LINKED = ["vendor_id"] as const;

type Opened = { act: "entries" | "return"; item: PayoutItemView } | { act: "paid" | "drop" };

/** Whom a run pays; ticked items are marked as paid, or dropped. */
export function RunItems({ run }: { run: PayoutRunView }) {
  const [ticked, setTicked] = useState<readonly PayoutItemView[]>([]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useListPage<PayoutItemView>({
    key: ["books", "payout-runs", "items", run.id],
    path: pathTo("payout-runs", run.id, "items"),
    field: "items",
    filters: FILTERS,
    linked: LINKED,
  });
  const columns = useMemo(
    () =>
      itemColumns({
        ticked,
        onTick: (item, on) =>
          setTicked((all) => [...all.filter(({ id }) => id !== item.id), ...(on ? [item] : [])]),
        onOpen: (item) => setOpened({ act: "entries", item }),
        onReturn: (item) => setOpened({ act: "return", item }),
      }),
    [ticked],
  );
  const close = () => setOpened(null);
  const closeDone = () => {
    setTicked([]);
    close();
  };
  const { filters } = list.state;
  return (
    <>
      <ListTable
        list={list}
        columns={columns}
        texts="payoutRuns.itemList"
        isPart
        filters={FILTERS}
        moreFilters={
          <VendorFilter
            vendorId={filters.vendor_id ?? ""}
            mayBeAny
            onChange={(vendor_id) => list.change((now) => ({ filters: { ...now.filters, vendor_id } }))}
          />
        }
        note={
          ticked.length > 0 ? (
            <TickedItems ticked={ticked} onAct={(act) => setOpened({ act })} onClear={() => setTicked([])} />
          ) : null
        }
      />
      {opened?.act === "entries" ? <ItemDrawer runId={run.id} item={opened.item} onClose={close} /> : null}
      {opened?.act === "return" && opened.item.payout_id ? (
        <TakeBackDrawer payout={{ ...opened.item, id: opened.item.payout_id }} isOfRun onClose={close} />
      ) : null}
      {opened?.act === "paid" ? <PaidDrawer run={run} items={ticked} onClose={closeDone} /> : null}
      {opened?.act === "drop" ? <DropDrawer run={run} items={ticked} onClose={closeDone} /> : null}
    </>
  );
}

type TickedItemsProps = {
  ticked: readonly PayoutItemView[];
  onAct: (act: "paid" | "drop") => void;
  onClear: () => void;
};

/** What is ticked, also on other pages of the list, and what may be done with it. */
function TickedItems({ ticked, onAct, onClear }: TickedItemsProps) {
  const t = useTexts();
  const areGiven = ticked.every(({ state }) => state === "given");
  return (
    <div role="status" className="bg-ui-bg-subtle flex flex-wrap items-center gap-3 px-6 py-3">
      <Text size="small" weight="plus" as="span" className="flex flex-wrap gap-x-2">
        {t("payoutRuns.itemList.ticked")} <CountAndSum count={ticked.length} sum={sumOf(ticked)} />
      </Text>
      {areGiven ? (
        <SmallButton onClick={() => onAct("paid")}>{t("payoutRuns.acts.mark_paid")}</SmallButton>
      ) : null}
      <SmallButton onClick={() => onAct("drop")}>{t("payoutRuns.drop.button")}</SmallButton>
      <SmallButton variant="transparent" onClick={onClear}>
        {t("payoutRuns.itemList.clear")}
      </SmallButton>
    </div>
  );
}
