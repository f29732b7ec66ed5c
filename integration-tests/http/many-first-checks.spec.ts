import { Modules } from "@medusajs/framework/utils";
import { pressOutcome } from "../support/gateway-page";
import { mizanSuite } from "../support/mizan-suite";
import { onlyAttemptOf } from "../support/shop-records";

const OUD = "Cambodian oud, 3 g";
const ABANDONED = 1_500;

mizanSuite((shop) => {
  describe("OPS-20: 1,500 pages of one vendor whose first checks are due", () => {
    /** Copies of an open page, each of a cart of its own, opened up to five minutes before. */
    const abandon = async (attemptId: string) => {
      const [columns] = await shop.sql<{ names: string }>(
        `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns
         WHERE table_name = 'mizan_payment_attempt' AND column_name NOT IN ('id', 'track_id', 'gateway_payment_id',
           'return_token_hash', 'cart_id', 'shown_at', 'opened_at', 'next_check_at')`,
      );
      await shop.sql(
        `INSERT INTO mizan_payment_attempt (${columns!.names}, id, track_id, gateway_payment_id, return_token_hash, cart_id,
           shown_at, opened_at, next_check_at)
         SELECT ${columns!.names}, id || '_' || n, md5(id || n), id || 'g' || n, id || 'r' || n, cart_id || '_' || n,
           mizan_now() - age, mizan_now() - age, mizan_now() - age + interval '1 minute'
         FROM mizan_payment_attempt, generate_series(1, ?) n,
           LATERAL (SELECT interval '90 seconds' + n * interval '3 minutes' / ? AS age) aged WHERE id = ?`,
        [ABANDONED, ABANDONED, attemptId],
      );
    };
    const sweepFew = async (limit: number) => {
      await shop.forgetAsking();
      await shop
        .container()
        .resolve(Modules.WORKFLOW_ENGINE)
        .run("mizan-settle-due-attempts", { input: { limit } });
    };
    const pageFrom = async (address: string) => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath } = await shop.choose(cartId);
      const response = await shop.http().get(payPath).set("X-Forwarded-For", address).redirects(0);
      return { page: response.headers.location as string, attempt: await onlyAttemptOf(shop, cartId) };
    };

    it.each([
      ["the address that they were opened from", "198.51.100.7"],
      ["another address", "203.0.113.9"],
    ])(
      "one who paid from %s and closed the tab has an order with the first few questions",
      async (_, address) => {
        const flood = await pageFrom("198.51.100.7");
        const { page, attempt } = await pageFrom(address);
        await abandon(flood.attempt.id);
        await pressOutcome(page, "CAPTURED");
        await shop.sql("UPDATE mizan_payment_attempt SET next_check_at = mizan_now() WHERE id = ?", [
          attempt.id,
        ]);
        await sweepFew(6);
        expect(await shop.orderIds(attempt.cart_id)).toHaveLength(1);
      },
    );
  });
});
