/** Draft orders that links to pay are made of. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { createOrderWorkflow } from "@medusajs/medusa/core-flows";

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
