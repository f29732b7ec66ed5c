import type { RefundState } from "../../src/domain/refund-life";
import { spreadRefund } from "../../src/domain/refund-attribution";
import { split } from "../../src/domain/split";
import { cart, line, vendor } from "../../src/domain/__tests__/split-cart";
import type { Attempt } from "../../src/modules/mizan/stores/attempt";
import type { RefundDecision, RefundPosition, RefundRow } from "../../src/modules/mizan/stores/refund";
import { outcomesInParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";
import { newAttempt, paidAttempt } from "../support/new-attempt";

const UNIQUE_VIOLATION = "23505";
const database = moduleDatabase();
const refunds = () => database.mizan().refunds;
const request = (
  attemptId: string,
  engineRefundId: string,
  decide: (position: RefundPosition) => RefundDecision,
) => refunds().request({ attemptId, engineRefundId }, decide);
const recordState = (id: string, to: RefundState, answer: { gatewayCode?: string; message?: string } = {}) =>
  refunds().change(id, { from: ["requested", "unknown"], to, ...answer });
/** A captured attempt of 1.000 KWD. */
const captured = async () => (await paidAttempt(database.mizan())).id;

const partial = (amountFils: number) => () => ({ amountFils, refundType: "partial" as const });
/** What a careful caller decides: nothing while one is in flight, and no more than is left. */
const careful = (amountFils: number) => (position: RefundPosition) => {
  if (position.inFlight) throw new Error("in flight");
  if (position.refundedFils + amountFils > position.chargeFils) throw new Error("nothing left");
  return partial(amountFils)();
};

describe("the record of a refund", () => {
  it("is written as requested before the gateway hears of it", async () => {
    const attemptId = await captured();
    const refund = await request(attemptId, "ref_1", partial(250));
    expect(refund).toMatchObject({
      attempt_id: attemptId,
      engine_refund_id: "ref_1",
      amount_fils: 250,
      refund_type: "partial",
      state: "requested",
    });
    expect(refund.id).toMatch(/^mref_/);
    expect(await refunds().ofAttempt(attemptId)).toEqual([refund]);
  });

  it("I5: is said to have been sent once: whoever asks for the second time does not call the gateway", async () => {
    const { id } = await request(await captured(), "ref_1", partial(250));
    const { done } = await outcomesInParallel(4, () => refunds().markSent(id));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await refunds().markSent(id)).toBe(false);
  });

  it("is not written when the amount is refused, or the attempt is not known", async () => {
    const attemptId = await captured();
    await expect(request(attemptId, "ref_1", careful(1_001))).rejects.toThrow("nothing left");
    await expect(request("matt_unknown", "ref_1", partial(1))).rejects.toThrow("matt_unknown");
    expect(await database.sql("SELECT id FROM mizan_refund")).toEqual([]);
  });

  it("CON-13, I5: leaves the sum at or below the charge, however many ask at once", async () => {
    const attemptId = await captured();
    const refuseReasons = new Set<string>();
    const admin = async (nth: number) => {
      for (;;) {
        try {
          const { id } = await request(attemptId, `ref_${nth}`, careful(400));
          await recordState(id, "accepted");
        } catch (error) {
          const { message } = error as Error;
          refuseReasons.add(message);
          if (message === "nothing left") return;
          if (message !== "in flight") throw error;
        }
      }
    };
    await Promise.all([0, 1, 2, 3].map(admin));
    const made = await refunds().ofAttempt(attemptId);
    expect(made.map(({ amount_fils, state }) => [amount_fils, state])).toEqual([
      [400, "accepted"],
      [400, "accepted"],
    ]);
    expect(refuseReasons).toContain("nothing left");
  });

  it("ADM-06: is one in flight per payment by the database, even for a careless caller", async () => {
    const attemptId = await captured();
    const { done, refused } = await outcomesInParallel(10, (nth) =>
      request(attemptId, `ref_${nth}`, partial(1)),
    );
    expect(done).toHaveLength(1);
    expect(refused).toEqual(Array(9).fill(UNIQUE_VIOLATION));
    await expect(request(await captured(), "ref_x", partial(1))).resolves.toBeDefined();
  });

  it("NET-08: blocks the next one while it is unknown, until a person has said what became of it", async () => {
    const attemptId = await captured();
    const lost = await request(attemptId, "ref_1", careful(400));
    await recordState(lost.id, "unknown", { message: "no answer" });
    await expect(request(attemptId, "ref_2", careful(100))).rejects.toThrow("in flight");
    await expect(request(attemptId, "ref_3", partial(100))).rejects.toMatchObject({
      code: UNIQUE_VIOLATION,
    });
    await recordState(lost.id, "completed");
    await expect(request(attemptId, "ref_4", careful(601))).rejects.toThrow("nothing left");
    await expect(request(attemptId, "ref_5", careful(600))).resolves.toBeDefined();
  });

  it.each<[Exclude<RefundState, "requested">, number]>([
    ["accepted", 400],
    ["completed", 400],
    ["unknown", 400],
    ["failed", 0],
    ["rejected", 0],
  ])("counts as spent or not when it is %s: %i fils", async (state, spentFils) => {
    const attemptId = await captured();
    const { id } = await request(attemptId, "ref_1", partial(400));
    await recordState(id, state, { gatewayCode: "10012", message: "said so" });
    expect(await refunds().ofAttempt(attemptId)).toMatchObject([
      { state, gateway_code: "10012", message: "said so" },
    ]);
    let seen: RefundPosition | undefined;
    await request(attemptId, "ref_2", (position) => {
      seen = position;
      throw new Error("only looking");
    }).catch(() => undefined);
    expect(seen).toMatchObject({ chargeFils: 1_000, refundedFils: spentFils });
    expect(seen?.inFlight?.id).toBe(state === "unknown" ? id : undefined);
  });

  it("keeps what the gateway has accepted: a late failure does not take it back", async () => {
    const attemptId = await captured();
    const { id } = await request(attemptId, "ref_1", partial(400));
    await recordState(id, "accepted");
    await recordState(id, "failed", { message: "late" });
    expect(await refunds().ofAttempt(attemptId)).toMatchObject([{ state: "accepted", message: null }]);
  });
});

