/** Asking played whole: a real client asks a socket, and what is recorded stands in a small world in memory. */
import { isUnsure, type Outcome } from "../../../domain/outcome";
import type { ReviewReason } from "../../../domain/review-reasons";
import { closeEverything } from "../../../gateway/__tests__/local-gateway";
import type { Attempt } from "../../../modules/mizan/stores/attempt";
import type { HeardEarlier } from "../../../modules/mizan/stores/due-attempt-store";
import { ask, type Asked, askClaimed } from "../ask";
import { askDue, heldBackKeys, keysOpenedOnce } from "../ask-due";
import { forgetPauses, pauseLeftMs } from "../gateway-pause";
import { gatewayOf } from "../gateway-of";
import { askShown } from "../session-status";
import { scheduleNextCheck } from "../sweep-schedule";
import {
  type Answer,
  askingWorld,
  HANGS_UP,
  HTML,
  NO_RECORD,
  OUT_OF_ORDER,
  REFUSED_KEY,
  says,
  TOO_MANY,
  type World,
} from "./asking-world";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DEADLINE = { deadlineMs: 2_000 };
const SWEEP = { traffic: { breaksAfter: 2, probeAfterMs: 60_000 } };

const worlds: World[] = [];
async function worldOf(...given: Parameters<typeof askingWorld>): Promise<World> {
  const world = await askingWorld(...given);
  worlds.push(world);
  return world;
}

afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(worlds.splice(0).map(({ dependencies }) => gatewayOf(dependencies, "emulator").close()));
  await closeEverything();
  forgetPauses();
});

/** One question, and the plan of the next. */
async function asked(world: World, nth = 0): Promise<Asked> {
  const known = world.attempts[nth] as Attempt;
  const answer = await ask(world.dependencies, known, DEADLINE);
  await scheduleNextCheck(world.dependencies, answer);
  return answer;
}

const CARD = says("NOT CAPTURED");
const NETWORK = says("NOT CAPTURED", { localNetPaymentId: "1" });
const back = () => ({ returned_at: new Date(), unsure_since: new Date() });

type Expected = {
  outcome: Outcome;
  isUnsure?: boolean;
  answered?: boolean;
  items?: ReviewReason[];
  lines?: string[];
  /** From now to the next check, before its jitter of a fifth; none where it is the settling's, or over. */
  next?: number;
};

const answered = (outcome: Outcome, more: Partial<Expected> = {}): Expected => ({
  ...{ outcome, isUnsure: false, answered: true, items: [], lines: ["answered"], next: MINUTE_MS / 2 },
  ...more,
});
const silent = (outcome: Outcome, more: Partial<Expected> = {}): Expected => ({
  ...{ outcome, isUnsure: true, answered: false, items: [], lines: ["not_answered"], next: MINUTE_MS },
  ...more,
});
const paid = answered("paid", { next: undefined });
const noProof = (reason: ReviewReason) => silent("open", { items: [reason] });
/** The record names the payment, so that it is an answer; it is only no proof. */
const differs = answered("open", {
  isUnsure: true,
  items: ["evidence_differs"],
  lines: ["evidence_differs"],
});

