import { inBoth } from "../support/in-both";
import type { KeyTest, KeyView } from "../../src/answers/admin-api/gateway-keys";
import { openReviewItems } from "../support/attempt-records";
import { followLog } from "../support/log-lines";
import { CANARY, keyOf } from "../support/marketplace";
import { type MizanShop, mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { attemptsOf } from "../support/shop-records";
import { type FaultOrder, spoil } from "../support/spoil";
import { sweep } from "../support/sweep";
import { accountIdOf } from "../support/vendor-terms";

const KEYS = "/admin/mizan/gateway-keys";
const base64 = (text: string) => Buffer.from(text).toString("base64");
/** What no answer, row or log line may hold: enough of every key of the suite to know it by. */
const SECRET = CANARY.slice(8, 28);

type Answer = {
  status: number;
  text: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
};
type Saved = { gateway_key: KeyView; test: KeyTest };
type Refused = { code: string; message: string; fields?: { field: string; code: string; message: string }[] };

/** Every row of every table, as a backup would hold it; but the end of the queue of calls, which each call moves on. */
async function databaseAsText(shop: MizanShop): Promise<string> {
  const tables = await shop.sql<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'mizan_gateway_pace'",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await shop.sql<{ row: string }>(`SELECT t::text AS row FROM "${name}" t`);
    texts.push(`${name}\n${rows.map(({ row }) => row).join("\n")}`);
  }
  return texts.join("\n");
}

const keyRows = (shop: MizanShop, owner: string) =>
  shop.sql<{ version: number; status: string; test_answer: string | null; tested: boolean }>(
    `SELECT version, status, test_answer, tested_at IS NOT NULL AS tested FROM mizan_gateway_key
     WHERE owner = ? ORDER BY version`,
    [owner],
  );

const historyOf = (shop: MizanShop, owner: string) =>
  shop.sql<{ before: KeyView | null; after: KeyView; changed_by: string | null }>(
    "SELECT before, after, changed_by FROM mizan_settings_version WHERE subject = ? ORDER BY version",
    [`key:${owner}`],
  );

