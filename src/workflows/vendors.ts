/** Vendors: their accounts, where their money is sent, and the links by which they see it. */
import { z } from "zod";
import { changeBankDetailsSchema, confirmBankDetailsSchema } from "../setup/bank-details/bank-details-body";
import { changeBankDetails } from "../setup/bank-details/change-bank-details";
import { confirmBankDetails } from "../setup/bank-details/confirm-bank-details";
import { saveConfiguredVendor, unsavableVendor } from "../setup/vendors/save-configured-vendor";
import { makeVendorLink, withdrawVendorLink } from "../setup/vendor-links/change-vendor-links";
import { changeVendor, createVendor } from "../setup/vendors/save-vendor";
import { changeVendorSchema, newVendorSchema, savedVendorSchema } from "../setup/vendors/vendor-body";
import { actor, oneStep, typed } from "./one-step";

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
