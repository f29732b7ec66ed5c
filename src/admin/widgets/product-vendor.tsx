import { defineWidgetConfig } from "@medusajs/admin-sdk";
import type { AdminProduct, DetailWidgetProps } from "@medusajs/framework/types";
import { whenOpened } from "../everywhere/when-opened";

const ProductVendor = whenOpened(() =>
  import("../payments/product-vendor").then((module) => module.ProductVendor),
);

/** Whose product this is, beside its other facts. */
export default function ProductVendorWidget({ data }: DetailWidgetProps<AdminProduct>) {
  return <ProductVendor productId={data.id} />;
}

export const config = defineWidgetConfig({
  zone: "product.details.side.after",
  id: "mizan-product-vendor",
});
