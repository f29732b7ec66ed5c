/** Refunds played whole, loop and table as they are, in a small world in the place of what they read and do. */
import fc from "fast-check";
import type { OrderTransaction } from "../../engine/order-transactions";
import type { PaymentRefund } from "../../engine/payment-refunds";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { RefundRow } from "../../modules/mizan/stores/refund";
import { ulidAt } from "../../domain/ulid-at";
import { messageOf } from "../../engine/message-of";
import type { Refunding } from "../acts";
import { type Hands, settleRefunds } from "../settle-refunds";
import { type Asker, OWN_REFUND } from "../situation";

const MINUTE_MS = 60_000;
const BEGIN = Date.UTC(2026, 10, 26);

/** "silence": the process ends while the gateway is asked. */
type Answer = "accepted" | "rejected" | "lost" | "no key" | "silence";
type World = {
  now: number;
  refund: RefundRow;
  engineRows: PaymentRefund[];
  transactions: OrderTransaction[];
  answers: Answer[];
  engineRefuses: boolean;
  /** How often the gateway was told to give the money back. */
  sent: number;
  items: string[];
  acts: string[];
  end: () => void;
};

const ATTEMPT = {
  ...{ id: "attempt", track_id: "1", amount_fils: 10_000, disposition: "ordered" },
  ...{ order_id: "order", booked_session_id: "session" },
} as Attempt;

const worldOf = (more: Partial<World> = {}): World => ({
  ...{ now: BEGIN, engineRows: [], transactions: [], answers: [], engineRefuses: false, sent: 0, items: [] },
  ...{ acts: [], end: () => undefined },
  refund: {
    ...{ id: "one", attempt_id: "attempt", order_id: "order", amount_fils: 4_000, mode: "gateway" },
    ...{ state: "requested", engine_refund_id: null, sent_at: null, on_order_at: null, decided_at: null },
    ...{ created_at: new Date(BEGIN), updated_at: new Date(BEGIN) },
  } as RefundRow,
  ...more,
});

/** Nothing of what the call would have done next is done: it waits for ever, and nobody waits for it. */
function processEnds(world: World): Promise<never> {
  world.end();
  return new Promise(() => undefined);
}

function handsIn(world: World): Hands {
  const change = (to: Partial<RefundRow>) => {
    world.refund = { ...world.refund, ...to, updated_at: new Date(world.now) };
  };
  const facts = (read: () => object) => () => Promise.resolve([read() as never]);
  const hands: Hands = {
    reading: {
      engine: facts(() => ({
        engine: { ...{ id: "payment", sessionId: "session", captures: ["10"] }, refunds: world.engineRows },
      })),
      order: facts(() => ({
        order: { ...{ id: "order", status: "pending" }, currencyCode: "kwd", pending: "0" },
      })),
      transactions: facts(() => ({ transactions: world.transactions })),
      changes: facts(() => ({ changes: [] })),
      untoldIds: facts(() => ({ untoldIds: world.items.length > 0 ? [] : ["one"] })),
    },
    acts: {
      // As the database has it: what was marked as sent is sent by nobody else.
      send: (_, __, { heard }) => {
        const answer = world.answers.shift() ?? "accepted";
        if (answer === "no key") return Promise.reject(new Error("the key cannot be used"));
        if (world.refund.sent_at) return Promise.reject(new Error("somebody else sends it"));
        change({ sent_at: new Date(world.now) });
        world.sent += 1;
        if (answer === "silence") return processEnds(world);
        change({ state: answer === "lost" ? "unknown" : answer });
        if (answer === "accepted") return Promise.resolve(heard);
        if (answer === "lost") world.items.push("refund_unknown");
        return Promise.reject(new Error(answer));
      },
      hold_back: (_, __, { heard }) => Promise.resolve({ ...heard, failure: new Error("in flight") }),
      ask_hand: (_, __, { heard }) => {
        world.items.push("refund_by_hand");
        return Promise.resolve({ ...heard, isTold: true });
      },
      hold: (_, __, { heard }) => {
        world.items.push("refund_unknown");
        change({ state: "unknown" });
        return Promise.resolve(heard);
      },
      give_up: (_, { summary }, { heard }) => {
        if (summary) world.items.push("refund_not_made");
        change({ state: "failed" });
        return Promise.resolve(heard);
      },
      record_made: (_, { refund }, { heard }) => {
        change({ state: "accepted" });
        return Promise.resolve({ ...heard, madeId: refund.id });
      },
      take_away: (_, { engineRefundIds }, { heard }) => {
        world.engineRows = world.engineRows.filter(({ id }) => !engineRefundIds.includes(id));
        return Promise.resolve(heard);
      },
      credit: (_, __, { heard }) => Promise.resolve({ ...heard, isCredited: true }),
      write: (_, { refunds }, { heard }) => {
        for (const { engine_refund_id } of refunds)
          world.transactions.push({ order_id: "order", reference_id: engine_refund_id, raw_amount: "-4" });
        return Promise.resolve(heard);
      },
      show: (_, { refund }, { heard }) => {
        if (world.engineRefuses) return Promise.reject(new Error("the order is being changed"));
        const id = `ref_${ulidAt(world.now)}`;
        const metadata = { [OWN_REFUND]: refund.id };
        world.engineRows.push({
          id,
          rawAmount: "4",
          metadata,
          createdAt: new Date(world.now),
          updatedAt: new Date(world.now),
          callersKey: null,
        });
        change({ engine_refund_id: id, on_order_at: new Date(world.now) });
        world.transactions.push({ order_id: "order", reference_id: id, raw_amount: "-4" });
        return Promise.resolve(heard);
      },
      close: (_, { about }, { heard }) =>
        Promise.resolve({ ...heard, ...(about === "owed" ? { isOwedTold: true } : { isTold: true }) }),
      close_earlier: (_, __, { heard }) => Promise.resolve({ ...heard, isOwedTold: true }),
      ask_person: (_, { reason, about }, { asker, heard }) => {
        world.items.push(reason);
        if (about === "owed") return Promise.resolve({ ...heard, isOwedTold: true });
        return Promise.resolve({
          ...heard,
          failure: undefined,
          failedId: undefined,
          isTold: asker.by !== "sweep",
        });
      },
    },
  };
  const noted = Object.entries(hands.acts).map(([name, act]) => [
    name,
    (...given: never[]) => {
      world.acts.push(name);
      return (act as (...all: never[]) => unknown)(...given);
    },
  ]);
  return { ...hands, acts: Object.fromEntries(noted) as Hands["acts"] };
}

