/** What one person may not do alone is written down, for somebody else to approve. */
import type { Using } from "../../application/dependencies";
import { peopleBehind } from "../../engine/people";
import type { ApprovalRow, NewApproval } from "../../modules/mizan/stores/approval-store";

export type AskedThing = Pick<NewApproval, "kind" | "subject" | "shown" | "input" | "secret">;

/** @param askedBy a user's or a secret API key's id: the user behind is written down, as a key may be deleted */
export async function askSecondPerson(
  dependencies: Using<"setup">,
  asked: AskedThing,
  askedBy: string,
): Promise<ApprovalRow> {
  const { mizan } = dependencies;
  const [people, { settings }] = await Promise.all([
    peopleBehind(dependencies, [askedBy]),
    mizan.settings.current([]),
  ]);
  const { days } = settings.approvals;
  return mizan.approvals.ask({ ...asked, asked_by: askedBy, person: people.get(askedBy) ?? null, days });
}
