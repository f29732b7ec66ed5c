/**
 * The entity of the operator's own product link (`links/product-vendor-account.ts`), which Medusa names after the two
 * models. Its rows hold `product_id` and `mizan_vendor_account_id`.
 */
export const PRODUCT_LINK_ENTITY = "product_mizan_vendor_account";
