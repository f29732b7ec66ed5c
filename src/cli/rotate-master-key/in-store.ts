/** Run inside the store: rotates, and says what came of it. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { dependenciesOf } from "../../application/dependencies";
import type { ResealReport } from "../../setup/keys/reseal-gateway-keys";
import { rotateMasterKeyWorkflow } from "../../workflows/setup";
import { refuseUnready } from "../ready-store";
import { CommandRefusal, type CommandRefusalCode } from "../refusal";
import { inStore, say } from "../store-command";

export default inStore(rotateMasterKey);

/** @returns 1 while keys are left @throws CommandRefusal */
async function rotateMasterKey(container: MedusaContainer): Promise<0 | 1> {
  await refuseUnready(container);
  try {
    // Here already, so that the reason is read as a sentence and not as a workflow's failure.
    dependenciesOf(container).mizan.assertKeysReadable();
    const { result } = await rotateMasterKeyWorkflow(container).run({ input: {} });
    say(linesOf(result));
    return Object.keys(result.left).length > 0 ? 1 : 0;
  } catch (error) {
    const { code, message } = error as Error & { code?: CommandRefusalCode };
    throw code?.startsWith("MIZAN_") ? new CommandRefusal(code, message) : error;
  }
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
