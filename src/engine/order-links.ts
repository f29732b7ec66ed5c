/**
 * What Medusa links an order to while it completes a cart: the cart, and the payment collection that the cart was paid on. One
 * collection, one order (2.21.2). That a cart is ordered is told by the link, not by `completed_at` (docs/decisions/0003).
 */
import type { LinkDefinition, MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { type Engine, rowOf, rowsOf } from "./ask";

/** @returns ids of the orders that were made of a cart, the oldest first */
export async function orderIdsOfCart(engine: Engine, cartId: string): Promise<string[]> {
  const links = await rowsOf<{ order_id: string; created_at: string | Date }>(engine, {
    entity: "order_cart",
    fields: ["order_id", "created_at"],
    filters: { cart_id: cartId },
  });
  const ageOf = ({ created_at }: (typeof links)[number]) => new Date(created_at).getTime();
  const byAge = [...links].sort((a, b) => ageOf(a) - ageOf(b) || (a.order_id < b.order_id ? -1 : 1));
  return byAge.map(({ order_id }) => order_id);
}

/** @returns the same with their states; `status` is undefined for an order that is gone and has left its link */
export async function ordersOfCart(
  engine: Engine,
  cartId: string,
): Promise<{ id: string; status: string | undefined }[]> {
  const links = await rowsOf<{ order_id: string; order?: { status: string } | null }>(engine, {
    entity: "order_cart",
    fields: ["order_id", "order.status"],
    filters: { cart_id: cartId },
  });
  return links.map(({ order_id, order }) => ({ id: order_id, status: order?.status }));
}

/** @returns ids of the carts that an order was made of: one, or none */
export async function cartIdsOfOrder(engine: Engine, orderId: string): Promise<string[]> {
  const links = await rowsOf<{ cart_id: string }>(engine, {
    entity: "order_cart",
    fields: ["cart_id"],
    filters: { order_id: orderId },
  });
  return links.map(({ cart_id }) => cart_id);
}

/** @returns the same, or undefined when there is no such order */
export async function cartIdsOfExistingOrder(engine: Engine, orderId: string): Promise<string[] | undefined> {
  const order = await rowOf<{ cart_link?: { cart_id: string } | { cart_id: string }[] | null }>(engine, {
    entity: "order",
    fields: ["id", "cart_link.cart_id"],
    filters: { id: orderId },
  });
  return order && [order.cart_link ?? []].flat().map(({ cart_id }) => cart_id);
}

/** @returns ids of the orders that a payment collection is linked to: one, as Medusa makes them */
export async function orderIdsOfCollection(engine: Engine, collectionId: string): Promise<string[]> {
  const links = await rowsOf<{ order_id: string }>(engine, {
    entity: "order_payment_collection",
    fields: ["order_id"],
    filters: { payment_collection_id: collectionId },
  });
  return links.map(({ order_id }) => order_id);
}

/** @returns the payment collections that an order is linked to, also one that is gone, and the cart that pays on each */
export async function collectionsOfOrder(
  engine: Engine,
  orderId: string,
): Promise<{ id: string; cartId: string | undefined }[]> {
  const ofOrder = await rowsOf<{ payment_collection_id: string }>(engine, {
    entity: "order_payment_collection",
    fields: ["payment_collection_id"],
    filters: { order_id: orderId },
  });
  const ids = ofOrder.map((link) => link.payment_collection_id);
  if (ids.length === 0) return [];
  const ofCarts = await rowsOf<{ cart_id: string; payment_collection_id: string }>(engine, {
    entity: "cart_payment_collection",
    fields: ["cart_id", "payment_collection_id"],
    filters: { payment_collection_id: ids },
  });
  return ids.map((id) => ({
    id,
    cartId: ofCarts.find(({ payment_collection_id }) => payment_collection_id === id)?.cart_id,
  }));
}

type Linked = { orderId: string; collectionId: string };

/** A collection that is another order's already is refused by Medusa. */
export async function linkCollection(container: MedusaContainer, linked: Linked): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.LINK).create(collectionLink(linked));
}

export async function unlinkCollection(container: MedusaContainer, linked: Linked): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.LINK).dismiss(collectionLink(linked));
}

export async function unlinkCart(
  container: MedusaContainer,
  { orderId, cartId }: { orderId: string; cartId: string },
): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.LINK).dismiss({
    [Modules.ORDER]: { order_id: orderId },
    [Modules.CART]: { cart_id: cartId },
  });
}

function collectionLink({ orderId, collectionId }: Linked): LinkDefinition {
  return {
    [Modules.ORDER]: { order_id: orderId },
    [Modules.PAYMENT]: { payment_collection_id: collectionId },
  };
}
