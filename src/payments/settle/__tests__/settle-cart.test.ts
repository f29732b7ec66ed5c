/** Settling played whole, loop and table as they are, in a small world in the place of what it reads and does. */
import fc from "fast-check";
import type { Settling } from "../../../application/dependencies";
import { ENGINES_COMPLETION } from "../../../engine/completion";
import type { Attempt } from "../../../modules/mizan/stores/attempt";
import { type Hands, settleCart, StepFailed } from "../settle-cart";
import { afterTurnOf } from "../situation";

const AMOUNT = 19_000;

type Order = { id: string; status: string; paidBy: string | null };
type Completion = "failed" | "impossible" | "half";
type World = {
  attempts: Attempt[];
  orders: Order[];
  /** On the payment's collection, without a cart. */
  lostOrders: string[];
  /** The one session of the collection can book the payment. */
  isReady: boolean;
  cart: "fits" | "differs" | "gone";
  obstacle: string | null;
  goods: "there" | "gone";
  /** What the next completions come to; after these they make the order. */
  completions: Completion[];
  items: string[];
  acts: string[];
  end: () => void;
};

const attemptOf = (id: string, more: Partial<Attempt> = {}): Attempt =>
  ({
    ...{ id, cart_id: "cart", collection_id: "collection", amount_fils: AMOUNT, order_id: null },
    ...{ session_id: `session-${id}`, booked_session_id: `session-${id}` },
    ...{ outcome: "paid", disposition: "pending", next_check_at: null, next_order_try_at: null },
    ...more,
  }) as Attempt;

const worldOf = (more: Partial<World> = {}): World => ({
  ...{ attempts: [attemptOf("first")], orders: [], lostOrders: [], isReady: true, cart: "fits" },
  ...{ obstacle: null, goods: "there", completions: [], items: [], acts: [], end: () => undefined },
  ...more,
});

const FITTING = { id: "cart" } as never;

function handsIn(world: World): Hands {
  const { reading, acts } = realHandsIn(world);
  const noted = Object.entries(acts).map(([name, act]) => [
    name,
    (...given: never[]) => {
      world.acts.push(name);
      return (act as (...all: never[]) => unknown)(...given);
    },
  ]);
  return { reading, acts: Object.fromEntries(noted) as Hands["acts"] };
}

