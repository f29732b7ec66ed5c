/** What the admin API takes and answers about whose a product is. */

/**
 * `GET` and `POST /admin/mizan/products/:id/vendor` answer `{product_vendor}`; POST takes `{vendor_id: string | null}`.
 * `GET …/vendor/history` answers `{versions: VersionView[]} & Page`, whose `before` and `after` are `{vendor_ids}`.
 */
export type ProductVendorView = {
  product_id: string;
  vendor: { id: string; name: string; status: "active" | "paused" } | null;
};

/** `GET /admin/mizan/products?q=` and `GET /admin/mizan/vendors/:id/products` answer `{products} & Page`, by title. */
export type ListedProductView = {
  id: string;
  title: string;
  status: "published" | "draft" | "proposed" | "rejected";
  vendor: { id: string; name: string } | null;
};

/** `POST /admin/mizan/vendors/:id/products` answers `{given: GivenProducts}`. */
export type GiveProducts = {
  product_ids: string[];
  /** Also those of another vendor; without it they stay and are named. */
  take?: boolean | undefined;
};

export type GivenProducts = {
  /** Ids of those that are the vendor's now and were not before. */
  given: string[];
  /** Ids of those that were the vendor's already. */
  had: string[];
  /** Another vendor's, which they stay. */
  of_others: ListedProductView[];
  /** Ids that Medusa has no product of. */
  unknown: string[];
  /** Ids of those that somebody else is assigning at this moment: nothing was changed. */
  busy: string[];
};
