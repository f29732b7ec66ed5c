import { defineMiddlewares, type MedusaRequest } from "@medusajs/framework/http";
import { dependenciesOf } from "../application/dependencies";
import { whileChoosingOtherWay } from "../payments/checkout/let-session-go";
import { type SessionData, shoppersChoice } from "../payments/record/session-data";
import { storefrontOf } from "../payments/record/shopper-addresses";
import { isMizanProvider } from "../payments/record/ways-to-pay";
import { refusePaidCollection } from "../payments/checkout/refuse-paid-cart";
import { unparsedBodies } from "./admin/mizan/route-rights";
import { answerWithoutCompleting } from "./answer-without-completing";
import { cancelOrderMiddlewares } from "./cancel-order-middlewares";
import { editMiddlewares } from "./edit-middlewares";
import { enginePaymentMiddlewares } from "./engine-payment-middlewares";
import { type Guard, guarded, holdForShopper } from "./guarded";
import { notMigratedMiddlewares, refuseNoAddress } from "./refuse-early";
import { leaveBodyUnread } from "./mizan/shopper-route";
import { refreshStaleCollection } from "./refresh-stale-collection";
import { sayWhyPaid } from "./say-why-paid";
import { workflowMiddlewares } from "./workflow-middlewares";

/** As long as the engine itself waits for its lock on a cart that is being completed. */
const WAIT_FOR_CART_MS = 30_000;
/**
 * One choice after another: the engine makes a session and deletes the ones before without a lock, so choices at the
 * same moment delete each other's and are answered with 500 (medusa.md, 3.2). Choosing takes a fraction of a second; a
 * shopper who clicks and clicks again waits for the last click.
 */
const WAIT_FOR_CHOICE_MS = 10_000;
const CHOSEN_BY_ANOTHER = "Another way to pay is being chosen for this cart. Ask again in a moment.";

/**
 * The engine keeps whatever a client sends as a session's data, in public (medusa.md, 3.2). Only the language of the
 * payment page is the client's to say, and which storefront of the configuration it is.
 */
function keepOnlyChoices(request: MedusaRequest): void {
  const body = request.body as { data?: SessionData };
  const { language, storefront: name } = shoppersChoice(body.data);
  const { options } = dependenciesOf(request.scope).mizan;
  const storefront = storefrontOf(options, { name, publishableKey: request.get("x-publishable-api-key") });
  const data = { ...(language && { language }), ...(storefront && { storefront }) };
  body.data = data;
  const validated = request.validatedBody as { data?: unknown } | undefined;
  if (validated) validated.data = data;
}

/** One order per cart: the storefront's completion takes the same lease as settling does. */
async function completing({ params }: MedusaRequest): Promise<Guard> {
  const busy = "The cart is being completed by another request. Ask again in a moment.";
  return { holds: [holdForShopper(String(params.id), WAIT_FOR_CART_MS, busy)], begin: async () => [] };
}

/**
 * Ours is chosen under a lease and after a look, because a cart that is paid for cannot be paid for again; another
 * provider's, where nothing of ours has to go, as without us.
 */
async function choosing(request: MedusaRequest): Promise<Guard> {
  const { params, scope } = request;
  // Once the engine has failed, express has forgotten the path's parts.
  const collectionId = String(params.id);
  const refuse = () => refusePaidCollection(dependenciesOf(scope), collectionId);
  const looks = [sayWhyPaid(refuse), refreshStaleCollection(scope, collectionId)];
  const { provider_id: providerId } = (request.body ?? {}) as { provider_id?: unknown };
  if (typeof providerId !== "string" || !isMizanProvider(providerId))
    return { begin: async () => looks, around: whileChoosingOtherWay };
  keepOnlyChoices(request);
  return {
    holds: [holdForShopper(collectionId, WAIT_FOR_CHOICE_MS, CHOSEN_BY_ANOTHER)],
    begin: async () => {
      await refuse();
      return looks;
    },
  };
}

export default defineMiddlewares({
  routes: [
    ...notMigratedMiddlewares,
    {
      matcher: "/store/payment-collections/:id/payment-sessions",
      methods: ["POST"],
      middlewares: [guarded(choosing)],
    },
    {
      matcher: "/store/carts/:id/complete",
      methods: ["POST"],
      middlewares: [guarded(completing), answerWithoutCompleting],
    },
    ...editMiddlewares,
    ...enginePaymentMiddlewares,
    ...cancelOrderMiddlewares,
    ...workflowMiddlewares,
    // Middlewares are found by how a path begins, body parsers by the whole path: one matcher cannot serve both.
    { matcher: "/mizan", middlewares: [leaveBodyUnread, refuseNoAddress] },
    { matcher: "/mizan/*", bodyParser: false },
    // Reading takes no body.
    { matcher: "/vendor/mizan/*", bodyParser: false },
    ...unparsedBodies,
  ],
});