function realHandsIn(world: World): Hands {
  const change = (attempt: Attempt, to: Partial<Attempt>) => {
    world.attempts = world.attempts.map((one) => (one.id === attempt.id ? { ...one, ...to } : one));
  };
  /** The engine books through the one session, and our provider binds the payment to it. */
  const bind = (attempt: Attempt) => {
    const booked_session_id = `session-${attempt.id}`;
    change(attempt, { booked_session_id });
    return booked_session_id;
  };
  const told = (facts: object) => () => Promise.resolve([facts as never]);
  const order = () => {
    const [first] = world.orders;
    return (
      first && { ...{ id: first.id, status: first.status, rawTotal: "19", lines: [] }, salesChannelId: null }
    );
  };
  const collection = () => ({
    ...{ id: "collection", rawAmount: "19" },
    sessions: world.isReady
      ? [
          {
            ...{ id: "session-first", providerId: "pp_mizan", status: "pending", rawAmount: "19" },
            data: ADDRESS,
          },
        ]
      : [],
  });
  const payments = () =>
    world.orders.flatMap(({ paidBy }) =>
      paidBy === null
        ? []
        : [
            {
              ...{ id: `payment-${paidBy}`, sessionId: paidBy, providerId: "pp_mizan", rawAmount: "19" },
              collection: { id: "collection", rawAmount: "19" },
            },
          ],
    );
  return {
    reading: {
      orderIds: () => told({ orderIds: world.orders.map(({ id }) => id) })(),
      pausedIds: () => told({ pausedIds: [] })(),
      payments: () => told({ payments: payments() })(),
      order: () => told({ order: order() ?? "gone" })(),
      isOrderOfChangedCart: told({ isOrderOfChangedCart: false }),
      collectionOrderIds: () => told({ collectionOrderIds: world.lostOrders })(),
      collection: () => told({ collection: world.cart === "gone" ? "gone" : collection() })(),
      cart: () => told({ cart: world.cart === "fits" ? FITTING : world.cart })(),
      isCredited: told({ isCredited: false }),
      obstacle: () => told({ obstacle: world.obstacle })(),
    },
    acts: {
      look_again: (_, { verdict }, { heard }) => Promise.resolve({ ...heard, verdict }),
      free_cart: (_, __, { heard }) => Promise.resolve(heard),
      tell_several_orders: (_, __, { heard }) => {
        world.items.push("several_orders");
        return Promise.resolve({ ...heard, isSeveralOrdersTold: true });
      },
      give_to_order: (_, { attempt, orderId }, { heard }) => {
        change(attempt, { disposition: "ordered", order_id: orderId });
        return Promise.resolve(afterTurnOf(heard, attempt));
      },
      let_go_spare: (_, { attempt }, { heard }) => {
        change(attempt, { disposition: "spare" });
        world.items.push("second_capture");
        return Promise.resolve(afterTurnOf(heard, attempt));
      },
      forget_order: (_, { attempt }, { heard }) => {
        world.orders = [];
        return Promise.resolve(afterTurnOf(heard, attempt));
      },
      take_order_back: (_, { attempt, reason }, { heard }) => {
        world.orders = world.orders.map((one) => ({ ...one, status: "canceled" }));
        change(attempt, { disposition: "released" });
        world.items.push(reason);
        return Promise.resolve(afterTurnOf(heard, attempt));
      },
      link_order: (_, __, { heard }) =>
        Promise.resolve({ ...heard, orderedGoods: world.goods === "there" ? "reserved" : "gone" }),
      book: (_, { attempt }, { heard }) => {
        const paidBy = bind(attempt);
        world.orders = world.orders.map((one) => ({ ...one, paidBy }));
        return Promise.resolve(heard);
      },
      ask_person: (_, { attempt }, { heard }) => {
        world.items.push("order_without_payment");
        return Promise.resolve(afterTurnOf(heard, attempt));
      },
      take_lost_order_back: (_, __, { heard }) => {
        world.lostOrders = [];
        return Promise.resolve({ ...heard, isWayClear: true });
      },
      let_go: (_, { attempt, reason }, { heard }) => {
        change(attempt, { disposition: "released" });
        world.items.push(reason);
        return Promise.resolve(afterTurnOf(heard, attempt));
      },
      make_ready: (_, __, { heard }) => {
        world.isReady = true;
        return Promise.resolve({ ...heard, isMadeReady: true });
      },
      complete: (_, { attempt }, { heard }) => {
        const next = world.completions.shift();
        if (next === "failed" || next === "impossible")
          return Promise.resolve({ ...heard, completion: { kind: next, message: "no" } });
        const paidBy = next === "half" ? null : bind(attempt);
        world.orders.push({ id: `order-${world.orders.length + 1}`, status: "pending", paidBy });
        if (next === "half") return processEnds(world);
        return Promise.resolve({ ...heard, completion: { kind: "ordered" } as const, isOrderedHere: true });
      },
      try_again: (_, { attempt }, { heard }) => {
        change(attempt, { next_order_try_at: new Date(0) });
        return Promise.resolve(afterTurnOf(heard, attempt));
      },
    },
  };
}

const ADDRESS = { redirect_url: `https://shop.example/mizan/pay/${"a".repeat(32)}` };

/** Nothing of what the call would have done next is done: it waits for ever, and nobody waits for it. */
function processEnds(world: World): Promise<never> {
  world.end();
  return new Promise(() => undefined);
}

function settlingIn(world: World): Settling {
  const logger = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
  };
  const mizan = {
    options: { completionWorkflow: ENGINES_COMPLETION },
    attempts: { ofCart: () => Promise.resolve(world.attempts) },
  };
  return { mizan, logger } as never;
}

/** @returns false where the process ended in the middle of it */
async function settle(world: World, hands = handsIn(world)): Promise<boolean> {
  const ended = new Promise<false>((resolve) => (world.end = () => resolve(false)));
  return Promise.race([ended, settleCart(settlingIn(world), "cart", { hands }).then(() => true)]);
}

const placesOf = ({ attempts }: World) => attempts.map(({ disposition }) => disposition);

