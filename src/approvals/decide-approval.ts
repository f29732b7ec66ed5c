/** A second person approves what was asked for, or refuses it: once, whoever presses beside. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { inConflict, notFound, type OperatorRefusal } from "../answers/operator-refusal";
import type { SettlingAll } from "../application/dependencies";
import {
  type AskedFor,
  type NotApproved,
  RIGHT_TO_APPROVE,
  whyNotApproved,
  whyNotRefused,
} from "../domain/approval";
import { peopleBehind } from "../engine/people";
import type { ApprovalRow } from "../modules/mizan/stores/approval-store";
import { type AskingActor, hasRight, rightMissing } from "../setup/rights/refuse-without-right";
import { carryOut } from "./carry-out";

export type DecideApproval = { id: string; actor: AskingActor; scope: MedusaContainer };

/**
 * Approves what waits, and does it.
 *
 * @throws OperatorRefusal MIZAN_APPROVAL_NOT_FOUND (404), MIZAN_APPROVAL_DECIDED and MIZAN_SAME_PERSON (409), MIZAN_RIGHT_MISSING
 *   (403); and whatever is thrown by what is done: it failed then, and has to be asked for again
 */
export async function approve(settling: SettlingAll, deciding: DecideApproval): Promise<void> {
  const asked = await decide(settling, deciding, "approved");
  const { approvals } = settling.mizan;
  try {
    await carryOut(settling, asked);
  } catch (error) {
    const { code } = error as { code?: unknown };
    await approvals.finish(asked.id, typeof code === "string" ? code : "unknown");
    throw error;
  }
  await approvals.finish(asked.id, null);
}

/** Who asked may take it back. @throws OperatorRefusal as `approve`, but MIZAN_SAME_PERSON */
export async function refuse(settling: SettlingAll, deciding: DecideApproval): Promise<void> {
  await decide(settling, deciding, "refused");
}

async function decide(
  settling: SettlingAll,
  { id, actor, scope }: DecideApproval,
  as: "approved" | "refused",
): Promise<ApprovalRow> {
  const { mizan } = settling;
  const found = await mizan.approvals.byId(id);
  if (!found) throw notAskedFor(id);
  const right = RIGHT_TO_APPROVE[found.kind];
  const [people, isRightHeld] = await Promise.all([
    peopleBehind(settling, [actor.id]),
    hasRight(settling, { actor, right, scope }),
  ]);
  const decider = { person: people.get(actor.id) ?? null, rights: isRightHeld ? [right] : [] };
  const whyNot = as === "approved" ? whyNotApproved : whyNotRefused;
  const outcome = await mizan.approvals.decide(id, {
    as,
    by: actor.id,
    person: decider.person,
    mayBe: (row) => {
      const reason = row ? whyNot(askedFor(row), decider) : "decided";
      return reason && refusalOf(reason, found);
    },
  });
  if ("refusal" in outcome) throw outcome.refusal;
  return outcome.decided;
}

function askedFor({ kind, state, is_lapsed: isLapsed, person }: ApprovalRow): AskedFor {
  return { kind, state, isLapsed, person };
}

function refusalOf(reason: NotApproved, { kind }: ApprovalRow): OperatorRefusal {
  switch (reason) {
    case "right_missing":
      return rightMissing(RIGHT_TO_APPROVE[kind]);
    case "same_person":
      return inConflict(
        "MIZAN_SAME_PERSON",
        "Nothing was done: you asked for this yourself, or it cannot be told who asked. Somebody else has to approve it.",
      );
    case "decided":
    case "lapsed":
      return inConflict(
        "MIZAN_APPROVAL_DECIDED",
        reason === "lapsed"
          ? "Nothing was done: this has lapsed, because nobody approved it in time. It has to be asked for again."
          : "Nothing was done: somebody has decided this already.",
      );
  }
}

function notAskedFor(id: string): OperatorRefusal {
  return notFound("MIZAN_APPROVAL_NOT_FOUND", `Nothing with the id ${id} was asked for.`);
}
