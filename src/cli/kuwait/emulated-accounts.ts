/** Of the accounts that mizan-gateway has where nothing is configured, those that are entered; their keys are published with it. */
export const EMULATED = {
  operatorKey: "0".repeat(40),
  vendor: { externalId: "vendor-one", name: "Vendor One", key: "1".repeat(40) },
};
