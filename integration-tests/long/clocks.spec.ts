/**
 * A process beside this one whose own clock is wrong, on one database: what is due, what a lease is worth and how old a payment
 * is are the database's to say, and how long a call may take is measured by no clock that can be set.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDyingShop, type DyingShop } from "../crash/dying-shop";
import { openReviewItems } from "../support/attempt-records";
import { pressOutcome } from "../support/gateway-page";
import { expectMoneyAccountedFor } from "../support/invariants";
import { marketplace } from "../support/marketplace";
import { mizanSuite } from "../support/mizan-suite";
import { paidOrder } from "../support/paid-order";
import { onlyAttemptOf } from "../support/shop-records";
import { spoil } from "../support/spoil";
import { sweepWhatIsDue } from "../support/sweep";
import { tokenOf } from "../support/token-of";
import { until } from "../support/until";

const OUD = { "Cambodian oud, 3 g": 1 };
const HOUR_MS = 3_600_000;
const GATEWAY_WAITS_MS = 3_000;
const SWEEP = "mizan-settle-due-attempts";
const CLOCKS = [
  ["an hour ahead", HOUR_MS],
  ["an hour behind", -HOUR_MS],
] as const;

mizanSuite((shop) => {
  const folder = mkdtempSync(join(tmpdir(), "mizan-clock-"));
  const file = join(folder, "offset");
  const setOwnClock = (offsetMs: number) => writeFileSync(file, String(offsetMs));
  let other: DyingShop;
  beforeAll(async () => {
    setOwnClock(HOUR_MS);
    other = await startDyingShop(shop, {
      alsoLoaded: join(__dirname, "../support/shifted-clock.js"),
      environment: { MIZAN_TEST_CLOCK_FILE: file },
    });
  });
  afterAll(async () => {
    await other.stop();
    rmSync(folder, { recursive: true });
  });
  afterEach(() => expectMoneyAccountedFor(shop));

  const openedPage = async () => {
    const cartId = await shop.newCart(OUD);
    const { payPath } = await shop.choose(cartId);
    return { cartId, page: await shop.openPage(payPath) };
  };
  const sweepThere = () => other.runWorkflow(SWEEP);
  const makeDue = () =>
    shop.sql(
      `UPDATE mizan_payment_attempt SET asked_at = NULL, answered_at = NULL, next_check_at = mizan_now()
       WHERE disposition = 'pending'`,
    );
  const expectOneOrder = async (cartId: string): Promise<void> => {
    expect(await shop.orderIds(cartId)).toHaveLength(1);
    expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "ordered", lease_owner: null });
    expect(await openReviewItems(shop)).toEqual([]);
  };
  /** In how many milliseconds of the database's an attempt is asked about next. */
  const dueIn = async (cartId: string): Promise<number> => {
    const [row] = await shop.sql<{ ms: string }>(
      "SELECT extract(epoch FROM next_check_at - mizan_now()) * 1000 AS ms FROM mizan_payment_attempt WHERE cart_id = ?",
      [cartId],
    );
    return Number(row?.ms);
  };

  describe.each(CLOCKS)("OPS-10: beside a process whose clock is %s", (_, offsetMs) => {
    beforeEach(() => setOwnClock(offsetMs));

    it("each payment is asked about once in its slot, by whichever of the two, and ordered once", async () => {
      const carts: Awaited<ReturnType<typeof openedPage>>[] = [];
      for (let count = 0; count < 6; count += 1) carts.push(await openedPage());
      for (const { page } of carts) await pressOutcome(page, "CAPTURED");
      await makeDue();
      await Promise.all([sweepThere(), sweepWhatIsDue(shop), sweepThere(), sweepWhatIsDue(shop)]);
      await until("all are ordered", async () => {
        await Promise.all([sweepThere(), sweepWhatIsDue(shop)]);
        const rows = await shop.sql("SELECT id FROM mizan_payment_attempt WHERE disposition <> 'ordered'");
        return rows.length === 0;
      });
      expect(await shop.calls("status")).toBe(carts.length);
      for (const { cartId } of carts) await expectOneOrder(cartId);
    });

    it("who has not paid yet is asked about when the database says so, not sooner, and does not expire", async () => {
      const { cartId, page } = await openedPage();
      await shop.sql("UPDATE mizan_payment_attempt SET next_check_at = mizan_now() + interval '10 minutes'");
      await sweepThere();
      expect(await shop.calls("status")).toBe(0);
      await makeDue();
      await sweepThere();
      expect(await shop.calls("status")).toBe(1);
      const againMs = await dueIn(cartId);
      expect(againMs).toBeGreaterThan(0);
      expect(againMs).toBeLessThan(30 * 60_000);
      await Promise.all([sweepThere(), sweepWhatIsDue(shop)]);
      expect(await shop.calls("status")).toBe(1);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "open", page_state: "shown" });

      const form = await pressOutcome(page, "CAPTURED");
      await shop.forgetAsking();
      const { pathname } = new URL(form.url);
      await other.http().post(pathname).type("form").send(form.fields).redirects(0);
      await expectOneOrder(cartId);
    });

    it("a payment that one of the two is asking about is not taken from it", async () => {
      for (const [sweepFirst, sweepSecond] of [
        [() => sweepWhatIsDue(shop), sweepThere],
        [sweepThere, () => sweepWhatIsDue(shop)],
      ] as const) {
        const { cartId, page } = await openedPage();
        await pressOutcome(page, "CAPTURED");
        const before = await shop.calls("status");
        await spoil(shop, { operation: "status", kind: "delay", delayMs: GATEWAY_WAITS_MS });
        await makeDue();
        const first = sweepFirst();
        await until("the gateway is asked", async () => (await shop.calls("status")) === before + 1);
        const { lease_owner: holder } = await onlyAttemptOf(shop, cartId);
        expect(holder).not.toBeNull();
        await sweepSecond();
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "open", lease_owner: holder });
        await first;
        expect(await shop.calls("status")).toBe(before + 1);
        await expectOneOrder(cartId);
      }
    });

    it("a refund that one of the two is sending is made once, and the other puts it before nobody", async () => {
      const sale = await paidOrder(shop, OUD);
      const { body } = await other.http().post("/auth/user/emailpass").send(marketplace.admin).expect(200);
      await spoil(shop, { operation: "refund", kind: "delay", delayMs: GATEWAY_WAITS_MS });
      const pressed = other
        .http()
        .post(`/admin/payments/${sale.payment.id}/refund`)
        .set("authorization", `Bearer ${(body as { token: string }).token}`)
        .send({})
        .then(({ status }) => status);
      await until("the gateway is asked", async () => (await shop.calls("refund")) === 1);
      await sweepWhatIsDue(shop);
      await sweepThere();
      expect((await sale.books()).own).toEqual(["11500 full requested"]);
      expect(await pressed).toBe(200);
      await Promise.all([sweepThere(), sweepWhatIsDue(shop)]);
      expect(await sale.books()).toEqual({
        gateway: ["11.500 of type 1"],
        own: ["11500 full accepted"],
        engine: ["11.5"],
      });
      expect(await openReviewItems(shop)).toEqual([]);
    });

    it("the shopper's page there asks as often as it does anywhere", async () => {
      const { page } = await openedPage();
      const form = await pressOutcome(page, "CAPTURED");
      await spoil(shop, { operation: "status", kind: "refuse", code: 10012, times: 9 });
      const path = `/mizan/result/${tokenOf(form.url)}/status`;
      const [here, there] = [await shop.http().get(path), await other.http().get(path)];
      expect((there.body as { next_poll_ms: number }).next_poll_ms).toBe(3_000);
      expect(there.body).toEqual(here.body);
      await shop.emulator("/_emulator/reset", { only: "faults" });
      await makeDue();
      await sweepWhatIsDue(shop);
    });
  });

  it("OPS-10: a clock that jumps while the gateway is asked ends no call and no lease", async () => {
    setOwnClock(0);
    const { cartId, page } = await openedPage();
    await pressOutcome(page, "CAPTURED");
    await spoil(shop, { operation: "status", kind: "delay", delayMs: GATEWAY_WAITS_MS });
    await makeDue();
    const swept = sweepThere();
    await until("the gateway is asked", async () => (await shop.calls("status")) === 1);
    for (const offsetMs of [2 * HOUR_MS, -2 * HOUR_MS, HOUR_MS]) {
      setOwnClock(offsetMs);
      await sweepWhatIsDue(shop);
    }
    await swept;
    expect(await shop.calls("status")).toBe(1);
    await expectOneOrder(cartId);
  });
});
