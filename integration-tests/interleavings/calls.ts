/**
 * Who calls Mizan, and what is put in the place of everything around it. A call below is the code of `src` that a route, a
 * job or a workflow runs; only the few lines that stand in those themselves are written again here.
 */

import timers from "node:timers/promises";
import crypto from "node:crypto";
import { ask } from "../../src/payments/asking/ask";
import * as boughtGoods from "../../src/payments/record/bought-goods";
import * as gatewayOf from "../../src/payments/asking/gateway-of";
import * as lines from "../../src/payments/asking/gateway-lines";
import * as traffic from "../../src/payments/asking/gateway-traffic";
import { hold as holdCart } from "../../src/payments/record/hold";
import * as keyAcceptance from "../../src/payments/asking/key-acceptance";
import * as tokens from "../../src/payments/record/opaque-token";
import { openPage } from "../../src/payments/checkout/open-page";
import * as payableCharge from "../../src/payments/checkout/payable-cart";
import * as queryStatus from "../../src/payments/asking/query-status";
import { mayBePaid, refusePaidCart } from "../../src/payments/checkout/refuse-paid-cart";
import { refusePaidCollection } from "../../src/payments/checkout/refuse-paid-cart";
import * as telling from "../../src/review/tell-of-review-items";
import * as withinTime from "../../src/application/within-time";
import * as splitInvariants from "../../src/domain/split-invariants";
import { hasLeftCart, isPaidAndPending } from "../../src/domain/attempt-life";
import { DEFAULT_SCHEDULE } from "../../src/domain/schedule";
import * as toComplete from "../../src/engine/cart-to-complete";
import * as carts from "../../src/engine/carts";
import * as collections from "../../src/engine/collections";
import * as completion from "../../src/engine/completion";
import * as orderLinks from "../../src/engine/order-links";
import * as orders from "../../src/engine/orders";
import * as orderTransactions from "../../src/engine/order-transactions";
import * as payments from "../../src/engine/payments";
import * as sessions from "../../src/engine/sessions";
import * as stock from "../../src/engine/stock";
import { GatewayServerError } from "../../src/gateway/errors";
import { leaveUnsettled } from "../../src/payments/settle/postpone";
import { lookBeforeCompleting } from "../../src/payments/settle/look-before-completing";
import * as rest from "../../src/payments/settle/waive-rest";
import { bringIntoLine } from "../../src/payments/settle/settle-cart";
import type { SettlingAll } from "../../src/application/dependencies";
import { cancelOrder, chooseWayToPay, editCart, medusaAsks, room } from "./medusa";
import { here, noteFault, oneOf, step, type Turn } from "./call-tree";
import { stores } from "./tables";
import { CART, COLLECTION, FILS, type Goods, KWD_OF, type Page, type World } from "./world";

const line = (text: string) => noteFault(text);
const settling = {
  mizan: {
    ...stores,
    options: {
      ...{
        schedule: DEFAULT_SCHEDULE,
        completionWorkflow: "complete-cart",
        backendUrl: "https://shop.example",
      },
      ...{ environment: "emulator", fastCheckout: false, pages: {} },
    },
  },
  logger: { debug: line, info: line, warn: line, error: line },
  container: {},
} as unknown as SettlingAll;

/** Puts something in the place of what a module exports; whatever it no longer exports is a fault here. */
function stand(module: object, places: Record<string, unknown>): void {
  for (const [name, place] of Object.entries(places)) {
    if (!(name in module)) throw new Error(`nothing is called ${name} any more`);
    Object.defineProperty(module, name, { value: place, configurable: true });
  }
}

