/** What the operator sets up: settings, rights and the gateway's keys. */
import { z } from "zod";
import { keyNotFound } from "../setup/keys/key-refusal";
import { resealGatewayKeys } from "../setup/keys/reseal-gateway-keys";
import { gatewayKeySchema, saveGatewayKey, unsavableKey } from "../setup/keys/save-gateway-key";
import { changeBearerSchema, changePromotionBearer } from "../setup/promotions/promotion-bearer";
import { changeRights } from "../setup/rights/change-rights";
import { changeRightsSchema } from "../setup/rights/rights-body";
import { changeSettings } from "../setup/settings/change-settings";
import { changeSettingsSchema } from "../setup/settings/settings-body";
import { actor, oneStep, typed } from "./one-step";

export const changeSettingsWorkflowId = "mizan-change-settings";

/** Changes what is given of the settings, if nobody else has changed them since. Open payments keep their terms. */
export const changeSettingsWorkflow = oneStep(
  changeSettingsWorkflowId,
  z.object({ change: typed(changeSettingsSchema), changed_by: actor }),
  async (setup, { change, changed_by }) => {
    await changeSettings(setup, change, { changedBy: changed_by });
    return { changed: true };
  },
);

export const changePromotionBearerWorkflowId = "mizan-change-promotion-bearer";

/** Says who bears what a promotion takes off; null leaves it to the settings. */
export const changePromotionBearerWorkflow = oneStep(
  changePromotionBearerWorkflowId,
  z.object({ promotion_id: z.string(), bearer: typed(changeBearerSchema), changed_by: actor }),
  async (setup, { promotion_id: promotionId, bearer: own, changed_by: changedBy }) => {
    await changePromotionBearer(setup, { promotionId, own, changedBy });
    return { promotion_id: promotionId };
  },
);

export const saveGatewayKeyWorkflowId = "mizan-save-gateway-key";

/** Stores a private key, encrypted, as the owner's active one, and answers with what may be known of it. */
export const saveGatewayKeyWorkflow = oneStep(
  saveGatewayKeyWorkflowId,
  typed(gatewayKeySchema, unsavableKey),
  (setup, given) => saveGatewayKey(setup, given),
);

/**
 * Offers direct card payment with a key whose account was refused it (10015), after the provider has permitted it. Asked
 * for twice it changes nothing more. Refused again, the card goes away again.
 */
export const offerCardAgainWorkflow = oneStep(
  "mizan-offer-card-again",
  z.object({ gateway_key_id: z.string(), changed_by: actor }),
  async ({ mizan }, { gateway_key_id, changed_by }) => {
    await mizan.keyNotes.offerCardAgain(gateway_key_id, changed_by);
    const key = await mizan.gatewayKeys.byId(gateway_key_id);
    if (!key) throw keyNotFound(gateway_key_id);
    await mizan.reviewItems.resolveForKeys([gateway_key_id], ["card_direct_not_permitted"]);
    return key;
  },
);

export const changeRightsWorkflowId = "mizan-change-rights";

/** Gives a user or a secret API key rights, or takes the entry away. A program may do so where no user is left who can. */
export const changeRightsWorkflow = oneStep(
  changeRightsWorkflowId,
  z.object({ change: typed(changeRightsSchema), changed_by: actor }),
  async (setup, { change, changed_by }) => {
    await changeRights(setup, change, { changedBy: changed_by });
    return { actor_id: change.actor_id };
  },
);

export const rotateMasterKeyWorkflowId = "mizan-rotate-master-key";

/**
 * Encrypts every stored gateway key with the first of the configured master keys. It can be stopped at any moment and run
 * again: what is done stays done. Answers with what is left and which master keys may be taken away.
 */
export const rotateMasterKeyWorkflow = oneStep(rotateMasterKeyWorkflowId, z.unknown(), (setup) =>
  resealGatewayKeys(setup, (done, total) => {
    setup.logger.info(`Mizan: re-encrypted ${done} of ${total} keys`);
  }),
);
