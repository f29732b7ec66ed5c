/** Rights as a person gives and takes them: somebody who may do so is always left. */
import { inputRefusal, OperatorRefusal } from "../../answers/operator-refusal";
import type { Using } from "../../application/dependencies";
import { leavesConfigurer } from "../../domain/rights";
import { adminUsers, secretKeys } from "../../engine/admin-actors";
import { ChangedMeanwhile } from "../../modules/mizan/stores/settings-history";
import { changedMeanwhileRefusal } from "../settings/changed-meanwhile";
import type { RightsChange } from "./rights-body";

/**
 * @param changedBy for the history; null for a program
 * @throws OperatorRefusal MIZAN_INPUT_INVALID for who is no user and no secret API key, MIZAN_LAST_CONFIGURE, MIZAN_CHANGED_MEANWHILE
 */
export async function changeRights(
  dependencies: Using<"setup">,
  { version, actor_id: actorId, rights }: RightsChange,
  changedBy: string | null,
): Promise<void> {
  const [users, keys] = await Promise.all([adminUsers(dependencies), secretKeys(dependencies)]);
  const isKnown = [...users, ...keys].some(({ id }) => id === actorId);
  // Who is gone may lose an entry, and gets none.
  if (!isKnown && rights !== null) {
    const message = "This is no user of the admin and no secret API key.";
    throw inputRefusal([{ field: "actor_id", code: "unknown", message }]);
  }
  try {
    const userIds = users.map(({ id }) => id);
    const changed = await dependencies.mizan.rights.change({
      actorId,
      rights,
      version,
      changedBy,
      mayBe: (after) => (leavesConfigurer(after, userIds) ? undefined : lastConfigure()),
    });
    if (changed !== "changed") throw changed.refusal;
  } catch (error) {
    if (error instanceof ChangedMeanwhile) throw await changedMeanwhileRefusal(dependencies, error);
    throw error;
  }
}

function lastConfigure(): OperatorRefusal {
  return new OperatorRefusal({
    status: 409,
    code: "MIZAN_LAST_CONFIGURE",
    message:
      'Nothing was changed: no user would have the right "configure" any more. Give it to a user first, yourself or another.',
  });
}
