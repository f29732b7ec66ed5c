import type { AttemptDependencies } from "../attempts/attempt-dependencies";
import { noteKeyAccepted } from "../attempts/key-acceptance";
import type { KeyTest, TestKey } from "./admin-api";
import { keyNotFound, keyRefusal, keyRingRefusal } from "./key-refusal";
import { askAboutKey } from "./ask-about-key";
import { faultsOfTypedKey } from "./try-new-key";

/**
 * Asks the gateway about a key as typed, which is stored nowhere, or about a stored one, whose row remembers the answer.
 *
 * @throws OperatorRefusal naming the field at fault; or when the stored key is not known or cannot be read
 */
export async function testGatewayKey(dependencies: AttemptDependencies, given: TestKey): Promise<KeyTest> {
  if ("gateway_key_id" in given) return testStoredKey(dependencies, given.gateway_key_id);
  const faults = faultsOfTypedKey(dependencies, given);
  if (faults.length > 0) throw keyRefusal("MIZAN_GATEWAY_KEY_INVALID", faults);
  const key = { value: given.key, encoding: given.encoding };
  return askAboutKey(dependencies, { environment: given.environment, key });
}

async function testStoredKey(dependencies: AttemptDependencies, id: string): Promise<KeyTest> {
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
