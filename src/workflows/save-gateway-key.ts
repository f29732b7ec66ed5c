import { MedusaError } from "@medusajs/framework/utils";
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { attemptDependenciesOf } from "../attempts/attempt-dependencies";
import type { Environment } from "../config/options";
import { GatewayKeyError } from "../gateway/unsendable-errors";
import { authorizationOf } from "../gateway/gateway-key";
import { GatewayKeyTaken } from "../modules/mizan/stores/gateway-key-store";
import type { GatewayKeyRow } from "../modules/mizan/stores/gateway-key-store";

export type SaveGatewayKeyInput = {
  /** `operator`, or the id of a vendor account. */
  owner: string;
  environment: Environment;
  key: string;
  /** `raw` as the provider issued it, `base64` when it is encoded already; stated, never guessed. */
  encoding: "raw" | "base64";
};

const saveKeyStep = createStep(
  "mizan-save-gateway-key",
  async (input: SaveGatewayKeyInput, { container }) => {
    const { mizan } = attemptDependenciesOf(container);
    const { owner, environment, encoding } = input;
    const value = input.key.trim();
    try {
      const authorization = authorizationOf({ value: input.key, encoding });
      const saved: GatewayKeyRow = await mizan.gatewayKeys.save({
        owner,
        environment,
        value,
        encoding,
        authorization,
      });
      return new StepResponse(saved);
    } catch (error) {
      if (error instanceof GatewayKeyError || error instanceof GatewayKeyTaken) {
        throw new MedusaError(MedusaError.Types.INVALID_DATA, error.message, error.code);
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
