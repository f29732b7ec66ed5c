/** What one person may not do alone is written down, for somebody else to approve. */
import { OperatorRefusal } from "../../answers/operator-refusal";
import type { Using } from "../../application/dependencies";
import { peopleBehind } from "../../engine/people";
import type { ApprovalRow, NewApproval } from "../../modules/mizan/stores/approval-store";

export type AskedThing = Pick<NewApproval, "kind" | "subject" | "shown" | "input" | "secret">;

/**
 * @param askedBy a user's or a secret API key's id: the user behind is written down, as a key may be deleted
 * @throws OperatorRefusal MIZAN_ASKER_UNKNOWN (403) for a key of which nobody knows the maker: it might be whoever approves
 */
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
  const person = people.get(askedBy) ?? null;
  if (person === null) throw askerUnknown();
  return mizan.approvals.ask({ ...asked, asked_by: askedBy, person, days });
}

function askerUnknown(): OperatorRefusal {
  return new OperatorRefusal({
    status: 403,
    code: "MIZAN_ASKER_UNKNOWN",
    message:
      "Nothing was done: this needs a second person, and nobody knows who made this secret API key, so nobody could approve it. Ask for it as a user of the admin, or with a key that a user made.",
  });
}
