/** Carts as Medusa has them now. Never the client's word for an amount, a product or a quantity. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { RawAmount } from "../domain/exact";
import { type Fils, filsOf } from "../domain/money";
import { type Engine, rowOf, rowsOf } from "./ask";
import { readCartAndSessionAmount, readCartFromTables } from "./cart-tables";
import { sessionAmountFils } from "./sessions";

export const CART_FIELDS = [
  "id",
  "currency_code",
  "email",
  "customer_id",
  "completed_at",
  "locale",
  "shipping_address.first_name",
  "shipping_address.last_name",
  "shipping_address.phone",
  "billing_address.first_name",
  "billing_address.last_name",
  "total",
  // By name alone, Medusa before 2.21 answers totals of zero.
  "items.*",
  "items.total",
  "items.tax_total",
  "shipping_methods.*",
  "shipping_methods.total",
  "shipping_methods.tax_total",
];

/** What promotions and credit take off, and the taxes with it, which Medusa reads for the totals in any case. */
export const DISCOUNT_FIELDS = [
  ...["items", "shipping_methods"].flatMap((parts) => [
    ...["code", "amount", "promotion_id", "is_tax_inclusive"].map((field) => `${parts}.adjustments.${field}`),
    `${parts}.tax_lines.rate`,
  ]),
  ...["reference", "reference_id", "amount"].map((field) => `credit_lines.${field}`),
];

/** Whose a product is by Mizan's own link (src/links/product-vendor-account.ts). */
export const VENDOR_LINK_FIELD = "items.product.mizan_vendor_account_link.mizan_vendor_account_id";
const IN_TABLES: readonly string[] = [...DISCOUNT_FIELDS, VENDOR_LINK_FIELD];

/** With what was taken off, and the taxes in percent, where `DISCOUNT_FIELDS` were asked for. */
export type Discounted = {
  adjustments?:
    | {
        code?: string | null;
        amount: RawAmount;
        promotion_id?: string | null;
        is_tax_inclusive?: boolean | null;
      }[]
    | null;
  tax_lines?: { rate: RawAmount }[] | null;
};
type CartLine = Discounted & {
  id: string;
  product_id: string | null;
  variant_id: string | null;
  quantity: RawAmount;
  total: RawAmount;
  tax_total: RawAmount;
};
type CartShipping = Discounted & {
  id: string;
  shipping_option_id: string | null;
  total: RawAmount;
  tax_total: RawAmount;
};

/** What credit takes off a cart, in KWD; what it is and which one, in the words of whoever made it. */
export type CreditLine = { reference?: string | null; reference_id?: string | null; amount: RawAmount };

type NameOfAddress = { first_name?: string | null; last_name?: string | null };

/** A cart with Medusa's own, unrounded totals. */
export type ShopperCart = {
  id: string;
  currency_code: string;
  email: string | null;
  customer_id: string | null;
  completed_at: Date | string | null;
  locale?: string | null;
  shipping_address?: (NameOfAddress & { phone?: string | null }) | null;
  billing_address?: NameOfAddress | null;
  total: RawAmount;
  items: CartLine[];
  shipping_methods: CartShipping[];
  /** Where `DISCOUNT_FIELDS` were asked for. */
  credit_lines?: CreditLine[] | null;
};

/**
 * For what is bought; whose it is can only be told of a cart from `readChargeableCart`, at more statements.
 *
 * @returns the cart, or undefined when there is none
 */
export async function readCart(
  engine: Engine,
  cartId: string,
  furtherFields: readonly string[] = [],
): Promise<ShopperCart | undefined> {
  const isInTables = furtherFields.every((field) => IN_TABLES.includes(field));
  const found = isInTables ? await readCartFromTables(engine, cartId) : undefined;
  if (found) return found as ShopperCart;
  const fields = [...CART_FIELDS, ...furtherFields];
  const cart = await rowOf<Partial<ShopperCart>>(engine, { entity: "cart", fields, filters: { id: cartId } });
  if (!cart) return undefined;
  return { ...cart, items: cart.items ?? [], shipping_methods: cart.shipping_methods ?? [] } as ShopperCart;
}

/** @returns a cart, and what would be booked through a session, in whole fils; either is undefined where it is gone */
export async function readCartOfSession(
  engine: Engine,
  ids: { cartId: string; sessionId: string },
): Promise<{ cart: ShopperCart | undefined; amountFils: Fils | undefined }> {
  const found = await readCartAndSessionAmount(engine, ids);
  if (found) return { cart: found.cart as ShopperCart, amountFils: filsOf(found.sessionAmount) };
  const [cart, amountFils] = await Promise.all([
    readCart(engine, ids.cartId),
    sessionAmountFils(engine, ids.sessionId),
  ]);
  return { cart, amountFils };
}

