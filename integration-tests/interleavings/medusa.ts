/**
 * Medusa 2.21.2 as docs/medusa.md knows it: what `src/engine` asks it, and its workflows step by step as they commit. Its
 * compensations are here, and a process can end in the middle of them. Not here: a step that fails for no reason of the
 * world's (a lost connection), other providers, promotions, fulfilment; two commits of parallel steps at the same moment.
 */
import { MedusaError } from "@medusajs/framework/utils";
import { authorizeSession } from "../../src/payments/checkout/authorize-session";
import { letSessionGo } from "../../src/payments/checkout/let-session-go";
import { notKnown } from "../../src/payments/asking/session-status";
import { prepareAttempt } from "../../src/payments/checkout/prepare-attempt";
import type { Dependencies } from "../../src/application/dependencies";
import type { CartToComplete } from "../../src/engine/cart-to-complete";
import type { OrderStock } from "../../src/engine/stock";
import { oneOf, step, type Turn } from "./call-tree";
import {
  CART,
  COLLECTION,
  type Goods,
  KWD_OF,
  type OrderRow,
  type PaymentRow,
  type SessionRow,
  type World,
} from "./world";

let dependencies: Dependencies;
export function medusaAsks(provider: Dependencies): void {
  dependencies = provider;
}

const PROVIDER = "pp_mizan";
const addressOf = (payToken: string | null) =>
  payToken === null ? {} : { redirect_url: `https://shop.example/mizan/pay/${payToken.padEnd(32, "_")}` };
const sessionsOf = (world: World) =>
  world.sessions.map(({ id, amount, status, payToken }) => ({
    ...{ id, providerId: PROVIDER, status, rawAmount: amount, data: addressOf(payToken) },
  }));
const collectionOf = (world: World) => ({
  ...{ id: COLLECTION, rawAmount: world.collectionAmount, sessions: sessionsOf(world) },
});
const cartOf = ({ cart: { goods, isCompleted } }: World) => ({
  ...{ id: CART, total: KWD_OF[goods], goods: `goods ${goods}`, currency_code: "kwd", customer_id: null },
  completed_at: isCompleted ? "then" : null,
});
const paymentsOf = (world: World) =>
  world.payments.map(({ id, sessionId, amount }) => ({
    ...{ id, sessionId, providerId: PROVIDER, rawAmount: amount },
    collection: { id: COLLECTION, rawAmount: world.collectionAmount },
  }));
const orderBy = (world: World, id: string) => world.orders.find((order) => order.id === id);
const without = (ids: string[], id: string) => ids.filter((one) => one !== id);

const LINE = "line of ";
/** One line of one thing, which one warehouse has or has no more. */
const stockOf = (
  world: World,
  { id, status, goods }: Pick<OrderRow, "id" | "status" | "goods">,
): OrderStock => ({
  ...{ id, status, salesChannelId: "shop", rawTotal: KWD_OF[goods] },
  lines: [
    {
      id: LINE + id,
      quantity: 1,
      variant: {
        manage_inventory: true,
        allow_backorder: false,
        inventory_items: [
          {
            inventory_item_id: "thing",
            required_quantity: 1,
            inventory: {
              location_levels: [
                {
                  location_id: "warehouse",
                  raw_stocked_quantity: world.isSoldOut ? 0 : 9,
                  raw_reserved_quantity: 0,
                  stock_locations: [{ sales_channels: [{ id: "shop" }] }],
                },
              ],
            },
          },
        ],
      },
    },
  ],
});

async function lockCart(waitsFor: "nobody" | "a while"): Promise<void> {
  const take = () =>
    step("takes Medusa's lock on the cart", (world, instance) => {
      const isFree = world.engineLock === null;
      if (isFree) world.engineLock = instance;
      return isFree;
    });
  if (await take()) return;
  if (waitsFor === "a while" && (await step("waits for Medusa's lock", () => undefined).then(take))) return;
  throw new Error(`Failed to acquire lock for key ${CART}`);
}

const unlockCart = () =>
  step("gives Medusa's lock back", (world, instance) => {
    if (world.engineLock === instance) world.engineLock = null;
  });

