import { parseOptions } from "../../../config/options";
import { USABLE_OPTIONS } from "../../../config/__tests__/usable-options";
import type { Dependencies } from "../../../application/dependencies";
import { breakerOf } from "../gateway-lines";
import { inTurn } from "../gateway-traffic";

/** The clock is the test's: a slow machine changes nothing of what follows. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const limits = { atOnce: 4, atOncePerKey: 3, sweepAtOnce: 2, sweepAtOncePerKey: 1 };

/** Only the options are looked at before a gateway is left alone. */
function dependenciesWith(traffic: object): Dependencies {
  const options = parseOptions({ ...USABLE_OPTIONS, traffic });
  return { mizan: { options } } as unknown as Dependencies; // eslint-disable-line -- a stand-in of the options alone
}

function asker(dependencies: Dependencies) {
  let most = 0;
  let running = 0;
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, { keyId = "k1", isSweep = false, withinMs = 30_000 } = {}) =>
    inTurn(dependencies, { environment: "sandbox", keyId, isSweep, withinMs }, async () => {
      begun.push(name);
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((end) => ends.push(end));
      running -= 1;
      return name;
    });
  const endAll = async () => {
    for (let idle = 0; idle < 10; idle += 1) {
      for (const end of ends.splice(0)) end();
      await pass(20);
    }
  };
  return { ask, begun, endAll, most: () => most };
}

describe("asking at once", () => {
  it("I9: no more than so many with one key, and no more than so many at the host", async () => {
    const one = asker(dependenciesWith(limits));
    const asked = ["a", "b", "c", "d", "e"].map((name) => one.ask(name));
    await pass(50);
    expect(one.begun).toEqual(["a", "b", "c"]);
    const others = ["f", "g"].map((name) => one.ask(name, { keyId: "k2" }));
    await pass(50);
    expect(one.begun).toEqual(["a", "b", "c", "f"]);
    await one.endAll();
    expect(await Promise.all([...asked, ...others])).toEqual(["a", "b", "c", "d", "e", "f", "g"]);
    expect(one.most()).toBe(4);
  });

  it("CUS-01: a shopper who comes back does not stand behind the sweep", async () => {
    const { ask, begun, endAll } = asker(dependenciesWith(limits));
    const swept = ["s1", "s2", "s3", "s4"].map((name) => ask(name, { isSweep: true }));
    while (begun.length < 1) await pass(10);
    const back = ask("shopper");
    await pass(100);
    expect(begun).toEqual(["s1", "shopper"]);
    await endAll();
    await Promise.all([...swept, back]);
  });

  it("asks nothing when no place came free in time, and the place goes to the next", async () => {
    const { ask, begun, endAll } = asker(dependenciesWith(limits));
    const asked = ["a", "b", "c"].map((name) => ask(name));
    expect(await ask("late", { withinMs: 50 })).toBeUndefined();
    const next = ask("next");
    await endAll();
    expect(await next).toBe("next");
    await Promise.all(asked);
    expect(begun).not.toContain("late");
  });

  it("has a breaker for each key, and another for the same key at another host", () => {
    const dependencies = dependenciesWith(limits);
    const of = (environment: "sandbox" | "production", keyId: string) =>
      breakerOf(dependencies, { environment, keyId });
    expect(of("sandbox", "k1")).toBe(of("sandbox", "k1"));
    expect(of("sandbox", "k1")).not.toBe(of("sandbox", "k2"));
    expect(of("sandbox", "k1")).not.toBe(of("production", "k1"));
  });
});
