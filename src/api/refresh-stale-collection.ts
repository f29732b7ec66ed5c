/**
 * The engine changes a cart first and the amount of its payment collection afterwards, and a process can end in between.
 * Whoever chooses a way to pay is then told that the cart has changed; so that choosing again helps, it is put right here.
 */
import type { MedusaRequest } from "@medusajs/framework/http";
import { dependenciesOf } from "../application/dependencies";
import { logLine } from "../application/log-line";
import type { PaymentRefusalCode } from "../answers/payment-refusal";
import { cartIdOfCollection, refreshCollection } from "../engine/collections";
import { messageOf } from "../engine/message-of";
import type { Look } from "./guarded";

const REFUSED = 400;
const IS_STALE: PaymentRefusalCode = "MIZAN_AMOUNT_NOT_CART_TOTAL";

/** Brings the collection to its cart's total before such a refusal is answered, which stays as it is. */
export function refreshStaleCollection(scope: MedusaRequest["scope"], collectionId: string): Look {
  const at = async (body: unknown) => {
    const isStale = (body as { code?: unknown } | undefined)?.code === IS_STALE;
    if (isStale) await bringToTotal(scope, collectionId);
    return undefined;
  };
  return { from: REFUSED, at };
}

async function bringToTotal(scope: MedusaRequest["scope"], collectionId: string): Promise<void> {
  const dependencies = dependenciesOf(scope);
  try {
    const cartId = await cartIdOfCollection(dependencies, collectionId);
    if (cartId) await refreshCollection(scope, cartId);
  } catch (error) {
    dependencies.logger.warn(
      logLine({}, `could not bring ${collectionId} to its cart's total: ${messageOf(error)}`),
    );
  }
}
