/**
 * A shop with one gateway key by a clock: pages are opened, people pay at the bank's page, and the sweep asks as often as the
 * gateway allows. The schedule, the order and the pace are the plugin's; the database and the gateway answer at once.
 */
import { type Due, placesOf, waitedShareOf } from "./asking-places";
import { type Calls, paceOf, placesAt } from "../gateway-pace";
import { nextCheckDelayMs } from "../schedule";

const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const DAY_MS = 1_440 * MINUTE_MS;
/** Of each minute: the rest is other parts of the sweep, and the wait for the next minute. */
const SWEEPS_MS = 50_000;

/** The address of many pages. */
const CROWD = -1;

/** A shopper of an address of his own. */
type Page = {
  id: number;
  shownAt: number;
  kind: "paid" | "abandoned" | "declined";
  /** By when the bank has decided. */
  decidedAt: number;
  /** Whether he comes back then, so that he himself asks. */
  returns: boolean;
  from: number | null;
  dueAt: number;
  checks: number;
  /** In the list of what is due; -1 while it is not. */
  place: number;
  isOver: boolean;
};

export type Shop = {
  pages: number;
  perMinute: number;
  /** How many the sweep claims at once. */
  together: number;
  /** Of the day. */
  fromMs: number;
  untilMs: number;
  /** Of those who pay or are declined. */
  shareThatReturns: number;
  /** Pages of 1.5 to 4.5 minutes that come at once and that nobody pays on; opened from one address or from as many. */
  abandoned?: { count: number; atMs: number; fromOneAddress: boolean };
};

export type Waited = { shownAt: number; waitedMs: number };
export type Day = {
  /** Who paid and closed the tab: from paying to the sweep's answer. */
  waited: Waited[];
  /** Of those whom nobody has heard of at the end, until then. */
  unheard: Waited[];
  mostCallsInAMinute: number;
  /** The largest share of its life that anything had been due when it was asked about. */
  latestShare: number;
  checks: number;
};

