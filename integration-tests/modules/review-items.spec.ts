import { inBoth } from "../support/in-both";
import type { Logger } from "@medusajs/framework/types";
import type { Dependencies } from "../../src/application/dependencies";
import { beginCancellation, endCancellation } from "../../src/refunds/watch-cancellation";
import { announceReviewItem, tellOfUntoldItems } from "../../src/review/tell-of-review-items";
import { scheduleNextCheck } from "../../src/payments/asking/sweep-schedule";
import { setClock } from "../support/clock";
import { inParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";
import { paidAttempt, shownAttempt } from "../support/new-attempt";
import { refuseNewRows } from "../support/refusing-table";

const database = moduleDatabase();
const items = () => database.mizan().reviewItems;
const telling = () => database.mizan().reviewTelling;
const item = {
  reason: "cart_changed",
  attemptId: "matt_1",
  cartId: "cart_1",
  summary: inBoth("Look at this."),
};

const savedKey = async () => {
  const value = "first-key";
  const authorization = Buffer.from(value).toString("base64");
  const key = { owner: "mven_1", environment: "emulator", value, encoding: "raw", authorization } as const;
  return (await database.mizan().gatewayKeys.save(key)).id;
};
const lines: string[] = [];
const dependenciesWith = (emit: () => Promise<void>): Dependencies => {
  const logger = { error: (line: string) => lines.push(line) } as unknown as Logger;
  const query = { graph: () => Promise.reject(new Error("nothing is read")) };
  return { mizan: database.mizan(), logger, query, eventBus: { emit } };
};

describe("a review item", () => {
  it("is opened once per attempt and reason, however many find the fault at once", async () => {
    const opened = await inParallel(20, () => items().open({ ...item, details: { total: "1.000" } }));
    expect(opened.filter((id) => id !== undefined)).toHaveLength(1);
    expect(
      await database.sql("SELECT reason, cart_id, order_id, summary, details, status FROM mizan_review_item"),
    ).toEqual([
      {
        reason: "cart_changed",
        cart_id: "cart_1",
        order_id: null,
        summary: "Look at this.",
        details: { total: "1.000" },
        status: "open",
      },
    ]);
  });

  it("is another one for another reason or another attempt", async () => {
    const ids = [
      await items().open(item),
      await items().open({ ...item, reason: "cart_gone" }),
      await items().open({ ...item, attemptId: "matt_2", orderId: "order_1" }),
    ];
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain(undefined);
  });

  it("may be opened again after a person has resolved it: the fault has come back", async () => {
    const first = await items().open(item);
    await database.sql("UPDATE mizan_review_item SET status = 'resolved'");
    const second = await items().open(item);
    expect(second).toMatch(/^mrev_/);
    expect(second).not.toBe(first);
    expect(await items().open(item)).toBeUndefined();
  });
});

describe("OPS-04: who is told of a review item", () => {
  const MINUTE_MS = 60_000;
  const take = { limit: 10, againAfterMs: 5 * MINUTE_MS };
  const opened = async (attemptId: string, tellAfterMs?: number) =>
    (await items().open({ ...item, attemptId, tellAfterMs })) ?? "";
  const takenIds = async (limit = take.limit) =>
    (await telling().takeDue({ ...take, limit })).map(({ id }) => id);
  const pass = (ms: number) =>
    database.sql("UPDATE mizan_review_item SET tell_at = tell_at - ? * interval '1 millisecond'", [ms]);

  afterEach(() => setClock(database.sql, 0));

  it("is left to whoever opened it for a minute, and then to the sweep", async () => {
    const id = await opened("matt_1");
    await pass(MINUTE_MS - 5_000);
    expect(await takenIds()).toEqual([]);
    await pass(5_000);
    expect(await telling().takeDue(take)).toEqual([
      { id, reason: "cart_changed", summary: "Look at this.", attempt_id: "matt_1", cart_id: "cart_1" },
    ]);
  });

  it("is nobody any more once it is marked, which only the first to mark it hears", async () => {
    const id = await opened("matt_1", 0);
    const marked = await inParallel(5, () => telling().markTold([id, "mrev_none"]));
    expect(marked.flat()).toEqual(["cart_changed"]);
    expect(await takenIds()).toEqual([]);
    expect(await telling().take(id, MINUTE_MS)).toBeUndefined();
  });

  it("is one of several takers, and another one when that one's time is over without a mark", async () => {
    const ids = await Promise.all(["matt_1", "matt_2", "matt_3"].map((attemptId) => opened(attemptId, 0)));
    const taken = await inParallel(10, () => takenIds(2));
    expect(taken.flat().sort()).toEqual(ids.sort());
    expect(await takenIds()).toEqual([]);
    await setClock(database.sql, take.againAfterMs + 1_000);
    expect((await takenIds()).sort()).toEqual(ids);
  });

  it("is told of what was opened since before what was tried in vain is tried again", async () => {
    const inVain = [await opened("matt_1", 0), await opened("matt_2", 0)];
    expect((await takenIds(2)).sort()).toEqual(inVain.sort());
    const fresh = await opened("matt_3", 0);
    expect(await takenIds(2)).toEqual([fresh]);
  });

  it("is nobody where there is nothing to do any more: it was closed meanwhile", async () => {
    const id = await opened("matt_1", 0);
    await items().resolve("matt_1", ["cart_changed"]);
    expect(await takenIds()).toEqual([]);
    expect(await telling().take(id, MINUTE_MS)).toBeUndefined();
  });

  it("is told again of what has come up again after it was closed", async () => {
    await telling().markTold([await opened("matt_1", 0)]);
    await items().resolve("matt_1", ["cart_changed"]);
    const again = await opened("matt_1", 0);
    expect(await takenIds()).toEqual([again]);
  });

  it("I1: is whoever tried something first, before the time at which the sweep does", async () => {
    const id = await opened("matt_1", 10 * MINUTE_MS);
    await pass(9 * MINUTE_MS);
    expect(await takenIds()).toEqual([]);
    expect(await telling().take(id, take.againAfterMs)).toMatchObject({ id });
    await pass(2 * MINUTE_MS);
    expect(await takenIds()).toEqual([]);
  });

  it("is asked of every way in which items are opened", async () => {
    const { reconciliation, keyNotes } = database.mizan();
    const { summary } = item;
    const refusal = { attemptId: "matt_1", cartId: "cart_1", orderId: null, summary };
    const ids = [
      await opened("matt_1"),
      await items().openForRegion({ reason: "r", regionId: "reg_1", summary, details: {} }),
      await reconciliation.openForOrder({ reason: "r", orderId: "order_1", summary }),
      await keyNotes.openRefusal({ id: "mkey_1", owner: "operator" }, refusal),
      await keyNotes.markCardRefused(await savedKey(), { ...item, reason: "card_direct_not_permitted" }),
    ];
    await setClock(database.sql, 2 * MINUTE_MS);
    expect((await takenIds()).sort()).toEqual(ids.sort());
  });
});

describe("OPS-04: a card that the gateway takes no more", () => {
  it("is not withdrawn without the item that says so: the next shopper's refusal does both", async () => {
    const keyId = await savedKey();
    const { keyNotes } = database.mizan();
    const refused = { ...item, reason: "card_direct_not_permitted" };
    const allowNewRows = await refuseNewRows(database, "mizan_review_item");
    await expect(keyNotes.markCardRefused(keyId, refused)).rejects.toThrow();
    await allowNewRows();
    const opened = await inParallel(5, () => keyNotes.markCardRefused(keyId, refused));
    expect(opened.filter((id) => id !== undefined)).toEqual([expect.stringMatching(/^mrev_/)]);
  });
});

describe("OPS-04: an attempt whose last check still said nothing for certain", () => {
  it("is asked about again when a person could not be told of it", async () => {
    const { id } = await shownAttempt(database.mizan().attempts, {}, -60_000);
    await database.sql("UPDATE mizan_payment_attempt SET outcome = 'unknown', checks = 1000 WHERE id = ?", [
      id,
    ]);
    const attempt = (await database.mizan().attempts.byId(id))!;
    const dependencies = dependenciesWith(() => Promise.resolve());
    const isWatched = async () => (await database.mizan().attempts.byId(id))?.next_check_at !== null;
    const allowNewRows = await refuseNewRows(database, "mizan_review_item");
    await scheduleNextCheck(dependencies, { attempt, answered: true });
    await allowNewRows();
    expect(await isWatched()).toBe(true);
    await scheduleNextCheck(dependencies, { attempt, answered: true });
    expect(await database.sql("SELECT reason FROM mizan_review_item")).toEqual([
      { reason: "outcome_stays_unknown" },
    ]);
    expect(await isWatched()).toBe(false);
  });
});

describe("OPS-14, I9: a review item of which nobody could be told", () => {
  const untold = async () =>
    (await database.sql<{ id: string }>("SELECT id FROM mizan_review_item WHERE tell_at IS NOT NULL")).map(
      ({ id }) => id,
    );
  const announced = async (emit: () => Promise<void>) => {
    const id = (await items().open({ ...item, tellAfterMs: 0 })) ?? "";
    const { reason, summary } = item;
    const said = { id, reason, summary, attempt_id: "matt_1", cart_id: "cart_1" };
    await announceReviewItem(dependenciesWith(emit), said);
    return id;
  };
  beforeEach(() => lines.splice(0));

  it("stays untold when the event bus refuses, and is told of by the sweep", async () => {
    const id = await announced(() => Promise.reject(new Error("no bus")));
    expect(await untold()).toEqual([id]);
    expect(lines).toEqual([
      expect.stringContaining(`Mizan attempt=matt_1 cart=cart_1 item=${id} needs a person (cart_changed)`),
      expect.stringContaining(`item=${id} could not emit mizan.review_item.opened: Error: no bus`),
    ]);
    const emit = jest.fn(() => Promise.resolve());
    await tellOfUntoldItems(dependenciesWith(emit));
    await tellOfUntoldItems(dependenciesWith(emit));
    const data = { id, reason: "cart_changed", attempt_id: "matt_1", cart_id: "cart_1" };
    expect(emit.mock.calls).toEqual([[{ name: "mizan.review_item.opened", data }]]);
    expect(await untold()).toEqual([]);
  });

  it("keeps nobody waiting longer than ten seconds, and the others of the sweep from nothing", async () => {
    const stuck = (await items().open({ ...item, tellAfterMs: 0 })) ?? "";
    await items().open({ ...item, attemptId: "matt_2", tellAfterMs: 0 });
    const began = performance.now();
    const emit = ({ data }: { data: { id: string } }) =>
      data.id === stuck ? new Promise<void>(() => undefined) : Promise.resolve();
    await tellOfUntoldItems(dependenciesWith(emit as unknown as () => Promise<void>));
    expect(performance.now() - began).toBeLessThan(12_000);
    expect(await untold()).toEqual([stuck]);
  }, 20_000);
});

describe("PRO-10: a decision about whether a payment was made", () => {
  const decision = { action: "confirm-not-paid", by: "user_1", reason: "The bank says so" } as const;
  const openReasons = async () =>
    (
      await database.sql<{ reason: string }>(
        "SELECT reason FROM mizan_review_item WHERE status = 'open' ORDER BY reason",
      )
    ).map(({ reason }) => reason);

  it.each([
    ["was told of", true, []],
    ["was not told of yet: it may say more than the person knew", false, ["settled_unpaid"]],
  ])("closes what else says so; of a settled payment what a person %s", async (_what, isTold, left) => {
    const { id: attemptId } = await shownAttempt(database.mizan().attempts);
    const about = { attemptId, cartId: "cart_1", summary: inBoth("Look at this.") };
    const reason = "outcome_stays_unknown";
    const id = (await items().open({ ...about, reason })) ?? "";
    await items().open({ ...about, reason: "gateway_does_not_answer" });
    await items().open({ ...about, reason: "settled_unpaid" });
    if (isTold) await database.sql("UPDATE mizan_review_item SET tell_at = NULL");
    await database.mizan().reviewDecisions.claim(id, "me", 60_000);
    const item = { id, reason, attemptId, owner: "me" };
    expect(await database.mizan().reviewDecisions.decide(item, decision)).toBe(true);
    expect(await openReasons()).toEqual(left);
  });
});

describe("I1: an order that is being cancelled", () => {
  const cancelled = { graph: () => Promise.resolve({ data: [{ id: "order_1", status: "canceled" }] }) };

  it("whose item closes by a part that was recorded meanwhile: a person is told all the same", async () => {
    const { attempts, reviewItems } = database.mizan();
    const { id } = await paidAttempt(database.mizan());
    await attempts.dispose(id, "ordered", { orderId: "order_1" });
    const emit = jest.fn(() => Promise.resolve());
    const dependencies = { ...dependenciesWith(emit), query: cancelled } as unknown as Dependencies;
    const watched = await beginCancellation(dependencies, "order_1");
    expect(emit).not.toHaveBeenCalled();
    await reviewItems.resolve(id, ["refund_not_made"]);
    await endCancellation(dependencies, watched);
    expect(emit).toHaveBeenCalledTimes(1);
    expect(await database.sql("SELECT reason, tell_at FROM mizan_review_item WHERE status = 'open'")).toEqual(
      [{ reason: "refund_not_made", tell_at: null }],
    );
  });
});
