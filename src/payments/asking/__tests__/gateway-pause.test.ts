import {
  endRefusals,
  forgetPauses,
  hearOfPauses,
  initializeTurnMs,
  isSweepLimited,
  keysPausedForSweep,
  pauseGateway,
  pauseLeftMs,
  pausesToTell,
  restAfterQuestion,
  restingKeys,
} from "../gateway-pause";

const GAP_MS = 200;
let now = 1_000_000;

beforeEach(() => {
  forgetPauses();
  jest.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const restAfter = (keyId: string) => {
  restAfterQuestion(keyId, GAP_MS);
  const restMs = restingKeys().get(keyId) ?? 0;
  now += restMs;
  return restMs;
};
/** The pause is over, for the sweep too. */
const limitedAgain = () => {
  pauseGateway("k1", "status", 10_000);
  now += 20_000;
};

describe("NET-12: too many calls with a key", () => {
  it("hold back that operation and that key alone, and the sweep half as long again, half a minute at most", () => {
    pauseGateway("k1", "initialize", 20_000);
    expect(pauseLeftMs("k1", "initialize")).toBe(20_000);
    expect(pauseLeftMs("k1", "status")).toBe(0);
    expect(pauseLeftMs("k2", "initialize")).toBe(0);
    expect([...keysPausedForSweep()]).toEqual([["k1", 30_000]]);
    pauseGateway("k1", "status", 900_000);
    expect([...keysPausedForSweep()]).toEqual([["k1", 930_000]]);
    now += 930_000;
    expect([...keysPausedForSweep()]).toEqual([]);
  });

  it("with no wait are a second's, and a shorter one ends no longer one", () => {
    pauseGateway("k1", "initialize", 0);
    expect(pauseLeftMs("k1", "initialize")).toBe(1_000);
    pauseGateway("k1", "initialize", 9_000);
    pauseGateway("k1", "initialize", 2_000);
    expect(pauseLeftMs("k1", "initialize")).toBe(9_000);
  });

  it("without a time named are a shopper's second, doubled up to a minute while they go on, and the sweep's minute", () => {
    const paused = [1, 2, 3, 4, 5, 6, 7, 8].map(() => {
      pauseGateway("k1", "initialize");
      const leftMs = pauseLeftMs("k1", "initialize");
      // What was under way at once.
      pauseGateway("k1", "initialize");
      expect(pauseLeftMs("k1", "initialize")).toBe(leftMs);
      now += leftMs;
      return leftMs / 1_000;
    });
    expect(paused).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    endRefusals("k1", "initialize");
    pauseGateway("k1", "initialize");
    endRefusals("k1", "initialize");
    expect(pauseLeftMs("k1", "initialize")).toBe(1_000);
    expect(keysPausedForSweep().get("k1")).toBe(90_000);
    now += 1_000;
    pauseGateway("k1", "initialize");
    expect(pauseLeftMs("k1", "initialize")).toBe(2_000);
  });

  it("let one initialize go first when a pause is over, and one a second until it is answered", () => {
    expect([1, 2].map(() => initializeTurnMs("k1"))).toEqual([0, 0]);
    pauseGateway("k1", "initialize", 5_000);
    expect(initializeTurnMs("k1")).toBe(5_000);
    now += 5_000;
    expect([1, 2, 3].map(() => initializeTurnMs("k1"))).toEqual([0, 1_000, 1_000]);
    now += 1_000;
    expect([1, 2].map(() => initializeTurnMs("k1"))).toEqual([0, 1_000]);
    endRefusals("k1", "initialize");
    expect([1, 2].map(() => initializeTurnMs("k1"))).toEqual([0, 0]);
  });

  it("of a refund hold back the sweep alone, which is said to be limited until it has its pace again", () => {
    expect(isSweepLimited()).toBe(false);
    pauseGateway("k1", "refund");
    expect([pauseLeftMs("k1", "initialize"), pauseLeftMs("k1", "status")]).toEqual([0, 0]);
    expect(keysPausedForSweep().get("k1")).toBe(90_000);
    expect(isSweepLimited()).toBe(true);
    now += 10 * 60_000;
    expect(isSweepLimited()).toBe(false);
  });

  it("make the sweep slower with that key, by half each time, to an eighth at most, and faster again when it is quiet", () => {
    expect(restAfter("k1")).toBe(0);
    limitedAgain();
    expect(restAfter("k1")).toBe(GAP_MS);
    limitedAgain();
    expect(restAfter("k1")).toBe(3 * GAP_MS);
    limitedAgain();
    limitedAgain();
    expect(restAfter("k1")).toBe(7 * GAP_MS);
    expect(restAfter("k2")).toBe(0);
    now += 10 * 60_000;
    expect(restAfter("k1")).toBe(GAP_MS);
    now += 10 * 60_000;
    expect(restAfter("k1")).toBe(0);
  });

  it("count once of what was under way at once", () => {
    for (const _ of [1, 2, 3]) pauseGateway("k1", "status", 10_000);
    now += 20_000;
    expect(restAfter("k1")).toBe(GAP_MS);
  });

  it("are told to the other processes, whose shorter pauses they end none of", () => {
    pauseGateway("k1", "initialize", 20_000);
    const told = { keyId: "k1", outage: null, ...pausesToTell("k1") };
    expect(told).toMatchObject({ pausedMs: { initialize: 20_000, status: 0, sweep: 30_000 }, slowness: 1 });
    forgetPauses();
    pauseGateway("k1", "initialize", 25_000);
    hearOfPauses({ ...told, pausedMs: { initialize: 10_000, status: 3_000, sweep: 60_000 } });
    expect(pauseLeftMs("k1", "initialize")).toBe(25_000);
    expect(pauseLeftMs("k1", "status")).toBe(3_000);
    expect(keysPausedForSweep().get("k1")).toBe(60_000);
  });

  it("that another process met make this one as slow, and let one initialize go first after them", () => {
    const pausedMs = { initialize: 2_000, status: 0, sweep: 3_000 };
    hearOfPauses({ keyId: "k1", pausedMs, slowness: 2, slowedAgoMs: 1_000, outage: null });
    expect(isSweepLimited()).toBe(true);
    expect(restAfter("k1")).toBe(3 * GAP_MS);
    now += 2_000;
    expect([initializeTurnMs("k1"), initializeTurnMs("k1")]).toEqual([0, 1_000]);
    endRefusals("k1", "initialize");
    expect(initializeTurnMs("k1")).toBe(0);
  });
});
