import { logger } from "@medusajs/framework/logger";
import type { Dependencies } from "../../src/application/dependencies";
import type { MizanModuleService } from "../../src/modules/mizan/service";
import { resealGatewayKeys } from "../../src/setup/keys/reseal-gateway-keys";
import { tryNewKey } from "../../src/setup/keys/try-new-key";
import { inParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";

const database = moduleDatabase();
const k1 = `k1:${Buffer.alloc(32, 7).toString("base64")}`;
const k2 = `k2:${Buffer.alloc(32, 8).toString("base64")}`;
const wrongK1 = `k1:${Buffer.alloc(32, 9).toString("base64")}`;
const silent = () => undefined;

async function saveKeys(mizan: MizanModuleService, count: number, prefix = "mven"): Promise<void> {
  for (let nth = 0; nth < count; nth++) {
    const value = `${prefix} secret key number ${nth}`;
    await mizan.gatewayKeys.save({
      owner: `${prefix}_${nth}`,
      environment: "emulator",
      value,
      encoding: "raw",
      authorization: Buffer.from(value).toString("base64"),
    });
  }
}

const sealed = () =>
  database.sql<{ id: string; owner: string; master_key_id: string; ciphertext: string }>(
    "SELECT id, owner, master_key_id, ciphertext FROM mizan_gateway_key ORDER BY id",
  );

async function opened(mizan: MizanModuleService): Promise<string[]> {
  const values: string[] = [];
  for (const { id } of await sealed()) values.push((await mizan.gatewayKeys.open(id)).value);
  return values.sort();
}

describe("OPS-03: rotating the master key", () => {
  it("encrypts every key again, retired ones too, after which the old master key may be taken away", async () => {
    const before = database.mizanWith(k1);
    await saveKeys(before, 3);
    await saveKeys(before, 2);
    const secrets = await opened(before);
    const report = await resealGatewayKeys({ mizan: database.mizanWith(`${k2},${k1}`) }, silent);
    expect(report).toEqual({
      current: "k2",
      resealed: 5,
      unreadable: { count: 0, named: [] },
      left: {},
      removable: ["k1"],
    });
    expect(await opened(database.mizanWith(k2))).toEqual(secrets);
  });

  it("encrypts a key again that waits for a second person, which is stored when he approves it", async () => {
    const tied = { owner: "mven_0", environment: "emulator", encoding: "raw" };
    const { id } = await database.mizanWith(k1).approvals.ask({
      ...{ kind: "gateway_key", subject: "mven_0", shown: {}, asked_by: "user_1", person: "user_1", days: 7 },
      ...{ input: tied, secret: { value: "a waiting key", ...tied } },
    });
    const mizan = database.mizanWith(`${k2},${k1}`);
    expect(await resealGatewayKeys({ mizan }, silent)).toMatchObject({ resealed: 1, removable: ["k1"] });
    const decision = { as: "approved", by: "user_2", person: "user_2", mayBe: () => undefined } as const;
    await mizan.approvals.decide(id, decision);
    expect(await database.mizanWith(k2).approvals.secretOf(id, tied)).toBe("a waiting key");
  });

  it("goes on where it was killed, says how far it is, and does nothing twice", async () => {
    await saveKeys(database.mizanWith(k1), 250);
    const mizan = database.mizanWith(`${k2},${k1}`);
    const progress: string[] = [];
    const killed = resealGatewayKeys({ mizan }, (done, total) => {
      progress.push(`${done} of ${total}`);
      throw new Error("killed");
    });
    await expect(killed).rejects.toThrow("killed");
    const half = await sealed();
    expect(half.filter(({ master_key_id }) => master_key_id === "k2")).toHaveLength(100);
    const report = await resealGatewayKeys({ mizan }, (done, total) => {
      progress.push(`${done} of ${total}`);
    });
    expect(report).toMatchObject({ resealed: 150, left: {}, removable: ["k1"] });
    expect(progress).toEqual(["100 of 250", "100 of 150", "150 of 150"]);
    const done = await sealed();
    const first = half.filter(({ master_key_id }) => master_key_id === "k2");
    for (const row of first) expect(done).toContainEqual(row);
    expect(await resealGatewayKeys({ mizan }, silent)).toMatchObject({ resealed: 0, left: {} });
    expect(await sealed()).toEqual(done);
    expect(new Set(await opened(database.mizanWith(k2))).size).toBe(250);
  });

  it("loses nothing when it runs several times at once, while keys are saved", async () => {
    await saveKeys(database.mizanWith(k1), 60);
    const mizan = database.mizanWith(`${k2},${k1}`);
    const [reports] = await Promise.all([
      inParallel(4, () => resealGatewayKeys({ mizan }, silent)),
      saveKeys(mizan, 10, "new"),
    ]);
    expect(reports.reduce((sum, { resealed }) => sum + resealed, 0)).toBe(60);
    expect(await opened(database.mizanWith(k2))).toHaveLength(70);
  });

  it("takes in what a process with the older configuration saves, and counts anew before a master key may go", async () => {
    await saveKeys(database.mizanWith(k1), 2);
    const [first] = await sealed();
    const mizan = database.mizanWith(`${k2},${k1}`);
    let rounds = 0;
    const report = await resealGatewayKeys({ mizan }, async () => {
      if (rounds++ > 0) return;
      await saveKeys(database.mizanWith(k1), 1, "late");
      // A row behind the run that is encrypted with the old key once more, as after a restored backup.
      await database.sql("UPDATE mizan_gateway_key SET ciphertext = ?, master_key_id = 'k1' WHERE id = ?", [
        first?.ciphertext,
        first?.id,
      ]);
    });
    expect(report).toMatchObject({ resealed: 3, left: { k1: 1 }, removable: [] });
    expect(await resealGatewayKeys({ mizan }, silent)).toMatchObject({ resealed: 1, removable: ["k1"] });
  });

  it.each([
    ["is not configured", k2, /master key "k1", which is not configured/],
    ["is another one under the same id", `${k2},${wrongK1}`, /cannot be decrypted/],
  ])("leaves keys as they are whose master key %s, and names them", async (_what, masterKeys, reason) => {
    await saveKeys(database.mizanWith(k1), 25);
    const before = await sealed();
    const report = await resealGatewayKeys({ mizan: database.mizanWith(masterKeys) }, silent);
    expect(report).toMatchObject({ resealed: 0, left: { k1: 25 }, removable: [], unreadable: { count: 25 } });
    expect(report.unreadable.named).toHaveLength(20);
    expect(report.unreadable.named[0]?.reason).toMatch(reason);
    expect(JSON.stringify(report)).not.toContain("secret key");
    expect(await sealed()).toEqual(before);
  });

  it("TAM-13: does not make a swapped ciphertext readable, and goes on with the others", async () => {
    await saveKeys(database.mizanWith(k1), 4);
    await database.sql(
      `UPDATE mizan_gateway_key AS a SET ciphertext = b.ciphertext FROM mizan_gateway_key AS b
       WHERE (a.owner, b.owner) IN (('mven_0', 'mven_1'), ('mven_1', 'mven_0'))`,
    );
    const report = await resealGatewayKeys({ mizan: database.mizanWith(`${k2},${k1}`) }, silent);
    expect(report).toMatchObject({
      resealed: 2,
      left: { k1: 2 },
      unreadable: { count: 2 },
      removable: [],
    });
  });

  it.each([
    ["missing", "", "MIZAN_MASTER_KEY_MISSING"],
    ["no key", "k1:nonsense", "MIZAN_MASTER_KEY_INVALID"],
  ])("does nothing while the master key is %s", async (_what, masterKeys, code) => {
    await saveKeys(database.mizanWith(k1), 1);
    const before = await sealed();
    const run = resealGatewayKeys({ mizan: database.mizanWith(masterKeys) }, silent);
    await expect(run).rejects.toMatchObject({ code });
    expect(await sealed()).toEqual(before);
  });
});

describe("OPS-03: a key that is entered while no master key is there", () => {
  it.each([
    ["missing", "", "MIZAN_MASTER_KEY_MISSING"],
    ["no key", "k1:nonsense", "MIZAN_MASTER_KEY_INVALID"],
  ])("is refused with the reason before the gateway is asked: %s", async (_what, masterKeys, code) => {
    const dependencies: Dependencies = {
      mizan: database.mizanWith(masterKeys),
      logger,
      query: { graph: () => Promise.reject(new Error("not asked")) },
      eventBus: { emit: () => Promise.reject(new Error("not told")) },
    };
    const typed = { owner: "operator", environment: "emulator", key: "a-key", encoding: "raw" } as const;
    await expect(tryNewKey(dependencies, typed)).rejects.toMatchObject({ status: 422, code });
    expect(await sealed()).toEqual([]);
  });
});

describe("OPS-03: another master key under the same id", () => {
  it("is not ready, stores nothing beside what it cannot read, and is not rotated to", async () => {
    await saveKeys(database.mizanWith(k1), 3);
    const before = await sealed();
    const wrong = database.mizanWith(wrongK1);
    expect(await wrong.masterKey()).toMatchObject({
      state: "unreadable",
      key_ids: ["k1"],
      message: expect.stringContaining('3 gateway keys (3 in force) stored under master key "k1"') as string,
      unreadable: [{ id: "k1", keys: 3, active: 3 }],
    });
    const refusal = { code: "MIZAN_MASTER_KEY_WRONG" };
    await expect(saveKeys(wrong, 1, "new")).rejects.toMatchObject(refusal);
    await expect(resealGatewayKeys({ mizan: wrong }, silent)).rejects.toMatchObject(refusal);
    expect(await sealed()).toEqual(before);
    // The way out when the right one is lost: an id of its own.
    await saveKeys(database.mizanWith(k2), 1);
    expect(await database.mizanWith(k1).masterKey()).toMatchObject({ unreadable: [{ id: "k2", active: 1 }] });
    expect(await database.mizanWith(k2).masterKey()).toMatchObject({
      unreadable: [{ id: "k1", keys: 3, active: 2 }],
    });
  });

  it("is told from one row that was changed", async () => {
    await saveKeys(database.mizanWith(k1), 3);
    await database.sql("UPDATE mizan_gateway_key SET ciphertext = '' WHERE owner = 'mven_2'");
    expect(await database.mizanWith(k1).masterKey()).toMatchObject({ state: "ready", unreadable: [] });
    await expect(saveKeys(database.mizanWith(k1), 3)).resolves.toBeUndefined();
  });
});