export function dayOf(
  shop: Shop,
  people: (shownAt: number, random: () => number) => Pick<Page, "kind" | "decidedAt">,
): Day {
  const random = randomFrom(45);
  const pages = arrivals(shop, random).map((shownAt, id): Page => {
    const returns = random() < shop.shareThatReturns;
    return {
      id,
      shownAt,
      ...people(shownAt, random),
      returns,
      ...{ from: id, dueAt: 0, checks: 0, place: -1, isOver: false },
    };
  });
  const pace = paceOf({ perMinute: shop.perMinute, sweepPerSecond: 5 });
  const comingBy = bySecond(pages, ({ shownAt }) => shownAt);
  const backBy = bySecond(
    pages.filter(({ returns, kind }) => returns && kind !== "abandoned"),
    ({ decidedAt }) => decidedAt,
  );
  const dueBy = new Map<number, Page[]>();
  const calls: number[] = [];
  const day: Day = { waited: [], unheard: [], mostCallsInAMinute: 0, latestShare: 0, checks: 0 };
  const due = new DueList(shop.pages + (shop.abandoned?.count ?? 0), shop.abandoned?.fromOneAddress ?? false);
  const back: Page[] = [];
  let batch: Page[] = [];
  let [opening, aheadMs] = [0, 0];

  const plan = (page: Page, now: number) => {
    const outcome = page.kind === "declined" && page.decidedAt <= now ? "declined" : "open";
    const sinceShownMs = now - page.shownAt;
    const delayMs = nextCheckDelayMs({
      outcome,
      answeredChecks: page.checks,
      sinceShownMs,
      random: random(),
    });
    if (delayMs === null) {
      page.isOver = true;
      return;
    }
    page.dueAt = now + delayMs;
    const second = Math.ceil(page.dueAt / SECOND_MS);
    const others = dueBy.get(second);
    if (others) others.push(page);
    else dueBy.set(second, [page]);
  };
  const ask = (page: Page, now: number) => {
    if (page.isOver) return;
    day.checks += 1;
    day.latestShare = Math.max(
      day.latestShare,
      waitedShareOf({ ageMs: now - page.shownAt, lateMs: now - page.dueAt }),
    );
    if (page.kind === "paid" && page.decidedAt <= now) {
      page.isOver = true;
      day.waited.push({ shownAt: page.shownAt, waitedMs: now - page.decidedAt });
      return;
    }
    page.checks += 1;
    plan(page, now);
  };

  const endIfPaid = (page: Page) => {
    if (page.kind !== "paid") return;
    page.isOver = true;
    due.remove(page);
  };

  for (let second = shop.fromMs / SECOND_MS; second * SECOND_MS < shop.untilMs; second += 1) {
    const now = second * SECOND_MS;
    const opened = comingBy.get(second) ?? [];
    opening += opened.length;
    for (const page of opened) plan(page, page.shownAt);
    if (shop.abandoned && shop.abandoned.atMs === now)
      for (const page of abandonedPages(shop.abandoned)) due.put(page);
    for (const page of dueBy.get(second) ?? []) if (!page.isOver) due.put(page);
    dueBy.delete(second);
    back.push(...(backBy.get(second) ?? []));
    aheadMs = Math.max(aheadMs - SECOND_MS, 0);
    const asked = (wanted: Calls) => {
      const places = placesAt(aheadMs, wanted, pace);
      aheadMs = places.aheadMs;
      return places;
    };
    const { page: opens, question: asks } = asked({ page: opening, question: back.length, sweep: 0 });
    opening -= opens;
    for (const page of back.splice(0, asks)) endIfPaid(page);
    let checks = 0;
    for (let isFree = now % MINUTE_MS < SWEEPS_MS; isFree;) {
      if (batch.length === 0) batch = due.takeFirst(shop.together, now);
      const { sweep } = asked({ page: 0, question: 0, sweep: batch.length });
      isFree = sweep > 0 && sweep === batch.length;
      for (const page of batch.splice(0, sweep)) ask(page, now);
      checks += sweep;
    }
    calls.push(opens + asks + checks);
  }
  const isUnheard = ({ kind, isOver, shownAt, decidedAt }: Page) =>
    kind === "paid" && !isOver && shownAt >= shop.fromMs && decidedAt < shop.untilMs;
  day.unheard = pages
    .filter(isUnheard)
    .map(({ shownAt, decidedAt }) => ({ shownAt, waitedMs: shop.untilMs - decidedAt }));
  day.mostCallsInAMinute = mostInAMinute(calls);
  return day;
}

/** @returns milliseconds; of everybody, or of those whose pages were shown in a time */
export function waitOf(waited: readonly Waited[], quantile: number): number {
  const sorted = waited.map(({ waitedMs }) => waitedMs).sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * quantile), sorted.length - 1)] ?? 0;
}

/** The same numbers from the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** At noon 1.6 times as many as on average, at midnight 0.4 times. */
function arrivals({ pages }: Shop, random: () => number): number[] {
  const times: number[] = [];
  while (times.length < pages) {
    const at = random() * DAY_MS;
    if (random() * 1.6 < 1 - 0.6 * Math.cos((2 * Math.PI * at) / DAY_MS)) times.push(at);
  }
  return times;
}

function abandonedPages({ count, atMs, fromOneAddress }: NonNullable<Shop["abandoned"]>): Page[] {
  return Array.from({ length: count }, (_, nth) => {
    const shownAt = atMs - 1.5 * MINUTE_MS - (nth * 3 * MINUTE_MS) / count;
    const page = {
      kind: "abandoned",
      decidedAt: Infinity,
      returns: false,
      checks: 0,
      place: -1,
      isOver: false,
    } as const;
    return {
      ...page,
      id: -1 - nth,
      shownAt,
      from: fromOneAddress ? CROWD : -1 - nth,
      dueAt: shownAt + MINUTE_MS,
    };
  });
}