export function setTheScene(): void {
  medusaAsks(settling);
  stand(carts, room.carts);
  stand(collections, room.collections);
  stand(completion, room.completion);
  stand(orderLinks, room.orderLinks);
  stand(orders, room.orders);
  stand(orderTransactions, room.orderTransactions);
  stand(payments, room.payments);
  stand(sessions, room.sessions);
  stand(stock, room.stock);
  stand(toComplete, room.toComplete);
  stand(rest, { waiveRest: () => Promise.resolve() });
  stand(boughtGoods, { goodsFingerprintOf: ({ goods }: { goods: string }) => goods });
  stand(payableCharge, {
    readPayableCart: room.carts.readCart,
    payableChargeOf: (_: unknown, { goods }: { goods: string }) => Promise.resolve(chargeOf(goods)),
  });
  stand(splitInvariants, { assertSplitBalances: () => undefined });
  // A token is its session's id, filled up.
  stand(tokens, { hashOfToken: (token: string | undefined) => token?.replace(/_+$/, "") });
  stand(queryStatus, { queryStatus: askGateway });
  stand(gatewayOf, { gatewayOf: () => ({ initialize: openGatewayPage }) });
  stand(keyAcceptance, { notingKeyAcceptance: (_: unknown, __: unknown, call: () => unknown) => call() });
  stand(traffic, {
    inTurn: (_: unknown, { withinMs }: { withinMs: number }, work: (leftMs: number) => unknown) =>
      work(withinMs),
  });
  stand(lines, {
    breakerOf: () => ({ isKeyRefused: false, heldBackMs: () => 0 }),
    hearOfOthers: () => Promise.resolve(),
    callPlacesOf: () => ({ place: () => Promise.resolve(true), giveBack: () => undefined }),
  });
  stand(telling, { announceReviewItem: () => Promise.resolve() });
  stand(withinTime, { withinTime: (_: number, __: string, work: unknown) => work });
  // Waiting is over at once, whatever others have done meanwhile; no time passes otherwise.
  stand(timers, { setTimeout: waits });
  stand(crypto, { randomUUID: here.instance });
  globalThis.setInterval = (() => ({ unref: () => undefined })) as unknown as typeof setInterval;
  performance.now = here.clockMs;
}

const FOR_LONG_MS = 3_600_000;
async function waits(...given: Parameters<typeof timers.setTimeout>): Promise<unknown> {
  here.passes(FOR_LONG_MS);
  await step("waits", () => undefined);
  return given[1];
}

function chargeOf(goods: string) {
  const chargeFils = KWD_OF[Number(goods.at(-1)) as Goods] * FILS;
  return {
    ...{
      split: { chargeFils, wire: {} },
      key: { id: "key", version: 1, open: () => ({}) },
      settingsVersion: 1,
      referenceFields: {},
    },
    ...{ goodsFingerprint: goods, fullFingerprint: goods, pageLanguage: "ENG" },
  };
}

/**
 * The status query. A shopper pays just before it, or at rest: nothing but a question sees when it was.
 */
async function askGateway(_: unknown, { id }: { id: string }): Promise<unknown> {
  const answer = await oneOf("", (world) =>
    [undefined, ...doingsAt(world, id)].flatMap((doing): Turn[] => {
      const label = `${doing ? `${doing.label}; ` : ""}asks the gateway about ${id}`;
      const heard = { label, apply: (now: World) => (doing?.does(now), hear(now, id)) };
      const unheard = {
        label: `${label}, which does NOT ANSWER`,
        apply: (now: World, instance: string) => (doing?.does(now), keepSilent(now, { id, instance })),
      };
      return world.left.silences > 0 ? [heard, unheard] : [heard];
    }),
  );
  if (answer === null) throw new GatewayServerError("no answer", { operation: "status", trackId: id });
  if (answer === "no record") return { found: false };
  return { found: true, record: { paymentStatus: answer, paymentDate: { raw: "", parts: null } } };
}

type Doing = { label: string; does: (world: World) => void };
/** What the shopper can do at the page of an attempt. */
export function doingsAt({ attempts, pages, left }: World, id: string): Doing[] {
  const isShown = attempts.some((row) => row.id === id && row.page_state === "shown");
  if (!isShown || !pages.some((page) => page.id === id && !page.isPaid)) return [];
  const atPage = (change: Partial<Page>, kind: "pays" | "cancels") => (world: World) => {
    world.left[kind] -= 1;
    for (const page of world.pages) if (page.id === id) Object.assign(page, change);
  };
  const isUntried = pages.some((page) => page.id === id && !page.isCanceled);
  return [
    ...(left.pays > 0 ? [{ label: `the shopper PAYS ${id}`, does: atPage({ isPaid: true }, "pays") }] : []),
    ...(left.cancels > 0 && isUntried
      ? [{ label: `the shopper's card is REFUSED for ${id}`, does: atPage({ isCanceled: true }, "cancels") }]
      : []),
  ];
}

