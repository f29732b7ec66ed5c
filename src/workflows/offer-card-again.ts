import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import { attemptDependenciesOf } from "../application/dependencies";
import { keyNotFound } from "../setup/keys/key-refusal";

export type OfferCardAgainInput = {
  gateway_key_id: string;
  /** Who offers it, for the history; null for a script. */
  changed_by: string | null;
};

const offerCardStep = createStep(
  "mizan-offer-card-again",
  async ({ gateway_key_id, changed_by }: OfferCardAgainInput, { container }) => {
    const { mizan } = attemptDependenciesOf(container);
    await mizan.keyNotes.offerCardAgain(gateway_key_id, changed_by);
    const key = await mizan.gatewayKeys.byId(gateway_key_id);
    if (!key) throw keyNotFound(gateway_key_id);
    await mizan.reviewItems.resolveForKeys([gateway_key_id], ["card_direct_not_permitted"]);
    return new StepResponse(key);
  },
);

export const offerCardAgainWorkflowId = "mizan-offer-card-again";

/**
 * Offers direct card payment with a key whose account was refused it (10015), after the provider has permitted it. Asked
 * for twice it changes nothing more. Refused again, the card goes away again.
 */
export const offerCardAgainWorkflow = createWorkflow(
  offerCardAgainWorkflowId,
  (input: OfferCardAgainInput) => {
    return new WorkflowResponse(offerCardStep(input));
  },
);