describe("what the gateway answers, beside what is known", () => {
  it.each<[string, Partial<Attempt>, Answer, Expected]>([
    ["CAPTURED is the only word that proves a payment", {}, says("CAPTURED"), paid],
    ["PRO-13: a decline becomes paid", { outcome: "declined" }, says("CAPTURED"), paid],
    [
      "CUS-16: so does an unknown one, after its page has expired",
      { outcome: "unknown" },
      says("CAPTURED"),
      paid,
    ],
    ['a person\'s "not paid" gives way to it', { confirmed: "not_paid" }, says("CAPTURED"), paid],
    ["NET-15: what was unsure is certain again", back(), says("CAPTURED"), paid],
    ["PRO-22: an odd date beside it costs nothing", {}, says("CAPTURED", { paymentDate: true }), paid],
    ["the card's NOT CAPTURED is an authorization", {}, CARD, answered("authorized")],
    ["the network's NOT CAPTURED is a decline", {}, NETWORK, answered("declined")],
    ["CUS-15: CANCELED", {}, says("CANCELED"), answered("canceled")],
    ["DENIED BY RISK", {}, says("DENIED BY RISK"), answered("denied")],
    ["HOST TIMEOUT is no failure", {}, says("HOST TIMEOUT"), answered("unknown")],
    ["PRO-05: captured in small letters is unknown", {}, says("captured"), answered("unknown")],
    ["PRO-07: a new word is unknown", {}, says("مدفوع"), answered("unknown")],
    ["CUS-15: a decline after a return is certain", back(), NETWORK, answered("declined")],
    [
      'a person\'s "not paid" stands against doubt',
      { outcome: "canceled", confirmed: "not_paid" },
      CARD,
      answered("canceled"),
    ],
    ["no record before the shopper is through", {}, NO_RECORD, answered("open")],
    ["PRO-12: no record takes no decline back", { outcome: "declined" }, NO_RECORD, answered("declined")],
    [
      "CUS-14: no record just after the return proves nothing",
      back(),
      NO_RECORD,
      answered("open", { isUnsure: true }),
    ],
    [
      "… and long after it does",
      { returned_at: new Date(0), unsure_since: new Date(0) },
      NO_RECORD,
      answered("open"),
    ],
    ["NET-15: a connection that breaks", {}, HANGS_UP, silent("open")],
    ["NET-15: … leaves a decline as it was", { outcome: "declined" }, HANGS_UP, silent("declined")],
    ["PRO-02: a 503 that says CAPTURED", {}, OUT_OF_ORDER, silent("open")],
    ["NET-14: a page of a portal with 200", {}, HTML, silent("open")],
    ["NET-12: too many calls", {}, TOO_MANY, silent("open", { next: 7_000 })],
    ["OPS-05: the key is refused", {}, REFUSED_KEY, silent("open", { items: ["key_not_accepted"] })],
    ["PRO-20: CAPTURED with another amount", {}, says("CAPTURED", { amount: "0.999" }), differs],
    ["PRO-20: CAPTURED in another currency", {}, says("CAPTURED", { currency: "USD" }), differs],
    ["CAPTURED with its own amount", {}, says("CAPTURED", { amount: "1.000", currency: "414" }), paid],
    [
      "PRO-08: CAPTURED of another payment",
      {},
      says("CAPTURED", { trackId: "another" }),
      noProof("echo_mismatch"),
    ],
    [
      "PRO-06: CAPTURED without the reference",
      {},
      says("CAPTURED", { serviceRefrenceCode: "" }),
      noProof("incomplete_evidence"),
    ],
    ["PRO-08: a decline of another payment", {}, says("CANCELED", { trackId: "another" }), silent("open")],
  ])("%s", async (_, known, answer, expected) => {
    const world = await worldOf({ known: [known], answers: [answer] });
    const { attempt, ...result } = await asked(world);
    const { next, ...told } = expected;
    expect({
      ...{ outcome: attempt.outcome, isUnsure: isUnsure(attempt), answered: result.answered },
      ...{ items: world.items, lines: world.lines },
    }).toEqual(told);
    expect(result.isHeard).toBe(result.answered);
    expect(attempt).toEqual(world.attempts[0]);
    expect(world.askedWith).toEqual(["mkey_1"]);
    // Only an answer uses up a slot of the schedule.
    expect(world.plans.map(({ usesSlot }) => usesSlot)).toEqual(next === undefined ? [] : [result.answered]);
    const delayMs = world.plans[0]?.nextCheckMs ?? undefined;
    if (next !== undefined) expect(Math.abs((delayMs ?? 0) / next - 1)).toBeLessThanOrEqual(0.21);
  });
});

