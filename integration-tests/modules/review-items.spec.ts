import { inParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";

const database = moduleDatabase();
const items = () => database.mizan().reviewItems;
const item = { reason: "cart_changed", attemptId: "matt_1", cartId: "cart_1", summary: "Look at this." };

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
