/** Thousands of pages that nobody pays on, and a key that is refused: a paid shopper who closed the tab gets the order. */
import { Modules } from "@medusajs/framework/utils";
import { setTimeout as wait } from "node:timers/promises";
import { mizanSuite } from "../support/mizan-suite";
import { onlyAttemptOf } from "../support/shop-records";
import { spoil } from "../support/spoil";
import { until } from "../support/until";

const ABANDONED = 5_000;
const PAGES_PER_CART = 20;
const MINUTE_MS = 60_000;
const WITHIN_MS = 3 * MINUTE_MS;
const OUD = "Cambodian oud, 3 g";
const DATES = "Sukkari dates, 1 kg";

mizanSuite((shop) => {
  /** Copies of a page, opened evenly over the last half an hour, checked as the schedule says, with their checks due. */
  const abandon = async (attemptId: string, count: number) => {
    const [columns] = await shop.sql<{ names: string }>(
      `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns
       WHERE table_name = 'mizan_payment_attempt' AND column_name NOT IN ('id', 'track_id', 'gateway_payment_id',
         'return_token_hash', 'cart_id', 'shown_at', 'created_at', 'checks', 'next_check_at', 'opened_from')`,
    );
    await shop.sql(
      `INSERT INTO mizan_payment_attempt (${columns!.names}, id, track_id, gateway_payment_id, return_token_hash, cart_id,
         shown_at, created_at, checks, next_check_at)
       SELECT ${columns!.names}, id || '_' || n, md5(id || n), id || 'g' || n, id || 'r' || n, cart_id || '_' || n % ?,
         mizan_now() - age, mizan_now() - age,
         CASE WHEN age < interval '1 minute' THEN 0 ELSE 1 END,
         CASE WHEN age < interval '1 minute' THEN mizan_now() - age + interval '1 minute'
              ELSE mizan_now() - random() * interval '5 minutes' END
       FROM mizan_payment_attempt, generate_series(1, ?) n, LATERAL (SELECT n * interval '30 minutes' / ? AS age) aged
       WHERE id = ?`,
      [Math.ceil(count / PAGES_PER_CART), count, count, attemptId],
    );
  };

  it(
    "CON-19: 5,000 abandoned pages and one vendor's key refused: a paid shopper with a closed tab has the order within three minutes",
    async () => {
      const open = async (title: string) => {
        const cartId = await shop.newCart({ [title]: 1 });
        await shop.openPage((await shop.choose(cartId)).payPath);
        return onlyAttemptOf(shop, cartId);
      };
      const [oud, dates] = [await open(OUD), await open(DATES)];
      expect(oud.gateway_key_id).not.toBe(dates.gateway_key_id);
      for (const { id } of [oud, dates]) await abandon(id, ABANDONED / 2);
      const refused = { account: "date-garden" };
      await spoil(shop, {
        operation: "status",
        kind: "http_status",
        httpStatus: 401,
        times: "always",
        match: refused,
      });

      const cartId = await shop.newCart({ [OUD]: 1 });
      await shop.pay((await shop.choose(cartId)).payPath, "CAPTURED");
      const paidAt = performance.now();
      const engine = shop.container().resolve(Modules.WORKFLOW_ENGINE);
      const isOrdered = async () => (await shop.orderIds(cartId)).length > 0;
      let isOver = false;
      let end: () => void = () => undefined;
      const over = new Promise<void>((ended) => (end = ended));
      const everyMinute = async () => {
        while (!isOver) {
          const minute = wait(MINUTE_MS, undefined, { ref: false });
          await engine.run("mizan-settle-due-attempts", { input: {} });
          await Promise.race([minute, over]);
        }
      };
      const sweeping = everyMinute();
      try {
        await until("the order is made", isOrdered, WITHIN_MS);
        const seconds = Math.round((performance.now() - paidAt) / 1_000);
        const asked = await shop.calls("status");
        process.stderr.write(`CON-19: the order came ${seconds} s after the payment, ${asked} questions\n`);
      } finally {
        isOver = true;
        end();
        await sweeping;
      }
    },
    10 * MINUTE_MS,
  );
});
