import type { GatewayKeyFilters } from "../../src/modules/mizan/stores/gateway-key-list-store";
import { GatewayKeyTaken } from "../../src/modules/mizan/stores/gateway-key-owner";
import { inParallel, outcomesInParallel } from "../support/in-parallel";
import { CANARY, keyOf } from "../support/marketplace";
import { moduleDatabase } from "../support/module-database";

const database = moduleDatabase();
const keys = () => database.mizan().gatewayKeys;
const base64 = (text: string) => Buffer.from(text).toString("base64");

const rawKey = (owner: string, value: string, environment: "emulator" | "sandbox" = "emulator") => ({
  owner,
  environment,
  value,
  encoding: "raw" as const,
  authorization: base64(value),
});
const statuses = async (owner: string) => {
  const rows = await database.sql<{ version: number; status: string }>(
    "SELECT version, status FROM mizan_gateway_key WHERE owner = ? ORDER BY version",
    [owner],
  );
  return rows.map(({ version, status }) => `${version} ${status}`);
};

describe("gateway keys", () => {
  it("OPS-01: are versions: the new one is active, the old one stays readable for what it has signed", async () => {
    const first = await keys().save(rawKey("mven_1", "first-key"));
    const second = await keys().save(rawKey("mven_1", "second-key"));
    expect([first.version, second.version]).toEqual([1, 2]);
    expect(await statuses("mven_1")).toEqual(["1 retired", "2 active"]);
    expect(await keys().open(first.id)).toEqual({ value: "first-key", encoding: "raw", wasRefused: false });
    expect(await keys().open(second.id)).toEqual({ value: "second-key", encoding: "raw", wasRefused: false });
    const active = await keys().activeOf("emulator", ["mven_1", "mven_unknown"]);
    expect([...active.keys()]).toEqual(["mven_1"]);
    expect(active.get("mven_1")?.id).toBe(second.id);
    const openable = await keys().openableOf("emulator", ["mven_1", "mven_unknown"]);
    expect([...openable.keys()]).toEqual(["mven_1"]);
    expect(openable.get("mven_1")).toEqual({ ...active.get("mven_1"), open: expect.any(Function) });
    expect(openable.get("mven_1")?.open()).toEqual(await keys().open(second.id));
    await expect(keys().open("mkey_unknown")).rejects.toThrow("mkey_unknown");
  });

  it("ADM-02: are one active per owner and environment, however many are saved at once", async () => {
    const saved = await inParallel(10, (nth) => keys().save(rawKey("mven_1", `key number ${nth}`)));
    expect(saved.map(({ version }) => version).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect((await statuses("mven_1")).filter((status) => status.endsWith("active"))).toEqual(["10 active"]);
    await keys().save(rawKey("mven_1", "of the sandbox", "sandbox"));
    expect((await keys().activeOf("sandbox", ["mven_1"])).get("mven_1")?.version).toBe(1);
    // The database itself says so, whatever a program does.
    await expect(
      database.sql("UPDATE mizan_gateway_key SET status = 'active' WHERE owner = 'mven_1' AND version = 1"),
    ).rejects.toMatchObject({ code: "23505" });
  });

  it("belong to one owner: another one cannot have the same key, in either encoding", async () => {
    await keys().save(rawKey("mven_1", "shared-key"));
    const asRaw = rawKey("mven_2", "shared-key");
    const encoded = { ...asRaw, value: base64("shared-key"), encoding: "base64" as const };
    for (const given of [asRaw, encoded]) {
      const refusal: unknown = await keys()
        .save(given)
        .catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(GatewayKeyTaken);
      expect(refusal).toMatchObject({ code: "MIZAN_GATEWAY_KEY_TAKEN" });
      expect((refusal as Error).message).not.toContain("shared-key");
    }
    expect(await statuses("mven_2")).toEqual([]);
    await expect(keys().save(rawKey("mven_2", "shared-key", "sandbox"))).resolves.toBeDefined();
  });

  it("belong to one owner when several save the same key at once", async () => {
    const { done, refused } = await outcomesInParallel(8, (nth) =>
      keys().save(rawKey(`mven_${nth}`, "shared-key")),
    );
    expect(done).toHaveLength(1);
    expect(refused).toEqual(Array(7).fill("MIZAN_GATEWAY_KEY_TAKEN"));
  });

  it("are free for another once their owner has a new one", async () => {
    await keys().save(rawKey("mven_1", "moving-key"));
    await keys().save(rawKey("mven_1", "its successor"));
    await expect(keys().save(rawKey("mven_2", "moving-key"))).resolves.toMatchObject({
      owner: "mven_2",
      version: 1,
    });
  });

  it("are listed by owner, environment and state, the newest first, page by page", async () => {
    const saved = [];
    for (const owner of ["operator", "mven_1", "mven_2", "mven_1"])
      saved.push(await keys().save(rawKey(owner, `key-${saved.length}`)));
    const [operator, replaced, other, active] = saved.map(({ id }) => id);
    const sandbox = await keys().save(rawKey("operator", "key-sandbox", "sandbox"));
    const lists = database.mizan().gatewayKeyLists;
    const listed = async (filters: GatewayKeyFilters, page = { limit: 50, offset: 0 }) => {
      const found = await lists.list(filters, page);
      return { ids: found.keys.map(({ id }) => id), count: found.count };
    };
    // Ids of one millisecond are in no order of time.
    const newest = (...ids: (string | undefined)[]) => ids.sort().reverse();
    const all = newest(operator, replaced, other, active, sandbox.id);
    expect(await listed({})).toEqual({ ids: all, count: 5 });
    expect(await listed({}, { limit: 2, offset: 1 })).toEqual({ ids: all.slice(1, 3), count: 5 });
    expect(await listed({ owner: "mven_1" })).toEqual({ ids: newest(active, replaced), count: 2 });
    expect(await listed({ owner: ["operator", "mven_2"], environment: "emulator" })).toEqual({
      ids: newest(other, operator),
      count: 2,
    });
    expect(await listed({ status: "retired" })).toEqual({ ids: [replaced], count: 1 });
    expect(await lists.byIds([sandbox.id, "mkey_unknown"])).toEqual([sandbox]);
    await database.sql("UPDATE mizan_gateway_key SET deleted_at = now() WHERE id = ?", [sandbox.id]);
    expect(await lists.byIds([sandbox.id])).toEqual([]);
    expect(await listed({ environment: "sandbox" })).toEqual({ ids: [], count: 0 });
  });

  it("I6: stand in no column in the clear, and in no answer", async () => {
    const secret = keyOf("operator");
    const answered = [
      await keys().save(rawKey("operator", secret)),
      await keys().save({
        ...rawKey("mven_1", ""),
        value: base64(keyOf("one")),
        encoding: "base64",
        authorization: base64(keyOf("one")),
      }),
      ...(await keys().activeOf("emulator", ["operator", "mven_1"])).values(),
      ...(await keys().openableOf("emulator", ["operator", "mven_1"])).values(),
      ...(await database.mizan().gatewayKeyLists.list({}, { limit: 9, offset: 0 })).keys,
    ];
    const [table] = await database.sql<{ text: string }>(
      "SELECT json_agg(t)::text AS text FROM mizan_gateway_key t",
    );
    for (const text of [table!.text, JSON.stringify(answered)]) {
      expect(text).toContain(secret.slice(-4));
      for (const form of [secret, base64(secret), CANARY.slice(8), base64(keyOf("one"))])
        expect(text).not.toContain(form);
    }
    expect(JSON.stringify(answered)).not.toContain("ciphertext");
  });
});

describe("TAM-13: gateway keys whose rows were changed", () => {
  it.each<[string, string]>([
    [
      "the ciphertexts of two vendors swapped",
      `UPDATE mizan_gateway_key AS a SET ciphertext = b.ciphertext
      FROM mizan_gateway_key AS b WHERE a.id <> b.id`,
    ],
    ["another owner", "UPDATE mizan_gateway_key SET owner = owner || 'x'"],
    ["an older version number", "UPDATE mizan_gateway_key SET version = 0"],
    ["another id", "UPDATE mizan_gateway_key SET id = id || 'x'"],
    ["a truncated ciphertext", "UPDATE mizan_gateway_key SET ciphertext = left(ciphertext, 24)"],
    ["an empty ciphertext", "UPDATE mizan_gateway_key SET ciphertext = ''"],
  ])("cannot be opened: %s", async (_what, tampering) => {
    await keys().save(rawKey("mven_1", "key-of-vendor-one"));
    await keys().save(rawKey("mven_2", "key-of-vendor-two"));
    await database.sql(tampering);
    const rows = await database.sql<{ id: string }>("SELECT id FROM mizan_gateway_key");
    expect(rows).toHaveLength(2);
    for (const { id } of rows) {
      const refusal = (await keys()
        .open(id)
        .catch((error: unknown) => error)) as Error;
      expect(refusal).toMatchObject({ code: "MIZAN_KEY_UNREADABLE" });
      expect(refusal.message).not.toContain("key-of-vendor");
    }
  });
});

describe("OPS-03: gateway keys and the master keys", () => {
  const k1 = `k1:${Buffer.alloc(32, 7).toString("base64")}`;
  const k2 = `k2:${Buffer.alloc(32, 8).toString("base64")}`;

  it("are still read after a rotation, and new ones are sealed with the new master key", async () => {
    const old = await database.mizanWith(k1).gatewayKeys.save(rawKey("mven_1", "old-key"));
    const rotated = database.mizanWith(`${k2},${k1}`).gatewayKeys;
    expect(await rotated.open(old.id)).toMatchObject({ value: "old-key" });
    const fresh = await rotated.save(rawKey("mven_2", "new-key"));
    expect(await database.mizanWith(k2).gatewayKeys.open(fresh.id)).toMatchObject({ value: "new-key" });
    await expect(database.mizanWith(k2).gatewayKeys.open(old.id)).rejects.toMatchObject({
      code: "MIZAN_MASTER_KEY_MISSING",
    });
  });

  it.each([
    ["missing", "", "MIZAN_MASTER_KEY_MISSING"],
    ["no key", "k1:nonsense", "MIZAN_MASTER_KEY_INVALID"],
  ])("are not overwritten while the master key is %s", async (_what, masterKeys, code) => {
    const before = await database.mizanWith(k1).gatewayKeys.save(rawKey("mven_1", "old-key"));
    const broken = database.mizanWith(masterKeys);
    expect(() => broken.assertKeysReadable()).toThrow(expect.objectContaining({ code }));
    await expect(broken.gatewayKeys.save(rawKey("mven_1", "new-key"))).rejects.toMatchObject({ code });
    await expect(broken.gatewayKeys.open(before.id)).rejects.toMatchObject({ code });
    expect(await statuses("mven_1")).toEqual(["1 active"]);
    expect(await database.mizanWith(k1).gatewayKeys.open(before.id)).toMatchObject({ value: "old-key" });
  });

  it("raise no alarm while the master key is there", () => {
    expect(() => database.mizanWith(k1).assertKeysReadable()).not.toThrow();
  });
});
