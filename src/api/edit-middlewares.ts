/**
 * Edits of a cart that may be paid already: they take the lease that settling holds, so that no process changes a cart
 * between its comparison with the payment and its order (CON-16), and what is paid is not changed any more.
 */
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { attemptDependenciesOf } from "../application/dependencies";
import { mayBePaid, refusePaidCart } from "../payments/checkout/refuse-paid-cart";
import { busyCart, holdUntilAnswered } from "./hold-until-answered";
import { sayWhyPaid } from "./answer-instead";

const WAIT_FOR_CART_MS = 10_000;

const hold = holdUntilAnswered({
  waitMs: WAIT_FOR_CART_MS,
  busy: busyCart("This cart is being ordered by another request. Look at it again in a moment."),
});

/** Keeps an edit apart from settling; a cart without a payment page costs one statement. */
async function holdWhilePaying(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  try {
    const attempts = await attemptsOf(request.scope, String(request.params.id));
    if (attempts.some(mayBePaid)) await hold(request, response, next);
    else next();
  } catch (error) {
    next(error);
  }
}

/** The same, and refused while a payment waits for its order; read again once the cart is held. */
async function holdUnpaid(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  // Once the engine has failed, express has forgotten the path's parts.
  const cartId = String(request.params.id);
  await holdWhilePaying(request, response, ((fault?: unknown) => {
    if (fault !== undefined) {
      next(fault);
      return;
    }
    const refuse = async () =>
      refusePaidCart(attemptDependenciesOf(request.scope), await attemptsOf(request.scope, cartId));
    refuse().then(() => {
      sayWhyPaid(response, refuse);
      next();
    }, next);
  }) as MedusaNextFunction);
}

/** A body that changes what is bought is refused on a paid cart. Any other takes the lease alone, and is told why where the engine fails. */
async function holdByBody(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const body = (request.body ?? {}) as Record<string, unknown>;
  if (GOODS_FIELDS.some((field) => body[field] !== undefined)) {
    await holdUnpaid(request, response, next);
    return;
  }
  const cartId = String(request.params.id);
  sayWhyPaid(response, async () =>
    refusePaidCart(attemptDependenciesOf(request.scope), await attemptsOf(request.scope, cartId)),
  );
  await holdWhilePaying(request, response, next);
}

async function attemptsOf(scope: MedusaRequest["scope"], cartId: string) {
  return attemptDependenciesOf(scope).mizan.attempts.ofCart(cartId);
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
    middlewares: [holdByBody],
  })),
  ...GOODS.map((matcher) => ({
    matcher,
    methods: ["POST" as const, "DELETE" as const],
    middlewares: [holdUnpaid],
  })),
];
