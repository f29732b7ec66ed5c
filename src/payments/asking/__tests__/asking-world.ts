/** A small world in the place of what asking reads and writes: attempts, items, keys and plans in memory, the gateway a socket. */
import type { ServerResponse } from "node:http";
import type { Using } from "../../../application/dependencies";
import { optionsWith } from "../../../config/__tests__/usable-options";
import { parseOptions } from "../../../config/options";
import { type Calls, type Pace, placesAt } from "../../../domain/gateway-pace";
import { NO_PROOF_REASONS, type ReviewReason } from "../../../domain/review-reasons";
import { httpGateway, sendJson } from "../../../gateway/__tests__/local-gateway";
import { CANARY_KEY } from "../../../gateway/__tests__/wire-samples";
import type { HeardAnswer } from "../../../modules/mizan/stores/after-answer";
import type { Attempt } from "../../../modules/mizan/stores/attempt";
import type { KeyState } from "../../../modules/mizan/stores/gateway-outage-store";
import type { CheckPlan } from "../../../modules/mizan/stores/due-attempt-store";
import { attemptWith } from "../../record/__tests__/attempt-with";

/** What the gateway does with one query. */
export type Answer = (response: ServerResponse, trackId: string) => void;

export type World = {
  dependencies: Using<"asking">;
  attempts: Attempt[];
  /** Of the gateway's queries in their order, by which key each came; the last answer is given to all that follow. */
  answers: Answer[];
  askedWith: string[];
  items: ReviewReason[];
  /** The kinds of the lines in the timeline. */
  lines: string[];
  log: string[];
  plans: CheckPlan[];
  /** Since its page was shown, and since the first unanswered check. */
  ages: { sinceShownMs: number; silentMs: number };
  successors: Record<string, string>;
  refusedKeys: string[];
  outages: string[];
  /** Awaited before an answer is kept: somebody else's may come in between. */
  beforeRecording: () => void;
};

const GRACE_MS = 90_000;
const MINUTES = 60_000;

type Given = Partial<Pick<World, "ages" | "successors" | "answers">> & {
  known?: Partial<Attempt>[];
  traffic?: object;
};

export async function askingWorld(given: Given = {}): Promise<World> {
  const { known = [{}], answers = [], successors = {} } = given;
  const world: World = {
    ...{ answers, successors, attempts: known.map((one, nth) => shownAttempt(nth + 1, one)) },
    ...{ askedWith: [], items: [], lines: [], log: [], plans: [], refusedKeys: [], outages: [] },
    ages: given.ages ?? { sinceShownMs: MINUTES, silentMs: 0 },
    beforeRecording: () => undefined,
    dependencies: undefined as never,
  };
  const gateway = await httpGateway((response, _call, request) => {
    world.askedWith.push(keyIn(request.headers.authorization));
    const answer = world.answers.length > 1 ? world.answers.shift() : world.answers[0];
    const [trackId = ""] = /attempt\d/.exec(gateway.requests.at(-1)?.body ?? "") ?? [];
    (answer ?? hangUp)(response, trackId);
  });
  const options = parseOptions({
    ...optionsWith("environments.emulator.baseUrl", gateway.url),
    ...{ environment: "emulator", traffic: given.traffic ?? {} },
  });
  world.dependencies = dependenciesIn(world, options);
  return world;
}

/** Its key is named by its value: by which key a query came is seen at the gateway. */
function keyIn(authorization = ""): string {
  return Buffer.from(authorization, "base64").toString().replace(CANARY_KEY.value, "");
}

const shownAttempt = (nth: number, more: Partial<Attempt>) =>
  attemptWith({
    ...{ id: `matt_${nth}`, track_id: `attempt${nth}`, gateway_payment_id: `202611210003441234567${nth}` },
    ...{ settings_version: 1, ...more },
  });

const hangUp: Answer = (response) => response.destroy();

