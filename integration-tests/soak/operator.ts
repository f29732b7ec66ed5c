/** The operator gives something back for some of the orders, and presses the button at both instances at once sometimes. */
import type { RunningShop } from "../support/running-shop";

type Refundable = { id: string; amount_fils: number };

/** @returns refunds what it is told to, at the instances in turn */
export async function operatorOf(shop: RunningShop) {
  const calls = await Promise.all(shop.description.instances.map(({ url }) => shop.at(url).logIn()));
  return {
    /** @param draw from 0 to below 1: how much, and whether twice */
    refundOne: async (draw: number): Promise<void> => {
      const [attempt] = await shop.sql<Refundable>(
        `SELECT id, amount_fils FROM mizan_payment_attempt attempt WHERE disposition = 'ordered'
           AND NOT EXISTS (SELECT FROM mizan_refund refund WHERE refund.attempt_id = attempt.id)
         ORDER BY md5(id) LIMIT 1`,
      );
      if (!attempt) return;
      const fils = draw < 0.4 ? attempt.amount_fils : Math.max(1, Math.floor(attempt.amount_fils * draw));
      const amount = `${Math.floor(fils / 1000)}.${String(fils % 1000).padStart(3, "0")}`;
      const path = `/admin/mizan/attempts/${attempt.id}/refunds`;
      const pressed = draw < 0.2 ? calls : calls.slice(0, 1);
      await Promise.all(pressed.map((call) => call("POST", path, { reason: "Sent back", amount })));
    },
  };
}
