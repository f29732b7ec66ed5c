import { model } from "@medusajs/framework/utils";
import { PAGE_LANGUAGES } from "../../../domain/payment-page";

/** A vendor as the operator configured it. `source` and `external_id` say whose vendor this is in the marketplace. */
export const VendorAccount = model
  .define(
    { name: "mizan_vendor_account", tableName: "mizan_vendor_account" },
    {
      id: model.id({ prefix: "mven" }).primaryKey(),
      source: model.text().default("mizan"),
      external_id: model.text(),
      name: model.text().searchable(),
      status: model.enum(["active", "paused"]).default("active"),
      /** `{type?, percent?, fixed?, minimum?, maximum?}`, decimal strings; what is not there is the operator's default. */
      commission: model.json(),
      commission_base: model.enum(["goods", "goods_without_tax", "goods_and_delivery"]).nullable(),
      /** `{source?, fixed?, recipient?, company?}`; what is not there is the operator's default. */
      delivery: model.json().nullable(),
      /** Who is paid by the gateway: the vendor through its own key, or the operator. */
      settles: model.enum(["own_key", "operator"]).nullable(),
      /** Ways to pay the vendor accepts, as payment types "1", "2", "3"; null takes the operator's default. */
      payment_types: model.json().nullable(),
      /** Language of the payment page where the shopper chose none; null takes the operator's default. */
      language: model.enum([...PAGE_LANGUAGES]).nullable(),
      /** `{hold?, days?, latest?, minimum?}`; what is not there is the operator's default. */
      payout: model.json().nullable(),
      version: model.number().default(1),
    },
  )
  .indexes([{ on: ["source", "external_id"], unique: true }]);
