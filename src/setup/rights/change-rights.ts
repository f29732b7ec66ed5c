/** Rights as a person gives and takes them: somebody who may do so is always left. */
import { inConflict, inputRefusal, type OperatorRefusal } from "../../answers/operator-refusal";
import type { Using } from "../../application/dependencies";
import { needsSecondPerson } from "../../domain/four-eyes";
import { configurersAmong, leavesConfigurer } from "../../domain/rights";
import { adminUsers, secretKeys } from "../../engine/admin-actors";
import { refusedIfChanged } from "../settings/changed-meanwhile";
import {
  type ByWhom,
  fourEyesOf,
  secondConfigurerNeeded,
  secondPersonNeeded,
} from "../approvals/four-eyes-in-force";
import type { RightsChange } from "./rights-body";

/**
 * @throws OperatorRefusal MIZAN_INPUT_INVALID for who is no user and no secret API key, MIZAN_LAST_CONFIGURE,
 *   MIZAN_SECOND_CONFIGURE, MIZAN_CHANGED_MEANWHILE, MIZAN_NEEDS_SECOND_PERSON
 */
export async function changeRights(
  dependencies: Using<"setup">,
  { version, actor_id: actorId, rights }: RightsChange,
  { changedBy, isApproved = false }: ByWhom,
): Promise<void> {
  const [users, keys] = await Promise.all([adminUsers(dependencies), secretKeys(dependencies)]);
  const isKnown = [...users, ...keys].some(({ id }) => id === actorId);
  // Who is gone may lose an entry, and gets none.
  if (!isKnown && rights !== null) {
    const message = "This is no user of the admin and no secret API key.";
    throw inputRefusal([{ field: "actor_id", code: "unknown", message }]);
  }
  const { settings } = await dependencies.mizan.settings.current([]);
  const isAlone = changedBy !== null && !isApproved;
  const isTooMuch = isAlone && needsSecondPerson(fourEyesOf(settings), { kind: "rights" });
  // A program can always undo what it did.
  const needsTwo =
    changedBy !== null && settings.approvals.rights && dependencies.mizan.options.rights === undefined;
  const userIds = users.map(({ id }) => id);
  const changed = await dependencies.mizan.rights
    .change({
      actorId,
      rights,
      version,
      changedBy,
      mayBe: (after) => {
        if (!leavesConfigurer(after, userIds)) return lastConfigure();
        if (needsTwo && configurersAmong(after, userIds).length < 2) return secondConfigurerNeeded();
        return isTooMuch ? secondPersonNeeded("A change of rights") : undefined;
      },
    })
    .catch(refusedIfChanged(dependencies));
  if (changed !== "changed") throw changed.refusal;
}

function lastConfigure(): OperatorRefusal {
  return inConflict(
    "MIZAN_LAST_CONFIGURE",
    'Nothing was changed: no user would have the right "configure" any more. Give it to a user first, yourself or another.',
  );
}
