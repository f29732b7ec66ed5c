/** Refuses a store in which Mizan is not at work yet, with the lines that its medusa-config and .env lack. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { dependenciesOf } from "../application/dependencies";
import { engineOf } from "../engine/container";
import { enabledProviderIds } from "../engine/regions";
import { isMizanProvider } from "../payments/record/ways-to-pay";
import { CommandRefusal } from "./refusal";

/**
 * Refuses a store in which Mizan can do nothing, whatever a command does.
 *
 * @throws CommandRefusal MIZAN_CLI_NOT_INSTALLED, MIZAN_NOT_MIGRATED
 */
export async function refuseUnready(container: MedusaContainer): Promise<void> {
  const isOffered = (await enabledProviderIds(engineOf(container))).some(isMizanProvider);
  if (!container.hasRegistration("mizan") || !isOffered) {
    throw new CommandRefusal(
      "MIZAN_CLI_NOT_INSTALLED",
      `This store's Medusa does not know Mizan's ways to pay. Wrap the argument of defineConfig in medusa-config.ts:\n\n${CONFIGURATION}`,
    );
  }
  const whatToDo = await dependenciesOf(container).mizan.migrations.lookAgain();
  if (whatToDo) throw new CommandRefusal("MIZAN_NOT_MIGRATED", whatToDo);
}

export const OF_EMULATOR = `environment: "emulator",
      environments: { emulator: { baseUrl: "http://localhost:4010" } },`;

const CONFIGURATION = `import { withMizan } from "medusa-plugin-mizan/config";

export default defineConfig(
  withMizan(
    { projectConfig: { /* as it is */ } },
    {
      ${OF_EMULATOR}
      backendUrl: "http://localhost:9000",
      masterKeys: process.env.MIZAN_MASTER_KEYS,
    },
  ),
);

and give .env a master key on a line of its own:

${lineOfMasterKey()}

then run npx medusa db:migrate and this command again.`;

/** With a line break first: the starter's .env ends without one. */
export function lineOfMasterKey(): string {
  return `printf '\\nMIZAN_MASTER_KEYS=k1:%s\\n' "$(openssl rand -base64 32)" >> .env`;
}