describe("settling a cart, from the first reading to the last", () => {
  it.each<[string, Partial<World>, Partial<World> & { places: string[] }]>([
    ["paid, and nothing in the way", {}, { places: ["ordered"], acts: ["complete", "give_to_order"] }],
    [
      "its session has gone",
      { isReady: false },
      { places: ["ordered"], acts: ["make_ready", "complete", "give_to_order"] },
    ],
    [
      "TAM-04: a second payment of an ordered cart goes before a person",
      { attempts: [attemptOf("first"), attemptOf("second", { booked_session_id: null })] },
      { places: ["ordered", "spare"], items: ["second_capture"] },
    ],
    [
      "the cart changed while the money was on its way: seen twice, then let go",
      { cart: "differs", isReady: false },
      { places: ["released"], items: ["cart_changed"], orders: [], acts: ["look_again", "let_go"] },
    ],
    ["the cart is gone", { cart: "gone" }, { places: ["released"], items: ["cart_gone"], orders: [] }],
    [
      "goods are no longer for sale",
      { obstacle: "no longer for sale: Dates" },
      { places: ["released"], items: ["cannot_complete"], orders: [] },
    ],
    [
      "the completion fails for now",
      { completions: ["failed"] },
      { places: ["pending"], acts: ["complete", "try_again"], items: [] },
    ],
    [
      "the completion says that it is impossible",
      { completions: ["impossible"] },
      { places: ["released"], items: ["cannot_complete"] },
    ],
    [
      "an order of a completion that ended half-way is finished",
      { orders: [{ id: "order-1", status: "pending", paidBy: null }] },
      { places: ["ordered"], acts: ["link_order", "book", "give_to_order"], items: [] },
    ],
    [
      "… whose goods are gone",
      { orders: [{ id: "order-1", status: "pending", paidBy: null }], goods: "gone" },
      { places: ["released"], items: ["cannot_complete"] },
    ],
    [
      "an order that lost its cart is in the way",
      { lostOrders: ["lost"] },
      { places: ["ordered"], acts: ["take_lost_order_back", "complete", "give_to_order"] },
    ],
  ])("%s", async (_, given, { places, ...expected }) => {
    const world = worldOf(given);
    await settle(world);
    expect(placesOf(world)).toEqual(places);
    expect(world).toMatchObject(expected);
  });

  it("before the engine's own completion it makes nothing, and says what could not be done", async () => {
    const world = worldOf();
    const hands = handsIn(world);
    expect(await settleCart(settlingIn(world), "cart", { completes: false, hands })).toBe(false);
    expect(world.acts).toEqual([]);
    const failing = worldOf({ isReady: false });
    const refused = { ...handsIn(failing), acts: { ...handsIn(failing).acts, make_ready: refuses } };
    await expect(
      settleCart(settlingIn(failing), "cart", { completes: false, hands: refused }),
    ).rejects.toBeInstanceOf(StepFailed);
  });

  it("a step that fails before there is an order is tried later, and one towards the order's payment is a person's", async () => {
    const early = worldOf({ isReady: false });
    await settle(early, { ...handsIn(early), acts: { ...handsIn(early).acts, make_ready: refuses } });
    expect(early.acts).toEqual(["try_again"]);
    const late = worldOf({ orders: [{ id: "order-1", status: "pending", paidBy: null }] });
    await settle(late, { ...handsIn(late), acts: { ...handsIn(late).acts, book: refuses } });
    expect(late.items).toEqual(["order_without_payment"]);
    expect(placesOf(late)).toEqual(["pending"]);
  });

  it("OPS-04: a process that ends before or after any act leaves one paid order, or a payment that a person is told of", async () => {
    const worlds = fc.record({
      isReady: fc.boolean(),
      cart: fc.constantFrom<World["cart"]>("fits", "differs", "gone"),
      lostOrders: fc.constantFrom<string[]>([], ["lost"]),
      completions: fc.array(fc.constantFrom<Completion>("failed", "impossible", "half"), { maxLength: 3 }),
      payments: fc.constantFrom(1, 2),
      ends: fc.array(fc.record({ at: fc.nat(6), isAfter: fc.boolean() }), { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(worlds, async ({ payments, ends, ...given }) => {
        const ids = ["first", "second"].slice(0, payments);
        const attempts = ids.map((id) =>
          attemptOf(id, { booked_session_id: id === "first" ? "session-first" : null }),
        );
        const world = worldOf({ ...given, attempts });
        for (const end of ends) await settle(world, endingAt(world, end));
        // What failed for a moment is tried until it works: each call of a sweep takes one such failure.
        for (let call = 0; call < 6; call += 1) await settle(world);
        const standing = world.orders.filter(({ status }) => status !== "canceled");
        expect(standing.length).toBeLessThanOrEqual(1);
        expect(placesOf(world)).not.toContain("pending");
        const ordered = world.attempts.filter(({ disposition }) => disposition === "ordered");
        expect(ordered.length).toBe(standing.length);
        expect(standing.every(({ paidBy }) => paidBy !== null)).toBe(true);
        const letGo = world.attempts.length - ordered.length;
        expect(world.items.length).toBeGreaterThanOrEqual(letGo);
      }),
      { numRuns: 300 },
    );
  });
});

const refuses = () => Promise.reject(new Error("the engine refuses"));

/** The process ends before or after its n-th act. */
function endingAt(world: World, { at, isAfter }: { at: number; isAfter: boolean }): Hands {
  const { reading, acts } = handsIn(world);
  let left = at;
  const ending = Object.entries(acts).map(([name, act]) => [
    name,
    async (...given: never[]) => {
      const isNow = left === 0;
      left -= 1;
      if (isNow && !isAfter) return processEnds(world);
      const heard = await (act as (...all: never[]) => Promise<unknown>)(...given);
      return isNow ? processEnds(world) : heard;
    },
  ]);
  return { reading, acts: Object.fromEntries(ending) as Hands["acts"] };
}
