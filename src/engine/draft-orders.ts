/** Draft orders that links to pay are made of, and the orders that links are of. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { createOrderWorkflow } from "@medusajs/medusa/core-flows";
import { type Engine, rowsOf } from "./ask";

/** @returns by its id, what people know an order by, and whether it is still a draft; an order that is gone is left out */
export async function ordersOfLinks(
  engine: Engine,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, { number: string | number; isDraft: boolean }>> {
  const ids = [...new Set(orderIds)];
  if (ids.length === 0) return new Map();
  const orders = await rowsOf<OrderRow>(engine, {
    entity: "order",
    fields: ["id", "display_id", "custom_display_id", "is_draft_order"],
    filters: { id: ids },
  });
  return new Map(
    orders.map(({ id, display_id, custom_display_id, is_draft_order }) => [
      id,
      { number: custom_display_id ?? display_id, isDraft: is_draft_order },
    ]),
  );
}

type OrderRow = {
  id: string;
  display_id: number;
  custom_display_id: string | null;
  is_draft_order: boolean;
};

/** @param draft.amount of its one line, KWD as a decimal string, with any tax in it */
export async function makeDraftOfLine(
  container: MedusaContainer,
  draft: {
    regionId: string;
    channelId: string | null;
    email: string | undefined;
    title: string;
    amount: string;
  },
): Promise<{ orderId: string; lineId: string }> {
  const { regionId, channelId, email, title, amount } = draft;
  const input = {
    region_id: regionId,
    currency_code: "kwd",
    ...(channelId !== null && { sales_channel_id: channelId }),
    ...(email !== undefined && { email }),
    status: "draft",
    // Its type does not know it, and Medusa's own route hands it on (2.21.2).
    is_draft_order: true,
    items: [
      {
        title,
        quantity: 1,
        unit_price: amount,
        is_tax_inclusive: true,
        is_discountable: false,
        requires_shipping: false,
      },
    ],
  };
  const { result } = await createOrderWorkflow(container).run({ input });
  const [line] = result.items ?? [];
  if (!line) throw new Error(`The draft ${result.id} was made without its line`);
  return { orderId: result.id, lineId: line.id };
}
