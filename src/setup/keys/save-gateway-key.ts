/** A private key is stored, encrypted, as its owner's active one; the one before stays, retired, for what it has signed. */
import { MedusaError } from "@medusajs/framework/utils";
import { z } from "zod";
import type { FieldFault } from "../../answers/admin-api";
import type { Using } from "../../application/dependencies";
import { ENVIRONMENTS } from "../../config/options";
import { needsSecondPerson } from "../../domain/four-eyes";
import { GatewayKeyError } from "../../gateway/unsendable-errors";
import { authorizationOf } from "../../gateway/gateway-key";
import { KeyRingError } from "../../modules/mizan/key-ring";
import { type GatewayKeyRow, OPERATOR } from "../../modules/mizan/stores/gateway-key";
import { GatewayKeyTaken } from "../../modules/mizan/stores/gateway-key-owner";
import { ChangedMeanwhile } from "../../modules/mizan/stores/settings-history";
import { fourEyesOf, secondPersonNeeded } from "../approvals/four-eyes-in-force";
import { changedMeanwhileRefusal } from "../settings/changed-meanwhile";

export const gatewayKeySchema = z.strictObject({
  /** `operator`, or the id of a vendor account. */
  owner: z.string().min(1),
  environment: z.enum(ENVIRONMENTS),
  key: z.string(),
  /** `raw` as the provider issued it, `base64` when it is encoded already; stated, never guessed. */
  encoding: z.enum(["raw", "base64"]),
  /** What the gateway said of the key a moment ago, where it was asked; a script need not ask. */
  test_answer: z.enum(["accepted", "refused", "unknown"]).optional(),
  /** Who saves it, for the history; null for a script. */
  changed_by: z.string().nullable().optional(),
  /** Id of the active key that it is meant to replace, null for none; without, whichever is active is replaced. */
  expected_key_id: z.string().nullable().optional(),
});

export type GivenGatewayKey = z.output<typeof gatewayKeySchema>;

/**
 * @param isApproved a second person has approved it; a program needs nobody
 * @returns what may be known of a key: fingerprint and last four characters
 * @throws MedusaError MIZAN_GATEWAY_KEY_INVALID, MIZAN_GATEWAY_KEY_TAKEN, MIZAN_MASTER_KEY_MISSING; MIZAN_CHANGED_MEANWHILE,
 *   MIZAN_NEEDS_SECOND_PERSON
 */
export async function saveGatewayKey(
  dependencies: Using<"setup">,
  { owner, environment, encoding, key, test_answer, changed_by, expected_key_id }: GivenGatewayKey,
  isApproved = false,
): Promise<GatewayKeyRow> {
  const { mizan } = dependencies;
  const isKnown = owner === OPERATOR || (await mizan.settings.vendorAccounts([owner])).length > 0;
  if (!isKnown) {
    const message = `it is neither "${OPERATOR}" nor the id of a vendor account`;
    throw unsavableKey([{ field: "owner", code: "unknown", message }]);
  }
  try {
    const authorization = authorizationOf({ value: key, encoding });
    const value = key.trim();
    const { settings } = await mizan.settings.current([]);
    const isAlone = Boolean(changed_by) && !isApproved;
    if (isAlone && needsSecondPerson(fourEyesOf(settings), { kind: "gateway_key" })) {
      throw secondPersonNeeded("A gateway key");
    }
    const saved: GatewayKeyRow = await mizan.gatewayKeys.save({
      owner,
      environment,
      value,
      encoding,
      authorization,
      testAnswer: test_answer,
      changedBy: changed_by,
      expectedKeyId: expected_key_id,
    });
    // What a person was told of the keys before: whatever is wrong with the new one will be told of it.
    const replaced = await mizan.gatewayKeys.retiredOf(environment, owner);
    await mizan.reviewItems.resolveForKeys(replaced, ["key_not_accepted", "card_direct_not_permitted"]);
    return saved;
  } catch (error) {
    if (error instanceof ChangedMeanwhile) {
      throw await changedMeanwhileRefusal(dependencies, error, "expected_key_id");
    }
    if (error instanceof GatewayKeyError || error instanceof GatewayKeyTaken) {
      throw new MedusaError(MedusaError.Types.INVALID_DATA, error.message, error.code);
    }
    if (error instanceof KeyRingError) {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, error.message, error.code);
    }
    throw error;
  }
}

/** zod's words name the field and what is expected, never what was given: that may be the key. */
export function unsavableKey(faults: readonly FieldFault[]): MedusaError {
  const reasons = faults.map(({ field, message }) => `${field}: ${message}`).join("; ");
  const message = `The gateway key cannot be saved: ${reasons}`;
  return new MedusaError(MedusaError.Types.INVALID_DATA, message, "MIZAN_GATEWAY_KEY_INVALID");
}
