import type { TransactionTruth } from "../../packages/mizan-gateway/src/truth";
import type { MizanShop } from "./mizan-suite";
import { logInOperator, type Operator } from "./operator";
import { engineRefunds, ownRefunds, paymentOfOrder, refundsIn } from "./refund-records";
import { onlyAttemptOf } from "./shop-records";
import { tokenOf } from "./token-of";

export type PaidOrder = Awaited<ReturnType<typeof paidOrder>>;

/** @returns a cart that was paid for and ordered, and what an operator can do with it */
export async function paidOrder(shop: MizanShop, goods: Record<string, number>, loggedIn?: Operator) {
  const operator = loggedIn ?? (await logInOperator(shop));
  const cartId = await shop.newCart(goods);
  const { form, chosen } = await shop.checkOut(cartId);
  const [orderId = ""] = await shop.orderIds(cartId);
  const payment = await paymentOfOrder(shop, orderId);
  const { id: attemptId, track_id } = await onlyAttemptOf(shop, cartId);
  const truth = async (): Promise<TransactionTruth | undefined> => (await shop.truth(track_id))[0];
  return {
    cartId,
    orderId,
    payment,
    attemptId,
    truth,
    returnToken: tokenOf(form.url),
    payToken: tokenOf(chosen.payPath),
    /** @param amount KWD; the whole payment when absent */
    refund: (amount?: string) =>
      operator("post", `/admin/payments/${payment.id}/refund`, amount ? { amount: Number(amount) } : {}),
    cancelOrder: () => operator("post", `/admin/orders/${orderId}/cancel`),
    books: async () => ({
      gateway: refundsIn(await truth()),
      own: await ownRefunds(shop, attemptId),
      engine: await engineRefunds(shop, payment.id),
    }),
  };
}
