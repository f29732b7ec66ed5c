/**
 * Edits of a cart that may be paid already: they take the lease that settling holds, so that no process changes a cart
 * between its comparison with the payment and its order (CON-16), and what is paid is not changed any more.
 */
import type { MedusaRequest } from "@medusajs/framework/http";
import { dependenciesOf } from "../application/dependencies";
import { mayBePaid, refusePaidCart } from "../payments/checkout/refuse-paid-cart";
import { type Guard, guarded, holdForShopper } from "./guarded";
import { sayWhyPaid } from "./say-why-paid";

const WAIT_MS = 10_000;
const BUSY = "This cart is being ordered by another request. Look at it again in a moment.";

/** Kept apart from settling; a cart without a payment page costs one statement. Goods are refused while a payment waits for its order. */
async function editing({ params, scope }: MedusaRequest, isOfGoods: boolean): Promise<Guard> {
  const dependencies = dependenciesOf(scope);
  const cartId = String(params.id);
  const attemptsOf = () => dependencies.mizan.attempts.ofCart(cartId);
  const refuse = async () => refusePaidCart(dependencies, await attemptsOf());
  const isHeld = (await attemptsOf()).some(mayBePaid);
  return {
    holds: isHeld ? [holdForShopper(cartId, WAIT_MS, BUSY)] : [],
    begin: async () => {
      // Read again once the cart is held.
      if (isOfGoods) await refuse();
      return [sayWhyPaid(refuse)];
    },
  };
}

/** A body that changes what is bought is an edit of goods. */
async function editingByBody(request: MedusaRequest): Promise<Guard> {
  const body = (request.body ?? {}) as Record<string, unknown>;
  const isOfGoods = GOODS_FIELDS.some((field) => body[field] !== undefined);
  return editing(request, isOfGoods);
}

/** Of the cart's own fields, those that change its total or its ways to pay. */
const GOODS_FIELDS = ["promo_codes", "region_id", "sales_channel_id"];
/** What can change without changing what is bought, such as an e-mail address, is only kept apart from settling. */
const AROUND_THE_GOODS = ["/store/carts/:id", "/store/carts/:id/customer", "/store/carts/:id/taxes"];
const GOODS = [
  "/store/carts/:id/line-items",
  "/store/carts/:id/line-items/:line_id",
  "/store/carts/:id/promotions",
  "/store/carts/:id/shipping-methods",
];

export const editMiddlewares = [
  ...AROUND_THE_GOODS.map((matcher) => ({
    matcher,
    methods: ["POST" as const],
    middlewares: [guarded(editingByBody)],
  })),
  ...GOODS.map((matcher) => ({
    matcher,
    methods: ["POST" as const, "DELETE" as const],
    middlewares: [guarded((request) => editing(request, true))],
  })),
];
