/** What is asked while a shopper waits follows the option `schedule.foreground`. */
import { setTimeout as wait } from "node:timers/promises";
import type { ForegroundSchedule } from "../../src/domain/schedule";
import { pressOutcome } from "../support/gateway-page";
import { mizanSuite } from "../support/mizan-suite";
import { spoil } from "../support/spoil";

const SLOW_MS = 3_500;
const OUD = { "Cambodian oud, 3 g": 1 };

mizanSuite((shop) => {
  const foreground = (): ForegroundSchedule => shop.mizan().options.schedule.foreground;
  const setForeground = (changed: Partial<ForegroundSchedule>) => Object.assign(foreground(), changed);
  let usual: ForegroundSchedule;
  beforeEach(() => {
    usual = { ...foreground() };
  });
  afterEach(() => {
    setForeground(usual);
  });

  const onThePage = async () => {
    const cartId = await shop.newCart(OUD);
    const { payPath } = await shop.choose(cartId);
    return { cartId, payPath, page: await shop.openPage(payPath) };
  };
  const paid = async () => {
    const { page, ...shopper } = await onThePage();
    return { ...shopper, form: await pressOutcome(page, "CAPTURED") };
  };
  type Paid = Awaited<ReturnType<typeof paid>>;
  const lastsMs = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  const statusPath = ({ form }: Paid) =>
    `/mizan/result/${new URL(form.url).pathname.split("/").at(-1)}/status`;

  it.each<[string, "deadlineMs" | "pollDeadlineMs", (shopper: Paid) => Promise<unknown>]>([
    ["a return", "deadlineMs", ({ form }) => shop.comeBack(form)],
    ["pressing pay again", "deadlineMs", ({ payPath }) => shop.http().get(payPath).redirects(0)],
    ["a completion", "deadlineMs", ({ cartId }) => shop.complete(cartId)],
    ["a result page", "pollDeadlineMs", (shopper) => shop.http().get(statusPath(shopper)).expect(200)],
  ])("NET-05: %s waits for a slow gateway as long as %s says", async (_what, option, come) => {
    const [hurried, patient] = [await paid(), await paid()];
    await spoil(shop, { operation: "status", kind: "delay", delayMs: SLOW_MS, times: "always" });
    setForeground({ [option]: 500 });
    expect(await lastsMs(() => come(hurried))).toBeLessThan(SLOW_MS - 500);
    setForeground({ [option]: 10_000 });
    expect(await lastsMs(() => come(patient))).toBeGreaterThan(SLOW_MS);
  });

  it("TAM-15: a payment is asked about as often as it says, and the page looks again when it says", async () => {
    setForeground({ askAgainMs: 1_500, polls: [{ untilMs: 60_000, everyMs: 2_500 }], laterPollMs: 7_000 });
    const { cartId, payPath } = await onThePage();
    const path = payPath.replace("/pay/", "/result/");
    const poll = async () =>
      (await shop.http().get(`${path}/status`).expect(200)).body as { next_poll_ms: number };
    expect(await poll()).toMatchObject({ next_poll_ms: 2_500 });
    await poll();
    expect(await shop.calls("status")).toBe(1);
    await wait(1_600);
    await poll();
    expect(await shop.calls("status")).toBe(2);
    const { text } = await shop.http().get(path).expect(200);
    expect(text).toContain('"nextPollMs":2500');
    await shop.sql(
      "UPDATE mizan_payment_attempt SET shown_at = shown_at - interval '2 minutes' WHERE cart_id = ?",
      [cartId],
    );
    expect(await poll()).toMatchObject({ next_poll_ms: 7_000 });
  });
});
