/** What Mizan has in this store, and what the emulator needs of it. Reads, changes nothing. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { attemptDependenciesOf } from "../../application/dependencies";
import { isMizanProvider } from "../../payments/record/ways-to-pay";
import type { Environment } from "../../config/options";
import { engineOf } from "../../engine/ask";
import { productIdsWithVendor } from "../../engine/products";
import { enabledProviderIds } from "../../engine/regions";
import { authorizationOf } from "../../gateway/gateway-key";
import { OPERATOR } from "../../modules/mizan/stores/gateway-key-store";
import { resolverNamesOf } from "../../setup/vendors/resolver-names";
import { EMULATED } from "./emulated-accounts";
import { KuwaitRefusal, type KuwaitRefusalCode } from "./refusal";

export type EmulatorSituation = {
  hasOperatorKey: boolean;
  vendor: { id: string; hasKey: boolean } | null;
  productIdsWithoutVendor: readonly string[];
  /** Another than the operator's own link says whose products are, so that nobody may say it again here. */
  isOthersToSay: boolean;
};

/**
 * Refuses a store in which Mizan cannot take payments whatever is made in it.
 *
 * @throws KuwaitRefusal MIZAN_KUWAIT_NOT_INSTALLED, MIZAN_NOT_MIGRATED
 */
export async function refuseUnready(container: MedusaContainer): Promise<void> {
  const isOffered = (await enabledProviderIds(engineOf(container))).some(isMizanProvider);
  if (!container.hasRegistration("mizan") || !isOffered) {
    throw new KuwaitRefusal(
      "MIZAN_KUWAIT_NOT_INSTALLED",
      `This store's Medusa does not know Mizan's ways to pay. Wrap the argument of defineConfig in medusa-config.ts:\n\n${CONFIGURATION}`,
    );
  }
  const whatToDo = await attemptDependenciesOf(container).mizan.migrations.lookAgain();
  if (whatToDo) throw new KuwaitRefusal("MIZAN_NOT_MIGRATED", whatToDo);
}

/** @throws KuwaitRefusal MIZAN_KUWAIT_NOT_EMULATOR, or a master key's own code, with the lines that are missing */
export async function readEmulator(
  container: MedusaContainer,
  productIds: readonly string[],
): Promise<EmulatorSituation> {
  const dependencies = attemptDependenciesOf(container);
  const { mizan } = dependencies;
  const { environment } = mizan.options;
  if (environment !== "emulator") throw notEmulator(environment);
  try {
    mizan.assertKeysReadable();
  } catch (error) {
    throw unusableMasterKey(error);
  }
  const authorization = authorizationOf({ value: EMULATED.vendor.key, encoding: "raw" });
  const owner = (await mizan.gatewayKeys.ownersOf(authorization)).find(
    (found) => found.environment === environment && found.owner !== OPERATOR,
  )?.owner;
  const [account] = await mizan.listMizanVendorAccounts(
    owner ? { id: owner } : { source: "mizan", external_id: EMULATED.vendor.externalId },
  );
  const keys = await mizan.gatewayKeys.activeOf(environment, [OPERATOR, ...(account ? [account.id] : [])]);
  const linked = await productIdsWithVendor(dependencies);
  return {
    hasOperatorKey: keys.has(OPERATOR),
    vendor: account ? { id: account.id, hasKey: keys.has(account.id) } : null,
    productIdsWithoutVendor: productIds.filter((id) => !linked.has(id)),
    isOthersToSay: resolverNamesOf(dependencies).some((name) => name !== "own-product-link"),
  };
}

/** Where the emulator should listen, as medusa-config says it. */
export function emulatorAddress(container: MedusaContainer): URL {
  const { environments } = attemptDependenciesOf(container).mizan.options;
  return new URL(environments.emulator?.baseUrl ?? "http://localhost:4010");
}

const OF_EMULATOR = `environment: "emulator",
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

function notEmulator(environment: Environment): KuwaitRefusal {
  return new KuwaitRefusal(
    "MIZAN_KUWAIT_NOT_EMULATOR",
    `--emulator: this store takes its payments in "${environment}", and published keys are nothing for that. For the emulator write in withMizan's options in medusa-config.ts:\n\n      ${OF_EMULATOR}`,
  );
}

function unusableMasterKey(error: unknown): unknown {
  const code = (error as { code?: KuwaitRefusalCode }).code;
  if (!(error instanceof Error) || !code) return error;
  return new KuwaitRefusal(
    code,
    `${error.message} The gateway keys are encrypted with it. To make one (masterKeys: process.env.MIZAN_MASTER_KEYS in medusa-config.ts reads it):\n\n${lineOfMasterKey()}`,
  );
}

/** With a line break first: the starter's .env ends without one. */
function lineOfMasterKey(): string {
  return `printf '\\nMIZAN_MASTER_KEYS=k1:%s\\n' "$(openssl rand -base64 32)" >> .env`;
}
