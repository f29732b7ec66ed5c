/** Before a key that an operator typed is stored: what can be wrong with it is looked for, and the gateway is asked. */
import type { FieldFault } from "../../answers/admin-api";
import type { KeyTest, SaveKey, TestKey } from "../../answers/admin-api/gateway-keys";
import { OperatorRefusal } from "../../answers/operator-refusal";
import type { Using } from "../../application/dependencies";
import { GatewayKeyError } from "../../gateway/unsendable-errors";
import { authorizationOf } from "../../gateway/gateway-key";
import { OPERATOR } from "../../modules/mizan/stores/gateway-key";
import { noteKeyAccepted } from "../../payments/asking/key-acceptance";
import { askAboutKey } from "./ask-about-key";
import { keyNotFound, keyRefusal, keyRingRefusal } from "./key-refusal";

/**
 * Tests a key that is about to be stored. Nothing is stored here, and no transaction is open while the gateway is asked.
 *
 * @returns what the gateway said; something else than "accepted" only where the operator confirmed that
 * @throws OperatorRefusal naming the field at fault, or with the test when the key was not accepted
 */
export async function tryNewKey(dependencies: Using<"setup">, given: SaveKey): Promise<KeyTest> {
  const { mizan } = dependencies;
  const faults = await faultsOfKey(dependencies, given);
  if (faults.length > 0) throw keyRefusal("MIZAN_GATEWAY_KEY_INVALID", faults);
  try {
    mizan.assertKeysReadable();
    await mizan.sealedKeys.refuseWrongMasterKey();
  } catch (error) {
    throw keyRingRefusal(error);
  }
  await refuseTaken(dependencies, given);
  const key = { value: given.key, encoding: given.encoding };
  const test = await askAboutKey(dependencies, { environment: given.environment, key });
  if (test.answer === "accepted" || given.confirmed) return test;
  throw new OperatorRefusal({
    status: 400,
    code: "MIZAN_GATEWAY_KEY_NOT_ACCEPTED",
    message: `${test.message.en} Nothing was stored.`,
    fields: [{ field: "key", code: test.answer, message: test.message.en }],
    details: { test },
  });
}

/** @returns why a key cannot be sent to the gateway of an environment as it is, per field */
function faultsOfTypedKey(
  { mizan }: Using<"setup">,
  given: Pick<SaveKey, "environment" | "key" | "encoding">,
): FieldFault[] {
  const faults: FieldFault[] = [];
  if (!mizan.options.environments[given.environment]) {
    const message = `The options hold no address for it: add environments.${given.environment}.baseUrl in medusa-config.`;
    faults.push({ field: "environment", code: "not_configured", message });
  }
  try {
    authorizationOf({ value: given.key, encoding: given.encoding });
  } catch (error) {
    if (!(error instanceof GatewayKeyError)) throw error;
    faults.push({ field: "key", code: "malformed", message: error.message });
  }
  return faults;
}

async function faultsOfKey(dependencies: Using<"setup">, given: SaveKey): Promise<FieldFault[]> {
  const faults = faultsOfTypedKey(dependencies, given);
  const { settings } = dependencies.mizan;
  const isKnown = given.owner === OPERATOR || (await settings.vendorAccounts([given.owner])).length > 0;
  if (isKnown) return faults;
  const message = `It is neither "${OPERATOR}" nor the id of a vendor account.`;
  return [{ field: "owner", code: "unknown", message }, ...faults];
}

/** The store refuses it too, whatever happens in between; said here, the gateway need not be asked first. */
async function refuseTaken({ mizan }: Using<"setup">, given: SaveKey): Promise<void> {
  const authorization = authorizationOf({ value: given.key, encoding: given.encoding });
  const taken = (await mizan.gatewayKeys.ownersOf(authorization)).find(
    ({ owner, environment }) => owner !== given.owner && environment === given.environment,
  );
  if (!taken) return;
  const [vendor] = await mizan.settings.vendorAccounts([taken.owner]);
  const name = vendor ? `"${vendor.name}" (${vendor.id})` : `the ${taken.owner}`;
  const message = `It is the key of ${name} already, or was when it took payments: every vendor has a key of its own.`;
  throw keyRefusal("MIZAN_GATEWAY_KEY_TAKEN", [{ field: "key", code: "taken", message }]);
}

/**
 * Asks the gateway about a key as typed, which is stored nowhere, or about a stored one, whose row remembers the answer.
 *
 * @throws OperatorRefusal naming the field at fault; or when the stored key is not known or cannot be read
 */
export async function testGatewayKey(dependencies: Using<"setup">, given: TestKey): Promise<KeyTest> {
  if ("gateway_key_id" in given) return testStoredKey(dependencies, given.gateway_key_id);
  const faults = faultsOfTypedKey(dependencies, given);
  if (faults.length > 0) throw keyRefusal("MIZAN_GATEWAY_KEY_INVALID", faults);
  const key = { value: given.key, encoding: given.encoding };
  return askAboutKey(dependencies, { environment: given.environment, key });
}

async function testStoredKey(dependencies: Using<"setup">, id: string): Promise<KeyTest> {
  const { gatewayKeys, keyNotes, options } = dependencies.mizan;
  const row = await gatewayKeys.byId(id);
  if (!row) throw keyNotFound(id);
  const { environment } = row;
  if (!options.environments[environment]) {
    const message = `The options hold no address for "${environment}", to which this key belongs.`;
    throw keyRefusal("MIZAN_GATEWAY_KEY_INVALID", [
      { field: "gateway_key_id", code: "not_configured", message },
    ]);
  }
  const key = await gatewayKeys.open(id).catch((error: unknown) => {
    throw keyRingRefusal(error);
  });
  const test = await askAboutKey(dependencies, { environment, key });
  await keyNotes.recordTest(id, test.answer);
  if (test.answer === "accepted") await noteKeyAccepted(dependencies, id);
  return test;
}
