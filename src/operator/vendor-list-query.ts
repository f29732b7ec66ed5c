import { z } from "zod";
import { VENDOR_ORDERS } from "../modules/mizan/stores/vendor-page";
import { pageQuery } from "./page-query";

const ORDERS = VENDOR_ORDERS.flatMap((column) => [column, `-${column}`] as const);

/** `GET /admin/mizan/vendors`; `order` as Medusa has it: a column, descending with "-" before it. */
export const vendorListSchema = z.strictObject({
  q: z.string().trim().max(200).optional(),
  status: z.enum(["active", "paused"]).optional(),
  source: z.string().max(100).optional(),
  order: z
    .enum(ORDERS)
    .default("name")
    .transform((order) => {
      const by = VENDOR_ORDERS.find((column) => order.endsWith(column)) ?? "name";
      return { by, descending: order.startsWith("-") };
    }),
  ...pageQuery,
});
