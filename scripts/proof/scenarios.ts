/** What is searched: where it begins, and how much may happen in it. Everything that is not counted here happens never. */
import { CALLS, canBePaid, pay } from "./calls";
import { sweepable, wrongAfter, wrongAtRest } from "./invariants";
import { type CallOf, kindOf, type Move, type Rules } from "./search";
import { type AttemptRow, BEFORE, type Budget, emptyWorld, LATER, type World } from "./world";

export type Scenario = {
  name: string;
  /** Calls that are over when it begins. */
  first: readonly string[];
  left: Partial<Budget>;
  /** What the cart can be changed to. */
  edits?: readonly number[];
};

const ONE_PAGE = ["choose cart", "press session-1"];
const TWO_TABS = [...ONE_PAGE, "press session-1"];

export const SCENARIOS: readonly Scenario[] = [
  {
    name: "one page, paid at any moment: the return, the storefront's completion, the sweep, a crash",
    first: ONE_PAGE,
    left: { calls: { return: 1, complete: 1, sweep: 1 }, pays: 1, crashes: 1 },
  },
];

const nameOf = (kind: string, subject: string): CallOf["name"] => `${kind} ${subject}`;
export function callOf(name: string): Pick<CallOf, "name" | "begin"> {
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
    sweep: (world) => {
      const due = sweepable(world);
      return due && { ...callOf(nameOf("sweep", due.id)), instance: "A" };
    },
    calls: (world) =>
      Object.entries(world.left.calls)
        .filter(([, times]) => times > 0)
        .flatMap(([kind]) => (subjects[kind]?.(world) ?? []).map((subject) => callOf(nameOf(kind, subject))))
        .map((call) => ({ ...call, instance: "" })),
  };
}

const isShown = ({ page_state }: AttemptRow) => page_state === "shown";
const isDue = ({ next_check_at, lease_owner }: AttemptRow) => next_check_at === BEFORE && lease_owner === null;

function happenings(world: World): Move[] {
  const moves: Move[] = [];
  const happen = (label: string, change: (world: World) => void) => {
    const after = JSON.parse(JSON.stringify(world)) as World;
    change(after);
    moves.push({ label, world: after });
  };
  if (world.actors.length === 0) {
    for (const { id } of world.pages) if (canBePaid(world, id)) happen(`the shopper PAYS ${id}`, (now) => pay(now, id));
    const later = minutesPass(world);
    if (JSON.stringify(later) !== JSON.stringify(world)) moves.push({ label: "minutes pass", world: later });
  }
  if (world.left.soldOut > 0)
    happen("the goods are SOLD OUT", (now) => {
      now.left.soldOut -= 1;
      now.isSoldOut = true;
    });
  if (world.left.lostLeases > 0)
    for (const { instance } of world.actors)
      if (world.leases.some(({ owner }) => owner === instance))
        happen(`${instance} sleeps longer than its leases last`, (now) => {
          now.left.lostLeases -= 1;
          now.leases = now.leases.filter(({ owner }) => owner !== instance);
        });
  return moves;
}

/** Only while nobody is in the middle of a call: calls take seconds, and one that takes minutes is one whose process ended. */
function minutesPass(before: World): World {
  const world = JSON.parse(JSON.stringify(before)) as World;
  world.leases = [];
  world.engineLock = null;
  for (const row of world.attempts) {
    row.isAskedJustNow = false;
    row.lease_owner = null;
    if (row.returned_at !== null) row.returned_at = BEFORE;
    if (row.next_check_at === LATER) row.next_check_at = BEFORE;
    if (row.next_order_try_at === LATER) row.next_order_try_at = BEFORE;
  }
  return world;
}
