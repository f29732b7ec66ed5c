/**
 * What src/engine reads from the engine's tables by one statement, beside what the engine's own query answers
 * (docs/decisions/0020).
 */
import type { ICartModuleService } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { deleteProductsWorkflow } from "@medusajs/medusa/core-flows";
import { goodsFingerprintOf } from "../../src/payments/record/bought-goods";
import { exactOf } from "../../src/domain/exact";
import type { Engine } from "../../src/engine/ask";
import { engineOf } from "../../src/engine/container";
import {
  DISCOUNT_FIELDS,
  readCart,
  readCartOfSession,
  type ShopperCart,
  VENDOR_LINK_FIELD,
} from "../../src/engine/carts";
import { readCollection, isCartCredited, readOrdersAndPayments } from "../../src/engine/collections";
import { orderIdsOfCart, orderIdsOfCollection } from "../../src/engine/order-links";
import { knownOrders } from "../../src/engine/orders";
import { bookedPayments } from "../../src/engine/payments";
import { readSession } from "../../src/engine/sessions";
import { type CartToComplete, readCartToComplete } from "../../src/engine/cart-to-complete";
import { hasEnough, keptItemsOf, neededFor, warehousesOf } from "../../src/engine/stock";
import { unpaidAmong } from "../../src/engine/unpaid-orders";
import { mizanSuite } from "../support/mizan-suite";

/** The Cart module makes it for each of its tables, and not in its type. */
type Carts = ICartModuleService & { createCreditLines: (lines: object[]) => Promise<unknown> };

