/** The end of every history: the trouble is over, time passes until nothing is due, and then the money is counted. */
import { timelineOf } from "../support/attempt-records";
import { expectMoneyAccountedFor } from "../support/invariants";
import { attemptsOf } from "../support/shop-records";
import { expectNoSilence } from "../support/silences";
import { letTimePass, sweepOnce } from "./outside-steps";
import { type Cart, expectThat, type Stage, type World } from "./world";

/** Longer than any pause between two looks at a payment that is worth another look. */
const QUIET_AFTER_MS = 7 * 60 * 60_000;
const ROUNDS = 3;
/** A shop that "dies" here keeps its memory, and with it a lock of the engine's that nobody gives back: a person is told after five tries. */
const MOST_ROUNDS = 7;
/** The hourly sweep looks at the orders of two days, by ids that the engine's own clock made. */
const ORDERS_ARE_SWEPT_MS = 2 * 24 * 60 * 60_000;

/** @throws everything that is not as it must be, in words */
export async function judge(stage: Stage, world: World): Promise<void> {
  const { shop } = stage;
  await shop.emulator("/_emulator/reset", { only: "faults" });
  for (let round = 0; round < MOST_ROUNDS && (round < ROUNDS || (await isBeingTried(shop))); round += 1) {
    await letTimePass(stage, world, QUIET_AFTER_MS);
    await sweepOnce(shop);
  }
  await expectMoneyAccountedFor(shop);
  await expectNoSilence(shop, { amongOrders: world.clockMs < ORDERS_ARE_SWEPT_MS });
  for (const cart of world.carts) await judgeCart(stage, cart);
  for (const cart of [...world.carts, ...world.owing]) await judgePages(stage, cart);
  await expectNothingChanges(stage, world);
}

async function isBeingTried(shop: Stage["shop"]): Promise<boolean> {
  const tried = await shop.sql(
    "SELECT 1 FROM mizan_payment_attempt WHERE outcome = 'paid' AND disposition = 'pending' AND order_tries > 0 LIMIT 1",
  );
  return tried.length > 0;
}

async function judgeCart({ shop }: Stage, cart: Cart): Promise<void> {
  const orderIds = await shop.orderIds(cart.id);
  const captured = cart.pages.filter(({ isCaptured }) => isCaptured);
  const isOrdered = orderIds.length > 0;
  expectThat(
    !isOrdered || captured.length > 0,
    `I3: cart ${cart.number} has an order, and nobody paid for it`,
  );
  expectThat(isOrdered || !cart.isToldOrdered, `I1: cart ${cart.number} was said to be ordered, and is not`);
  const attempts = await attemptsOf(shop, cart.id);
  const ordered = attempts.filter(({ disposition }) => disposition === "ordered");
  expectThat(
    ordered.length <= 1,
    `I4: cart ${cart.number} has one order and ${ordered.length} payments for it`,
  );
}

/** Of a cart, or of what an order owed. */
async function judgePages({ shop }: Stage, cart: Cart): Promise<void> {
  const attempts = await attemptsOf(shop, cart.id);
  for (const page of cart.pages.filter(({ isCaptured }) => isCaptured)) {
    const attempt = attempts.find(({ track_id }) => track_id === page.trackId);
    expectThat(
      attempt?.outcome === "paid",
      `I1: page ${page.number} was paid, and the shop does not know of it`,
    );
  }
  for (const attempt of attempts) {
    const said = (await timelineOf(shop, attempt.id))
      .filter(({ kind }) => kind === "answered")
      .map(({ evidence }) => evidence?.outcome);
    const afterPaid = said.slice(said.indexOf("paid")).filter((word) => word !== "paid");
    const isTakenBack = said.includes("paid") && (afterPaid.length > 0 || attempt.outcome !== "paid");
    expectThat(!isTakenBack, `I8: a payment of cart ${cart.number} was taken back: ${said.join(", ")}`);
  }
}

/** Once quiet, the shop stays as it is, however often it looks again. */
async function expectNothingChanges(stage: Stage, world: World): Promise<void> {
  const before = await moneyIn(stage);
  await letTimePass(stage, world, QUIET_AFTER_MS);
  await sweepOnce(stage.shop);
  const after = await moneyIn(stage);
  expectThat(before === after, `It was quiet, and changed once more:\n${before}\n${after}`);
}

async function moneyIn({ shop }: Stage): Promise<string> {
  const rows = await Promise.all([
    shop.sql(
      "SELECT id, outcome, disposition, order_id FROM mizan_payment_attempt WHERE outcome = 'paid' ORDER BY id",
    ),
    shop.sql("SELECT id, state FROM mizan_refund ORDER BY id"),
    shop.sql("SELECT cart_id, order_id FROM order_cart WHERE deleted_at IS NULL ORDER BY order_id"),
    // That a key is accepted again is found out by asking about anything.
    shop.sql(
      "SELECT id, reason FROM mizan_review_item WHERE status = 'open' AND reason <> 'key_not_accepted' ORDER BY id",
    ),
  ]);
  return JSON.stringify(rows);
}
