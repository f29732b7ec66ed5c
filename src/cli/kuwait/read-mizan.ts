/** What Mizan has in this store, and what the emulator needs of it. Reads, changes nothing. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { dependenciesOf } from "../../application/dependencies";
import type { Environment } from "../../config/options";
import { productIdsWithVendor } from "../../engine/products";
import { authorizationOf } from "../../gateway/gateway-key";
import { OPERATOR } from "../../modules/mizan/stores/gateway-key";
import { resolverNamesOf } from "../../setup/vendors/resolver-names";
import { lineOfMasterKey, OF_EMULATOR } from "../ready-store";
import { EMULATED } from "./emulated-accounts";
import { CommandRefusal, type CommandRefusalCode } from "../refusal";

export type EmulatorSituation = {
  hasOperatorKey: boolean;
  vendor: { id: string; hasKey: boolean } | null;
  productIdsWithoutVendor: readonly string[];
  /** Another than the operator's own link says whose products are, so that nobody may say it again here. */
  isOthersToSay: boolean;
};

/** @throws CommandRefusal MIZAN_KUWAIT_NOT_EMULATOR, or a master key's own code, with the lines that are missing */
export async function readEmulator(
  container: MedusaContainer,
  productIds: readonly string[],
): Promise<EmulatorSituation> {
  const dependencies = dependenciesOf(container);
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
  const {
    accounts: [account],
  } = await mizan.vendorLookup.inForce(
    owner ? { ids: [owner] } : { names: [["mizan", EMULATED.vendor.externalId]] },
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
  const { environments } = dependenciesOf(container).mizan.options;
  return new URL(environments.emulator?.baseUrl ?? "http://localhost:4010");
}

function notEmulator(environment: Environment): CommandRefusal {
  return new CommandRefusal(
    "MIZAN_KUWAIT_NOT_EMULATOR",
    `--emulator: this store takes its payments in "${environment}", and published keys are nothing for that. For the emulator write in withMizan's options in medusa-config.ts:\n\n      ${OF_EMULATOR}`,
  );
}

function unusableMasterKey(error: unknown): unknown {
  const code = (error as { code?: CommandRefusalCode }).code;
  if (!(error instanceof Error) || !code) return error;
  return new CommandRefusal(
    code,
    `${error.message} The gateway keys are encrypted with it. To make one (masterKeys: process.env.MIZAN_MASTER_KEYS in medusa-config.ts reads it):\n\n${lineOfMasterKey()}`,
  );
}