describe("what is asked, and what is not", () => {
  it.each<[string, Partial<Attempt>]>([
    ["I8: a paid attempt", { outcome: "paid" }],
    ["one whose page was never shown", { page_state: "prepared" }],
    ["one whose page could not be opened", { page_state: "init_unknown" }],
  ])("nothing about %s", async (_, known) => {
    const world = await worldOf({ known: [known] });
    expect(await asked(world)).toMatchObject({ answered: false, isHeard: true });
    expect(world.askedWith).toEqual([]);
  });

  it("TAM-15: twenty callers at once cost one query, and all hear its answer", async () => {
    const world = await worldOf({ answers: [slowly(says("CAPTURED"))] });
    const [known] = world.attempts as [Attempt];
    const all = await Promise.all(Array.from({ length: 20 }, () => ask(world.dependencies, known, DEADLINE)));
    expect(world.askedWith).toHaveLength(1);
    expect(all.every(({ isHeard, attempt }) => isHeard && attempt.outcome === "paid")).toBe(true);
    expect(all.filter((one) => one.answered)).toHaveLength(1);
  });

  it("PRO-12: an answer that comes in between is judged again: paid is not taken back", async () => {
    const world = await worldOf({ answers: [says("CANCELED")] });
    world.beforeRecording = () => {
      world.beforeRecording = () => undefined;
      world.attempts = world.attempts.map((one) => ({ ...one, outcome: "paid" }));
    };
    expect((await asked(world)).attempt.outcome).toBe("paid");
  });

  it("PRO-21: an answer that cannot be kept leaves the payment unsure, and a person is told", async () => {
    const world = await worldOf({ answers: [says("CAPTURED")] });
    world.beforeRecording = () => {
      throw new Error("invalid byte sequence");
    };
    const { attempt, answered } = await asked(world);
    expect({ answered, isUnsure: isUnsure(attempt) }).toEqual({ answered: false, isUnsure: true });
    expect(world.items).toEqual(["answer_not_recorded"]);
  });
});

describe("the key of a question", () => {
  const replaced = { successors: { mkey_1: "mkey_2" } };

  it("OPS-05: a refused key is replaced by its successor, whose record counts", async () => {
    const world = await worldOf({ ...replaced, answers: [REFUSED_KEY, says("CAPTURED")] });
    expect((await asked(world)).attempt.outcome).toBe("paid");
    expect(world.askedWith).toEqual(["mkey_1", "mkey_2"]);
  });

  it('… and whose "no record" says nothing: a payment lives under the key that opened it', async () => {
    const world = await worldOf({ ...replaced, answers: [REFUSED_KEY, NO_RECORD] });
    const { attempt, answered } = await asked(world);
    expect({ answered, isUnsure: isUnsure(attempt) }).toEqual({ answered: false, isUnsure: true });
  });

  it("OPS-05: refused again and again it is not used, and what it could not ask stays as it was", async () => {
    const world = await worldOf({ ...SWEEP, known: [{}, {}, {}], answers: [REFUSED_KEY] });
    for (const nth of [0, 1]) await asked(world, nth);
    const held = await asked(world, 2);
    expect(held).toMatchObject({ answered: false, isHeard: false });
    expect(held.retryAfterMs).toBeGreaterThan(0);
    expect(world.attempts[2]).toMatchObject({ asked_at: null, unsure_since: null });
    expect(world.askedWith).toHaveLength(2);
  });

  it("what was told of a refused key ends with the first answer", async () => {
    const world = await worldOf({ known: [{}, {}], answers: [REFUSED_KEY, NO_RECORD] });
    await asked(world);
    expect(world.items).toEqual(["key_not_accepted"]);
    await asked(world, 1);
    expect({ items: world.items, refused: world.refusedKeys }).toEqual({ items: [], refused: [] });
  });
});