function hear(world: World, id: string): "CAPTURED" | "CANCELED" | "no record" {
  const page = world.pages.find((one) => one.id === id);
  if (page) page.isUnheard = false;
  for (const known of world.known) known.unheard = known.unheard.filter((one) => one !== id);
  if (page?.isPaid) return "CAPTURED";
  return page?.isCanceled ? "CANCELED" : "no record";
}

function keepSilent(world: World, { id, instance }: { id: string; instance: string }): null {
  world.left.silences -= 1;
  for (const page of world.pages) if (page.id === id) page.isUnheard = true;
  for (const known of world.known) if (known.instance === instance) known.unheard.push(id);
  return null;
}

/** The shopper is invited to pay: never beside a payment, and never while nobody knows how another page of the cart stands. */
async function openGatewayPage({ trackId: id }: { trackId: string }): Promise<unknown> {
  await step(`opens the gateway's page of ${id}`, (world, instance) => {
    const me = world.known.find((one) => one.instance === instance);
    const isOpen = (other: string) =>
      world.attempts.some((row) => row.id === other && row.disposition === "pending");
    if (me?.isPaid) world.wrong = "I4: a page is opened beside one that was paid before";
    if (me?.unheard.some(isOpen))
      world.wrong = "PRO-20, NET-15: a page is opened while nobody knows how another one of the cart stands";
    world.pages.push({ id, isPaid: false, isCanceled: false, isUnheard: false });
  });
  return { gatewayPaymentId: id, redirectUrl: "https://gateway.example" };
}

async function underLease(id: string, waitMs: number, work: () => Promise<unknown>): Promise<void> {
  const held = await holdCart(settling, id, waitMs);
  if (!held) return;
  try {
    await work();
  } finally {
    await held.release();
  }
}

/** payments/settle/settle-attempt.ts */
async function settleAttempt(id: string): Promise<void> {
  const read = await settling.mizan.attempts.byId(id);
  if (!read) return;
  const { attempt } = await ask(settling, read, { deadlineMs: 5_000 });
  if (isPaidAndPending(attempt) || hasLeftCart(attempt))
    await bringIntoLine(settling, CART, { waitMs: 10_000 });
}

type Call = (subject: string) => Promise<unknown>;
export const CALLS: Readonly<Record<string, Call>> = {
  /** GET /mizan/return/:token, and the result page that it ends at */
  return: async (id) => {
    await settling.mizan.attempts.recordReturn(id);
    await settleAttempt(id);
  },
  /** sweep/settle-due.ts, one attempt */
  sweep: async (id) => {
    const claimed = await stores.dueAttempts.claim(id);
    if (!claimed) return;
    const { attempt } = await ask(settling, claimed, { deadlineMs: 10_000, isSweep: true });
    const { outcome: judged } = attempt;
    if (!isPaidAndPending(attempt) && !hasLeftCart(attempt)) {
      await settling.mizan.dueAttempts.schedule(id, { judged, nextCheckMs: 1, usesSlot: true });
      return;
    }
    await bringIntoLine(settling, CART, { waitMs: 10_000 }).catch((error: unknown) =>
      leaveUnsettled(settling, claimed, error as Error),
    );
  },
  /** POST /store/carts/:id/complete */
  complete: () =>
    underLease(CART, 30_000, async () => {
      if (!(await lookBeforeCompleting(settling, CART))) await room.completion.completeCart();
    }),
  /** POST /store/carts/:id/line-items */
  edit: async (goods) => {
    const change = async () => {
      await refusePaidCart(settling, await settling.mizan.attempts.ofCart(CART));
      await editCart(Number(goods) as Goods);
    };
    const attempts = await settling.mizan.attempts.ofCart(CART);
    await (attempts.some(mayBePaid) ? underLease(CART, 10_000, change) : change());
  },
  /** POST /store/payment-collections/:id/payment-sessions */
  choose: () =>
    underLease(COLLECTION, 10_000, async () => {
      await refusePaidCollection(settling, COLLECTION);
      await chooseWayToPay();
    }),
  /** GET /mizan/pay/:token */
  press: (sessionId) => openPage(settling, sessionId),
  /** POST /admin/orders/:id/cancel, of an order on which nothing is booked */
  cancel: (orderId) =>
    underLease(CART, 10_000, async () => {
      const booked = await room.payments.bookedPayments();
      if (booked.length === 0) await cancelOrder(orderId, "a person");
    }),
};
