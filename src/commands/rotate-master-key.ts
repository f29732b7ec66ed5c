/**
 * `npx medusa exec ./node_modules/medusa-plugin-mizan/.medusa/server/src/commands/rotate-master-key.js`, run in the shop's
 * folder after the new master key was put first in masterKeys, in front of the old one.
 */
import type { ExecArgs } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { attemptDependenciesOf } from "../application/dependencies";
import type { ResealReport } from "../setup/keys/reseal-gateway-keys";
import { rotateMasterKeyWorkflow } from "../workflows/rotate-master-key";

/** Runs the rotation and says in the log what came of it; ends with an error while keys are left. */
export default async function rotateMasterKey({ container }: ExecArgs): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  // Here already, so that the reason is read as a sentence and not as a workflow's failure.
  attemptDependenciesOf(container).mizan.assertKeysReadable();
  const { result } = await rotateMasterKeyWorkflow(container).run({ input: {} });
  for (const line of linesOf(result)) logger.info(`Mizan: ${line}`);
  const left = Object.keys(result.left).length > 0;
  if (left) throw new Error("Some gateway keys are still encrypted with an older master key; see above.");
}

function linesOf({ current, resealed, unreadable, left, removable }: ResealReport): string[] {
  const lines = [`${resealed} keys were encrypted again with master key "${current}".`];
  for (const { id, reason } of unreadable.named) lines.push(`Left as it is: ${id}. ${reason}`);
  const unnamed = unreadable.count - unreadable.named.length;
  if (unnamed > 0) lines.push(`${unnamed} more keys could not be read and were left as they are.`);
  for (const [id, count] of Object.entries(left)) {
    lines.push(
      `${count} keys are still encrypted with master key "${id}": keep it in masterKeys, and run this again.`,
    );
  }
  if (removable.length > 0) {
    lines.push(
      `No key needs master key ${removable.map((id) => `"${id}"`).join(", ")} any more: it may be removed from masterKeys once every instance runs with "${current}" first.`,
    );
  }
  return lines;
}
