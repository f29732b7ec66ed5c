import type { RefundState } from "../../src/domain/refund-life";
import type { RefundDecision, RefundPosition } from "../../src/modules/mizan/stores/refund";
import { outcomesInParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";
import { paidAttempt } from "../support/new-attempt";

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
