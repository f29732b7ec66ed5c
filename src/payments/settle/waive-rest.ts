/**
 * Of some carts less than half a fils is left to pay: nothing that could be charged, and the engine completes none above zero
 * without a payment. That rest is taken off before it does, and stands on the order (money.md, rule 1).
 */
import type { Settling } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import { exactOf } from "../../domain/exact";
import { filsOf } from "../../domain/money";
import { readCart, readCartOffer, type ShopperCart, takeOffLine } from "../../engine/carts";
import { readCollection } from "../../engine/collections";
import { ENGINES_COMPLETION } from "../../engine/completion";
import { isMizanProvider } from "../record/ways-to-pay";

/** The engine divides by a line's pieces: what the last decimal loses, the next try takes off. */
const TRIES = 3;

/**
 * Of a cart that the engine would refuse for certain, and that Mizan would have been offered for. Under its lease.
 *
 * @returns whether nothing is to be charged: the engine makes its order without a payment
 */
export async function waiveRest(settling: Settling, cartId: string): Promise<boolean> {
  // Another workflow's completion knows itself what it takes.
  if (settling.mizan.options.completionWorkflow !== ENGINES_COMPLETION) return false;
  const cart = await readCart(settling, cartId);
  if (!cart || !isRest(cart)) return cart !== undefined && isFree(cart);
  if (!(await isOnlyOurs(settling, cartId))) return false;
  const rest = String(exactOf(cart.total));
  let left: ShopperCart | undefined = cart;
  for (let tries = 0; tries < TRIES && left && isRest(left); tries += 1) {
    const [line] = [...left.items].sort(bySafety);
    if (!line) return false;
    const amount = String(exactOf(left.total));
    await takeOffLine(settling.container, {
      lineId: line.id,
      amount,
      why: `${rest} KWD is less than half a fils`,
    });
    left = await readCart(settling, cartId);
  }
  if (!left || !isFree(left)) return false;
  const text = `has ${rest} KWD left to pay, less than half a fils: it is taken off as mizan-rounding, and nothing is to be charged`;
  settling.logger.info(logLine({ cart: cartId }, text));
  return true;
}

const isFree = ({ total }: ShopperCart): boolean => exactOf(total).lte(0);

function isRest({ total, currency_code, completed_at }: ShopperCart): boolean {
  if (completed_at || currency_code.toUpperCase() !== "KWD") return false;
  return exactOf(total).gt(0) && filsOf(total) === 0;
}

/** One piece divides exactly; and the dearest can spare it. */
function bySafety(a: ShopperCart["items"][number], b: ShopperCart["items"][number]): number {
  const pieces = exactOf(a.quantity).cmp(exactOf(b.quantity));
  return pieces === 0 ? exactOf(b.total).cmp(exactOf(a.total)) : pieces;
}

/** With another's session the engine would complete it. */
async function isOnlyOurs(settling: Settling, cartId: string): Promise<boolean> {
  const offer = await readCartOffer(settling, cartId);
  if (!offer?.providerIds.some(isMizanProvider)) return false;
  const collection = offer.collectionId ? await readCollection(settling, offer.collectionId) : undefined;
  return (collection?.sessions ?? []).every(
    ({ status, providerId }) => status === "error" || status === "canceled" || isMizanProvider(providerId),
  );
}