/** The same carts in every run: a linear congruential generator. */
function chances(seed: number) {
  let state = seed;
  const below = (end: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
  return { below, is: (percent: number) => below(100) < percent };
}

mizanSuite((shop) => {
  const carts = () => shop.container().resolve<Carts>(Modules.CART);
  const goods = ["Cambodian oud, 3 g", "Gift wrap"];

  /** Rates and amounts that do not come out even, and up to seven decimals. */
  const randomCart = async (seed: number, lineCount: number): Promise<string> => {
    const chance = chances(seed);
    const kwd = (most: number) => chance.below(most * 10 ** 7) / 10 ** chance.below(8);
    const products = await shop.sql<{ id: string }>("SELECT id FROM product ORDER BY id");
    const rates = [0, 5, 7.5, 12.345, 33.333];
    const rate = () => rates[chance.below(rates.length)] ?? 0;
    const taxes = () =>
      Array.from({ length: chance.below(3) }, (_, nth) => ({ code: `tax ${nth}`, rate: rate() }));
    const { id } = await carts().createCarts({
      currency_code: "kwd",
      email: chance.is(80) ? "noura@example.com" : undefined,
      region_id: shop.store().regionId,
      ...(chance.is(70) && {
        shipping_address: { first_name: "نورة", last_name: "Al-Sabah", phone: "+965 5000 0000" },
      }),
      metadata: { raw_note: "a shopper's word", note: "another" },
    });
    const items = await carts().addLineItems(
      id,
      Array.from({ length: lineCount }, (_, nth) => ({
        title: `Line ${nth}`,
        quantity: 1 + chance.below(9),
        unit_price: kwd(90),
        is_tax_inclusive: chance.is(40),
        is_discountable: true,
        ...(chance.is(80) && { product_id: products[chance.below(products.length)]?.id ?? "" }),
        metadata: { raw_note: "a shopper's word" },
      })),
    );
    await carts().setLineItemTaxLines(
      id,
      items.flatMap((item) => taxes().map((tax) => ({ ...tax, item_id: item.id }))),
    );
    await carts().setLineItemAdjustments(
      id,
      items.flatMap((item) =>
        Array.from({ length: chance.below(3) }, (_, nth) => ({
          item_id: item.id,
          code: chance.is(80) ? `CODE${nth}` : undefined,
          amount: Number(item.unit_price) / (3 + chance.below(4)),
          is_tax_inclusive: chance.is(50),
        })),
      ),
    );
    const methods = await carts().addShippingMethods(
      id,
      Array.from({ length: chance.below(3) }, (_, nth) => ({
        name: `Way ${nth}`,
        amount: kwd(3),
        is_tax_inclusive: chance.is(40),
        ...(chance.is(80) && { shipping_option_id: `so_${nth}` }),
        data: { raw_note: "the carrier's word" },
      })),
    );
    await carts().setShippingMethodTaxLines(
      id,
      methods.flatMap((method) => taxes().map((tax) => ({ ...tax, shipping_method_id: method.id }))),
    );
    await carts().setShippingMethodAdjustments(
      id,
      methods
        .filter(() => chance.is(50))
        .map((method) => ({
          shipping_method_id: method.id,
          code: "DELIVERY",
          amount: Number(method.amount) / 3,
        })),
    );
    if (chance.is(40))
      await carts().createCreditLines([
        { cart_id: id, amount: kwd(2), reference: "gift", reference_id: "1" },
      ]);
    // What was taken out stays in the tables.
    if (chance.is(50) && items[0] && lineCount > 1) await carts().softDeleteLineItems([items[0].id]);
    if (chance.is(30) && methods[0]) await carts().softDeleteShippingMethods([methods[0].id]);
    return id;
  };

  const amount = (value: unknown) => exactOf(value).toFixed();
  /** What anybody reads of a cart, in one order. */
  const written = (cart: ShopperCart | undefined) => {
    if (!cart) return undefined;
    const part = (one: ShopperCart["items"][number] | ShopperCart["shipping_methods"][number]) => ({
      id: one.id,
      total: amount(one.total),
      tax: amount(one.tax_total),
      adjustments: (one.adjustments ?? [])
        .map(({ code, amount: off }) => `${code ?? ""} ${amount(off)}`)
        .sort(),
    });
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    const { first_name, last_name, phone } = cart.shipping_address ?? {};
    return {
      id: cart.id,
      currency: cart.currency_code,
      email: cart.email,
      customer: cart.customer_id,
      isCompleted: cart.completed_at !== null,
      address: cart.shipping_address ? { first_name, last_name, phone } : null,
      total: amount(cart.total),
      items: [...cart.items].sort(byId).map((line) => ({
        ...part(line),
        product: line.product_id,
        variant: line.variant_id,
        quantity: amount(line.quantity),
        vendors: vendorsOf(line),
      })),
      shipping: [...cart.shipping_methods]
        .sort(byId)
        .map((way) => ({ ...part(way), option: way.shipping_option_id })),
      fingerprint: goodsFingerprintOf(cart),
    };
  };
  const vendorsOf = (line: object): string[] => {
    const { product } = line as { product?: { mizan_vendor_account_link?: unknown } | null };
    return [product?.mizan_vendor_account_link ?? []]
      .flat()
      .map((link) => (link as { mizan_vendor_account_id: string }).mizan_vendor_account_id)
      .sort();
  };

  /** What a completion would look at, as checkouts and settling read it. */
  const completionOf = (cart: CartToComplete | undefined) => ({
    providers: [...(cart?.providerIds ?? [])].sort(),
    deliveries: [...(cart?.deliveryProfileIds ?? [])].map(String).sort(),
    lines: (cart?.lines ?? [])
      .map((line) => ({
        id: line.id,
        title: line.title,
        needed: keptItemsOf(line.variant).map((item) => neededFor(item, line.quantity).toFixed()),
        isSent: line.requires_shipping,
        hasProduct: Boolean(line.variant?.product),
        profile: line.variant?.product?.shipping_profile?.id,
        isLeftToOthers: line.variant?.allow_backorder ?? null,
        warehouses: keptItemsOf(line.variant).flatMap((item) =>
          warehousesOf(item, cart?.salesChannelId ?? null).map((warehouse) => [
            warehouse.location_id,
            hasEnough(warehouse, exactOf(1)),
            hasEnough(warehouse, exactOf(1_000)),
          ]),
        ),
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  });

  const compare = async (cartId: string) => {
    const { query, database } = engineOf(shop.container());
    const fields = [...DISCOUNT_FIELDS, VENDOR_LINK_FIELD];
    const asked: unknown[] = [];
    const graph = ((...question: Parameters<typeof query.graph>) => {
      asked.push(question);
      return query.graph(...question);
    }) as typeof query.graph;
    const fromTables = await readCart({ query: { graph }, database }, cartId, fields);
    const byQuery = await readCart({ query }, cartId, fields);
    expect(written(fromTables)).toEqual(written(byQuery));
    return { cart: fromTables, asked };
  };

  it("a cart is the same from its tables as by the engine's query: taxes, codes, credit, delivery, what was taken out", async () => {
    await deleteProductsWorkflow(shop.container()).run({
      input: {
        ids: (await shop.sql<{ id: string }>("SELECT id FROM product ORDER BY id LIMIT 1")).map(
          ({ id }) => id,
        ),
      },
    });
    let totals = new Set<string>();
    for (let seed = 1; seed <= 40; seed += 1) {
      const cartId = await randomCart(seed, seed === 40 ? 100 : 1 + (seed % 7));
      const { cart, asked } = await compare(cartId);
      expect(asked).toEqual([]);
      totals = totals.add(amount(cart?.total));
    }
    expect(totals.size).toBeGreaterThan(30);
  });

  it("a shopper's cart is, with its vendors", async () => {
    const cartId = await shop.newCart({ [goods[0] ?? ""]: 2, [goods[1] ?? ""]: 1 });
    const { cart } = await compare(cartId);
    expect(cart?.items.flatMap(vendorsOf)).toHaveLength(1);
  });

  it("sessions, collections, payments and what a completion looks at are, of a cart in every state", async () => {
    const { query, database } = engineOf(shop.container());
    const cartId = await shop.newCart(Object.fromEntries(goods.map((title) => [title, 1])));
    const chosen = await shop.choose(cartId);
    const same = async () => {
      const [session] = await shop.sql<{ id: string; payment_collection_id: string }>(
        "SELECT id, payment_collection_id FROM payment_session WHERE id = ?",
        [chosen.sessionId],
      );
      const collectionId = session?.payment_collection_id ?? "";
      const read = async (engine: Engine) => ({
        session: await readSession(engine, session?.id ?? ""),
        collection: await readCollection(engine, collectionId),
        payments: await bookedPayments(engine, [collectionId]),
        completion: completionOf(await readCartToComplete(engine, cartId)),
        booked: await bookedWith(engine, session?.id ?? ""),
      });
      const together = await readOrdersAndPayments(
        { query, database },
        { cartId, collectionId, collectionIds: [collectionId] },
      );
      const fromTables = await read({ query, database });
      const byQuery = await read({ query });
      const plain = (found: unknown): unknown => JSON.parse(JSON.stringify(found));
      expect(plain(fromTables)).toEqual(plain(byQuery));
      expect(plain(together)).toEqual(
        plain({
          orderIds: await orderIdsOfCart({ query }, cartId),
          collectionOrderIds: await orderIdsOfCollection({ query }, collectionId),
          collection: byQuery.collection,
          payments: byQuery.payments,
          isCredited: await isCartCredited({ query }, cartId),
        }),
      );
      expect(
        await readOrdersAndPayments({ query }, { cartId, collectionId, collectionIds: [] }),
      ).toBeUndefined();
      return { ...fromTables, together };
    };
    const bookedWith = async (engine: Engine, sessionId: string) => {
      const { cart, amountFils } = await readCartOfSession(engine, { cartId, sessionId });
      return {
        cart: written(cart && { ...cart, items: cart.items.map((line) => ({ ...line, product: null })) }),
        amountFils,
      };
    };
    const before = await same();
    expect(before).toMatchObject({
      session: { cartId },
      collection: { sessions: [{ providerId: "pp_mizan" }] },
      payments: [],
    });
    expect(before.completion.lines.some(({ warehouses }) => warehouses.length > 0)).toBe(true);
    await shop.comeBack(await shop.pay(chosen.payPath, "CAPTURED"));
    const after = await same();
    expect(after.payments).toHaveLength(1);
    expect(after.together).toMatchObject({ orderIds: await shop.orderIds(cartId) });
    expect(after.booked.amountFils).toBeGreaterThan(0);
    const orderIds = await shop.orderIds(cartId);
    const numbers = await knownOrders({ query, database }, orderIds);
    expect([...numbers.keys()]).toEqual(orderIds);
    expect(numbers).toEqual(await knownOrders({ query }, orderIds));
    // Its id is the later one, its link the older.
    await shop.sql(
      `INSERT INTO order_cart (id, order_id, cart_id, created_at) VALUES ('ordercart_zz', 'order_zz', ?, now() - interval '1 hour')`,
      [cartId],
    );
    expect((await same()).together).toMatchObject({
      orderIds: ["order_zz", ...(after.together?.orderIds ?? [])],
    });
    await shop.sql("DELETE FROM order_cart WHERE id = 'ordercart_zz'");
    // A marketplace links none of a cart's orders to the collection that they were paid with.
    const links = "order_payment_collection SET deleted_at";
    await shop.sql(`UPDATE ${links} = now() WHERE order_id = ANY(?)`, [orderIds]);
    for (const engine of [{ query, database }, { query }])
      expect(await unpaidAmong(engine, orderIds)).toEqual([]);
    await shop.sql(`UPDATE ${links} = NULL WHERE order_id = ANY(?)`, [orderIds]);
    // What was taken away stays in the tables.
    await shop.sql("UPDATE sales_channel_stock_location SET deleted_at = now()");
    expect((await same()).completion.lines.flatMap(({ warehouses }) => warehouses)).toEqual([]);
    for (const table of [
      ...["product_shipping_profile", "shipping_option", "region_payment_provider"],
      ...["product_variant_inventory_item", "product", "product_variant", "cart_shipping_method"],
    ]) {
      expect(await shop.sql(`UPDATE ${table} SET deleted_at = now() RETURNING 1`)).not.toEqual([]);
      await same();
    }
    await shop.sql("UPDATE cart_payment_collection SET deleted_at = now()");
    expect((await same()).session?.cartId).toBeNull();
    await shop.sql("UPDATE payment_session SET deleted_at = now()");
    expect((await same()).collection?.sessions).toEqual([]);
  });

  it("is asked of the query where a cart is not found, or the tables are not as known", async () => {
    const { query, database } = engineOf(shop.container());
    expect(await readCart({ query, database }, "cart_nobody")).toBeUndefined();
    const cartId = await shop.newCart({ [goods[0] ?? ""]: 1 });
    const raw = (() =>
      Promise.reject(Object.assign(new Error("no such column"), { code: "42703" }))) as never;
    expect(written(await readCart({ query, database: { raw } }, cartId))).toEqual(
      written(await readCart({ query }, cartId)),
    );
    const gone = (() => Promise.reject(Object.assign(new Error("gone"), { code: "57P01" }))) as never;
    await expect(readCart({ query, database: { raw: gone } }, cartId)).rejects.toThrow("gone");
  });
});
