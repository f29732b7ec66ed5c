/** What is searched: where it begins, and how much may happen in it. Everything that is not counted here happens never. */
import { CALLS, doingsAt } from "./calls";
import { sweepable, wrongAfter, wrongAtRest } from "./invariants";
import type { Call } from "./call-tree";
import type { Happening, Rules } from "./search";
import { type AttemptRow, BEFORE, type Budget, CART, emptyWorld, LATER, NOW, type World } from "./world";

export type Scenario = {
  name: string;
  /** Calls that are over when it begins. */
  first: readonly string[];
  left: Partial<Budget>;
  /** What the cart can be changed to. */
  edits?: readonly number[];
  /** Too large to be searched whole: only so many of its states. */
  firstStates?: number;
};

const ONE_PAGE = ["choose cart", "press session-1"];
const TWO_TABS = [...ONE_PAGE, "press session-1"];

export const SCENARIOS: readonly Scenario[] = [
  {
    name: "one page, two crashes",
    first: ONE_PAGE,
    left: { calls: { return: 1, complete: 1 }, pays: 1, crashes: 2 },
  },
  {
    name: "one page that the gateway says different things of",
    first: ONE_PAGE,
    left: { calls: { return: 2 }, pays: 1, cancels: 1, silences: 1 },
  },
  {
    name: "two tabs, both paid",
    first: TWO_TABS,
    left: { calls: { return: 1, complete: 1 }, pays: 2, crashes: 1 },
  },
  {
    name: "two tabs press pay, and the gateway is silent once",
    first: ONE_PAGE,
    left: { calls: { press: 2, return: 1 }, pays: 2, silences: 1, crashes: 1 },
  },
  {
    name: "the cart is changed",
    first: ONE_PAGE,
    left: { calls: { edit: 1, return: 1, complete: 1 }, pays: 1 },
    edits: [2, 3],
  },
  {
    name: "the cart is changed, a crash",
    first: ONE_PAGE,
    left: { calls: { edit: 1, complete: 1 }, pays: 1, crashes: 1 },
    edits: [2, 3],
  },
  {
    name: "the cart is changed and paid again",
    first: ONE_PAGE,
    left: { calls: { edit: 1, choose: 1, press: 1, return: 1 }, pays: 2 },
    edits: [2],
  },
  {
    name: "the goods are sold out",
    first: ONE_PAGE,
    left: { calls: { return: 1, complete: 1 }, pays: 1, crashes: 1, soldOut: 1 },
  },
  {
    name: "the operator cancels",
    first: TWO_TABS,
    left: { calls: { return: 1, cancel: 1 }, pays: 2, crashes: 1 },
  },
  {
    name: "a lease is lost",
    first: ONE_PAGE,
    left: { calls: { return: 1, complete: 1 }, pays: 1, lostLeases: 1 },
    firstStates: 100_000,
  },
];

const kindOf = (name: string): string => name.split(" ", 1)[0] ?? "";
export function callOf(name: string): Call {
  const kind = kindOf(name);
  const call = CALLS[kind];
  if (!call) throw new Error(`no call is named ${kind}`);
  return { name, begin: () => call(name.slice(kind.length + 1)) };
}

export function worldOf({ left }: Scenario): World {
  const world = emptyWorld();
  return { ...world, left: { ...world.left, ...left } };
}

export function rulesOf({ edits = [] }: Scenario): Rules {
  const subjects: Readonly<Record<string, (world: World) => string[]>> = {
    return: ({ attempts }) => attempts.filter(isShown).map(({ id }) => id),
    sweep: ({ attempts }) => attempts.filter(isDue).map(({ id }) => id),
    press: ({ attempts }) => [...new Set(attempts.map(({ session_id }) => session_id))],
    edit: ({ cart }) => edits.filter((goods) => goods !== cart.goods).map(String),
    cancel: ({ orders }) => orders.filter(({ status }) => status !== "canceled").map(({ id }) => id),
    complete: () => ["cart"],
    choose: () => ["cart"],
  };
  return {
    wrongAfter,
    wrongAtRest,
    minutesPass,
    happenings,
    begin,
    forget,
    holder: ({ leases, hasLostLease }) =>
      hasLostLease ? undefined : (leases.find(({ id }) => id === CART)?.owner ?? "nobody"),
    end: (world, instance) => {
      world.known = world.known.filter((one) => one.instance !== instance);
    },
    crash,
    sweep: (world) => {
      const due = sweepable(world);
      return due && callOf(`sweep ${due.id}`);
    },
    calls: (world) =>
      Object.entries(world.left.calls)
        .filter(([, times]) => times > 0)
        .flatMap(([kind]) => (subjects[kind]?.(world) ?? []).map((subject) => callOf(`${kind} ${subject}`))),
  };
}