/** Medusa's `authorizePaymentSession`: our provider is asked, then session, payment and capture are written at once. */
async function authorize({ id, data }: { id: string; data: Record<string, unknown> }): Promise<string> {
  const known = await step("Medusa looks for the session's payment", (world) =>
    world.payments.find(({ sessionId }) => sessionId === id),
  );
  if (known) return known.id;
  await authorizeSession(dependencies, { sessionId: id, data }).catch((error: unknown) => {
    throw MedusaError.isMedusaError(error) ? error : notKnown(dependencies, id, error);
  });
  const payment = await step("Medusa writes payment and capture", (world) => {
    const session = world.sessions.find((one) => one.id === id);
    if (!session) return undefined;
    session.status = "authorized";
    const made: PaymentRow = {
      id: `payment-${(world.paymentsMade += 1)}`,
      sessionId: id,
      amount: session.amount,
    };
    world.payments.push(made);
    return made;
  });
  if (!payment) throw new Error(`payment session ${id} is gone`);
  return payment.id;
}

const addTransaction = (orderId: string) =>
  step("Medusa writes the order's transaction", (world) => {
    const order = orderBy(world, orderId);
    if (order) order.captures += 1;
  });

type Beside = {
  isDone: (world: World, order: OrderRow) => boolean;
  /** Medusa or its module refuses otherwise. */
  can: (world: World) => boolean;
  does: (world: World, order: OrderRow) => unknown;
  undoes: (world: World, order: OrderRow) => unknown;
};
/** The end of `complete-cart` after its order is made: each of these is written by itself, in any order. */
const BESIDE_ORDER: Readonly<Record<string, Beside>> = {
  "links the cart": {
    isDone: ({ ordersOfCart }, { id }) => ordersOfCart.includes(id),
    can: () => true,
    does: ({ ordersOfCart }, { id }) => ordersOfCart.push(id),
    undoes: (world, { id }) => (world.ordersOfCart = without(world.ordersOfCart, id)),
  },
  "links the collection": {
    isDone: ({ ordersOfCollection }, { id }) => ordersOfCollection.includes(id),
    // One collection, one order.
    can: ({ ordersOfCollection }) => ordersOfCollection.length === 0,
    does: ({ ordersOfCollection }, { id }) => ordersOfCollection.push(id),
    undoes: (world, { id }) => (world.ordersOfCollection = without(world.ordersOfCollection, id)),
  },
  "ends the cart": {
    isDone: ({ cart }) => cart.isCompleted,
    can: () => true,
    does: ({ cart }) => (cart.isCompleted = true),
    undoes: ({ cart }) => (cart.isCompleted = false),
  },
  "sets the goods aside": {
    isDone: (_, { isReserved }) => isReserved,
    can: ({ isSoldOut }) => !isSoldOut,
    does: (_, order) => (order.isReserved = true),
    undoes: (_, order) => (order.isReserved = false),
  },
};

/** Medusa's `complete-cart`, with its compensations. @returns the order's id */
async function completeCart(): Promise<string> {
  await lockCart("a while");
  const read = (await oneOf(
    "Medusa reads the cart",
    ({ ordersOfCart: [orderId], cart: { goods }, sessions }) => {
      // It takes the first session that it finds, unsorted.
      const usable = sessions.filter(({ status }) => status !== "error" && status !== "canceled");
      const found = usable.map(({ id, payToken }) => ({ id, data: addressOf(payToken) }));
      return (found.length > 0 ? found : [undefined]).map((session) => ({
        apply: () => ({ orderId, goods, session }),
      }));
    },
  )) as { orderId?: string; goods: Goods; session?: AskedSession };
  let made: string | undefined;
  try {
    if (!read.session)
      throw new MedusaError(MedusaError.Types.INVALID_DATA, "Payment sessions are required to complete cart");
    const orderId = read.orderId ?? (made = await makeOrder(read.goods));
    if (made !== undefined) {
      await finishOrder(made);
      await authorize(read.session);
      await addTransaction(made);
    }
    await unlockCart();
    return orderId;
  } catch (error) {
    if (error instanceof BrokenOff) throw error;
    if (made !== undefined) await takeBack(made);
    await unlockCart();
    throw error;
  }
}

type AskedSession = { id: string; data: Record<string, unknown> };

