/**
 * The gateway is gone for hours while payments are under way, or several sweepers are at them at once: nothing is lost,
 * nothing is asked twice, and the gateway is left alone until it answers. Judged by the emulator's own log of calls.
 */
import { shownPage } from "../support/shown-page";
import { Modules } from "@medusajs/framework/utils";
import { followLog } from "../support/log-lines";
import { setClock } from "../support/clock";
import { inParallel } from "../support/in-parallel";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator } from "../support/operator";
import { startSecondShop } from "../support/second-shop";
import { onlyAttemptOf } from "../support/shop-records";
import { spoil } from "../support/spoil";
import { until } from "../support/until";

const PROBE_MS = 5_000;
process.env.MIZAN_PROBE_AFTER_MS = String(PROBE_MS);
const MINUTE_MS = 60_000;
const OUD = { "Cambodian oud, 3 g": 1 };

type LoggedCall = { at: string; operation: string; trackid: string | null };

mizanSuite((shop) => {
  afterEach(async () => {
    await setClock(shop.sql, 0);
    await expectMoneyAccountedFor(shop);
  });

  const sweepOnce = () =>
    shop.container().resolve(Modules.WORKFLOW_ENGINE).run("mizan-settle-due-attempts", { input: {} });
  const queries = async (): Promise<LoggedCall[]> => {
    const { requests } = await shop.emulator("/_emulator/requests");
    return (requests as LoggedCall[]).filter(({ operation }) => operation === "status");
  };
  const paidCart = async () => {
    const cartId = await shop.newCart(OUD);
    await shop.pay((await shop.choose(cartId)).payPath, "CAPTURED");
    return cartId;
  };
  const openCart = async () => {
    const cartId = await shop.newCart(OUD);
    await shop.openPage((await shop.choose(cartId)).payPath);
    return cartId;
  };
  const oneAfterAnother = async (times: number, make: () => Promise<string>): Promise<string[]> => {
    const made: string[] = [];
    for (let time = 0; time < times; time += 1) made.push(await make());
    return made;
  };

  it("NET-07: two hours without the gateway and 50 payments under way: it is left alone, then all 50 are ordered", async () => {
    const log = followLog();
    const carts = await oneAfterAnother(50, paidCart);
    await spoil(shop, { operation: "status", kind: "http_status", httpStatus: 503, times: "always" });
    const startedAt = performance.now();
    for (let minutes = 10; minutes <= 120; minutes += 10) {
      await setClock(shop.sql, minutes * MINUTE_MS);
      await sweepOnce();
    }
    // Five in a row and what was under way when it opened; after that one in every probe's time.
    const mostCalls = 5 + 4 + Math.ceil((performance.now() - startedAt) / PROBE_MS);
    const duringOutage = await queries();
    expect(duringOutage.length).toBeLessThanOrEqual(mostCalls);
    const waiting = await shop.sql<{ checks: number; outcome: string; is_planned: boolean }>(
      "SELECT DISTINCT checks, outcome, next_check_at IS NOT NULL AS is_planned FROM mizan_payment_attempt",
    );
    expect(waiting).toEqual([{ checks: 0, outcome: "open", is_planned: true }]);
    const operator = await logInOperator(shop);
    const outages = async () =>
      ((await operator("get", "/admin/mizan/health")).body as { health: { outages: unknown } }).health
        .outages;
    // The hours are the database's; the next probe comes when its seconds have really passed.
    await until("Health shows a probe of now", async () => {
      await shop.sql("UPDATE mizan_payment_attempt SET next_check_at = mizan_now()");
      await sweepOnce();
      return ((await outages()) as unknown[]).length > 0;
    });
    expect(await outages()).toMatchObject([{ reason: "MIZAN_GATEWAY_SERVER" }]);
    const askedInVain = (await queries()).length;

    await shop.emulator("/_emulator/reset", { only: "faults" });
    await until(
      "all 50 are ordered",
      async () => {
        const [{ offset } = { offset: 0 }] = await shop.sql<{ offset: number }>(
          "SELECT (extract(epoch FROM mizan_now() - clock_timestamp()) * 1000)::float AS offset",
        );
        await setClock(shop.sql, offset + MINUTE_MS);
        await sweepOnce();
        const [{ orders } = { orders: 0 }] = await shop.sql<{ orders: number }>(
          "SELECT count(*)::int AS orders FROM order_cart WHERE deleted_at IS NULL",
        );
        return orders === carts.length;
      },
      600_000,
    );
    const afterwards = (await queries()).slice(askedInVain);
    expect(afterwards.length).toBe(carts.length);
    expect(mostWithinASecond(afterwards)).toBeLessThanOrEqual(5 + 1);
    const lines = log();
    // Once, and once more where the clock was set on by the hour after which an outage that nobody tries is forgotten.
    const saidAway = lines.filter(
      (line) => line.includes("asks the gateway") && line.includes("nothing more"),
    );
    expect([1, 2]).toContain(saidAway.length);
    expect(lines.filter((line) => line.includes("answers again with key"))).toHaveLength(1);
    expect(await outages()).toEqual([]);
  }, 1_200_000);

  it("NET-07: a shopper who comes back while the gateway is left alone is told that it is being checked", async () => {
    const carts = await oneAfterAnother(5, paidCart);
    const cartId = await shop.newCart(OUD);
    const form = await shop.pay((await shop.choose(cartId)).payPath, "CAPTURED");
    await spoil(shop, { operation: "status", kind: "http_status", httpStatus: 503, times: "always" });
    await setClock(shop.sql, 2 * MINUTE_MS);
    await sweepOnce();
    const asked = (await queries()).length;
    const response = await shop.comeBack(form);
    const { pathname } = new URL(String(response.headers.location));
    const page = shownPage((await shop.http().get(pathname).expect(200)).text);
    expect(page.heading).toEqual({ en: "We are checking your payment", ar: "نتحقق من دفعتك" });
    expect(page.payAgainAddress).toBeNull();
    expect((await queries()).length - asked).toBeLessThanOrEqual(1);
    expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "open", disposition: "pending" });
    await shop.emulator("/_emulator/reset", { only: "faults" });
    await until("all are ordered", async () => {
      await setClock(shop.sql, 30 * MINUTE_MS);
      await shop.sql(
        "UPDATE mizan_payment_attempt SET next_check_at = mizan_now() WHERE next_check_at IS NOT NULL",
      );
      await sweepOnce();
      return (await Promise.all([cartId, ...carts].map(shop.orderIds))).every((ids) => ids.length === 1);
    });
  }, 600_000);

  it("CON-14: five sweepers at once ask about each due attempt once per slot", async () => {
    await oneAfterAnother(12, openCart);
    await spoil(shop, { operation: "status", kind: "delay", delayMs: 200, times: "always" });
    for (const [slot, minutes] of [2, 10, 16].entries()) {
      await setClock(shop.sql, minutes * MINUTE_MS);
      await inParallel(5, sweepOnce);
      const byTrackId = countBy(await queries());
      expect([...byTrackId.values()]).toEqual(Array.from({ length: 12 }, () => slot + 1));
      const checks = await shop.sql("SELECT DISTINCT checks FROM mizan_payment_attempt");
      expect(checks).toEqual([{ checks: slot + 1 }]);
    }
  }, 600_000);

  it("I9: attempts whose page was never shown cost no call, however long they stand", async () => {
    for (let count = 0; count < 3; count += 1) await shop.choose(await shop.newCart(OUD));
    const cartId = await shop.newCart(OUD);
    const { payPath } = await shop.choose(cartId);
    await spoil(shop, { operation: "initialize", kind: "drop_after" });
    await shop.http().get(payPath).redirects(0);
    for (const hours of [1, 5, 30]) {
      await setClock(shop.sql, hours * 60 * MINUTE_MS);
      await sweepOnce();
    }
    expect(await queries()).toEqual([]);
  }, 600_000);

  it("CON-15: a sweeper that is killed in the middle of a query loses nothing: another takes over after its lease", async () => {
    const cartId = await paidCart();
    await spoil(shop, { operation: "status", kind: "delay", delayMs: 600_000 });
    await setClock(shop.sql, 2 * MINUTE_MS);
    const other = await startSecondShop(shop, { MIZAN_SWEEP: "on" });
    await until("the other process asks", async () => (await queries()).length === 1, 300_000).finally(() =>
      other.kill(),
    );
    await shop.forgetAsking();
    await sweepOnce();
    expect(await shop.orderIds(cartId)).toEqual([]);
    expect(await queries()).toHaveLength(1);

    await setClock(shop.sql, 5 * MINUTE_MS);
    await sweepOnce();
    expect(await shop.orderIds(cartId)).toHaveLength(1);
    expect(await queries()).toHaveLength(2);
  }, 600_000);
});

function countBy(calls: readonly LoggedCall[]): Map<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const { trackid } of calls) counts.set(trackid, (counts.get(trackid) ?? 0) + 1);
  return counts;
}

function mostWithinASecond(calls: readonly LoggedCall[]): number {
  const times = calls.map(({ at }) => Date.parse(at));
  return Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1_000).length));
}
