import { MedusaError } from "@medusajs/framework/utils";
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { z } from "zod";
import { attemptDependenciesOf } from "../application/dependencies";
import { ENVIRONMENTS } from "../config/options";
import { GatewayKeyError } from "../gateway/errors";
import { authorizationOf } from "../gateway/gateway-key";
import { KeyRingError } from "../modules/mizan/key-ring";
import { type GatewayKeyRow, OPERATOR } from "../modules/mizan/stores/gateway-key";
import { GatewayKeyTaken } from "../modules/mizan/stores/gateway-key-owner";
import { ChangedMeanwhile } from "../modules/mizan/stores/settings-history";
import { changedMeanwhileRefusal } from "../setup/settings/changed-meanwhile";

const gatewayKeySchema = z.strictObject({
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

export type SaveGatewayKeyInput = z.input<typeof gatewayKeySchema>;

const saveKeyStep = createStep(
  "mizan-save-gateway-key",
  async (input: SaveGatewayKeyInput, { container }) => {
    const dependencies = attemptDependenciesOf(container);
    const { mizan } = dependencies;
    const { owner, environment, encoding, key, test_answer, changed_by, expected_key_id } = checked(input);
    const isKnown = owner === OPERATOR || (await mizan.settings.vendorAccounts([owner])).length > 0;
    if (!isKnown) throw refused(`owner: it is neither "${OPERATOR}" nor the id of a vendor account`);
    try {
      const authorization = authorizationOf({ value: key, encoding });
      const value = key.trim();
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
      return new StepResponse(saved);
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
  },
);

export const saveGatewayKeyWorkflowId = "mizan-save-gateway-key";

/**
 * Stores a private key, encrypted, as the owner's active one. The one before stays, retired, for what it has signed.
 * Answers with what may be known of a key: fingerprint and last four characters.
 */
export const saveGatewayKeyWorkflow = createWorkflow(
  saveGatewayKeyWorkflowId,
  (input: SaveGatewayKeyInput) => {
    return new WorkflowResponse(saveKeyStep(input));
  },
);

function checked(input: SaveGatewayKeyInput): SaveGatewayKeyInput {
  const parsed = gatewayKeySchema.safeParse(input);
  if (parsed.success) return parsed.data;
  // zod's words name the field and what is expected, never what was given: that may be the key.
  throw refused(...parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`));
}

function refused(...reasons: readonly string[]): MedusaError {
  return new MedusaError(
    MedusaError.Types.INVALID_DATA,
    `The gateway key cannot be saved: ${reasons.join("; ")}`,
    "MIZAN_GATEWAY_KEY_INVALID",
  );
}
