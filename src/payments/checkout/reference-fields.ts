/** udf1 to udf5 and the customer's fields, from the operator's templates. Nothing about the customer unless switched on. */
import type { MizanSettings } from "../../config/options";
import { fieldText } from "../../domain/template";
import type { ShopperCart } from "../../engine/carts";
import type { ReferenceFields } from "../../modules/mizan/stores/attempt";
import type { VendorAccountRow } from "../../modules/mizan/stores/vendor-account";

/** @returns each field in the form the gateway carries; an empty field is not sent */
export function referenceFieldsOf(
  templates: MizanSettings["templates"],
  cart: Pick<ShopperCart, "id" | "email" | "customer_id"> & { shipping_address?: AddressOfCart | null },
  vendors: readonly Pick<VendorAccountRow, "external_id" | "name">[],
): ReferenceFields {
  const inOrder = [...vendors].sort((a, b) => (a.external_id < b.external_id ? -1 : 1));
  const values = {
    "cart.id": cart.id,
    // The underscore of an id is a character that a user-defined field cannot carry (observations).
    "cart.reference": cart.id.replace(/[^A-Za-z0-9]/g, ""),
    "customer.id": cart.customer_id,
    "customer.email": cart.email,
    "customer.name": [cart.shipping_address?.first_name, cart.shipping_address?.last_name]
      .filter(Boolean)
      .join(" "),
    "customer.phone": cart.shipping_address?.phone,
    "vendors.references": inOrder.map(({ external_id }) => external_id).join(" "),
    "vendors.names": inOrder.map(({ name }) => name).join(" "),
  };
  return {
    udf1: fieldText("text", templates.udf1, values),
    udf2: fieldText("text", templates.udf2, values),
    udf3: fieldText("text", templates.udf3, values),
    udf4: fieldText("text", templates.udf4, values),
    udf5: fieldText("text", templates.udf5, values),
    customerName: fieldText("text", templates.customerName, values),
    customerPhone: fieldText("phone", templates.customerPhone, values),
    customerEmail: fieldText("email", templates.customerEmail, values),
  };
}

export type AddressOfCart = { first_name?: string | null; last_name?: string | null; phone?: string | null };
