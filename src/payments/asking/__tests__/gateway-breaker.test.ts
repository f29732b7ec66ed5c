import {
  GatewayEvidenceError,
  GatewayProtocolError,
  GatewayRateLimitedError,
  GatewayRefusedError,
  GatewayServerError,
  GatewayTransportError,
  GatewayUnauthorizedError,
} from "../../../gateway/errors";
import { GatewayBreaker } from "../gateway-breaker";
import { GatewayHeldBack } from "../gateway-held-back";

/** The clock is the test's: a slow machine changes nothing of what follows. */
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const PROBE_MS = 200;
const facts = { operation: "status" as const, trackId: "t1" };
const transport = () =>
  new GatewayTransportError("no", { ...facts, phase: "sent_unknown", reason: "ECONNRESET" });

function watchedBreaker(breaksAfter = 3, untilTryMs = 0) {
  const told: string[] = [];
  const note = (what: string) => async (reason?: Error) => {
    told.push(reason ? `${what} ${reason.message}` : what);
  };
  const watch = {
    ...{ opened: note("opened"), stillOpen: note("still open"), closed: note("closed") },
    untilTryMs: () => Promise.resolve(untilTryMs),
  };
  const breaker = new GatewayBreaker({ breaksAfter, probeAfterMs: PROBE_MS }, watch);
  let calls = 0;
  const call = (make: () => Promise<unknown>) =>
    breaker.call(() => {
      calls += 1;
      return make();
    });
  const failing = (error: Error) => call(() => Promise.reject(error)).catch((thrown: unknown) => thrown);
  return { breaker, told, calls: () => calls, call, failing };
}

const passTheProbeTime = () => jest.advanceTimersByTime(PROBE_MS);

describe("NET-07: the breaker of one key", () => {
  it.each([
    transport(),
    new GatewayServerError("no", facts),
    new GatewayProtocolError("no", facts),
    new GatewayUnauthorizedError("no", facts),
  ])("opens after so many in a row: $name", async (error) => {
    const { breaker, calls, failing, told } = watchedBreaker();
    for (let time = 1; time <= 3; time += 1) expect(await failing(error)).toBe(error);
    expect(breaker.heldBackMs()).toBe(PROBE_MS);
    expect(breaker.isKeyRefused).toBe(error instanceof GatewayUnauthorizedError);
    const held = await failing(error);
    expect(held).toBeInstanceOf(GatewayHeldBack);
    expect((held as GatewayHeldBack).waitMs).toBe(PROBE_MS);
    expect(calls()).toBe(3);
    expect(told).toEqual(["opened no"]);
  });

  it.each([
    new GatewayRateLimitedError("no", facts, 1_000),
    new GatewayRefusedError("no", { ...facts, gatewayCode: "10012", gatewayMessage: "no record" }),
    new GatewayEvidenceError("no", {
      ...facts,
      kind: "echo_mismatch",
      gatewayStatus: "CAPTURED",
      fields: [],
    }),
  ])("takes an answer for an answer: $name", async (error) => {
    const { breaker, failing, told } = watchedBreaker();
    for (let time = 1; time <= 5; time += 1) expect(await failing(error)).toBe(error);
    await failing(transport());
    await failing(transport());
    expect(await failing(error)).toBe(error);
    await failing(transport());
    await failing(transport());
    expect(breaker.heldBackMs()).toBe(0);
    expect(told).toEqual([]);
  });

  it("lets one call through to try, holds the others back until it is answered, and tells once of each end", async () => {
    const { breaker, calls, call, failing, told } = watchedBreaker();
    for (let time = 1; time <= 3; time += 1) await failing(transport());
    passTheProbeTime();
    const tried = await Promise.all([1, 2, 3, 4].map(() => failing(transport())));
    expect(tried.filter((error) => error instanceof GatewayTransportError)).toHaveLength(1);
    expect(tried.filter((error) => error instanceof GatewayHeldBack)).toHaveLength(3);
    expect(calls()).toBe(4);

    passTheProbeTime();
    expect(await Promise.all([1, 2, 3, 4].map((n) => call(() => Promise.resolve(n))))).toEqual([1, 2, 3, 4]);
    expect(breaker.heldBackMs()).toBe(0);
    expect(told).toEqual(["opened no", "still open no", "closed"]);

    for (let time = 1; time <= 3; time += 1) await failing(transport());
    expect(told.at(-1)).toBe("opened no");
  });

  it("NET-12: what another process met counts here, and its end", async () => {
    const { breaker, call, calls, told } = watchedBreaker();
    breaker.hear({ waitMs: 5_000, isKeyRefused: true });
    expect([breaker.heldBackMs(), breaker.isKeyRefused]).toEqual([5_000, true]);
    await expect(call(() => Promise.resolve(1))).rejects.toBeInstanceOf(GatewayHeldBack);
    expect(calls()).toBe(0);
    breaker.hear(undefined);
    expect(await call(() => Promise.resolve(1))).toBe(1);
    expect(told).toEqual([]);
  });

  it("a word of others that is older than what this process found out changes nothing", async () => {
    const { breaker, failing } = watchedBreaker();
    for (let time = 1; time <= 3; time += 1) await failing(transport());
    breaker.hear(undefined);
    expect(breaker.heldBackMs()).toBe(PROBE_MS);
    jest.advanceTimersByTime(2_001);
    breaker.hear(undefined);
    expect(await failing(new GatewayRateLimitedError("no", facts, 1))).toBeInstanceOf(
      GatewayRateLimitedError,
    );
  });

  it("of all processes one tries at a time", async () => {
    const { breaker, calls, failing } = watchedBreaker(3, 700);
    for (let time = 1; time <= 3; time += 1) await failing(transport());
    passTheProbeTime();
    expect(await failing(transport())).toMatchObject({ waitMs: 700 });
    expect([calls(), breaker.heldBackMs()]).toEqual([3, 700]);
  });

  it("what was not asked after all says nothing of the gateway", async () => {
    const { breaker, failing } = watchedBreaker();
    for (let time = 1; time <= 2; time += 1) await failing(transport());
    await failing(new GatewayHeldBack(1, false));
    await failing(transport());
    expect(breaker.heldBackMs()).toBe(PROBE_MS);
  });

  it("OPS-10: opens for its time although the computer's clock is set back meanwhile", async () => {
    const { call, failing } = watchedBreaker();
    for (let time = 1; time <= 3; time += 1) await failing(transport());
    const now = Date.now;
    try {
      Date.now = () => now() - 3_600_000;
      passTheProbeTime();
      expect(await call(() => Promise.resolve("answered"))).toBe("answered");
    } finally {
      Date.now = now;
    }
  });
});
