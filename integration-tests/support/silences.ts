/**
 * What ended in silence: money, orders and work that nothing in the shop watches any more and of which nobody was told.
 * The invariants say how every payment must end; this says whether somebody would ever hear of one that did not. For a
 * shop that is quiet, after sweeps over all that was due.
 */
import { setTimeout as wait } from "node:timers/promises";
import { filsOf, toDecimalString } from "../../src/domain/money";
import type { Judged } from "./invariants";

/** A request that has been answered may still be giving back what it held. */
const GIVEN_BACK_WITHIN_MS = 5_000;
const LOOK_AGAIN_MS = 250;

export type Silences = {
  /**
   * Whether orders of no cart are looked for: the hourly sweep looks at those of two days, which it tells by ids that the
   * application's own clock made. A story that puts the database's clock further than that hides them from it.
   */
  amongOrders?: boolean;
};

/** Throws a list of everything that ended in silence. */
export async function expectNoSilence(shop: Judged, options?: Silences): Promise<void> {
  const silences = await silencesIn(shop, options);
  if (silences.length > 0) throw new Error(silences.join("\n"));
}

/** @returns a sentence for each thing that ended and that nobody was told of */
export async function silencesIn(shop: Judged, { amongOrders = true }: Silences = {}): Promise<string[]> {
  return [
    ...(await silentCaptures(shop)),
    ...(amongOrders ? await ordersOfNoCart(shop) : []),
    ...(await refundsStuck(shop)),
    ...(await payoutsStuck(shop)),
    ...(await leasesLeft(shop)),
  ];
}

type Place = {
  track_id: string;
  outcome: string;
  disposition: string;
  has_order: boolean;
  is_told: boolean;
  by_hand_fils: number;
};

/** The emulator's ledger against what became of each attempt: a standing order, the money back, or a person. */
async function silentCaptures(shop: Judged): Promise<string[]> {
  const places = await shop.sql<Place>(
    `SELECT a.track_id, a.outcome, a.disposition,
       a.disposition = 'ordered' AND EXISTS (SELECT 1 FROM "order" o WHERE o.id = a.order_id
         AND o.deleted_at IS NULL AND o.status <> 'canceled') AS has_order,
       EXISTS (SELECT 1 FROM mizan_review_item i WHERE i.attempt_id = a.id AND i.deleted_at IS NULL
         AND (i.status = 'open' OR (i.decided_by IS NOT NULL AND i.decided_action IN ('accept', 'ignore')))) AS is_told,
       (SELECT COALESCE(sum(r.amount_fils), 0)::int FROM mizan_refund r
        WHERE r.attempt_id = a.id AND r.mode = 'manual' AND r.state = 'completed') AS by_hand_fils
     FROM mizan_payment_attempt a`,
  );
  const placeOf = new Map(places.map((place) => [place.track_id, place]));
  const silent: string[] = [];
  for (const { trackid, captured, refunded } of await shop.truth()) {
    const capturedFils = filsOf(captured);
    const place = placeOf.get(trackid);
    const leftFils = capturedFils - filsOf(refunded) - (place?.by_hand_fils ?? 0);
    if (capturedFils === 0 || leftFils <= 0 || place?.has_order || place?.is_told) continue;
    const end = place ? `it is ${place.outcome} and ${place.disposition}` : "the shop has no attempt of it";
    silent.push(
      `Silence: ${toDecimalString(leftFils)} KWD of the capture ${trackid} have no order, refund or open review item; ${end}`,
    );
  }
  return silent;
}

/** The engine makes an order before it links it to its cart: without the link no payment finds it, and it may be sent out. Only what was paid by a link has none. */
async function ordersOfNoCart(shop: Judged): Promise<string[]> {
  const orders = await shop.sql<{ id: string }>(
    `SELECT o.id FROM "order" o
     WHERE o.deleted_at IS NULL AND o.status NOT IN ('canceled', 'draft')
       AND NOT EXISTS (SELECT 1 FROM order_cart c WHERE c.order_id = o.id AND c.deleted_at IS NULL)
       AND NOT EXISTS (SELECT 1 FROM mizan_payment_attempt a WHERE a.pays_order_id = o.id AND a.disposition = 'ordered')
       AND NOT EXISTS (SELECT 1 FROM mizan_review_item i WHERE o.id IN (i.order_id, i.decision_order_id))
     ORDER BY o.id`,
  );
  return orders.map(({ id }) => `Silence: the order ${id} belongs to no cart, and no review item names it`);
}

/** Asked for and neither sent nor given up; one that a person must make waits at its review item. */
async function refundsStuck(shop: Judged): Promise<string[]> {
  const refunds = await shop.sql<{ id: string; attempt_id: string; mode: string }>(
    `SELECT r.id, r.attempt_id, r.mode FROM mizan_refund r
     WHERE r.state = 'requested' AND r.deleted_at IS NULL
       AND NOT (r.mode = 'manual' AND EXISTS (SELECT 1 FROM mizan_review_item i
         WHERE i.attempt_id = r.attempt_id AND i.status = 'open' AND i.reason = 'refund_by_hand'))
     ORDER BY r.id`,
  );
  return refunds.map(
    ({ id, attempt_id, mode }) =>
      `Silence: the refund ${id} (${mode}) of attempt ${attempt_id} is requested, and nothing goes on with it`,
  );
}

/** A run that nobody goes on preparing would keep its vendors; a vendor hears of its money by what the shop is told. */
async function payoutsStuck(shop: Judged): Promise<string[]> {
  const stuck = await shop.sql<{ what: string }>(
    `SELECT 'the payout run ' || id || ' is being prepared, and nothing goes on with it' AS what
     FROM mizan_payout_run WHERE state = 'preparing'
     UNION ALL SELECT 'nobody was told of the payout ' || reference FROM mizan_payout_item WHERE tell_at IS NOT NULL`,
  );
  return stuck.map(({ what }) => `Silence: ${what}`);
}

const LEASES = [
  ["the attempt", "SELECT id AS held, lease_until AS ends FROM mizan_payment_attempt"],
  ["the cart", "SELECT cart_id AS held, expires_at AS ends FROM mizan_cart_lease"],
  ["the review item", "SELECT id AS held, lease_until AS ends FROM mizan_review_item"],
  ["the sweep", "SELECT id AS held, lease_until AS ends FROM mizan_sweep_pass"],
  ["the settlement", "SELECT id AS held, lease_until AS ends FROM mizan_settlement"],
] as const;

/** While nothing is done, nothing is held: whoever came next would wait for nobody. */
async function leasesLeft(shop: Judged): Promise<string[]> {
  const until = performance.now() + GIVEN_BACK_WITHIN_MS;
  for (;;) {
    const held = await heldIn(shop);
    if (held.length === 0 || performance.now() >= until) return held;
    await wait(LOOK_AGAIN_MS);
  }
}

async function heldIn(shop: Judged): Promise<string[]> {
  const held: string[] = [];
  for (const [what, leases] of LEASES) {
    const rows = await shop.sql<{ held: string }>(
      `SELECT held FROM (${leases}) AS lease WHERE ends > mizan_now() ORDER BY held`,
    );
    held.push(...rows.map((row) => `Silence: ${what} ${row.held} is leased, and nobody is at it`));
  }
  return held;
}
