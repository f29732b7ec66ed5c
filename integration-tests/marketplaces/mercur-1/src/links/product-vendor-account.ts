export { default } from "../../../../../src/links/product-vendor-account";