/** medusa#16825: a step that fails beside others can end the run without its compensations, and with its lock. */
class BrokenOff extends Error {}

const makeOrder = (goods: Goods) =>
  step("Medusa makes the order", (world) => {
    const id = `order-${(world.ordersMade += 1)}`;
    world.orders.push({ id, status: "pending", goods, isReserved: false, captures: 0, unwantedFor: [] });
    return id;
  });

async function finishOrder(orderId: string): Promise<void> {
  for (;;) {
    const answer = await oneOf("", (world) => {
      const order = orderBy(world, orderId);
      const left = Object.entries(BESIDE_ORDER).filter(([, { isDone }]) => order && !isDone(world, order));
      if (left.length === 0)
        return [{ label: "Medusa has linked the order and set its goods aside", apply: () => "all" }];
      return left.flatMap(([name, beside]) => waysOf(world, orderId, [name, beside], left.length > 1));
    });
    if (answer === "all") return;
    if (answer === "broken off") throw new BrokenOff("Inventory is not enough");
    if (answer === "refused") throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "Inventory is not enough");
  }
}

function waysOf(
  world: World,
  orderId: string,
  [name, { can, does }]: [string, Beside],
  isBeside: boolean,
): Turn[] {
  if (can(world)) return [{ label: `Medusa ${name}`, apply: (now) => (onOrder(now, orderId, does), "one") }];
  const refused = { label: `Medusa cannot: ${name}`, apply: () => "refused" };
  const brokenOff = {
    label: `Medusa cannot: ${name}, breaks off and keeps its lock`,
    apply: (now: World) => ((now.engineLock = "nobody"), "broken off"),
  };
  return isBeside ? [refused, brokenOff] : [refused];
}

async function takeBack(orderId: string): Promise<void> {
  for (const [name, { undoes }] of Object.entries(BESIDE_ORDER).reverse())
    await step(`Medusa takes back: ${name}`, (world) => void onOrder(world, orderId, undoes));
  await step("Medusa takes back: the order", (world) => {
    world.orders = world.orders.filter(({ id }) => id !== orderId);
  });
}

function onOrder(world: World, id: string, work?: (world: World, order: OrderRow) => unknown): unknown {
  const order = orderBy(world, id);
  return order && work?.(world, order);
}

async function createSession(data: { amount?: number; before?: SessionRow } = {}): Promise<void> {
  const { id, amount } = await step("Medusa writes a session", (world) => {
    const made = {
      ...{
        id: `session-${(world.sessionsMade += 1)}`,
        amount: data.amount ?? world.collectionAmount,
        status: "pending",
      },
      // One that is made anew has the data of the one before until our provider has answered.
      payToken: data.before?.payToken ?? null,
    };
    world.sessions.push(made);
    return made;
  });
  try {
    const request = {
      sessionId: id,
      paymentType: "3",
      amount,
      currencyCode: "kwd",
      language: null,
      storefront: null,
      party: null,
      customerId: null,
    } as const;
    await prepareAttempt(dependencies, request);
    await step("Medusa writes the session's address", (world) => {
      for (const one of world.sessions) if (one.id === id) one.payToken = id;
    });
  } catch (error) {
    await removeSession(id);
    throw error;
  }
}

const removeSession = (id: string) =>
  step("Medusa deletes the session", (world) => {
    world.sessions = world.sessions.filter((session) => session.id !== id);
  });

/** @throws where our provider refuses one; those that went are made anew then */
async function deleteSessions(ids: readonly string[]): Promise<void> {
  const sessions = await step("Medusa reads the sessions", (world) =>
    world.sessions.filter(({ id }) => ids.includes(id)),
  );
  const deleted: SessionRow[] = [];
  for (const session of sessions) {
    try {
      await letSessionGo(dependencies, addressOf(session.payToken));
      await removeSession(session.id);
      deleted.push(session);
    } catch (error) {
      if (!MedusaError.isMedusaError(error)) throw error;
    }
  }
  if (deleted.length === sessions.length) return;
  for (const before of deleted) await createSession({ amount: before.amount, before }).catch(() => undefined);
  throw new Error("Could not delete all payment sessions");
}