/** @returns what the caller is told; undefined where all went well, or the process ended in the middle of it */
async function settle(world: World, asker: Asker, hands = handsIn(world)): Promise<string | undefined> {
  const logger = { warn: () => undefined, error: () => undefined };
  const mizan = {
    refunds: { ofAttempt: () => Promise.resolve([world.refund]) },
    reconciliation: { now: () => Promise.resolve(world.now) },
  };
  const refunding: Refunding = { mizan, logger } as never;
  const ended = new Promise<undefined>((resolve) => (world.end = () => resolve(undefined)));
  const call = settleRefunds(refunding, { attempt: ATTEMPT, asker }, { hands });
  return Promise.race([ended, call.then(() => undefined)]).catch((error: unknown) => messageOf(error));
}

const CALLER: Asker = { by: "caller", refundId: "one", actor: null };
const SWEEP: Asker = { by: "sweep" };

describe("a refund, from the form to its order", () => {
  it("is sent once, then shown, in one call", async () => {
    const world = worldOf();
    expect(await settle(world, CALLER)).toBeUndefined();
    expect(world.acts).toEqual(["send", "close_earlier", "show", "close"]);
    expect(world).toMatchObject({ sent: 1, refund: { state: "accepted" }, items: [] });
    expect(world.transactions).toHaveLength(1);
  });

  it.each<[string, Partial<World>, { told?: string; sent: number; state: string; items?: string[] }]>([
    ["rejected", { answers: ["rejected"] }, { told: "rejected", sent: 1, state: "rejected" }],
    ["its answer lost", { answers: ["lost"] }, { sent: 1, state: "unknown", items: ["refund_unknown"] }],
    [
      "its key unusable: nothing was sent",
      { answers: ["no key"] },
      { told: "the key cannot be used", sent: 0, state: "failed" },
    ],
    [
      "made, and the engine would not show it",
      { engineRefuses: true },
      { sent: 1, state: "accepted", items: ["refund_not_booked"] },
    ],
    [
      "another one of the engine's is unfinished",
      {
        engineRows: [
          {
            id: "ref_other",
            rawAmount: "1",
            metadata: {},
            createdAt: new Date(BEGIN),
            updatedAt: new Date(BEGIN),
            callersKey: null,
          },
        ],
      },
      { told: "in flight", sent: 0, state: "failed" },
    ],
  ])("%s", async (_, given, { told, sent, state, items = [] }) => {
    const world = worldOf(given);
    expect(await settle(world, CALLER)).toBe(told);
    expect(world).toMatchObject({ sent, refund: { state }, items });
  });

  it("money that went back is not told as refused where what comes after it fails", async () => {
    const world = worldOf();
    const hands = handsIn(world);
    const acts = { ...hands.acts, close_earlier: () => Promise.reject(new Error("the database stumbles")) };
    expect(await settle(world, CALLER, { ...hands, acts })).toBeUndefined();
    expect(world).toMatchObject({ sent: 1, refund: { state: "accepted" } });
    expect(world.transactions).toHaveLength(1);
  });

  it("where what is unfinished cannot be read, nothing is sent, and the refund ends", async () => {
    const world = worldOf();
    const hands = handsIn(world);
    const reading = { ...hands.reading, engine: () => Promise.reject(new Error("no answer")) };
    expect(await settle(world, CALLER, { ...hands, reading })).toBe("no answer");
    expect(world).toMatchObject({ sent: 0, refund: { state: "failed" } });
  });

  it("OPS-04: a process that ends anywhere sends no second refund, and the sweep shows it or tells a person", async () => {
    const ends = fc.array(fc.record({ at: fc.nat(3), isAfter: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    });
    const answers = fc.array(fc.constantFrom<Answer>("accepted", "rejected", "lost", "no key", "silence"), {
      maxLength: 1,
    });
    await fc.assert(
      fc.asyncProperty(ends, answers, fc.boolean(), async ([first, ...later], given, engineRefuses) => {
        const world = worldOf({ answers: [...given], engineRefuses });
        if (first) await settle(world, CALLER, endingAt(world, first));
        for (const end of later) {
          world.now += 10 * MINUTE_MS;
          await settle(world, SWEEP, endingAt(world, end));
        }
        world.engineRefuses = false;
        for (let sweep = 0; sweep < 3; sweep += 1) {
          world.now += 10 * MINUTE_MS;
          await settle(world, SWEEP);
        }
        const { sent, refund, items, transactions } = world;
        expect(sent).toBeLessThanOrEqual(1);
        expect(transactions.length).toBeLessThanOrEqual(1);
        expect(refund.state).not.toBe("requested");
        if (refund.state === "accepted") expect(transactions.length === 1 || items.length > 0).toBe(true);
        if (refund.state === "unknown") expect(items).toContain("refund_unknown");
        if (refund.state === "failed") expect(sent).toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});

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
