import { definePolicies } from "@medusajs/framework/utils";

/** What a role may be given where the application has switched RBAC on; every admin may do everything otherwise. */
export const mizanPolicies = definePolicies([
  { name: "ReadMizanSettings", resource: "mizan_settings", operation: "read" },
  { name: "UpdateMizanSettings", resource: "mizan_settings", operation: "update" },
  { name: "ReadMizanVendor", resource: "mizan_vendor", operation: "read" },
  { name: "CreateMizanVendor", resource: "mizan_vendor", operation: "create" },
  { name: "UpdateMizanVendor", resource: "mizan_vendor", operation: "update" },
  { name: "ReadMizanGatewayKey", resource: "mizan_gateway_key", operation: "read" },
  { name: "CreateMizanGatewayKey", resource: "mizan_gateway_key", operation: "create" },
  { name: "UpdateMizanGatewayKey", resource: "mizan_gateway_key", operation: "update" },
  { name: "ReadMizanPayment", resource: "mizan_payment", operation: "read" },
  { name: "UpdateMizanPayment", resource: "mizan_payment", operation: "update" },
  { name: "ReadMizanCustomer", resource: "mizan_customer", operation: "read" },
  { name: "ReadMizanJournal", resource: "mizan_journal", operation: "read" },
  { name: "CreateMizanJournal", resource: "mizan_journal", operation: "create" },
  { name: "UpdateMizanJournal", resource: "mizan_journal", operation: "update" },
  { name: "ReadMizanSettlement", resource: "mizan_settlement", operation: "read" },
  { name: "CreateMizanSettlement", resource: "mizan_settlement", operation: "create" },
  { name: "UpdateMizanSettlement", resource: "mizan_settlement", operation: "update" },
  { name: "ReadMizanRefund", resource: "mizan_refund", operation: "read" },
  { name: "UpdateMizanReview", resource: "mizan_review", operation: "update" },
  { name: "CreateMizanRefund", resource: "mizan_refund", operation: "create" },
  { name: "UpdateMizanRefund", resource: "mizan_refund", operation: "update" },
]);