/** `POST /store/payment-collections/:id/payment-sessions`: the new one is made, the others go; at once in Medusa, here one by one. */
export async function chooseWayToPay(): Promise<void> {
  const ids = await sessionIds();
  await createSession();
  await deleteSessions(ids);
}

/** An edit of the cart through the store API. Where a session refuses to go, the cart is as before and the collection is not. */
export async function editCart(goods: Goods): Promise<void> {
  await lockCart("a while");
  const before = await step("Medusa changes the cart", (world) => {
    const was = world.cart.goods;
    if (!world.cart.isCompleted) world.cart.goods = goods;
    return { was, isCompleted: world.cart.isCompleted };
  });
  try {
    if (before.isCompleted || KWD_OF[before.was] === KWD_OF[goods]) return;
    await step("Medusa changes the collection's amount", (world) => (world.collectionAmount = KWD_OF[goods]));
    await deleteSessions(await sessionIds());
  } catch {
    await step("Medusa takes back: the change of the cart", (world) => (world.cart.goods = before.was));
  } finally {
    await unlockCart();
  }
}

/** Of an order on which nothing is captured: a cancellation that refunds is a matter of refunds. */
export async function cancelOrder(orderId: string, by: "a person" | "settling"): Promise<void> {
  await step("Medusa gives the order's goods back", (world) =>
    onOrder(world, orderId, (_, order) => (order.isReserved = false)),
  );
  await step(
    "Medusa cancels the order",
    (world) =>
      void onOrder(world, orderId, ({ ordersOfCart, attempts }, order) => {
        order.status = "canceled";
        if (by !== "a person" || !ordersOfCart.includes(orderId)) return;
        order.unwantedFor = attempts.filter(({ outcome }) => outcome === "paid").map(({ id }) => id);
      }),
  );
}

const sessionIds = () => step("reads the sessions", (world) => world.sessions.map(({ id }) => id));

