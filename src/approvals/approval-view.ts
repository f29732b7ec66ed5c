/** What waits for a second person, as people see it. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { actorNames } from "../answers/actor-names";
import type { Page } from "../answers/admin-api";
import type { ApprovalView } from "../answers/admin-api/approvals";
import type { Using } from "../application/dependencies";
import { APPROVAL_KINDS, RIGHT_TO_APPROVE } from "../domain/approval";
import { type Right, RIGHTS } from "../domain/rights";
import { peopleBehind } from "../engine/people";
import type { ApprovalRow } from "../modules/mizan/stores/approval-store";
import { type AskingActor, hasRight } from "../setup/rights/refuse-without-right";
import { only } from "../domain/only";

type Wanted = { actor: AskingActor; scope: MedusaContainer; onlyWaiting: boolean };

/** @returns what the one who asks may approve, and what he asked for himself; the newest first */
export async function listApprovals(
  dependencies: Using<"setup">,
  { actor, scope, onlyWaiting }: Wanted,
  page: Pick<Page, "limit" | "offset">,
): Promise<{ approvals: ApprovalView[] } & Page> {
  const [people, ...held] = await Promise.all([
    peopleBehind(dependencies, [actor.id]),
    ...RIGHTS.map((right) => hasRight(dependencies, { actor, right, scope })),
  ]);
  const rights: Right[] = RIGHTS.filter((_, nth) => held[nth]);
  const kinds = APPROVAL_KINDS.filter((kind) => rights.includes(RIGHT_TO_APPROVE[kind]));
  const person = people.get(actor.id) ?? null;
  const { approvals, count } = await dependencies.mizan.approvals.list({ kinds, person, onlyWaiting }, page);
  return { approvals: await viewsOf(dependencies, approvals), count, ...page };
}

export async function approvalView(dependencies: Using<"setup">, row: ApprovalRow): Promise<ApprovalView> {
  const { asked_by, decided_by } = row;
  return viewOf(row, await actorNames(dependencies, [asked_by, decided_by]));
}

/** @returns what was asked for as it is now; it is there, as nothing is deleted */
export async function approvalViewById(dependencies: Using<"setup">, id: string): Promise<ApprovalView> {
  const row = await dependencies.mizan.approvals.byId(id);
  if (!row) throw new Error(`The approval ${id} is gone`);
  return approvalView(dependencies, row);
}

async function viewsOf(dependencies: Using<"setup">, rows: readonly ApprovalRow[]): Promise<ApprovalView[]> {
  const ids = rows.flatMap(({ asked_by, decided_by }) => [asked_by, decided_by]);
  const nameOf = await actorNames(dependencies, ids);
  return rows.map((row) => viewOf(row, nameOf));
}

function viewOf(row: ApprovalRow, nameOf: Awaited<ReturnType<typeof actorNames>>): ApprovalView {
  return {
    ...only(row, "id", "kind", "subject", "shown"),
    reason: typeof row.input?.reason === "string" ? row.input.reason : null,
    asked_by: nameOf(row.asked_by),
    asked_at: row.asked_at.toISOString(),
    lapses_at: row.lapses_at.toISOString(),
    state: row.is_lapsed ? "lapsed" : row.state,
    decided_by: nameOf(row.decided_by),
    decided_at: row.decided_at?.toISOString() ?? null,
    fault: row.fault,
    right: RIGHT_TO_APPROVE[row.kind],
  };
}
