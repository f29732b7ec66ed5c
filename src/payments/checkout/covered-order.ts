/** An order for which nothing is charged, since credit or what the operator bears pays all: its vendors are owed all the same (money.md, rule 13). */
import { randomBytes } from "node:crypto";
import type { Using } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import { filsOf } from "../../domain/money";
import { nameWordsOf } from "../../domain/name-words";
import { split, type Split } from "../../domain/split";
import { SplitRefusal, type SplitRefusalCode } from "../../domain/split-input";
import { assertSplitBalances } from "../../domain/split-invariants";
import { TRACK_ID_BYTES, trackIdOf } from "../../domain/track-id";
import { guestEmailOf } from "../../engine/people";
import type { OrderOfCart } from "../../engine/unpaid-orders";
import type { NewAttempt } from "../../modules/mizan/stores/attempt";
import { splitInputOf } from "./cart-parts";
import { type ChargeableCart, readChargeableCart, resolveCartVendors } from "./resolve-cart-vendors";

/**
 * Books what an order of a cart without a payment owes its vendors, once for all orders of the cart. Where the operator bears
 * nothing of it, nothing is owed.
 *
 * @throws Error where its vendors or their terms cannot be read
 */
export async function bookCoveredOrder(
  dependencies: Using<"checkout">,
  { orderId, cartId }: OrderOfCart,
): Promise<void> {
  const { mizan, logger } = dependencies;
  const cart = await readChargeableCart(dependencies, cartId);
  if (!cart || cart.currency_code.toUpperCase() !== "KWD" || filsOf(cart.total) > 0) return;
  const covered = await coveredSplitOf(dependencies, cart);
  if (!covered) return;
  const guestEmail = await guestOf(dependencies, cart);
  const isNew = await mizan.coveredOrders.book(
    attemptOf(dependencies, { cart, covered, guestEmail }),
    orderId,
  );
  if (!isNew) return;
  const text =
    "costs the shopper nothing: credit, or what the shop bears, paid for all, and its vendors are owed";
  logger.info(logLine({ cart: cartId, order: orderId }, text));
}

/** @returns undefined where the operator bears nothing of it */
async function coveredSplitOf(
  dependencies: Using<"checkout">,
  cart: ChargeableCart,
): Promise<Split | undefined> {
  const owners = await resolveCartVendors(dependencies, cart);
  const input = splitInputOf(cart, owners, () => false);
  // It is sold: a vendor that is paused by now sold it all the same. Credit can be more than the cart.
  const vendors = input.vendors.map((vendor) => ({ ...vendor, paused: false }));
  try {
    const covered = split({ ...input, total: 0, vendors });
    assertSplitBalances(covered);
    return covered;
  } catch (error) {
    if (error instanceof SplitRefusal && NOTHING_BORNE.includes(error.code)) return undefined;
    throw error;
  }
}

const NOTHING_BORNE: readonly SplitRefusalCode[] = ["charge_zero", "cart_empty"];

/** The engine makes a customer of a guest as well. @returns the address of who has no account */
async function guestOf(dependencies: Using<"checkout">, cart: ChargeableCart): Promise<string | null> {
  if (cart.customer_id === null) return cart.email?.toLowerCase() ?? null;
  return guestEmailOf(dependencies, cart.customer_id);
}

/** No way to pay was chosen, and no key signed. */
function attemptOf(
  { mizan }: Using<"checkout">,
  { cart, covered, guestEmail }: { cart: ChargeableCart; covered: Split; guestEmail: string | null },
): NewAttempt {
  const names = [cart.shipping_address, cart.billing_address].map(
    (address) => `${address?.first_name ?? ""} ${address?.last_name ?? ""}`,
  );
  return {
    track_id: trackIdOf(randomBytes(TRACK_ID_BYTES)),
    environment: mizan.options.environment,
    session_id: "",
    collection_id: "",
    cart_id: cart.id,
    customer_id: guestEmail === null ? cart.customer_id : null,
    guest_email: guestEmail,
    name_words: nameWordsOf(...names),
    payment_type: "3",
    language: "ENG",
    storefront: null,
    kfast_id: null,
    gateway_key_id: "",
    gateway_key_version: 0,
    amount_fils: 0,
    currency: "KWD",
    split: covered,
    reference_fields: {},
    settings_version: covered.settingsVersion,
    full_fingerprint: "",
    goods_fingerprint: "",
  };
}
