import { List } from "../everywhere/list";
import { PrepareRun } from "./prepare-run";
import { RUN_COLUMNS } from "./run-columns";
import { PROGRESS_EVERY_MS } from "./run-queries";

/** Every payout run, the newest first. */
export function RunList() {
  return (
    <List
      of={{
        key: ["books", "payout-runs", "list"],
        path: "/payout-runs",
        field: "payout_runs",
        askedEveryMs: (runs) => runs.some(({ state }) => state === "preparing") && PROGRESS_EVERY_MS,
      }}
      columns={RUN_COLUMNS}
      texts="payoutRuns.list"
      action={<PrepareRun variant="primary" />}
    />
  );
}