function dependenciesIn(world: World, options: ReturnType<typeof parseOptions>): Using<"asking"> {
  const by = (id: string) => world.attempts.find((one) => one.id === id);
  const change = (id: string, to: Partial<Attempt>) => {
    world.attempts = world.attempts.map((one) => (one.id === id ? { ...one, ...to } : one));
    return by(id);
  };
  const away = new Map<string, { at: number; reason: string }>();
  const stateOf = (keyId: string, { at, reason }: { at: number; reason: string }): KeyState => ({
    ...{ keyId, pausedMs: { initialize: 0, status: 0, sweep: 0 }, slowness: 0, slowedAgoMs: 0 },
    outage: { triedAgoMs: performance.now() - at, reason },
  });
  const unsure = ({ unsure_since }: Attempt) => unsure_since ?? new Date();
  const say = (level: string) => (line: string) => world.log.push(`${level}: ${line}`);
  const open = ({ reason }: { reason: ReviewReason }) => {
    if (world.items.includes(reason)) return Promise.resolve(undefined);
    world.items.push(reason);
    return Promise.resolve(`item-${world.items.length}`);
  };
  const mizan = {
    options,
    settings: {
      current: () => Promise.resolve({ settings: { notCaptured: "auto", pageExpiryMinutes: 30 } }),
    },
    attempts: {
      byId: (id: string) => Promise.resolve(by(id)),
      note: (_id: string, { kind }: { kind: string }) => Promise.resolve(void world.lines.push(kind)),
    },
    answers: {
      claimAsking: (id: string, minIntervalMs: number) => {
        const { page_state, outcome, asked_at } = by(id) as Attempt;
        const isFree = asked_at === null || +asked_at <= Date.now() - minIntervalMs;
        const mayAsk = page_state === "shown" && outcome !== "paid" && isFree;
        return Promise.resolve(mayAsk ? change(id, { asked_at: new Date() }) : undefined);
      },
      recordNoAnswer: (id: string) =>
        Promise.resolve(change(id, { answered_at: new Date(), unsure_since: unsure(by(id) as Attempt) })),
      recordNotAsked: (ids: string[]) =>
        Promise.resolve(ids.map((id) => change(id, { unsure_since: unsure(by(id) as Attempt) }))),
      recordAnswer: (id: string, heard: HeardAnswer) => {
        world.beforeRecording();
        return Promise.resolve(recorded(world, by(id) as Attempt, heard, change));
      },
      letGoOfAsking: (ids: string[]) => {
        for (const id of ids) change(id, { asked_at: null });
        return Promise.resolve();
      },
    },
    gatewayKeys: {
      open: (id: string) =>
        Promise.resolve({
          ...CANARY_KEY,
          value: CANARY_KEY.value + id,
          wasRefused: world.refusedKeys.includes(id),
        }),
      successorOf: (id: string) => {
        const successor = world.successors[id];
        return Promise.resolve(successor === undefined ? undefined : { id: successor });
      },
    },
    keyNotes: {
      noteRefused: (id: string) => {
        const isTold = world.refusedKeys.includes(id);
        if (!isTold) world.refusedKeys.push(id);
        const key = { id, owner: "operator", last_four: "ef00", environment: "emulator" };
        return Promise.resolve({ isTold, key });
      },
      noteAccepted: (id: string) => {
        world.refusedKeys = world.refusedKeys.filter((one) => one !== id);
        return Promise.resolve();
      },
      openRefusal: () => open({ reason: "key_not_accepted" }),
    },
    gatewayPaces: {
      take: (_host: string, wanted: Calls, pace: Pace) =>
        Promise.resolve({
          ...placesAt(0, wanted, pace),
          keyStates: [...away].map(([keyId, outage]) => stateOf(keyId, outage)),
        }),
    },
    gatewayOutages: {
      beginTry: () => Promise.resolve(0),
      notePause: () => Promise.resolve(),
      note: ({ keyId, reason }: { keyId: string; reason: string }) => {
        away.set(keyId, { at: performance.now(), reason });
        return Promise.resolve(void world.outages.push(`${keyId} ${reason}`));
      },
      end: ({ keyId }: { keyId: string }) => {
        away.delete(keyId);
        return Promise.resolve(void world.outages.push(`${keyId} is back`));
      },
    },
    reviewItems: {
      open,
      openIdOf: (_id: string, reason: ReviewReason) =>
        Promise.resolve(world.items.includes(reason) ? "item" : undefined),
      resolveForKeys: (_ids: string[], reasons: ReviewReason[]) => {
        world.items = world.items.filter((reason) => !reasons.includes(reason));
        return Promise.resolve();
      },
    },
    reviewTelling: { markTold: () => Promise.resolve([]) },
    dueAttempts: {
      agesOf: () => Promise.resolve(world.ages),
      scheduleAll: (plans: CheckPlan[]) => Promise.resolve(void world.plans.push(...plans)),
    },
  };
  const logger = {
    ...{ debug: say("debug"), info: say("info"), warn: say("warn"), error: say("error") },
    shouldLog: () => false,
  };
  return { mizan, logger, eventBus: { emit: () => Promise.resolve() } } as never;
}

/** As the statement in answer-store.ts has it. */
function recorded(
  world: World,
  attempt: Attempt,
  heard: HeardAnswer,
  change: (id: string, to: Partial<Attempt>) => Attempt | undefined,
): Attempt | undefined {
  const wouldTakeBack = attempt.outcome === "paid" && heard.to !== "paid";
  if (attempt.outcome !== heard.from || wouldTakeBack) return undefined;
  world.lines.push(heard.event.kind);
  const isFresh = attempt.returned_at !== null && +attempt.returned_at > Date.now() - GRACE_MS;
  const isNoProof = NO_PROOF_REASONS.some((reason) => world.items.includes(reason));
  const staysUnsure = (heard.record === null && isFresh) || isNoProof;
  const keeps = attempt.confirmed === "not_paid" && ["unknown", "authorized"].includes(heard.to);
  return change(attempt.id, {
    outcome: keeps ? attempt.outcome : heard.to,
    gateway_status: heard.gatewayStatus ?? attempt.gateway_status,
    record: heard.record ?? attempt.record,
    answered_at: new Date(),
    unsure_since: staysUnsure ? (attempt.unsure_since ?? new Date()) : null,
  });
}

/** A record of a card (of the debit network, where both payment ids are one) that names the attempt asked about. */
export function says(paymentStatus: string, more: object = {}): Answer {
  return (response, trackId) => {
    const nth = trackId.replace("attempt", "");
    const data = {
      ...{ trackId, serviceRefrenceCode: `202611210003441234567${nth}`, paymentStatus },
      ...{ paymentId: "1", localNetPaymentId: "2", paymentDate: "2026-11-21 00 03 44" },
      ...more,
    };
    sendJson(response, { status: true, data });
  };
}

export const NO_RECORD: Answer = (response) =>
  sendJson(response, { status: false, message: "No record found", code: 10012 });
export const REFUSED_KEY: Answer = (response) =>
  sendJson(response, { status: false, message: "Unauthorized", code: 10014 });
export const OUT_OF_ORDER: Answer = (response) =>
  sendJson(response, { status: true, data: { paymentStatus: "CAPTURED" } }, 503);
export const TOO_MANY: Answer = (response) =>
  void response.writeHead(429, { "retry-after": "7" }).end("slow down");
export const HTML: Answer = (response) =>
  void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Sign in</h1>");
export const HANGS_UP: Answer = hangUp;
