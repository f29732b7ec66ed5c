import type { NewVendorAccount } from "../../src/modules/mizan/stores/vendor-account";

/** scripts/shop/marketplace.json, and the gateway keys that the emulator was started with. */
export interface Marketplace {
  readonly operator: string;
  readonly operatorKey: string;
  /** The usual way first; prices in KWD. */
  readonly delivery: readonly { readonly name: string; readonly price: number }[];
  readonly admin: AdminLogin;
  readonly vendors: readonly MarketplaceVendor[];
}

export interface MarketplaceVendor {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  readonly commission: NewVendorAccount["commission"];
  /** Prices in KWD. */
  readonly products: readonly { readonly title: string; readonly price: number }[];
}

export interface AdminLogin {
  readonly email: string;
  readonly password: string;
}
