/**
 * Mizan's own tables: each statement of a store is one step, with the conditions that its SQL has. The stores' own tests
 * hold them against PostgreSQL; what is not here (timeline, journal, keys, telling) is read by nobody who settles.
 */
import { isAmong, type ReviewReason } from "../../src/domain/review-reasons";
import type { Disposition, Outcome } from "../../src/domain/outcome";
import type { Attempt, NewAttempt, PageState } from "../../src/modules/mizan/stores/attempt";
import { here, oneOf, step } from "./call-tree";
import {
  type AttemptRow,
  BEFORE,
  CART,
  COLLECTION,
  FILS,
  type Goods,
  KWD_OF,
  LATER,
  NOW,
  type World,
} from "./world";

/**
 * A row as the store gives it, with what anybody decides by: more would only make calls differ that go on alike. A time that
 * is only asked whether it is there is `NOW`.
 */
export function rowOf(row: AttemptRow): Attempt {
  const {
    id,
    session_id,
    goods,
    page_state,
    outcome,
    disposition,
    order_id,
    booked_session_id,
    order_tries,
  } = row;
  const amount = KWD_OF[goods] * FILS;
  const isThere = (time: number | null) => time && NOW;
  return {
    ...{ id, session_id, page_state, outcome, disposition, order_id, booked_session_id, order_tries },
    pays_order_id: null,
    ...{ unsure_since: row.unsure_since, next_order_try_at: isThere(row.next_order_try_at) },
    next_check_at: isThere(row.next_check_at),
    ...{ track_id: id, gateway_payment_id: id, collection_id: COLLECTION, cart_id: CART, confirmed: null },
    ...{ environment: "emulator", payment_type: "3", language: "ENG", gateway_key_id: "key", checks: 0 },
    ...{ amount_fils: amount, split: { chargeFils: amount, wire: {} }, reference_fields: {} },
    ...{ full_fingerprint: `goods ${goods}`, goods_fingerprint: `goods ${goods}`, shown_at: NOW },
  } as unknown as Attempt;
}

/** With what only those read who wait for another's answer, or sweep. */
function wholeRowOf(row: AttemptRow): Attempt {
  const { asked_at, answered_at, returned_at, lease_owner } = row;
  return { ...rowOf(row), asked_at, answered_at, returned_at, lease_owner } as unknown as Attempt;
}

/** Of a return: later than the last answer, until there is another. */
const AFTER_ANSWER = LATER;

const isPaid = (row: AttemptRow) => row.outcome === "paid";
const find = (world: World, id: string) => world.attempts.find((row) => row.id === id);

/** One statement that changes one row, or none. */
function change(
  label: string,
  id: string,
  {
    where = () => true,
    set,
  }: {
    where?: (row: AttemptRow, world: World) => boolean;
    set: (row: AttemptRow, world: World, instance: string) => void;
  },
): Promise<Attempt | undefined> {
  return step(label, (world, instance) => {
    const row = find(world, id);
    if (!row || !where(row, world)) return undefined;
    set(row, world, instance);
    return rowOf(row);
  });
}

const ofCart = () => step("reads the attempts", (world) => world.attempts.map(rowOf));