/** What is due; in arrays of numbers, because a day looks through it often. */
class DueList {
  private readonly pages: Page[] = [];
  private readonly shownAt: Float64Array;
  private readonly dueAt: Float64Array;

  constructor(
    most: number,
    private readonly hasCrowd: boolean,
  ) {
    this.shownAt = new Float64Array(most);
    this.dueAt = new Float64Array(most);
  }

  put(page: Page): void {
    page.place = this.pages.push(page) - 1;
    this.shownAt[page.place] = page.shownAt;
    this.dueAt[page.place] = page.dueAt;
  }

  remove(page: Page): void {
    if (page.place < 0) return;
    const last = this.pages.pop()!;
    const { place } = page;
    page.place = -1;
    if (last === page) return;
    this.pages[place] = last;
    this.shownAt[place] = last.shownAt;
    this.dueAt[place] = last.dueAt;
    last.place = place;
  }

  /** Only what can be among the first is put in its order: the newest of each address, and what has waited longest. */
  takeFirst(howMany: number, now: number): Page[] {
    const newest = new First(howMany);
    const newestOfCrowd = new First(this.hasCrowd ? howMany : 0);
    const longest = new First(howMany);
    for (let place = 0; place < this.pages.length; place += 1) {
      const shownAt = this.shownAt[place]!;
      const share = (now - this.dueAt[place]!) / (now - shownAt);
      if (share > longest.least) longest.offer(this.pages[place]!, share);
      if (shownAt <= newest.least && shownAt <= newestOfCrowd.least) continue;
      const page = this.pages[place]!;
      (page.from === CROWD ? newestOfCrowd : newest).offer(page, shownAt);
    }
    const candidates = [...new Set([...newest.pages, ...newestOfCrowd.pages, ...longest.pages])];
    const first = candidates.length <= howMany ? candidates : inOrder(candidates, now).slice(0, howMany);
    for (const page of first) this.remove(page);
    return first;
  }
}

function inOrder(pages: readonly Page[], now: number): Page[] {
  const places = placesOf(pages.map((page) => dueOf(page, now)));
  return pages.toSorted((a, b) => places.get(String(a.id))! - places.get(String(b.id))!);
}

/** As many pages as are wanted, those with the greatest measures. */
class First {
  readonly pages: Page[] = [];
  private readonly measures: number[] = [];
  /** What is not greater is not among them. */
  least: number;

  constructor(private readonly wanted: number) {
    this.least = wanted > 0 ? -Infinity : Infinity;
  }

  offer(page: Page, measure: number): void {
    if (measure <= this.least) return;
    let at = this.pages.length;
    while (at > 0 && this.measures[at - 1]! < measure) at -= 1;
    this.pages.splice(at, 0, page);
    this.measures.splice(at, 0, measure);
    if (this.pages.length < this.wanted) return;
    this.pages.length = this.measures.length = this.wanted;
    this.least = this.measures.at(-1)!;
  }
}

function dueOf({ id, from, shownAt, dueAt }: Page, now: number): Due {
  const lateMs = now - dueAt;
  return {
    id: String(id),
    key: "mkey_1",
    line: "page",
    cart: String(id),
    from,
    ageMs: now - shownAt,
    lateMs,
  };
}

function bySecond(pages: readonly Page[], momentOf: (page: Page) => number): Map<number, Page[]> {
  const found = new Map<number, Page[]>();
  for (const page of pages) {
    const second = Math.ceil(momentOf(page) / SECOND_MS);
    const there = found.get(second);
    if (there) there.push(page);
    else found.set(second, [page]);
  }
  return found;
}

function mostInAMinute(callsBySecond: readonly number[]): number {
  let [inMinute, found] = [0, 0];
  callsBySecond.forEach((calls, second) => {
    inMinute += calls - (callsBySecond[second - 60] ?? 0);
    found = Math.max(found, inMinute);
  });
  return found;
}
