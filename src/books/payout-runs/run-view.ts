/** Payout runs as the admin's API shows them. */
import { z } from "zod";
import { actorNames } from "../../answers/actor-names";
import type { Page } from "../../answers/admin-api";
import type { PayoutFileView, PayoutRunView } from "../../answers/books-api/payout-runs";
import { endlessPageQuery } from "../../answers/query";
import { bookEnvironment } from "../../answers/typed-fields";
import type { Using } from "../../application/dependencies";
import type { Environment } from "../../config/options";
import { writtenAmount } from "../../domain/bank/payout-file";
import { toDecimalString } from "../../domain/money";
import type { ListPage } from "../../modules/mizan/stores/database";
import type { PayoutFileRow } from "../../modules/mizan/stores/payout-file-store";
import type { ItemSums, PayoutRunRow } from "../../modules/mizan/stores/payout-run";
import { standingOf } from "./approve-run";
import { runNotFound } from "./run-refusals";

/** `GET /admin/mizan/payout-runs`. */
export const runsQuerySchema = z.strictObject({ ...endlessPageQuery, environment: bookEnvironment });

/** One page of the runs, the newest first; in as many statements however many items they have. */
export async function listRuns(
  dependencies: Using<"books">,
  environment: Environment,
  page: ListPage,
): Promise<{ payout_runs: PayoutRunView[] } & Page> {
  const { runs, count } = await dependencies.mizan.payoutRuns.list(environment, page);
  return { payout_runs: await runViews(dependencies, runs), count, limit: page.limit, offset: page.offset };
}

/** @throws OperatorRefusal MIZAN_PAYOUT_RUN_NOT_FOUND (404) */
export async function runView(dependencies: Using<"books">, id: string): Promise<PayoutRunView> {
  const run = await dependencies.mizan.payoutRuns.byId(id);
  const [view] = await runViews(dependencies, run ? [run] : []);
  if (!view) throw runNotFound(id);
  return view;
}

async function runViews(
  dependencies: Using<"books">,
  runs: readonly PayoutRunRow[],
): Promise<PayoutRunView[]> {
  const { mizan } = dependencies;
  const ids = runs.map(({ id }) => id);
  const [sums, newAccounts, notPaid, files] = await Promise.all([
    mizan.payoutRuns.sums(ids),
    mizan.payoutRuns.newAccounts(ids),
    mizan.payoutRuns.notPaidCounts(ids),
    mizan.payoutFiles.ofRuns(ids),
  ]);
  const actorOf = await actorNames(dependencies, [
    ...runs.flatMap(({ prepared_by, approved_by, ended_by }) => [prepared_by, approved_by, ended_by]),
    ...[...files.values()].map(({ made_by }) => made_by),
  ]);
  return runs.map((run) => {
    const items = sums.get(run.id) as ItemSums;
    const file = files.get(run.id);
    const standing = standingOf(items);
    const isWaiting = run.state === "prepared";
    return {
      id: run.id,
      environment: run.environment,
      state: run.state,
      day: run.run_day,
      decimals: run.decimals,
      progress: run.state === "preparing" ? { looked_at: run.looked_at, of: run.to_look_at } : null,
      count: standing.count,
      sum: toDecimalString(standing.sumFils),
      paid: { count: items.paid.count, sum: toDecimalString(items.paid.sumFils) },
      dropped: items.dropped.count,
      returned: items.returned.count,
      new_accounts: newAccounts.get(run.id) ?? 0,
      not_paid: notPaid
        .filter(({ run_id }) => run_id === run.id)
        .map(({ reason, count }) => ({ reason, count })),
      prepared_at: (run.prepared_at ?? run.created_at).toISOString(),
      prepared_by: actorOf(run.prepared_by),
      approved_at: run.approved_at?.toISOString() ?? null,
      approved_by: actorOf(run.approved_by),
      lapses_at: isWaiting ? (run.lapses_at?.toISOString() ?? null) : null,
      four_eyes: run.four_eyes,
      file: file ? fileView(file, run, actorOf(file.made_by)) : null,
      ended_at: run.ended_at?.toISOString() ?? null,
      given_up: run.state === "given_up" ? { by: actorOf(run.ended_by), reason: run.end_reason } : null,
    };
  });
}

function fileView(file: PayoutFileRow, run: PayoutRunRow, madeBy: string | null): PayoutFileView {
  return {
    name: fileNameOf(file, run),
    count: file.count,
    sum: writtenAmount(file.sumFils, run.decimals),
    sha256: file.sha256,
    execution_day: file.execution_day,
    made_at: file.made_at.toISOString(),
    made_by: madeBy,
    dropped: file.dropped,
  };
}

/** "payouts-2026-11-01-MZ01….csv": the day and the message id, by which a bank and a person find it; a test is called one. */
export function fileNameOf(
  { message_id, ending }: PayoutFileRow,
  { environment, run_day }: PayoutRunRow,
): string {
  const test = environment === "production" ? "" : "TEST-";
  return `${test}payouts-${run_day}-${message_id}.${ending}`;
}
