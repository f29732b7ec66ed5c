/** @jest-environment ./scripts/jest-browser.js */
import { createMizan, MizanError, type PaymentStatus } from "../index";
import { watching } from "../watch-result";
import { type LocalMizan, ORDERED, startLocalMizan, statusOf } from "./local-mizan";

const OPEN = statusOf({ outcome: "open", next_poll_ms: 3_000 });

describe("watching a result, by the clock", () => {
  let asked: number[];
  let start: number;

  beforeEach(() => {
    jest.useFakeTimers();
    asked = [];
    start = Date.now();
    hide(false);
  });
  afterEach(() => jest.useRealTimers());

  const hide = (isHidden: boolean) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
    document.dispatchEvent(new Event("visibilitychange"));
  };
  /** Collects what is seen; the last of the answers stays. */
  const watch = (answers: (PaymentStatus | Error)[], signal?: AbortSignal) => {
    const seen: PaymentStatus[] = [];
    const ended = (async () => {
      const ask = async () => {
        asked.push(Date.now() - start);
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        if (answer instanceof Error) throw answer;
        return answer as PaymentStatus;
      };
      for await (const status of watching(ask, signal)) seen.push(status);
    })();
    ended.catch(() => undefined);
    return { seen, ended };
  };

  it("obeys the server's rhythm and ends with its last word", async () => {
    const { seen, ended } = watch([OPEN, { ...OPEN, next_poll_ms: 6_000 }, ORDERED]);
    await jest.advanceTimersByTimeAsync(60_000);
    await ended;
    expect(asked).toEqual([0, 3_000, 9_000]);
    expect(seen.at(-1)).toEqual(ORDERED);
  });

  it("NET-15: no answer is no outcome: it shows nothing and keeps asking, after 5, 10 and then every 15 s", async () => {
    const lost = new TypeError("fetch failed");
    const { seen, ended } = watch([lost, lost, lost, lost, OPEN, lost, ORDERED]);
    await jest.advanceTimersByTimeAsync(44_000);
    expect(seen).toEqual([]);
    await jest.advanceTimersByTimeAsync(60_000);
    await ended;
    expect(asked).toEqual([0, 5_000, 15_000, 30_000, 45_000, 48_000, 53_000]);
    expect(seen).toEqual([OPEN, ORDERED]);
  });

  it.each([429, 500, 503, 401])("takes %d for no answer", async (status) => {
    const { seen, ended } = watch([Object.assign(new Error("x"), { status }), ORDERED]);
    await jest.advanceTimersByTimeAsync(5_000);
    await ended;
    expect(seen).toEqual([ORDERED]);
  });

  it("ends with an error only where no payment has the token", async () => {
    const { ended } = watch([Object.assign(new Error("Not Found"), { status: 404 })]);
    await expect(ended).rejects.toBeInstanceOf(MizanError);
    await expect(ended).rejects.toMatchObject({ status: 404 });
  });

  it("asks nothing while nobody looks at the page, and at once when it is shown again", async () => {
    const { ended } = watch([OPEN, OPEN, ORDERED]);
    await jest.advanceTimersByTimeAsync(1_000);
    hide(true);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(asked).toEqual([0]);
    hide(false);
    await jest.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([0, 601_000]);
    await jest.advanceTimersByTimeAsync(3_000);
    await ended;
  });

  it("asks at once when the network is back", async () => {
    const { ended } = watch([new TypeError("fetch failed"), ORDERED]);
    await jest.advanceTimersByTimeAsync(100);
    window.dispatchEvent(new Event("online"));
    await jest.advanceTimersByTimeAsync(0);
    await ended;
    expect(asked).toEqual([0, 100]);
  });

  it("is not hurried by a server that says 0", async () => {
    const breaksOff = new AbortController();
    watch([{ ...OPEN, next_poll_ms: 0 }], breaksOff.signal);
    await jest.advanceTimersByTimeAsync(2_000);
    breaksOff.abort();
    expect(asked).toEqual([0, 500, 1_000, 1_500, 2_000]);
  });

  it("ends quietly when it is broken off, hidden or waiting", async () => {
    const breaksOff = new AbortController();
    const waiting = watch([OPEN], breaksOff.signal);
    await jest.advanceTimersByTimeAsync(100);
    hide(true);
    const hidden = watch([OPEN], breaksOff.signal);
    breaksOff.abort();
    await Promise.all([waiting.ended, hidden.ended]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([0]);
  });

  it("gives a question up after 20 s", async () => {
    const signals: AbortSignal[] = [];
    const ask = (signal: AbortSignal) =>
      new Promise<PaymentStatus>((_resolve, reject) => {
        signals.push(signal);
        signal.addEventListener("abort", () => reject(signal.reason as Error));
      });
    const watched = watching(ask)[Symbol.asyncIterator]();
    void watched.next();
    await jest.advanceTimersByTimeAsync(25_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });
});

describe("watching a result at a server", () => {
  let server: LocalMizan;
  const ROUTE = "GET /mizan/result/t%2F1/status";
  beforeEach(async () => {
    server = await startLocalMizan();
  });
  afterEach(() => server.close());

  it("asks so that a browser of any origin may: no header that a browser would ask permission for", async () => {
    server.answers(ROUTE, { json: { ...OPEN, next_poll_ms: 500 } }, { json: ORDERED });
    const mizan = createMizan({
      backendUrl: server.url,
      publishableKey: "pk_1",
      headers: () => ({ a: "b" }),
    });
    const seen: PaymentStatus[] = [];
    for await (const status of mizan.watchResult("t/1")) seen.push(status);
    expect(seen.map(({ disposition }) => disposition)).toEqual(["pending", "ordered"]);
    for (const { headers } of server.asked)
      for (const name of ["x-publishable-api-key", "content-type", "a"])
        expect(headers).not.toHaveProperty(name);
  });

  it("knows an answer that is not Mizan's, and an older server without receipts", async () => {
    const { receipt: _none, ...older } = ORDERED;
    const { pay_again: _may, ...silent } = ORDERED;
    const foreign = [
      { status: "welcome to the Wi-Fi" },
      "<html>",
      null,
      silent,
      { ...ORDERED, message: "Paid" },
    ];
    server.answers(ROUTE, ...foreign.map((json) => ({ json })), { json: older });
    const mizan = createMizan({ backendUrl: server.url, publishableKey: "pk_1" });
    for (const _answer of foreign)
      await expect(mizan.result("t/1")).rejects.toMatchObject({ code: "MIZAN_UNREACHABLE", retryable: true });
    expect(await mizan.receipt("t/1")).toBeNull();
  });
});