const attempts = {
  ofCart,
  ofCartOfSession: ofCart,
  // A pay token is the id of its session here.
  ofToken: (id: string) =>
    ofCart().then((rows) => ({ session_id: id, cart_id: CART, now: new Date(NOW), ofCart: rows })),
  byId: (id: string) => step("reads the attempt", (world) => optional(find(world, id), wholeRowOf)),
  bookedBy: (sessionId: string) =>
    step("reads whose session it is", (world) =>
      optional(
        world.attempts.find((row) => row.booked_session_id === sessionId),
        rowOf,
      ),
    ),
  holdingMoneyOf: (ids: readonly string[]) =>
    step("reads who holds money", (world) =>
      world.attempts
        .filter((row) => ids.includes(row.session_id) || ids.includes(row.booked_session_id ?? ""))
        .filter((row) => isPaid(row) && ["pending", "ordered"].includes(row.disposition))
        .map(rowOf),
    ),
  insert: ({ session_id, goods_fingerprint }: NewAttempt) =>
    step("writes an attempt", (world) => {
      const row: AttemptRow = {
        ...{
          id: `attempt-${(world.attemptsMade += 1)}`,
          session_id,
          goods: Number(goods_fingerprint.at(-1)) as Goods,
        },
        ...{ page_state: "prepared", outcome: "open", disposition: "pending", order_id: null },
        ...{ booked_session_id: null, isAskedJustNow: false, asked_at: null, answered_at: null },
        ...{ unsure_since: null, returned_at: null, next_check_at: null, next_order_try_at: null },
        ...{ order_tries: 0, lease_owner: null },
      };
      world.attempts.push(row);
      return rowOf(row);
    }),
  // The return token of an attempt is its id here.
  recordReturn: (id: string) =>
    change("records the return", id, {
      where: (row) => !isPaid(row) && row.disposition === "pending" && row.page_state === "shown",
      set: (row) => Object.assign(row, { returned_at: AFTER_ANSWER, unsure_since: row.unsure_since ?? NOW }),
    }).then((returned) => returned ?? attempts.byId(id)),
  recordShown: (id: string) =>
    change("records that the page is shown", id, {
      where: (row) => row.page_state === "initializing",
      set: (row) => Object.assign(row, { page_state: "shown" satisfies PageState, next_check_at: LATER }),
    }),
  recordNotShown: (id: string, state: PageState) =>
    change("records that no page is shown", id, {
      where: (row) => row.page_state === "initializing",
      set: (row) => Object.assign(row, { page_state: state }),
    }),
  book: (id: string, sessionId: string, replacing: string | null = null) =>
    change("books the attempt for a session", id, {
      where: (row, world) =>
        isPaid(row) &&
        ["pending", "ordered"].includes(row.disposition) &&
        [null, sessionId, replacing].includes(row.booked_session_id) &&
        !world.attempts.some((other) => other.id !== id && other.booked_session_id === sessionId),
      set: (row) => (row.booked_session_id = sessionId),
    }),
  dispose: (
    id: string,
    disposition: Disposition,
    evidence: { orderId?: string | null; staysDueMs?: number } = {},
  ) =>
    change(`gives the payment its place: ${disposition}`, id, {
      where: (row) => isPaid(row) && row.disposition === "pending",
      set: (row) => {
        Object.assign(row, { disposition, order_id: evidence.orderId ?? row.order_id, lease_owner: null });
        row.next_check_at = evidence.staysDueMs === undefined ? null : LATER;
        if (disposition === "released") Object.assign(row, { order_tries: 0, booked_session_id: null });
      },
    }),
  forgetUnopened: () => Promise.resolve(),
  note: () => Promise.resolve(),
};

const answers = {
  claimAsking: (id: string) => claimAsking(id),
  recordNoAnswer: (id: string) =>
    change("records that there was no answer", id, {
      set: (row) => Object.assign(row, { answered_at: NOW, unsure_since: row.unsure_since ?? NOW }),
    }),
  recordNotAsked: (ids: readonly string[]) =>
    step("records that it was not asked about", (world) =>
      ids.flatMap((id) => {
        const row = find(world, id);
        if (row) row.unsure_since ??= NOW;
        return row ? [rowOf(row)] : [];
      }),
    ),
  recordAnswer: (id: string, { from, to, record }: { from: Outcome; to: Outcome; record: unknown }) =>
    change(`records "${to}"`, id, {
      where: (row) => row.outcome === from && (!isPaid(row) || to === "paid"),
      set: (row) => {
        // Where a CAPTURED was no proof it is unsure, too; the gateway's answers are whole here.
        const isUnsure = record === null && (row.returned_at ?? BEFORE) > BEFORE;
        if (row.returned_at === AFTER_ANSWER) row.returned_at = NOW;
        if (to === "paid" && !isPaid(row) && row.disposition === "pending") row.next_check_at = BEFORE;
        Object.assign(row, {
          outcome: to,
          answered_at: NOW,
          unsure_since: isUnsure ? (row.unsure_since ?? NOW) : null,
        });
      },
    }),
  letGoOfAsking: () => Promise.resolve(),
};

/** Asked within the last three seconds it is left alone, unless they are over by now. */
function claimAsking(id: string): Promise<Attempt | undefined> {
  const claimed = (world: World) => {
    const row = find(world, id);
    if (row?.page_state !== "shown" || isPaid(row)) return undefined;
    if (row.answered_at !== null) row.answered_at = BEFORE;
    return rowOf(Object.assign(row, { isAskedJustNow: true, asked_at: NOW }));
  };
  return oneOf("claims the question", (world) => [
    ...(find(world, id)?.isAskedJustNow ? [{ label: "was asked a moment ago", apply: () => undefined }] : []),
    { apply: claimed },
  ]) as Promise<Attempt | undefined>;
}

const cartLeases = {
  acquire: (id: string, owner: string) =>
    // Whoever waits for one that lives gets it in the end: who gives up has done nothing more than who never came.
    oneOf(`takes the lease of the ${id}`, ({ leases }) => {
      const held = leases.find((lease) => lease.id === id);
      if (held)
        return held.owner === "nobody"
          ? [{ label: `waits for the lease of the ${id}`, apply: () => false }]
          : [];
      return [{ apply: (world) => world.leases.push({ id, owner }) > 0 }];
    }),
  renew: () => Promise.resolve(true),
  release: (id: string, owner: string) =>
    step(`gives the lease of the ${id} back`, (world) => {
      world.leases = world.leases.filter((lease) => lease.id !== id || lease.owner !== owner);
    }),
};

