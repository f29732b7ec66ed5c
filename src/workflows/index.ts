/** What other plugins and the store's own code may run; the package exports nothing else of the workflows. */
export { assignProductVendorWorkflow, assignProductVendorWorkflowId } from "./assign-product-vendor";
export * from "./books";
export { markPayoutRunPaidWorkflow, markPayoutRunPaidWorkflowId } from "./payout-runs";
export { preparePayoutRunWorkflow, preparePayoutRunWorkflowId } from "./payout-runs";
export { settleAttemptWorkflow, settleAttemptWorkflowId } from "./payments";
export { settleDueAttemptsWorkflow, settleDueAttemptsWorkflowId } from "./payments";
export * from "./privacy";
export { makeRefundWorkflow, makeRefundWorkflowId } from "./refunds";
export { recordRefundWorkflow, recordRefundWorkflowId } from "./refunds";
export { resolveRefundWorkflow, resolveRefundWorkflowId } from "./refunds";
export { changePromotionBearerWorkflow, changePromotionBearerWorkflowId } from "./setup";
export { changeRightsWorkflow, changeRightsWorkflowId } from "./setup";
export { changeSettingsWorkflow, changeSettingsWorkflowId } from "./setup";
export { changeVendorAccountWorkflow, changeVendorAccountWorkflowId } from "./setup";
export { createVendorAccountWorkflow, createVendorAccountWorkflowId } from "./setup";
export { rotateMasterKeyWorkflow, rotateMasterKeyWorkflowId } from "./setup";
export { saveGatewayKeyWorkflow, saveGatewayKeyWorkflowId } from "./setup";
export { saveVendorAccountWorkflow, saveVendorAccountWorkflowId } from "./setup";
