/** Configurations of modules and links as the engine has them, cut down to what they say of the graph. */
import type { JoinerConfigs } from "../application-graph";

type Config = JoinerConfigs[number];

/** Medusa alone. */
export const plain: Config[] = [
  {
    serviceName: "cart",
    schema: `type Cart { id: ID! email: String metadata: JSON items: [LineItem]! }
      type LineItem { id: ID!\n product_id: String\n title: String! quantity: Int! metadata: JSON cart: Cart!
        adjustments: [LineItemAdjustment]! }
      type LineItemAdjustment { id: ID! code: String }`,
  },
  {
    serviceName: "product",
    schema: `scalar JSON type Product { id: ID! title: String! metadata: JSON }
      type ProductVariant { id: ID! product: Product }`,
  },
  { serviceName: "customer", schema: "type Customer { id: ID! email: String last_name: String }" },
  { serviceName: "order", schema: "type Order { id: ID! email: String }" },
  { serviceName: "fulfillment", schema: "type ShippingOption { id: ID! name: String! }" },
  { serviceName: "promotion", schema: "type Promotion { id: ID! code: String }" },
  { isLink: true, schema: "extend type LineItem { product: Product variant: ProductVariant }" },
  { isLink: true, schema: "extend type ProductVariant { cart_items: [LineItem] }" },
  { isLink: true, schema: "extend type Product { owner: Customer orders: [Order] }" },
  linkOf(["product", "Product", "mizan_vendor_account_link"], ["mizan", "LinkOfOurs", "product"]),
  { serviceName: "ours", schema: "type LinkOfOurs { product_id: String! mizan_vendor_account_id: String! }" },
];

type Side = [module: string, type: string, field: string];

/** A link: each side's type gets a field of the other's type. The first side is the one that the link begins with. */
export function linkOf(first: Side, second: Side): Config {
  return {
    isLink: true,
    relationships: [first, second].map(([module]) => ({
      serviceName: module,
      primaryKey: "id",
      foreignKey: `${module}_id`,
      alias: module,
    })),
    schema: `extend type ${first[1]} { ${first[2]}: ${second[1]} } extend type ${second[1]} { ${second[2]}: [${first[1]}] }`,
  };
}

const seller: Config = { serviceName: "seller", schema: "type Seller { id: ID! name: String! }" };
const ofShipping = linkOf(
  ["fulfillment", "ShippingOption", "seller"],
  ["seller", "Seller", "shipping_options"],
);
const ofPromotions = linkOf(["promotion", "Promotion", "seller"], ["seller", "Seller", "promotions"]);

/** Mercur 2.1: its link begins with the product. */
export const mercur2 = [
  ...plain,
  seller,
  ofShipping,
  ofPromotions,
  linkOf(["product", "Product", "seller"], ["seller", "Seller", "products"]),
];

/** Mercur 1: its link begins with the seller. */
export const mercur1 = [
  ...plain,
  seller,
  linkOf(["seller", "Seller", "products"], ["product", "Product", "seller"]),
];

/** Mercur 2.3: a product has many sellers, a line one offer. */
export const mercurWithOffers = [
  ...plain,
  seller,
  ofShipping,
  linkOf(["product", "Product", "sellers"], ["seller", "Seller", "products"]),
  { serviceName: "offer", schema: "type Offer { id: ID! seller_id: String! variant_id: String! }" },
  linkOf(["cart", "LineItem", "offer"], ["offer", "Offer", "line_items"]),
];

/** The marketplace recipe of Medusa's documentation, or the same names in another module. */
export const vendorsOfModule = (module: string): Config[] => [
  ...plain,
  { serviceName: module, schema: "type Vendor { id: ID! name: String! }" },
  linkOf([module, "Vendor", "products"], ["product", "Product", "vendor"]),
];