describe("a refund in credit", () => {
  const books = () =>
    database.sql(
      `SELECT account, sum(amount_fils)::int AS fils FROM mizan_journal_line GROUP BY account HAVING sum(amount_fils) <> 0 ORDER BY account`,
    );
  /** What is given and not booked, as whoever looks decides it. */
  const upTo = (givenFils: number) => (attempt: Attempt, counted: readonly RefundRow[]) => {
    const amountFils = givenFils - counted.reduce((sum, { amount_fils }) => sum + amount_fils, 0);
    if (amountFils <= 0) return undefined;
    const charge = { split: attempt.split, earlier: counted.flatMap(({ parties }) => parties ?? []) };
    const parties = spreadRefund({ ...charge, reversal: "proportional" }, amountFils);
    return { amountFils, refundType: "partial" as const, parties };
  };

  it("is made and posted once, however many look at once, and counts for whatever is refunded later", async () => {
    const attemptId = await captured();
    const { done } = await outcomesInParallel(4, () => refunds().makeInCredit(attemptId, upTo(400)));
    expect(done.filter((made) => made !== undefined)).toMatchObject([
      { mode: "credit", state: "completed", amount_fils: 400, engine_refund_id: null },
    ]);
    expect(await books()).toEqual([
      { account: "commission", fils: -60 },
      { account: "discounts_borne", fils: -400 },
      { account: "gateway_clearing", fils: 1000 },
      { account: "vendor_payable:A", fils: -540 },
    ]);
    await expect(request(attemptId, "ref_1", careful(601))).rejects.toThrow("nothing left");
    await request(attemptId, "ref_1", careful(600));
  });

  it("takes an order that credit paid back once, whoever books and whoever looks, of however many orders its cart has", async () => {
    const { coveredOrders } = database.mizan();
    const covered = split(
      cart("0", [line("l", "A", "1")], [vendor("A", "10")], { settings: { credit: "operator" } }),
    );
    const attempt = newAttempt({ cart_id: "cart_covered", amount_fils: 0, split: covered });
    const { done } = await outcomesInParallel(4, (nth) =>
      coveredOrders.book({ ...attempt, track_id: `track_${nth}` }, `order_${nth}`),
    );
    expect(done.filter(Boolean)).toHaveLength(1);
    const booked = await coveredOrders.ofCarts(["cart_covered", "cart_other"]);
    expect(booked).toMatchObject([{ id: "matt_covered", disposition: "ordered", outcome: "paid" }]);
    expect(await coveredOrders.standing({ after: null, limit: 9, withinMs: 60_000 })).toEqual(booked);
    const owed = { account: "vendor_payable:A", fils: -900 };
    expect(await books()).toContainEqual(owed);

    await refunds().makeInCredit("matt_covered", upTo(300));
    expect(await coveredOrders.ofCarts(["cart_covered"])).toHaveLength(1);
    await refunds().makeInCredit("matt_covered", upTo(1000));
    expect(await books()).toEqual([]);
    expect(await coveredOrders.ofCarts(["cart_covered"])).toEqual([]);
    expect(await coveredOrders.bookedAmong(["cart_covered", "cart_other"])).toEqual(
      new Set(["cart_covered"]),
    );
    expect(await coveredOrders.book(attempt, "order_late")).toBe(false);
  });
});