/** By the file of `src/engine`, under the names that it exports. */
export const room = {
  carts: {
    readCart: () => step("reads the cart", cartOf),
    readCartOfSession: (_: unknown, { sessionId }: { sessionId: string }) =>
      step("reads cart and session", (world) => ({
        cart: cartOf(world),
        amountFils: amountFilsOf(world.sessions.find(({ id }) => id === sessionId)),
      })),
    isCartCompleted: () => step("reads whether the cart is completed", ({ cart }) => cart.isCompleted),
    endCart: () => step("ends the cart", ({ cart }) => (cart.isCompleted = true)),
    openCart: () => step("opens the cart", ({ cart }) => (cart.isCompleted = false)),
  },
  collections: {
    readCollection: () => step("reads the collection", collectionOf),
    readOrdersAndPayments: () =>
      step("reads orders, collection and payments", (world) => ({
        ...{ orderIds: world.ordersOfCart, collection: collectionOf(world) },
        ...{ collectionOrderIds: world.ordersOfCollection, payments: paymentsOf(world), isCredited: false },
      })),
    setCollectionAmount: (_: unknown, __: string, amount: number) =>
      step("sets the collection's amount", (world) => (world.collectionAmount = amount)),
  },
  completion: {
    completeCart: () =>
      completeCart().then(
        () => ({ error: undefined, isElsewhere: false }),
        (error: unknown) => ({ error, isElsewhere: false }),
      ),
    acquireCartLock: () => lockCart("nobody"),
    releaseCartLock: unlockCart,
  },
  orderLinks: {
    orderIdsOfCart: () => step("reads the cart's orders", ({ ordersOfCart }) => ordersOfCart),
    ordersOfCart: () =>
      step("reads the cart's orders", (world) =>
        world.ordersOfCart.map((id) => ({ id, status: orderBy(world, id)?.status })),
      ),
    orderIdsOfCollection: () => step("reads the collection's orders", (world) => world.ordersOfCollection),
    collectionsOfOrder: (_: unknown, orderId: string) =>
      step("reads the order's collection", (world) =>
        world.ordersOfCollection.includes(orderId) ? [{ id: COLLECTION, cartId: CART }] : [],
      ),
    linkCollection: async (_: unknown, { orderId }: { orderId: string }) => {
      const isFree = await step("links the collection", (world) => {
        const is = world.ordersOfCollection.length === 0;
        if (is) world.ordersOfCollection.push(orderId);
        return is;
      });
      if (!isFree) throw new Error("Cannot create multiple links between 'order' and 'payment'");
    },
    unlinkCollection: (_: unknown, { orderId }: { orderId: string }) =>
      step("takes the collection from the order", (world) => {
        world.ordersOfCollection = without(world.ordersOfCollection, orderId);
      }),
    unlinkCart: (_: unknown, { orderId }: { orderId: string }) =>
      step("takes the cart from the order", (world) => {
        world.ordersOfCart = without(world.ordersOfCart, orderId);
      }),
  },
  orders: {
    orderStatusOf: (_: unknown, id: string) =>
      step("reads the order's status", (world) => orderBy(world, id)?.status),
    isOrderSent: () => Promise.resolve(false),
    cancelOrder: (_: unknown, orderId: string) => cancelOrder(orderId, "settling"),
    announceOrder: () => Promise.resolve(),
  },
  orderTransactions: {
    readTransactions: (_: unknown, { orderIds }: { orderIds: string[] }) =>
      step("reads the order's transactions", (world) => {
        const { captures = 0 } = orderBy(world, orderIds[0] ?? "") ?? {};
        return captures > 0 ? [{ reference_id: "capture" }] : [];
      }),
    addTransactions: (_: unknown, { orderId }: { orderId: string }) => addTransaction(orderId),
  },
  payments: {
    bookedPayments: () => step("reads the payments", paymentsOf),
    readCaptures: () => Promise.resolve({ currencyCode: "kwd", captures: [{ id: "capture", rawAmount: 0 }] }),
    judgeCollectionAgain: () => Promise.resolve(),
    bookThroughSession: async (_: unknown, { id }: { id: string }) => {
      await lockCart("a while");
      try {
        const data = await step("Medusa reads the session", (world) =>
          addressOf(world.sessions.find((session) => session.id === id)?.payToken ?? null),
        );
        await authorize({ id, data });
        const [orderId] = await step(
          "Medusa reads the collection's orders",
          (world) => world.ordersOfCollection,
        );
        if (orderId) await addTransaction(orderId);
      } finally {
        await unlockCart();
      }
    },
  },
  sessions: {
    readSession: (_: unknown, id: string) =>
      step("reads the session", ({ sessions }) =>
        sessions.some((session) => session.id === id)
          ? { id, collectionId: COLLECTION, cartId: CART }
          : undefined,
      ),
    sessionIdsOfCollection: sessionIds,
    liveSessionIds: async (_: unknown, ids: readonly string[]) =>
      ids.length === 0 ? new Set() : new Set((await sessionIds()).filter((id) => ids.includes(id))),
    createSession: () => chooseWayToPay(),
    deleteSession: (_: unknown, id: string) => deleteSessions([id]),
    forgetSession: (_: unknown, id: string) => removeSession(id),
  },
  stock: {
    readOrderStock: (_: unknown, id: string) =>
      step("reads the order", (world) => {
        const order = orderBy(world, id);
        return order && stockOf(world, order);
      }),
    readSetAside: (_: unknown, [line]: readonly string[]) =>
      step("reads what is set aside", (world) =>
        orderBy(world, line?.slice(LINE.length) ?? "")?.isReserved
          ? [{ line_item_id: line, inventory_item_id: "thing" }]
          : [],
      ),
    setAside: (_: unknown, [{ line_item_id: line }]: [{ line_item_id: string }]) =>
      step(
        "sets the goods aside",
        (world) =>
          onOrder(world, line.slice(LINE.length), (now, order) => (order.isReserved = !now.isSoldOut)) ===
          true,
      ),
  },
  toComplete: {
    readCartToComplete: () =>
      step("reads the stock", (world): CartToComplete => {
        const { salesChannelId, lines } = stockOf(world, { id: "cart", status: "", goods: 1 });
        const sold = lines.map(({ variant, ...line }) => ({
          ...{ ...line, title: "Dates", requires_shipping: false },
          variant: variant && { ...variant, product: {} },
        }));
        return { salesChannelId, lines: sold, providerIds: null, deliveryProfileIds: [] };
      }),
  },
};

function amountFilsOf(session: SessionRow | undefined): number | undefined {
  return session && session.amount * 1_000;
}
