/** What other plugins and the store's own code may run; the package exports nothing else of the workflows. */
export { changeSettingsWorkflow, changeSettingsWorkflowId } from "./change-settings";
export { changeVendorAccountWorkflow, changeVendorAccountWorkflowId } from "./change-vendor-account";
export { createVendorAccountWorkflow, createVendorAccountWorkflowId } from "./create-vendor-account";
export { importSettlementWorkflow, importSettlementWorkflowId } from "./import-settlement";
export { makeRefundWorkflow, makeRefundWorkflowId } from "./make-refund";
export { matchSettlementWorkflow, matchSettlementWorkflowId } from "./match-settlement";
export { openGatewayPageWorkflow, openGatewayPageWorkflowId } from "./open-gateway-page";
export { recordRefundWorkflow, recordRefundWorkflowId } from "./record-refund";
export { resolveRefundWorkflow, resolveRefundWorkflowId } from "./resolve-refund";
export { resolveSettlementRowWorkflow, resolveSettlementRowWorkflowId } from "./resolve-settlement-row";
export { rotateMasterKeyWorkflow, rotateMasterKeyWorkflowId } from "./rotate-master-key";
export { saveGatewayKeyWorkflow, saveGatewayKeyWorkflowId } from "./save-gateway-key";
export { saveVendorAccountWorkflow, saveVendorAccountWorkflowId } from "./save-vendor-account";
export { settleAttemptWorkflow, settleAttemptWorkflowId } from "./settle-attempt";
export { settleDueAttemptsWorkflow, settleDueAttemptsWorkflowId } from "./settle-due-attempts";
