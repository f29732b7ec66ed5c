import { logger } from "@medusajs/framework/logger";
import { hold } from "../../src/payments/record/hold";
import { inParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";

const MINUTE_MS = 60_000;
const database = moduleDatabase();
const leases = () => database.mizan().cartLeases;

/** The lease's owner has died: the row stays until its time is over. */
async function expire(cartId: string): Promise<void> {
  await database.sql(
    "UPDATE mizan_cart_lease SET expires_at = clock_timestamp() - interval '1 second' WHERE cart_id = ?",
    [cartId],
  );
}

describe("the lease on a cart", () => {
  it("CON-01, CON-03: has one owner, however many ask at once", async () => {
    const gotIt = await inParallel(20, (owner) => leases().acquire("cart_1", `owner_${owner}`, MINUTE_MS));
    expect(gotIt.filter(Boolean)).toHaveLength(1);
    expect(await leases().acquire("cart_2", "owner_1", MINUTE_MS)).toBe(true);
  });

  it("is not given twice to the same owner: two runs of one process exclude each other too", async () => {
    expect(await leases().acquire("cart_1", "owner_1", MINUTE_MS)).toBe(true);
    expect(await leases().acquire("cart_1", "owner_1", MINUTE_MS)).toBe(false);
  });

  it("CON-15: is taken over when its owner has died, by one of those who wait", async () => {
    await leases().acquire("cart_1", "dead", MINUTE_MS);
    await expire("cart_1");
    const gotIt = await inParallel(20, (owner) => leases().acquire("cart_1", `owner_${owner}`, MINUTE_MS));
    expect(gotIt.filter(Boolean)).toHaveLength(1);
    expect(await leases().renew("cart_1", "dead", MINUTE_MS)).toBe(false);
  });

  it("is kept by renewing it, which only its owner can", async () => {
    await leases().acquire("cart_1", "owner_1", 1);
    expect(await leases().renew("cart_1", "stranger", MINUTE_MS)).toBe(false);
    expect(await leases().renew("cart_1", "owner_1", MINUTE_MS)).toBe(true);
    expect(await leases().acquire("cart_1", "stranger", MINUTE_MS)).toBe(false);
    expect(await leases().renew("cart_unknown", "owner_1", MINUTE_MS)).toBe(false);
  });

  it("I9: is not renewed for work that never ends: others get it, and the next owner has it as long", async () => {
    await leases().acquire("cart_1", "hanging", MINUTE_MS);
    await database.sql("UPDATE mizan_cart_lease SET created_at = created_at - interval '10 minutes'");
    expect(await leases().renew("cart_1", "hanging", MINUTE_MS)).toBe(false);
    await expire("cart_1");
    expect(await leases().acquire("cart_1", "owner_1", MINUTE_MS)).toBe(true);
    expect(await leases().renew("cart_1", "owner_1", MINUTE_MS)).toBe(true);
  });

  it("is given back by its owner alone", async () => {
    await leases().acquire("cart_1", "owner_1", MINUTE_MS);
    await leases().release("cart_1", "stranger");
    expect(await leases().acquire("cart_1", "stranger", MINUTE_MS)).toBe(false);
    await leases().release("cart_1", "owner_1");
    expect(await leases().acquire("cart_1", "stranger", MINUTE_MS)).toBe(true);
  });

  it("OPS-10: is counted by the database's clock, not by a server's", async () => {
    await leases().acquire("cart_1", "owner_1", 3_600_000);
    const [lease] = await database.sql<{ in_time: boolean }>(
      `SELECT expires_at > clock_timestamp() + interval '59 minutes'
          AND expires_at <= clock_timestamp() + interval '60 minutes' AS in_time FROM mizan_cart_lease`,
    );
    expect(lease).toEqual({ in_time: true });
  });
});

describe("holding a cart", () => {
  const holdFor = (waitMs: number) => hold({ mizan: database.mizan(), logger }, "cart_1", waitMs);

  it("gives up when somebody else keeps it, and gets it as soon as it is given back", async () => {
    const first = await holdFor(0);
    expect(first).toBeDefined();
    expect(await holdFor(0)).toBeUndefined();
    const waiting = holdFor(30_000);
    await first?.release();
    const second = await waiting;
    expect(second).toBeDefined();
    await second?.release();
  });

  it("never gives back what has become another's: releasing twice is harmless", async () => {
    const first = await holdFor(0);
    await first?.release();
    const second = await holdFor(0);
    await first?.release();
    expect(await holdFor(0)).toBeUndefined();
    await second?.release();
  });
});