mizanSuite((shop) => {
  let operator: Operator;
  let oud: string;
  beforeEach(async () => {
    operator = await logInOperator(shop);
    oud = accountIdOf(shop, "oud-house");
  });
  const given = (changes: object = {}) => ({
    owner: oud,
    environment: "emulator",
    key: keyOf("oud-house"),
    encoding: "raw",
    ...changes,
  });
  const save = async (changes: object = {}): Promise<Answer> => await operator("post", KEYS, given(changes));
  const saved = (answer: Answer) => answer.body as unknown as Saved;
  const refused = (answer: Answer) => answer.body as unknown as Refused;

  describe("entering a key", () => {
    it("ADM-02: tells the second of two who replace the same key, and stores nothing of hers", async () => {
      const seen = (await shop.mizan().gatewayKeys.activeOf("emulator", [oud])).get(oud)?.id;
      const both = await Promise.all([save({ expected_key_id: seen }), save({ expected_key_id: seen })]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const second = both.find(({ status }) => status === 409);
      expect(second?.body).toMatchObject({ code: "MIZAN_CHANGED_MEANWHILE" });
      expect((await save({ expected_key_id: null })).status).toBe(409);
      expect(await keyRows(shop, oud)).toHaveLength(2);
      expect((await save()).status).toBe(200);
    });

    it("stores a key that the gateway accepts, keeps the one before, and writes down who did it", async () => {
      const answer = await save();
      expect(answer.status).toBe(200);
      const { gateway_key, test } = saved(answer);
      expect(test).toMatchObject({ answer: "accepted", detail: "10012" });
      expect(test.message.ar).toContain("قبلت");
      expect(gateway_key).toMatchObject({
        owner: oud,
        environment: "emulator",
        version: 2,
        encoding: "raw",
        last_four: keyOf("oud-house").slice(-4),
        status: "active",
        test_answer: "accepted",
        card_refused_at: null,
      });
      expect(await keyRows(shop, oud)).toEqual([
        { version: 1, status: "retired", test_answer: null, tested: false },
        { version: 2, status: "active", test_answer: "accepted", tested: true },
      ]);
      const [user] = await shop.sql<{ id: string }>('SELECT id FROM "user"');
      const [atSeeding, now] = await historyOf(shop, oud);
      expect(atSeeding).toMatchObject({ before: null, after: { version: 1 }, changed_by: null });
      expect(now).toMatchObject({
        before: { version: 1 },
        after: { version: 2, fingerprint: gateway_key.fingerprint, last_four: gateway_key.last_four },
        changed_by: user?.id,
      });
      const told = await operator("get", `${KEYS}/history?owner=${oud}`).expect(200);
      expect(told.body).toMatchObject({
        count: 2,
        versions: [
          {
            after: { fingerprint: gateway_key.fingerprint },
            changed_by: expect.stringContaining("@") as string,
          },
          { before: null, changed_by: null },
        ],
      });
      expect(JSON.stringify(told.body)).not.toContain(SECRET);
      expect(JSON.stringify(told.body)).not.toContain("ciphertext");
    });

    it("takes the same key in its Base64 form, trimmed of what was pasted around it", async () => {
      const answer = await save({ key: ` ${base64(keyOf("oud-house"))}\r\n`, encoding: "base64" });
      expect(saved(answer)).toMatchObject({ gateway_key: { version: 2 }, test: { answer: "accepted" } });
    });

    const NOT_ACCEPTED: [string, FaultOrder | undefined, string, RegExp][] = [
      ["a wrong key", undefined, "10014", /did not accept the key \(10014\)/],
      [
        "HTTP 401",
        { operation: "status", kind: "http_status", httpStatus: 401, body: "{}" },
        "HTTP 401",
        /401/,
      ],
      ["HTTP 500", { operation: "status", kind: "http_status", httpStatus: 500 }, "HTTP 500", /not known/],
      ["a portal's page", { operation: "status", kind: "html" }, "HTTP 200", /not known/],
      ["another code", { operation: "status", kind: "refuse", code: 10000 }, "10000", /says nothing/],
    ];
    it.each(NOT_ACCEPTED)(
      "ADM-01: stores nothing for %s, says why, and stores it when that is confirmed",
      async (_what, fault, detail, words) => {
        const wrong = { key: keyOf("wrong") };
        const isRefused = detail === "10014" || detail === "HTTP 401";
        if (fault) await spoil(shop, { ...fault, times: 2 });
        const before = await databaseAsText(shop);
        const answer = await save(wrong);
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({
          type: "invalid_data",
          code: "MIZAN_GATEWAY_KEY_NOT_ACCEPTED",
          fields: [{ field: "key", code: isRefused ? "refused" : "unknown" }],
          test: { answer: isRefused ? "refused" : "unknown", detail },
        });
        expect(refused(answer).message).toMatch(words);
        expect(refused(answer).message).toContain("Nothing was stored");
        expect((answer.body.test as KeyTest).message.ar).toMatch(/[\u0600-\u06ff]/);
        expect(await databaseAsText(shop)).toBe(before);

        const confirmed = await save({ ...wrong, confirmed: true });
        expect(confirmed.status).toBe(200);
        expect(saved(confirmed).gateway_key).toMatchObject({
          version: 2,
          test_answer: isRefused ? "refused" : "unknown",
        });
      },
    );

    it("ADM-01: does not know about a key while the gateway is gone, and stores nothing", async () => {
      await shop.stopGateway();
      const answer = await save();
      await shop.startGateway();
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ test: { answer: "unknown", detail: "ECONNREFUSED" } });
      expect(await keyRows(shop, oud)).toHaveLength(1);
    });

    it("ADM-01: waits five seconds for the gateway and no longer", async () => {
      await spoil(shop, { operation: "status", kind: "delay", delayMs: 8_000 });
      const startedAt = performance.now();
      const answer = await save();
      expect(performance.now() - startedAt).toBeLessThan(7_500);
      expect(answer.body).toMatchObject({ test: { answer: "unknown", detail: "DEADLINE" } });
      expect(refused(answer).message).toContain("within 5 seconds");
    });

    it("ADM-01: says so when the key is known to belong to another environment, or reads as encoded", async () => {
      const elsewhere = keyOf("sandbox");
      await shop.mizan().gatewayKeys.save({
        owner: oud,
        environment: "sandbox",
        value: elsewhere,
        encoding: "raw",
        authorization: base64(elsewhere),
      });
      expect(refused(await save({ key: elsewhere })).message).toContain('environment "sandbox"');
      const encoded = await save({ key: base64(keyOf("oud-house")) });
      expect(refused(encoded).message).toContain('state "base64"');
    });

    it("ADM-01: names the field of whatever cannot be a key of an owner, asks nobody and writes nothing", async () => {
      const key = keyOf("new");
      const wrong: [object, string, string, string][] = [
        [{ key: "" }, "key", "malformed", "empty"],
        [{ key: `${key.slice(0, 5)}\u200b${key.slice(5)}` }, "key", "malformed", "U+200B at position 6"],
        [{ key: `${key.slice(0, 5)} ${key.slice(5)}` }, "key", "malformed", "U+0020 at position 6"],
        [{ key: "not base64!", encoding: "base64" }, "key", "malformed", "position 4"],
        [{ key: "a".repeat(513) }, "key", "malformed", "513"],
        [{ environment: "sandbox" }, "environment", "not_configured", "environments.sandbox.baseUrl"],
        [{ owner: "mven_unknown" }, "owner", "unknown", "vendor account"],
        [{ key: keyOf("operator") }, "key", "taken", "the operator"],
        [{ key: base64(keyOf("operator")), encoding: "base64" }, "key", "taken", "the operator"],
        [{ key: undefined }, "key", "required", "needed"],
        [{ key: 7 }, "key", "malformed", "string"],
        [{ encoding: "hex" }, "encoding", "malformed", "raw"],
        [{ encoding: undefined }, "encoding", "malformed", "raw"],
        [{ environment: "live" }, "environment", "malformed", "sandbox"],
        [{ confirmed: "yes" }, "confirmed", "malformed", "boolean"],
        [{ base_url: "https://evil.example" }, "base_url", "unknown_field", "no such field"],
      ];
      const before = await databaseAsText(shop);
      for (const [changes, field, code, words] of wrong) {
        const answer = await save(changes);
        expect({ changes, status: answer.status, fields: refused(answer).fields }).toEqual({
          changes,
          status: 400,
          fields: [{ field, code, message: expect.stringContaining(words) as string }],
        });
        expect(answer.text).not.toContain(SECRET);
      }
      const several = refused(await save({ owner: "mven_unknown", environment: "sandbox", key: "" }));
      expect(several.fields?.map(({ field }) => field)).toEqual(["owner", "environment", "key"]);
      expect(await databaseAsText(shop)).toBe(before);
      expect(await shop.calls("status")).toBe(0);
    });

    it("refuses a key that another owner replaced after payments were taken with it", async () => {
      await shop.choose(await shop.newCart({ "Cambodian oud, 3 g": 1 }));
      const successor = keyOf("successor");
      expect((await save({ key: successor, confirmed: true })).status).toBe(200);
      const answer = await save({ owner: "operator", key: keyOf("oud-house"), confirmed: true });
      expect(answer).toMatchObject({ status: 400, body: { code: "MIZAN_GATEWAY_KEY_TAKEN" } });
      await expect(
        shop.mizan().gatewayKeys.save({
          owner: "operator",
          environment: "emulator",
          value: keyOf("oud-house"),
          encoding: "raw",
          authorization: base64(keyOf("oud-house")),
        }),
      ).rejects.toMatchObject({ code: "MIZAN_GATEWAY_KEY_TAKEN" });
      // The successor signed nothing: once it is replaced it may turn out to be somebody else's.
      await save();
      expect((await save({ owner: "operator", key: successor, confirmed: true })).status).toBe(200);
    });

    it("OPS-01: takes the next payment with the new key; one in flight keeps its own", async () => {
      const inFlight = await shop.newCart({ "Cambodian oud, 3 g": 1 });
      const form = await shop.pay((await shop.choose(inFlight)).payPath, "CAPTURED");
      await save();
      const next = await shop.newCart({ "Cambodian oud, 3 g": 1 });
      await shop.checkOut(next);
      await shop.comeBack(form);
      const versions = async (cartId: string) =>
        (await attemptsOf(shop, cartId)).map((attempt) => [attempt.gateway_key_version, attempt.disposition]);
      expect(await versions(inFlight)).toEqual([[1, "ordered"]]);
      expect(await versions(next)).toEqual([[2, "ordered"]]);
    });
  });

  describe("ADM-03, I6: a key that was typed", () => {
    it("is in no row, no log line, no workflow's record and no answer, whether it was stored or not", async () => {
      const log = followLog();
      const answers: Pick<Answer, "status" | "text" | "headers">[] = [
        await save(),
        await save({ key: keyOf("wrong") }),
        await save({ key: keyOf("wrong"), confirmed: true }),
        await save({ key: `${keyOf("wrong").slice(0, 30)}\u200b${keyOf("wrong").slice(30)}` }),
        await save({ key: keyOf("operator") }),
        await save({ key: [keyOf("wrong")] }),
        await operator("post", `${KEYS}/check`, {
          environment: "emulator",
          key: keyOf("wrong"),
          encoding: "raw",
        }),
        await operator("get", KEYS),
        await operator("post", KEYS)
          .set("content-type", "application/json")
          .send(`{"owner":"operator","key":"${keyOf("wrong")}" oops`),
      ];
      await spoil(shop, {
        operation: "status",
        kind: "refuse",
        code: 10000,
        message: keyOf("wrong"),
      });
      answers.push(await save({ key: keyOf("wrong") }));
      const everything = {
        answers: answers.map(({ text, headers }) => text + JSON.stringify(headers)).join("\n"),
        database: await databaseAsText(shop),
        log: log().join("\n"),
      };
      expect(answers.map(({ status }) => status)).toEqual([200, 400, 200, 400, 400, 400, 200, 200, 400, 400]);
      for (const [where, text] of Object.entries(everything)) {
        const found = [SECRET, base64(keyOf("wrong")), base64(keyOf("oud-house"))].filter((form) =>
          text.includes(form),
        );
        expect({ where, found }).toEqual({ where, found: [] });
      }
    });
  });

  describe("keys that are stored", () => {
    const list = async (query: string) =>
      (await operator("get", `${KEYS}${query}`)).body as { gateway_keys: KeyView[]; count: number };

    it("are listed by page, the newest first, by owner, environment and status, never with the key", async () => {
      await save();
      const all = await list("?limit=2");
      expect(all).toMatchObject({ limit: 2, offset: 0, count: shop.vendors().length + 2 });
      expect(all.gateway_keys).toHaveLength(2);
      expect(all.gateway_keys[0]).toMatchObject({ owner: oud, version: 2, status: "active" });
      expect(Object.keys(all.gateway_keys[0] ?? {}).sort()).toEqual(
        [
          ...["id", "owner", "environment", "version", "encoding", "fingerprint", "last_four", "status"],
          ...["test_answer", "tested_at", "card_refused_at", "created_at"],
        ].sort(),
      );
      const next = await list("?limit=2&offset=2");
      expect(next.gateway_keys.map(({ id }) => id)).not.toContain(all.gateway_keys[0]?.id);
      expect((await list(`?owner=${oud}&status=retired`)).gateway_keys.map(({ version }) => version)).toEqual(
        [1],
      );
      expect((await list(`?owner[]=${oud}&owner[]=operator`)).count).toBe(3);
      expect((await list("?environment=production")).count).toBe(0);
      for (const query of ["?limit=101", "?limit=0", "?offset=-1", "?status=gone", "?ciphertext=1"]) {
        const answer = await operator("get", `${KEYS}${query}`);
        expect({ query, status: answer.status, code: (answer.body as Refused).code }).toEqual({
          query,
          status: 400,
          code: "MIZAN_INPUT_INVALID",
        });
      }
    });

    const test = async (body: object) => (await operator("post", `${KEYS}/check`, body)) as unknown as Answer;

    it("are tested by their id, and remember the answer; a typed key is tested and stored nowhere", async () => {
      const { id } = (await list(`?owner=${oud}`)).gateway_keys[0] as KeyView;
      expect((await test({ gateway_key_id: id })).body).toMatchObject({ test: { answer: "accepted" } });
      expect((await list(`?owner=${oud}`)).gateway_keys[0]).toMatchObject({ test_answer: "accepted" });
      const before = await databaseAsText(shop);
      const typed = { environment: "emulator", encoding: "raw" };
      expect((await test({ ...typed, key: keyOf("oud-house") })).body).toMatchObject({
        test: { answer: "accepted" },
      });
      expect((await test({ ...typed, key: keyOf("wrong") })).body).toMatchObject({
        test: { answer: "refused", detail: "10014" },
      });
      expect(await databaseAsText(shop)).toBe(before);
    });

    it("TAM-13: cannot be tested when their row was changed, and nothing is sent to the gateway", async () => {
      const { id } = (await list(`?owner=${oud}`)).gateway_keys[0] as KeyView;
      await shop.sql(
        `UPDATE mizan_gateway_key SET ciphertext = (SELECT ciphertext FROM mizan_gateway_key WHERE owner = 'operator')
         WHERE id = ?`,
        [id],
      );
      const answer = await test({ gateway_key_id: id });
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ code: "MIZAN_KEY_UNREADABLE" });
      expect(await shop.calls("status")).toBe(0);
    });

    it("refuse a test of what is neither a key nor the id of one", async () => {
      const wrong: [object, number, string][] = [
        [{ gateway_key_id: "mkey_unknown" }, 404, "MIZAN_GATEWAY_KEY_NOT_FOUND"],
        [{ gateway_key_id: "mkey_unknown", key: "x" }, 400, "MIZAN_INPUT_INVALID"],
        [{}, 400, "MIZAN_INPUT_INVALID"],
        [{ environment: "sandbox", key: keyOf("x"), encoding: "raw" }, 400, "MIZAN_GATEWAY_KEY_INVALID"],
        [{ environment: "emulator", key: " ", encoding: "raw" }, 400, "MIZAN_GATEWAY_KEY_INVALID"],
      ];
      for (const [body, status, code] of wrong) {
        const answer = await test(body);
        expect({ body, status: answer.status, code: refused(answer).code }).toEqual({ body, status, code });
      }
    });

    it("offer cards again when the operator says so, once, with that in the history", async () => {
      const { id } = (await list(`?owner=${oud}`)).gateway_keys[0] as KeyView;
      const { keyNotes } = shop.mizan();
      const item = {
        reason: "card_direct_not_permitted",
        attemptId: "matt_1",
        cartId: null,
        summary: inBoth("s"),
      };
      const opened = [await keyNotes.markCardRefused(id, item), await keyNotes.markCardRefused(id, item)];
      expect(opened).toEqual([expect.stringMatching(/^mrev_/), undefined]);
      expect((await list(`?owner=${oud}`)).gateway_keys[0]?.card_refused_at).not.toBeNull();
      for (let nth = 0; nth < 2; nth++) {
        const answer = await operator("post", `${KEYS}/${id}/offer-card`, {});
        expect(answer.status).toBe(200);
        expect(answer.body).toMatchObject({ gateway_key: { id, card_refused_at: null } });
      }
      const history = await historyOf(shop, oud);
      expect(
        history.map(({ after, changed_by }) => [after.card_refused_at !== null, changed_by !== null]),
      ).toEqual([
        [false, false],
        [true, false],
        [false, true],
      ]);
      const unknown = await operator("post", `${KEYS}/mkey_unknown/offer-card`, {});
      expect(unknown.status).toBe(404);
      expect(unknown.body).toMatchObject({ code: "MIZAN_GATEWAY_KEY_NOT_FOUND" });
    });
  });

  describe("OPS-02: a key that is revoked while payments are open", () => {
    const PENDING = 8;
    const refusing = (times: number): FaultOrder => ({
      operation: "status",
      kind: "refuse",
      code: 10014,
      times,
    });
    const attempts = () =>
      shop.sql<{ outcome: string; disposition: string; checks: number; due: boolean }>(
        "SELECT outcome, disposition, checks, next_check_at IS NOT NULL AS due FROM mizan_payment_attempt",
      );

    it(`fails none of ${PENDING}, uses no slot, tells the operator once, and all are ordered after a new key`, async () => {
      const carts: string[] = [];
      for (let nth = 0; nth < PENDING; nth++) {
        const cartId = await shop.newCart({ "Cambodian oud, 3 g": 1 });
        await shop.pay((await shop.choose(cartId)).payPath, "CAPTURED");
        carts.push(cartId);
      }
      await spoil(shop, refusing(2 * PENDING));
      await sweep(shop);
      await sweep(shop);
      // After some refusals in a row nothing more is asked with this key: the others are put off without a call.
      const refusedCalls = await shop.calls("status");
      expect(refusedCalls).toBeGreaterThanOrEqual(5);
      expect(refusedCalls).toBeLessThan(PENDING);
      const waiting = { outcome: "open", disposition: "pending", checks: 0, due: true };
      expect(await attempts()).toEqual(Array(PENDING).fill(waiting));
      const items = await openReviewItems(shop);
      expect(items.map(({ reason }) => reason)).toEqual(["key_not_accepted"]);
      expect(items[0]?.summary).toContain("oud-house");
      expect(await keyRows(shop, oud)).toMatchObject([{ version: 1, test_answer: "refused" }]);

      await shop.emulator("/_emulator/reset", { only: "faults" });
      const before = await shop.calls("status");
      expect((await save()).status).toBe(200);
      expect(await openReviewItems(shop)).toEqual([]);
      // Payments that the first key opened are found with the one that replaced it, without asking with the first again;
      // saving tries the new one once.
      await sweep(shop);
      expect(await shop.calls("status")).toBe(before + 1 + PENDING);
      const orders = await Promise.all(carts.map((cartId) => shop.orderIds(cartId)));
      expect(orders.map((ids) => ids.length)).toEqual(Array(PENDING).fill(1));
      expect(await openReviewItems(shop)).toEqual([]);
    }, 300_000);

    const reasons = async () => (await openReviewItems(shop)).map(({ reason }) => reason);
    const unauthorized = (operation: FaultOrder["operation"], times = 1): FaultOrder => ({
      ...refusing(times),
      operation,
    });
    const activeKeyId = async () =>
      (await shop.mizan().gatewayKeys.activeOf("emulator", [oud])).get(oud)?.id ?? "";
    const testStored = async () => {
      const answer = await operator("post", `${KEYS}/check`, { gateway_key_id: await activeKeyId() });
      return (answer.body as { test: KeyTest }).test.answer;
    };

    it("tells the operator once when no page opens with the key, and that it is over when one does", async () => {
      await spoil(shop, unauthorized("initialize", 3));
      for (let nth = 0; nth < 3; nth++) {
        const { payPath } = await shop.choose(await shop.newCart({ "Cambodian oud, 3 g": 1 }));
        await shop.http().get(payPath);
      }
      expect(await shop.calls("initialize")).toBe(3);
      expect(await reasons()).toEqual(["key_not_accepted"]);
      expect(await keyRows(shop, oud)).toMatchObject([{ test_answer: "refused" }]);
      await shop.pay(
        (await shop.choose(await shop.newCart({ "Cambodian oud, 3 g": 1 }))).payPath,
        "CAPTURED",
      );
      expect(await reasons()).toEqual([]);
    });

    it("tells the operator of a refusal that a test, or the saving itself, had found before", async () => {
      const cartId = await shop.newCart({ "Cambodian oud, 3 g": 1 });
      await shop.pay((await shop.choose(cartId)).payPath, "CAPTURED");
      await spoil(shop, refusing(1));
      expect(await testStored()).toBe("refused");
      expect(await reasons()).toEqual([]);
      await spoil(shop, refusing(1));
      await sweep(shop);
      expect(await reasons()).toEqual(["key_not_accepted"]);
    });

    it("is over when a test is accepted, and not by one that had no answer", async () => {
      const cartId = await shop.newCart({ "Cambodian oud, 3 g": 1 });
      await shop.pay((await shop.choose(cartId)).payPath, "CAPTURED");
      await spoil(shop, refusing(1));
      await sweep(shop);
      await spoil(shop, { operation: "status", kind: "http_status", httpStatus: 500, times: 1 });
      expect(await testStored()).toBe("unknown");
      expect(await reasons()).toEqual(["key_not_accepted"]);
      expect(await keyRows(shop, oud)).toMatchObject([{ test_answer: "refused" }]);
      expect(await testStored()).toBe("accepted");
      expect(await reasons()).toEqual([]);
    });

    it("closes by itself when the gateway accepts the key again", async () => {
      const cartId = await shop.newCart({ "Cambodian oud, 3 g": 1 });
      await shop.pay((await shop.choose(cartId)).payPath, "CAPTURED");
      await spoil(shop, refusing(1));
      await sweep(shop);
      expect((await openReviewItems(shop)).map(({ reason }) => reason)).toEqual(["key_not_accepted"]);
      await sweep(shop);
      expect(await openReviewItems(shop)).toEqual([]);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(await keyRows(shop, oud)).toMatchObject([{ test_answer: "accepted" }]);
    });
  });
});