const MOST_TRIES = 6;
const orderTries = {
  postpone: (id: string, { leasedTo }: { leasedTo?: string }) =>
    change("puts the next try off", id, {
      where: (row) =>
        isPaid(row) && row.disposition === "pending" && [undefined, row.lease_owner].includes(leasedTo),
      set: (row) => {
        row.order_tries = Math.min(row.order_tries + 1, MOST_TRIES);
        Object.assign(row, { next_order_try_at: LATER, next_check_at: LATER, lease_owner: null });
      },
    }),
  postponedOfCart: () =>
    step("reads the pauses", (world) =>
      world.attempts.filter((row) => row.next_order_try_at === LATER).map(({ id }) => id),
    ),
  wasReadopted: () => Promise.resolve(false),
};

const dueAttempts = {
  schedule: (id: string, { judged, nextCheckMs }: { judged: Outcome; nextCheckMs: number | null }) =>
    change("plans the next check", id, {
      where: (row) => row.disposition === "pending" && row.outcome === judged,
      set: (row) =>
        Object.assign(row, { next_check_at: nextCheckMs === null ? null : LATER, lease_owner: null }),
    }),
  letGoAgainLater: (id: string, { leasedTo }: { leasedTo: string }) =>
    change("looks at the cart again later", id, {
      where: (row) =>
        row.lease_owner === leasedTo && row.disposition === "released" && row.next_check_at !== null,
      set: (row) => {
        row.order_tries = Math.min(row.order_tries + 1, MOST_TRIES);
        Object.assign(row, { next_check_at: LATER, lease_owner: null });
      },
    }).then((row) => row?.order_tries ?? 0),
  endOfLetGo: () =>
    step("ends the watch of what was let go", (world) => {
      for (const row of world.attempts) {
        if (row.disposition === "released") Object.assign(row, { next_check_at: null, lease_owner: null });
      }
    }),
  /** Of `claimDue`: one attempt for the instance that sweeps. */
  claim: (id: string) =>
    change("claims what is due", id, {
      where: (row) => row.next_check_at === BEFORE && row.lease_owner === null,
      set: (row, _, instance) => (row.lease_owner = instance),
    }).then((row) => row && { ...row, lease_owner: here.instance() }),
};

const isOf = (item: World["items"][number], attempt: string | null, order: string | null) =>
  attempt === null ? item.attempt === null && item.order === order : item.attempt === attempt;

function openItem(label: string, item: World["items"][number]): Promise<string | undefined> {
  return step(label, (world) => {
    const known = world.items.some(
      (one) => one.reason === item.reason && isOf(one, item.attempt, item.order),
    );
    if (!known) world.items.push(item);
    return known ? undefined : "item";
  });
}

const reviewItems = {
  open: ({ reason, attemptId, orderId }: { reason: string; attemptId: string; orderId?: string | null }) =>
    openItem(`opens the item ${reason}`, { attempt: attemptId, order: orderId ?? null, reason }),
  openIdOf: (attemptId: string, reason: string) =>
    step(`looks for the item ${reason}`, (world) =>
      world.items.some((one) => one.attempt === attemptId && one.reason === reason) ? "item" : undefined,
    ),
  openIdOfOrder: (orderId: string, reason: string) =>
    step(`looks for the item ${reason}`, (world) =>
      world.items.some((one) => one.reason === reason && isOf(one, null, orderId)) ? "item" : undefined,
    ),
  resolve: (attemptId: string, reasons: readonly ReviewReason[]) =>
    step("closes items", (world) => {
      world.items = world.items.filter(
        ({ attempt, reason }) => attempt !== attemptId || !isAmong(reasons, reason),
      );
    }),
  resolveForOrders: (orderIds: readonly string[], reason: string) =>
    step("closes items", (world) => {
      world.items = world.items.filter((one) => one.reason !== reason || !orderIds.includes(one.order ?? ""));
    }),
};

const payTokens = {
  byHash: (id: string) => Promise.resolve({ session_id: id, cart_id: CART }),
  insert: () => Promise.resolve(),
};

const pageOpenings = {
  claim: ({ id }: Pick<Attempt, "id">) =>
    change("claims the page's opening", id, {
      where: (row) => row.page_state === "prepared",
      set: (row) => (row.page_state = "initializing"),
    }).then((claimed) => claimed ?? "taken"),
};

export const stores = {
  ...{ answers, attempts, cartLeases, orderTries, dueAttempts, reviewItems, payTokens, pageOpenings },
  reconciliation: {
    openForOrder: ({ reason, orderId }: { reason: string; orderId: string }) =>
      openItem(`opens the item ${reason}`, { attempt: null, order: orderId, reason }),
  },
  gatewayKeys: { open: () => Promise.resolve({}) },
  // Money goes back by a person's hand alone: refunds have a table of their own.
  settings: {
    current: () => Promise.resolve({ settings: { unplacedPayments: "review", secondCaptures: "review" } }),
  },
  assertKeysReadable: () => undefined,
};

function optional<T, R>(given: T | undefined, make: (given: T) => R): R | undefined {
  return given === undefined ? undefined : make(given);
}
