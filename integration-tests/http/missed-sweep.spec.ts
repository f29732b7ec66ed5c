/** OPS-12: the job never runs in these tests, so that a clock put forward is a scheduler that has stopped. */
import { Modules } from "@medusajs/framework/utils";
import { setClock } from "../support/clock";
import { pressOutcome } from "../support/gateway-page";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { setProcessClock } from "../support/process-clock";
import { reviewDesk } from "../support/review-desk";
import { sweepWhatIsDue } from "../support/sweep";
import { until } from "../support/until";

const MINUTE_MS = 60_000;
const OUD = { "Cambodian oud, 3 g": 1 };
const REASON = "sweep_does_not_run";
const EVENT = "mizan.review_item.opened";

mizanSuite((shop) => {
  /** Both clocks: what is due by the database's, and that this process looks again by its own. */
  const letPass = async (minutes: number) => {
    await setClock(shop.sql, minutes * MINUTE_MS);
    setProcessClock(minutes * MINUTE_MS);
  };
  const backToNow = async () => {
    setProcessClock(0);
    await setClock(shop.sql, 0);
  };
  afterEach(backToNow);

  const onThePage = async () => {
    const cartId = await shop.newCart(OUD);
    const { payPath } = await shop.choose(cartId);
    return { cartId, payPath, page: await shop.openPage(payPath) };
  };
  const items = () =>
    shop.sql<{ id: string; status: string; attempt_id: string | null; told: boolean }>(
      "SELECT id, status, attempt_id, tell_at IS NULL AS told FROM mizan_review_item WHERE reason = ? ORDER BY id",
      [REASON],
    );
  const noticed = () =>
    until("it was noticed and told", async () => (await items()).some(({ told }) => told));
  /** A look goes on behind the answer: what it would have found is there by then. */
  const looksAreOver = () => new Promise((resolve) => setTimeout(resolve, 700));
  const statusPath = (url: string) => `/mizan/result/${new URL(url).pathname.split("/").at(-1)}/status`;

  it("OPS-12: several returns at once open one item, a person is told of it once, and the next sweep closes it", async () => {
    const shoppers = [await onThePage(), await onThePage(), await onThePage()];
    const away = await onThePage();
    await pressOutcome(away.page, "CAPTURED");
    const forms = await Promise.all(shoppers.map(({ page }) => pressOutcome(page, "CAPTURED")));
    await letPass(12);
    const emit = jest.spyOn(shop.container().resolve(Modules.EVENT_BUS), "emit");
    const answers = await Promise.all(forms.map((form) => shop.comeBack(form)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    await noticed();
    const told = emit.mock.calls
      .flatMap(([message]) => message as { name: string; data: { reason?: string } }[])
      .filter(({ name, data }) => name === EVENT && data.reason === REASON);
    emit.mockRestore();
    const [item, ...others] = await items();
    expect(others).toEqual([]);
    expect(item).toMatchObject({ status: "open", attempt_id: null });
    expect(told.map(({ data }) => data)).toEqual([
      { id: item?.id, reason: REASON, attempt_id: null, cart_id: null },
    ]);
    const notified = () =>
      shop.sql("SELECT 1 FROM notification WHERE idempotency_key = ? AND deleted_at IS NULL", [item?.id]);
    await until("the dashboard shows it", async () => (await notified()).length === 1);

    // A later look finds it open and tells nobody again.
    await letPass(14);
    await shop.http().get(statusPath(forms[0]!.url)).expect(200);
    await looksAreOver();
    expect(await items()).toHaveLength(1);
    const desk = await reviewDesk(shop);
    const [shown] = await desk.items("open");
    expect(shown).toMatchObject({ id: item?.id, reason: REASON, actions: [] });

    await sweepWhatIsDue(shop);
    expect(await items()).toMatchObject([{ status: "resolved" }]);
    expect(await shop.orderIds(away.cartId)).toHaveLength(1);
    await expectMoneyAccountedFor(shop);

    // While it sweeps nothing is missed, whatever is due.
    await onThePage();
    await letPass(20);
    await shop.sql("UPDATE mizan_payment_attempt SET next_check_at = now() WHERE next_check_at IS NOT NULL");
    await shop.http().get(statusPath(forms[0]!.url)).expect(200);
    await looksAreOver();
    expect(await items()).toHaveLength(1);
  });

  it.each<[string, (shopper: Awaited<ReturnType<typeof onThePage>>) => Promise<unknown>]>([
    ["a shopper returns", async ({ page }) => shop.comeBack(await pressOutcome(page, "CAPTURED"))],
    [
      "a result page asks",
      async ({ page }) =>
        shop
          .http()
          .get(statusPath((await pressOutcome(page, "CAPTURED")).url))
          .expect(200),
    ],
    ["a shopper presses pay", ({ payPath }) => shop.openPage(payPath)],
    ["a storefront completes a cart", ({ cartId }) => shop.complete(cartId)],
  ])("OPS-12: it is noticed where %s, also in a shop that has never swept", async (_what, come) => {
    await onThePage();
    const shopper = await onThePage();
    await letPass(12);
    await come(shopper);
    await noticed();
    expect(await items()).toMatchObject([{ status: "open" }]);
  });

  it("OPS-12: nothing is opened where nothing was due for ten minutes, though no sweep ran for hours", async () => {
    const { page, cartId } = await onThePage();
    const form = await pressOutcome(page, "CAPTURED");
    await shop.sql(
      "INSERT INTO mizan_heartbeat (id, seen_at) VALUES ('sweep', now() - interval '3 hours') ON CONFLICT (id) DO UPDATE SET seen_at = EXCLUDED.seen_at",
    );
    await letPass(9);
    await shop.comeBack(form);
    await looksAreOver();
    expect(await shop.orderIds(cartId)).toHaveLength(1);
    expect(await items()).toEqual([]);
  });

  it("OPS-12, I9: a heartbeat that cannot be read neither delays nor fails a return", async () => {
    const { page, cartId } = await onThePage();
    const form = await pressOutcome(page, "CAPTURED");
    await letPass(12);
    const container = shop.container();
    const connection = container.resolve<{
      transaction: () => Promise<{ raw: (sql: string) => Promise<unknown>; rollback: () => Promise<void> }>;
    }>("__pg_connection__");
    const transaction = await connection.transaction();
    await transaction.raw("LOCK TABLE mizan_heartbeat IN ACCESS EXCLUSIVE MODE");
    try {
      const { status } = await shop.comeBack(form);
      expect(status).toBe(303);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(await items()).toEqual([]);
    } finally {
      await transaction.rollback();
    }
    await looksAreOver();
  });
});