describe("a gateway that does not answer", () => {
  it("NET-07: the breaker opens, nothing more is asked or marked, and a probe ends it", async () => {
    const world = await worldOf({ ...SWEEP, known: [{}, {}, {}, {}], answers: [OUT_OF_ORDER] });
    for (const nth of [0, 1]) await asked(world, nth);
    expect(world.outages).toEqual(["mkey_1 MIZAN_GATEWAY_SERVER"]);
    expect([...(await heldBackKeys(world.dependencies)).keys()]).toEqual(["mkey_1"]);
    const held = await asked(world, 2);
    expect(held).toMatchObject({ answered: false, isHeard: false, attempt: { unsure_since: null } });
    expect(world.askedWith).toHaveLength(2);
    expect(world.plans.at(-1)).toMatchObject({ usesSlot: false, nextCheckMs: held.retryAfterMs });
    world.answers = [says("CAPTURED")];
    const began = performance.now.bind(performance);
    jest.spyOn(performance, "now").mockImplementation(() => began() + 60_000);
    expect((await asked(world, 3)).attempt.outcome).toBe("paid");
    expect(world.outages.at(-1)).toBe("mkey_1 is back");
  });

  it('NET-12: after "too many calls" nothing is asked for as long as it says', async () => {
    const world = await worldOf({ known: [{}, {}], answers: [TOO_MANY, says("CAPTURED")] });
    await asked(world);
    const { retryAfterMs = 0 } = await asked(world, 1);
    expect(retryAfterMs).toBeGreaterThan(6_000);
    expect(pauseLeftMs("mkey_1", "sweep")).toBeGreaterThan(retryAfterMs);
    expect(world.askedWith).toHaveLength(1);
  });

  it.each<[string, number, Partial<Attempt>, ReviewReason[], number | null]>([
    [
      "for hours: a person is told, and it is asked about every hour",
      DAY_MS / 4,
      {},
      ["gateway_does_not_answer"],
      HOUR_MS,
    ],
    ["for a month: it is asked no more", 31 * DAY_MS, {}, ["gateway_does_not_answer"], null],
  ])("%s", async (_, sinceShownMs, known, items, next) => {
    const world = await worldOf({
      ...{ known: [known], answers: [HANGS_UP] },
      ages: { sinceShownMs, silentMs: 7 * HOUR_MS },
    });
    await asked(world);
    expect(world.items).toEqual(items);
    const [plan] = world.plans;
    if (next === null) expect(plan?.nextCheckMs).toBeNull();
    else expect(Math.abs((plan?.nextCheckMs ?? 0) / next - 1)).toBeLessThanOrEqual(0.21);
  });

  it("an uncertain outcome at the end of its schedule is a person's, and a decline is closed", async () => {
    for (const [outcome, items] of [
      ["unknown", ["outcome_stays_unknown"]],
      ["declined", []],
    ] as const) {
      const answers = [outcome === "unknown" ? says("HOST TIMEOUT") : NETWORK];
      const world = await worldOf({ known: [{ outcome, checks: 100 }], answers });
      await asked(world);
      expect(world.plans).toMatchObject([{ nextCheckMs: null, usesSlot: true }]);
      expect(world.items).toEqual(items);
    }
  });
});

describe("several attempts", () => {
  it("CUS-20: of all pages of a cart those not heard of in time are unsure", async () => {
    const answers: Answer[] = [says("CANCELED")];
    const world = await worldOf({ known: [{}, {}, { page_state: "prepared" }], answers });
    const heard = await askShown(world.dependencies, world.attempts, 2_000);
    expect(heard.map(({ outcome }) => outcome)).toEqual(["canceled", "canceled", "open"]);
    const late = await worldOf({ known: [{}, {}] });
    const unheard = await askShown(late.dependencies, late.attempts, 0);
    expect(unheard.map(isUnsure)).toEqual([true, true]);
    expect(late.askedWith).toEqual([]);
  });

  it("NET-07: the sweep leaves what it cannot ask as it was, and keeps what changes nothing for the plan", async () => {
    const world = await worldOf({ ...SWEEP, known: [{}, {}, {}], answers: [NO_RECORD, OUT_OF_ORDER] });
    const due = world.attempts.map((one) => ({
      ...{ ...one, asked_at: new Date(), since_shown_ms: MINUTE_MS, silent_ms: 0, is_to_ask: true },
    }));
    const sweep = (some: typeof due) => askDue(world.dependencies, some, keysOpenedOnce(world.dependencies));
    const [first] = await sweep(due.slice(0, 1));
    expect(first).toMatchObject({ answered: true, heard: { from: "open", to: "open" } });
    expect(world.lines).toEqual([]);
    await sweep(due.slice(1, 2));
    expect(world.outages).toEqual([]);
    await askClaimed(world.dependencies, due[1] as Attempt, DEADLINE);
    expect(world.outages).toHaveLength(1);
    const [third] = await sweep(due.slice(2));
    expect(third).toMatchObject({ answered: false, isHeard: false, heard: undefined });
    expect(third?.retryAfterMs).toBeGreaterThan(0);
    expect(world.attempts[2]).toMatchObject({ asked_at: null, unsure_since: null });
  });

  it("what the sweep hears anew is recorded at once", async () => {
    const world = await worldOf({ known: [{}], answers: [says("CAPTURED")] });
    const kept: HeardEarlier[] = [];
    const recordLater = (heard: object) => void kept.push({ ...heard, at: 0 } as HeardEarlier);
    await askClaimed(world.dependencies, world.attempts[0] as Attempt, { ...DEADLINE, recordLater });
    expect({ kept, lines: world.lines }).toEqual({ kept: [], lines: ["answered"] });
  });
});

function slowly(answer: Answer): Answer {
  return (response, trackId) => void setTimeout(() => answer(response, trackId), 50);
}
