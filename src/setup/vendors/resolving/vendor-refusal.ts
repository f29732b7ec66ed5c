export type VendorRefusalCode =
  | "MIZAN_VENDOR_AMBIGUOUS"
  | "MIZAN_VENDOR_NOT_SET_UP"
  | "MIZAN_VENDOR_UNASSIGNED"
  | "MIZAN_VENDOR_RESOLVER_MISSING"
  | "MIZAN_VENDOR_RESOLVER_FAILED";

/** Why it cannot be said whose the goods are. The message is the operator's and names ids; no shopper sees it. */
export class VendorRefusal extends Error {
  constructor(
    readonly code: VendorRefusalCode,
    message: string,
  ) {
    super(message);
  }
}
