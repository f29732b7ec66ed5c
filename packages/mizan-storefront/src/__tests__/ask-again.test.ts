import { askAgainWhileBusy } from "../ask-again";
import { MizanError } from "../mizan-error";

const busy = () => Promise.reject(new MizanError("MIZAN_BUSY", "busy", { status: 409, retryable: true }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("asks for 35 s, in short and uneven pauses, and then says that the cart is busy", async () => {
  const times: number[] = [];
  const start = Date.now();
  const asking = askAgainWhileBusy(() => {
    times.push(Date.now() - start);
    return busy();
  });
  const refused = expect(asking).rejects.toMatchObject({ code: "MIZAN_BUSY", status: 409, retryable: true });
  await jest.advanceTimersByTimeAsync(40_000);
  await refused;
  const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  expect(times.at(-1)).toBeGreaterThan(33_000);
  expect(times.at(-1)).toBeLessThanOrEqual(35_000);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(250);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(751);
  expect(new Set(pauses).size).toBeGreaterThan(1);
});

it("repeats nothing but a 409", async () => {
  let asked = 0;
  const asking = askAgainWhileBusy(() => {
    asked += 1;
    return Promise.reject(new MizanError("MIZAN_UNREACHABLE", "503", { status: 503, retryable: true }));
  });
  await expect(asking).rejects.toMatchObject({ status: 503 });
  expect(asked).toBe(1);
});

it("CUS-28: ends with the abort of whoever has gone on, in a browser whose signals have no `throwIfAborted`", async () => {
  const { signal, controller } = oldSignal();
  const asking = askAgainWhileBusy(busy, signal);
  const ended = expect(asking).rejects.toMatchObject({ name: "AbortError" });
  await jest.advanceTimersByTimeAsync(100);
  controller.abort();
  await jest.advanceTimersByTimeAsync(1_000);
  await ended;
});

function oldSignal() {
  const controller = new AbortController();
  for (const name of ["throwIfAborted", "reason"])
    Object.defineProperty(controller.signal, name, { value: undefined });
  return { controller, signal: controller.signal };
}
