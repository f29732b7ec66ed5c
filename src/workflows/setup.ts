/** What the operator sets up: settings, vendors, and the gateway's keys. */
import { z } from "zod";
import { changeBankDetailsSchema, confirmBankDetailsSchema } from "../setup/bank-details/bank-details-body";
import { changeBankDetails } from "../setup/bank-details/change-bank-details";
import { confirmBankDetails } from "../setup/bank-details/confirm-bank-details";
import { keyNotFound } from "../setup/keys/key-refusal";
import { resealGatewayKeys } from "../setup/keys/reseal-gateway-keys";
import { gatewayKeySchema, saveGatewayKey, unsavableKey } from "../setup/keys/save-gateway-key";
import { changeBearerSchema, changePromotionBearer } from "../setup/promotions/promotion-bearer";
import { changeRights } from "../setup/rights/change-rights";
import { changeRightsSchema } from "../setup/rights/rights-body";
import { changeSettings } from "../setup/settings/change-settings";
import { changeSettingsSchema } from "../setup/settings/settings-body";
import { saveConfiguredVendor, unsavableVendor } from "../setup/vendors/save-configured-vendor";
import { makeVendorLink, withdrawVendorLink } from "../setup/vendor-links/change-vendor-links";
import { changeVendor, createVendor } from "../setup/vendors/save-vendor";
import { changeVendorSchema, newVendorSchema, savedVendorSchema } from "../setup/vendors/vendor-body";
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

export const createVendorAccountWorkflowId = "mizan-create-vendor-account";

/** Creates a vendor account. One that is there already is refused, never changed. */
export const createVendorAccountWorkflow = oneStep(
  createVendorAccountWorkflowId,
  z.object({ vendor: typed(newVendorSchema), changed_by: actor }),
  async (setup, { vendor, changed_by }) => ({ id: await createVendor(setup, vendor, changed_by) }),
);

export const changeVendorAccountWorkflowId = "mizan-change-vendor-account";

/** Changes what is given of a vendor account, if nobody else has changed it since. */
export const changeVendorAccountWorkflow = oneStep(
  changeVendorAccountWorkflowId,
  z.object({
    id: z.string(),
    /** With the version that the change was made on. */
    change: typed(changeVendorSchema),
    changed_by: actor,
  }),
  async (setup, { id, change, changed_by: changedBy }) => {
    await changeVendor(setup, id, { ...change, changedBy });
    return { id };
  },
);

export const saveVendorAccountWorkflowId = "mizan-save-vendor-account";

/**
 * Creates a vendor account, or changes what is given of the one with the same source and external id. What cannot be
 * right is refused with every field's reason, and nothing is changed then.
 */
export const saveVendorAccountWorkflow = oneStep(
  saveVendorAccountWorkflowId,
  z.object({
    /**
     * What a new account does not say is the operator's default; one that is there keeps it. A commission or delivery is
     * said as a whole: what it leaves out is the default. Null is the default too.
     */
    account: typed(savedVendorSchema, unsavableVendor),
    /** Of the account that the change was made on: one that has changed since is left alone. Without it, any is changed. */
    version: z.number().optional(),
    changed_by: actor,
  }),
  (setup, { account, version, changed_by: changedBy }) =>
    saveConfiguredVendor(setup, account, { version, changedBy }),
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

/**
 * Gives a vendor new bank details. They count once a second person confirmed them, or after the hours of the settings, and none
 * count until then; `mizan.vendor.bank_details_changed` goes out at once.
 */
export const changeBankDetailsWorkflow = oneStep(
  "mizan-change-bank-details",
  z.object({
    vendor_id: z.string(),
    /** With the version of the details that are there, 0 for none. */
    change: typed(changeBankDetailsSchema),
    changed_by: actor,
  }),
  async (setup, { vendor_id, change, changed_by: changedBy }) => {
    await changeBankDetails(setup, vendor_id, { ...change, changedBy });
    return { vendor_id };
  },
);

/** Confirms a vendor's newest bank details, as another person than the one who gave them. */
export const confirmBankDetailsWorkflow = oneStep(
  "mizan-confirm-bank-details",
  z.object({
    vendor_id: z.string(),
    confirmation: typed(confirmBankDetailsSchema),
    /** A user's or a secret API key's id; a program names the person who confirms. */
    confirmed_by: z.string(),
  }),
  async (setup, { vendor_id, confirmation, confirmed_by: confirmedBy }) => {
    await confirmBankDetails(setup, vendor_id, { ...confirmation, confirmedBy });
    return { vendor_id };
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

/** Makes a link by which a vendor, or an operator for an hour, sees the vendor's money. The token stays with who made it. */
export const makeVendorLinkWorkflow = oneStep(
  "mizan-make-vendor-link",
  z.object({
    vendor_id: z.string(),
    kind: z.enum(["vendor", "operator"]),
    token_hash: z.string(),
    days: z.int().optional(),
    made_by: actor,
  }),
  async (setup, { vendor_id: vendorId, kind, token_hash: tokenHash, days, made_by: madeBy }) => ({
    id: await makeVendorLink(setup, { vendorId, kind, tokenHash, days, madeBy }),
  }),
);

/** Takes a vendor's link back, at once and for every device. */
export const withdrawVendorLinkWorkflow = oneStep(
  "mizan-withdraw-vendor-link",
  z.object({ vendor_id: z.string(), link_id: z.string(), withdrawn_by: actor }),
  async (setup, { vendor_id: vendorId, link_id: linkId, withdrawn_by: by }) => {
    await withdrawVendorLink(setup, { vendorId, linkId, by });
    return { id: linkId };
  },
);