function begin(world: World, { name }: Call, instance: string): void {
  const kind = kindOf(name);
  const left = world.left.calls[kind] ?? 0;
  if (left > 0) world.left.calls[kind] = left - 1;
  // Of a page that was asked about a moment ago the next one does not ask again (docs/known-gaps.md).
  const isPaid = world.attempts.some(
    ({ id, disposition, isAskedJustNow }) =>
      disposition !== "released" &&
      !isAskedJustNow &&
      world.pages.some((page) => page.id === id && page.isPaid),
  );
  const unheard = world.pages.filter(({ isUnheard }) => isUnheard).map(({ id }) => id);
  world.known = [...world.known, { instance, isPaid, unheard }].sort((a, b) =>
    a.instance < b.instance ? -1 : 1,
  );
}

/** Asking is over for what is paid, trying for what has its place; who never presses pay invites nobody to. */
function forget(world: World): void {
  for (const row of world.attempts) {
    if (row.outcome === "paid") {
      Object.assign(row, {
        isAskedJustNow: false,
        asked_at: NOW,
        answered_at: NOW,
        unsure_since: null,
        returned_at: null,
      });
    }
    if (row.disposition !== "pending") row.next_order_try_at = null;
    if (row.disposition === "ordered" || row.disposition === "spare") row.order_tries = 0;
  }
  if (!("press" in world.left.calls))
    for (const known of world.known) Object.assign(known, { isPaid: false, unheard: [] });
}

/** What an instance held is held by nobody, until time passes. */
function crash(world: World, instance: string): void {
  world.left.crashes -= 1;
  world.known = world.known.filter((one) => one.instance !== instance);
  for (const lease of world.leases) if (lease.owner === instance) lease.owner = "nobody";
  for (const row of world.attempts) if (row.lease_owner === instance) row.lease_owner = "nobody";
  if (world.engineLock === instance) world.engineLock = "nobody";
}

const isShown = ({ page_state }: AttemptRow) => page_state === "shown";
const isDue = ({ next_check_at, lease_owner }: AttemptRow) =>
  next_check_at === BEFORE && lease_owner === null;

function happenings(world: World, instances: readonly string[]): Happening[] {
  const found: Happening[] = [];
  const happen = (label: string, change: (world: World) => void) => {
    const after = JSON.parse(JSON.stringify(world)) as World;
    change(after);
    if (JSON.stringify(after) !== JSON.stringify(world)) found.push({ label, world: after });
  };
  if (instances.length === 0) {
    for (const { id } of world.pages) for (const { label, does } of doingsAt(world, id)) happen(label, does);
    happen("minutes pass", minutesPass);
  }
  if (world.left.soldOut > 0)
    happen("the goods are SOLD OUT", (now) => {
      now.left.soldOut -= 1;
      now.isSoldOut = true;
    });
  if (world.left.lostLeases === 0) return found;
  for (const { owner } of world.leases.filter((lease) => instances.includes(lease.owner))) {
    happen(`${owner} SLEEPS longer than its leases last`, (now) => {
      now.left.lostLeases -= 1;
      now.hasLostLease = true;
      now.leases = now.leases.filter((lease) => lease.owner !== owner);
    });
  }
  return found;
}

/** Only while nobody is in the middle of a call: calls take seconds, and one that takes minutes is one whose process ended. */
function minutesPass(world: World): void {
  world.leases = [];
  world.engineLock = null;
  for (const row of world.attempts) {
    row.isAskedJustNow = false;
    row.lease_owner = null;
    if (row.returned_at !== null) row.returned_at = BEFORE;
    if (row.next_check_at === LATER) row.next_check_at = BEFORE;
    if (row.next_order_try_at === LATER) row.next_order_try_at = BEFORE;
  }
}

const OF_EVERYBODY: readonly (keyof World)[] = [
  "attempts",
  "leases",
  "pages",
  "left",
  "known",
  "wrong",
  "hasLostLease",
];

/** @returns tables that the cart's holder may have for itself */
export function holdersTables({ left }: Scenario): (keyof World)[] {
  const tables = Object.keys(emptyWorld()) as (keyof World)[];
  return tables.filter((table) => !OF_EVERYBODY.includes(table) && !(left.soldOut && table === "isSoldOut"));
}
