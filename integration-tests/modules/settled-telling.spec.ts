import type { Outcome } from "../../src/domain/outcome";
import { moduleDatabase } from "../support/module-database";
import { inParallel } from "../support/in-parallel";
import { paidAttempt, shownAttempt } from "../support/new-attempt";

const database = moduleDatabase();
const attempts = () => database.mizan().attempts;
const answers = () => database.mizan().answers;
const telling = () => database.mizan().settledTelling;
const AGAIN_MS = 5 * 60_000;

const taken = async (againAfterMs = AGAIN_MS) => {
  const rows = await telling().takeDue({ limit: 100, againAfterMs });
  return rows.map(({ id, outcome, disposition }) => ({ id, outcome, disposition }));
};
const hear = async (id: string, from: Outcome, to: Outcome) =>
  answers().recordAnswer(id, {
    from,
    to,
    gatewayStatus: to,
    record: { paymentStatus: to },
    askedAt: null,
    event: { kind: "answered" },
  });
/** As the sweep records what leaves the outcome as it is. */
const hearWithPlan = async (id: string, outcome: Outcome) => {
  const heard = {
    from: outcome,
    to: outcome,
    gatewayStatus: outcome,
    record: null,
    askedAt: null,
    at: performance.now(),
    event: { kind: "answered" },
  } as const;
  await database
    .mizan()
    .dueAttempts.schedule(id, { judged: outcome, nextCheckMs: 60_000, usesSlot: true, heard });
};
const tell = async (id: string) =>
  telling().markTold(
    await telling()
      .takeDue({ limit: 1, againAfterMs: 0 })
      .then((rows) => rows.filter((row) => row.id === id)),
  );
const outcomeAtOf = async (id: string) => (await attempts().byId(id))?.outcome_at;

describe("what is told of a payment", () => {
  it.each(["declined", "canceled", "denied"] as const)(
    "is once that it was %s, however often that is heard",
    async (outcome) => {
      const { id } = await shownAttempt(attempts());
      expect(await taken()).toEqual([]);
      await hear(id, "open", outcome);
      expect(await taken(0)).toEqual([{ id, outcome, disposition: "pending" }]);
      await tell(id);
      await hear(id, outcome, outcome);
      await hearWithPlan(id, outcome);
      expect(await taken()).toEqual([]);
    },
  );

  it("is once for each outcome: a decline that comes again after another word is not told again, a capture is", async () => {
    const { id } = await shownAttempt(attempts());
    await hear(id, "open", "declined");
    await tell(id);
    await hear(id, "declined", "unknown");
    await hear(id, "unknown", "declined");
    expect(await taken()).toEqual([]);
    await hear(id, "declined", "paid");
    expect(await taken()).toEqual([]);
    await attempts().dispose(id, "ordered", { orderId: "order_1" });
    expect(await taken(0)).toEqual([{ id, outcome: "paid", disposition: "ordered" }]);
    await tell(id);
    expect((await attempts().byId(id))?.told_outcomes).toEqual(["declined", "paid"]);
    expect(await taken()).toEqual([]);
  });

  it.each(["unknown", "authorized"] as const)("is nothing while it is %s", async (outcome) => {
    const { id } = await shownAttempt(attempts());
    await hear(id, "open", "declined");
    await hear(id, "declined", outcome);
    expect(await taken()).toEqual([]);
  });

  it("NET-15: is nothing while its shopper is back and nobody was heard since, and what is heard then", async () => {
    const { id, track_id } = await shownAttempt(attempts());
    await hear(id, "open", "declined");
    await attempts().recordReturn(`return-${track_id}`);
    expect(await taken()).toEqual([]);
    await hear(id, "declined", "declined");
    expect(await taken()).toHaveLength(1);
  });

  it.each(["ordered", "spare", "released"] as const)(
    "of a paid one is what became of it: %s",
    async (disposition) => {
      const { id } = await paidAttempt(database.mizan());
      expect(await taken()).toEqual([]);
      await attempts().dispose(id, disposition);
      expect(await taken()).toEqual([{ id, outcome: "paid", disposition }]);
    },
  );

  it("of one that was let go and taken back is its order, and nothing twice where its letting go was told", async () => {
    const wish = { by: "user_1", reason: "found" } as never;
    const { id } = await paidAttempt(database.mizan());
    await attempts().dispose(id, "released");
    await database.mizan().orderTries.readopt(id, wish);
    expect(await taken()).toEqual([]);
    await attempts().dispose(id, "released");
    await tell(id);
    await database.mizan().orderTries.readopt(id, wish);
    await attempts().dispose(id, "ordered", { orderId: "order_1" });
    expect(await taken()).toEqual([]);
  });

  it("I1: is told by one process at a time, and again when that one did not say that it has", async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const { id } = await paidAttempt(database.mizan());
      await attempts().dispose(id, "ordered");
    }
    const shares = await inParallel(8, () => taken());
    expect(shares.flat()).toHaveLength(5);
    expect(new Set(shares.flat().map(({ id }) => id)).size).toBe(5);
    await database.sql("UPDATE mizan_payment_attempt SET tell_at = tell_at - interval '5 minutes'");
    expect(await taken()).toHaveLength(5);
  });

  it("is not lost where a capture comes between the event of the decline and its mark", async () => {
    const { id } = await shownAttempt(attempts());
    await hear(id, "open", "declined");
    const rows = await telling().takeDue({ limit: 1, againAfterMs: AGAIN_MS });
    await hear(id, "declined", "paid");
    await attempts().dispose(id, "ordered");
    await telling().markTold(rows);
    expect(await taken()).toEqual([{ id, outcome: "paid", disposition: "ordered" }]);
  });

  it("is nothing of what an older version recorded, and what becomes of it after the upgrade", async () => {
    const { id } = await paidAttempt(database.mizan());
    await attempts().dispose(id, "ordered");
    await database.sql("UPDATE mizan_payment_attempt SET tell_at = NULL, outcome_at = NULL");
    expect(await taken()).toEqual([]);
  });
});

describe("the time of an outcome", () => {
  it("is when it was first recorded, and stays while the same is heard again", async () => {
    const { id } = await shownAttempt(attempts());
    expect(await outcomeAtOf(id)).toBeNull();
    await hear(id, "open", "declined");
    const first = await outcomeAtOf(id);
    expect(first).toBeInstanceOf(Date);
    await hear(id, "declined", "declined");
    expect(await outcomeAtOf(id)).toEqual(first);
    await hear(id, "declined", "paid");
    const paid = await outcomeAtOf(id);
    expect(paid?.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
    expect(paid).toEqual((await attempts().byId(id))?.paid_at);
    await hear(id, "paid", "paid");
    expect(await outcomeAtOf(id)).toEqual(paid);
  });

  it("of a row of an older version is that of its last answer then, and no later one", async () => {
    const { id } = await shownAttempt(attempts());
    await hear(id, "open", "declined");
    await database.sql("UPDATE mizan_payment_attempt SET outcome_at = NULL");
    const { answered_at } = (await attempts().byId(id)) ?? {};
    await hearWithPlan(id, "declined");
    expect(await outcomeAtOf(id)).toEqual(answered_at);
  });
});