export type CartContents = {
  id: string;
  email: string | null;
  lines: { id: string; title: string | null; variantId: string | null; quantity: unknown }[];
};

/** What carts hold, without amounts; `title` is the product's, or the line's own. */
export async function readCartContents(engine: Engine, cartIds: readonly string[]): Promise<CartContents[]> {
  const fields = ["id", "title", "product_title", "variant_id", "quantity"].map((field) => `items.${field}`);
  const rows = await rowsOf<ContentsRow>(engine, {
    entity: "cart",
    fields: ["id", "email", ...fields],
    filters: { id: [...new Set(cartIds)] },
  });
  return rows.map(contentsOf);
}

/**
 * What was paid for, by the carts' ids, or the orders' of which something outstanding was paid: how many pieces that was is told
 * of a cart alone.
 */
export async function readPaidContents(engine: Engine, ids: readonly string[]): Promise<CartContents[]> {
  const carts = await readCartContents(engine, ids);
  const others = [...new Set(ids)].filter((id) => !carts.some((cart) => cart.id === id));
  if (others.length === 0) return carts;
  const rows = await rowsOf<ContentsRow>(engine, {
    entity: "order",
    fields: ["id", "email", "items.*"],
    filters: { id: others },
  });
  const orders = rows.map(contentsOf).map(({ lines, ...order }) => ({
    ...order,
    lines: lines.map((line) => ({ ...line, quantity: undefined })),
  }));
  return [...carts, ...orders];
}

function contentsOf({ id, email, items }: ContentsRow): CartContents {
  return {
    id,
    email: email ?? null,
    lines: (items ?? []).map((line) => ({
      id: line.id,
      title: line.product_title ?? line.title ?? null,
      variantId: line.variant_id ?? null,
      quantity: line.quantity,
    })),
  };
}

type ContentsRow = {
  id: string;
  email?: string | null;
  items?:
    | {
        id: string;
        title?: string | null;
        product_title?: string | null;
        variant_id?: string | null;
        quantity?: unknown;
      }[]
    | null;
};

/** @returns the cart's payment collection and the providers that its region has switched on; undefined without the cart */
export async function readCartOffer(
  engine: Engine,
  cartId: string,
): Promise<{ collectionId: string | null; providerIds: string[] } | undefined> {
  const row = await rowOf<OfferRow>(engine, {
    entity: "cart",
    fields: [
      "id",
      "payment_collection.id",
      "region.payment_providers.id",
      "region.payment_providers.is_enabled",
    ],
    filters: { id: cartId },
  });
  if (!row) return undefined;
  return {
    collectionId: row.payment_collection?.id ?? null,
    providerIds: (row.region?.payment_providers ?? []).flatMap((provider) =>
      provider?.is_enabled ? [provider.id] : [],
    ),
  };
}

type OfferRow = {
  payment_collection?: { id: string } | null;
  region?: { payment_providers?: ({ id: string; is_enabled: boolean } | null)[] } | null;
};

/** @returns the region of each cart that Medusa has */
export async function regionsOfCarts(
  engine: Engine,
  cartIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const carts = await rowsOf<{ id: string; region_id: string | null }>(engine, {
    entity: "cart",
    fields: ["id", "region_id"],
    filters: { id: [...new Set(cartIds)] },
  });
  return new Map(carts.map(({ id, region_id }) => [id, region_id]));
}

/** @returns false for a cart that is open or gone */
export async function isCartCompleted(engine: Engine, cartId: string): Promise<boolean> {
  const cart = await rowOf<{ completed_at: Date | string | null }>(engine, {
    entity: "cart",
    fields: ["completed_at"],
    filters: { id: cartId },
  });
  return Boolean(cart?.completed_at);
}

/** Ends a cart, as a completion does; one that has ended keeps its moment. */
export async function endCart(container: MedusaContainer, cartId: string): Promise<void> {
  const carts = container.resolve(Modules.CART);
  const cart = await carts.retrieveCart(cartId, { select: ["id", "completed_at"] });
  if (!cart.completed_at) await carts.updateCarts(cartId, { completed_at: new Date() });
}

/**
 * Takes an amount off a line, under a code that is no promotion's; a later change of the cart takes it away again, as every
 * adjustment.
 *
 * @param off.amount KWD, tax and all
 */
export async function takeOffLine(
  container: MedusaContainer,
  { lineId, amount, why }: { lineId: string; amount: string; why: string },
): Promise<void> {
  const adjustment = { code: "mizan-rounding", description: why, amount, is_tax_inclusive: true };
  await container.resolve(Modules.CART).addLineItemAdjustments([{ ...adjustment, item_id: lineId }]);
}

/** Takes the end of a cart back: it can be changed and paid again. */
export async function openCart(container: MedusaContainer, cartId: string): Promise<void> {
  await container.resolve(Modules.CART).updateCarts(cartId, { completed_at: null });
}
