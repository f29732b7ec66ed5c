import type { PayoutRunView } from "../../answers/books-api/payout-runs";
import { useListPage } from "../everywhere/list-page";
import { ListTable } from "../everywhere/list-table";
import { PrepareRun } from "./prepare-run";
import { RUN_COLUMNS } from "./run-columns";
import { PROGRESS_EVERY_MS } from "./run-queries";

/** Every payout run, the newest first. */
export function RunList() {
  const list = useListPage<PayoutRunView>({
    key: ["books", "payout-runs", "list"],
    path: "/payout-runs",
    field: "payout_runs",
    askedEveryMs: (runs) => runs.some(({ state }) => state === "preparing") && PROGRESS_EVERY_MS,
  });
  return (
    <ListTable
      list={list}
      columns={RUN_COLUMNS}
      texts="payoutRuns.list"
      action={<PrepareRun variant="primary" />}
    />
  );
}
