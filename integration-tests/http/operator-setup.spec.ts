import { MedusaError, Modules } from "@medusajs/framework/utils";
import { accountIdOf } from "../support/vendor-terms";
import { CANARY, keyOf } from "../support/marketplace";
import { type MizanShop, mizanSuite } from "../support/mizan-suite";

const base64 = (text: string) => Buffer.from(text).toString("base64");

/** Runs a workflow as an operator's program does. @returns its result, or the error that it was refused with */
async function run(
  shop: MizanShop,
  workflowId: string,
  input: unknown,
): Promise<{ result?: unknown; error?: unknown }> {
  const workflows = shop.container().resolve(Modules.WORKFLOW_ENGINE);
  try {
    const { result } = await workflows.run(workflowId, { input });
    return { result };
  } catch (error) {
    return { error };
  }
}

async function refusalOf(shop: MizanShop, workflowId: string, input: unknown): Promise<MedusaError> {
  const { result, error } = await run(shop, workflowId, input);
  expect(result).toBeUndefined();
  expect(MedusaError.isMedusaError(error)).toBe(true);
  return error as MedusaError;
}

type Refused = { what: string; type: string; code: string; said: string };

/**
 * Tries inputs that must be refused, in one test: each costs milliseconds, a test's fresh database costs a second.
 *
 * @param tries what is wrong, the input, and what the refusal must say
 * @returns per try what came; `said` is the whole message where it does not say what it must
 */
async function refusals(
  shop: MizanShop,
  workflowId: string,
  tries: readonly [what: string, input: unknown, mustSay: string][],
): Promise<{ came: Refused[]; messages: string[] }> {
  const came: Refused[] = [];
  const messages: string[] = [];
  for (const [what, input, mustSay] of tries) {
    const { type, code, message } = await refusalOf(shop, workflowId, input);
    came.push({ what, type, code: code ?? "none", said: message.includes(mustSay) ? mustSay : message });
    messages.push(message);
  }
  return { came, messages };
}

function expected(
  code: string,
  tries: readonly [what: string, input: unknown, mustSay: string][],
): Refused[] {
  return tries.map(([what, , said]) => ({ what, type: "invalid_data", code, said }));
}

/** Everything that an operator has set up, as it stands in the tables. */
async function setUp(shop: MizanShop): Promise<unknown> {
  return {
    vendors: await shop.sql("SELECT * FROM mizan_vendor_account ORDER BY id"),
    keys: await shop.sql("SELECT * FROM mizan_gateway_key ORDER BY id"),
    versions: await shop.sql("SELECT * FROM mizan_settings_version ORDER BY version"),
  };
}

mizanSuite((shop) => {
  describe("saving a vendor account", () => {
    const save = (account: object, changed_by?: string) =>
      run(shop, "mizan-save-vendor-account", { account, changed_by });
    const percentage = { type: "percentage", percent: "10" };
    const account = (changes: object = {}) => ({
      external_id: "new-vendor",
      name: "New",
      commission: percentage,
      ...changes,
    });

    it("fills in what is not said, and takes spaces off the names", async () => {
      const { result } = await save(
        account({ external_id: "  new-vendor ", name: " New Vendor\n" }),
        "user_1",
      );
      expect(result).toMatchObject({
        source: "mizan",
        external_id: "new-vendor",
        name: "New Vendor",
        status: "active",
        commission: percentage,
        commission_base: null,
        delivery: null,
        settles: null,
        payment_types: null,
        language: null,
        version: 1,
      });
      const again = await save(account({ name: "Newer" }));
      expect(again.result).toMatchObject({ id: (result as { id: string }).id, name: "Newer", version: 2 });
    });

    it("leaves what is not said to the operator, also inside delivery", async () => {
      const { settings } = shop.mizan();
      const delivery = { source: "cart_shipping", recipient: "company", company: 12 } as const;
      await settings.change({ commission: { type: "percentage", percent: "8" }, delivery }, "test");
      const { result, error } = await save({
        external_id: "new-vendor",
        name: "New",
        delivery: { company: 7 },
        settles: null,
      });
      expect(error).toBeUndefined();
      expect(result).toMatchObject({ commission: {}, delivery: { company: 7 }, settles: null });
      expect((result as { delivery: object }).delivery).toEqual({ company: 7 });
      const none = await save({ external_id: "new-vendor", name: "New", delivery: null });
      expect(none.result).toMatchObject({ delivery: null });
    });

    it("changes of an account that is there what is said, a commission as a whole, and gives null back to the operator", async () => {
      const made = await save(
        account({
          status: "paused",
          commission: { type: "mixed", percent: "5", fixed: "0.250" },
          delivery: { recipient: "company", company: 7 },
          settles: "operator",
          payment_types: ["3", "1"],
          language: "ARA",
        }),
      );
      const { version, updated_at: _changes, ...first } = made.result as Record<string, unknown>;
      const again = await save({ external_id: "new-vendor", name: "Newer", commission: percentage });
      expect(again.result).toMatchObject({
        ...first,
        name: "Newer",
        commission: percentage,
        version: Number(version) + 1,
      });
      const blank = { external_id: "new-vendor", name: "Newer", settles: null, commission: null };
      await shop.mizan().settings.change({ commission: { type: "percentage", percent: "8" } }, "test");
      expect((await save(blank)).result).toMatchObject({
        status: "paused",
        settles: null,
        commission: {},
        delivery: { recipient: "company", company: 7 },
      });
    });

    it("ADM-02: leaves an account alone that has another version than the one named", async () => {
      const seed = (version?: number) =>
        run(shop, "mizan-save-vendor-account", { account: account({ name: "Seeded" }), version });
      expect((await seed(1)).error).toMatchObject({ code: "MIZAN_CHANGED_MEANWHILE" });
      expect(await setUp(shop)).toMatchObject({
        vendors: expect.not.arrayContaining([expect.objectContaining({ external_id: "new-vendor" })]),
      });
      expect((await seed()).result).toMatchObject({ version: 1 });
      expect((await seed(1)).result).toMatchObject({ version: 1 });
      await save(account({ name: "The operator's own words" }), "user_1");
      const before = await setUp(shop);
      const { error } = await seed(1);
      expect(error).toMatchObject({
        code: "MIZAN_CHANGED_MEANWHILE",
        message: expect.stringMatching(/^Nothing was saved: user_1 changed this at/) as string,
      });
      expect(await setUp(shop)).toEqual(before);
    });

    it("may always be told to pause a vendor, also one whose terms became unusable", async () => {
      const { settings } = shop.mizan();
      await settings.change({ commission: { type: "percentage", percent: "8" } }, "test");
      await save({ external_id: "new-vendor", name: "New" });
      await settings.change({ commission: {} }, "test");
      const paused = await save({ external_id: "new-vendor", name: "New", status: "paused" });
      expect(paused.result).toMatchObject({ status: "paused", commission: {} });
    });

    it("takes every commission that can be charged", async () => {
      const commissions: [string, object][] = [
        [
          "percentage, blank form fields and all",
          { type: "percentage", percent: "2.375", fixed: "", minimum: "", maximum: "" },
        ],
        ["of nothing", { type: "percentage", percent: "0" }],
        ["of everything", { type: "percentage", percent: "100" }],
        ["fixed", { type: "fixed", fixed: "0.250" }],
        [
          "mixed within bounds",
          { type: "mixed", percent: "5", fixed: "0.1", minimum: "0.200", maximum: "0.200" },
        ],
      ];
      for (const [what, commission] of commissions)
        expect({ what, error: (await save(account({ commission }))).error }).toEqual({
          what,
          error: undefined,
        });
    });

    it("refuses what cannot be right, names the field and writes nothing", async () => {
      const wrong: [string, object, string][] = [
        ["no external id", { external_id: " " }, "external_id"],
        ["an external id of 201 characters", { external_id: "a".repeat(201) }, "external_id"],
        ["no name", { name: "" }, "name"],
        ["a name that is no text", { name: 7 }, "name"],
        ["an unknown field", { comission: percentage }, "comission"],
        ["an unknown status", { status: "deleted" }, "status"],
        ["an empty source", { source: "" }, "source"],
        ["no commission", { commission: undefined }, "commission"],
        ["an unknown kind of commission", { commission: { type: "tiered" } }, "commission.type"],
        ["a rate without a percentage", { commission: { type: "percentage" } }, "commission.percent"],
        ["a rate as a number", { commission: { type: "percentage", percent: 10 } }, "commission.percent"],
        [
          "a rate above 100",
          { commission: { type: "percentage", percent: "100.001" } },
          "commission.percent",
        ],
        ["a negative rate", { commission: { type: "percentage", percent: "-1" } }, "commission.percent"],
        [
          "a rate of four decimals",
          { commission: { type: "percentage", percent: "1.0005" } },
          "commission.percent",
        ],
        [
          "an amount that the kind does not use",
          { commission: { ...percentage, fixed: "1" } },
          "commission.fixed",
        ],
        [
          "a fixed commission without an amount",
          { commission: { type: "fixed", fixed: "" } },
          "commission.fixed",
        ],
        [
          "an amount of four decimals",
          { commission: { type: "fixed", fixed: "0.0001" } },
          "commission.fixed",
        ],
        ["a negative amount", { commission: { type: "fixed", fixed: "-0.001" } }, "commission.fixed"],
        ["an amount with a comma", { commission: { type: "fixed", fixed: "1,500" } }, "commission.fixed"],
        ["an amount as a number", { commission: { type: "fixed", fixed: 1 } }, "commission.fixed"],
        [
          "bounds the wrong way round",
          { commission: { ...percentage, minimum: "2", maximum: "1.999" } },
          "commission.minimum",
        ],
        [
          "a bound that is no amount",
          { commission: { ...percentage, maximum: "many" } },
          "commission.maximum",
        ],
        ["an unknown base", { commission_base: "net" }, "commission_base"],
        ["a fixed delivery without an amount", { delivery: { source: "fixed" } }, "delivery.fixed"],
        ["a delivery to nobody known", { delivery: { recipient: "courier" } }, "delivery.recipient"],
        ["a delivery company that is no number", { delivery: { company: "4" } }, "delivery.company"],
        ["somebody else who settles", { settles: "bank" }, "settles"],
        ["a way to pay that does not exist", { payment_types: ["4"] }, "payment_types.0"],
        ["no way to pay at all", { payment_types: [] }, "payment_types"],
      ];
      const before = await setUp(shop);
      const tries = wrong.map(([what, changes, field]): [string, unknown, string] => [
        what,
        { account: account(changes) },
        field,
      ]);
      const { came } = await refusals(shop, "mizan-save-vendor-account", tries);
      expect(came).toEqual(expected("MIZAN_VENDOR_ACCOUNT_INVALID", tries));
      expect(await setUp(shop)).toEqual(before);
    });

    it("is judged in the other exported workflows too, by a program that no route stands before", async () => {
      const before = await setUp(shop);
      const tries: [string, object, string][] = [
        [
          "mizan-create-vendor-account",
          { vendor: { external_id: "x", name: "X", settles: "bank" } },
          "settles",
        ],
        [
          "mizan-change-vendor-account",
          { id: accountIdOf(shop, "oud-house"), change: { name: "X" } },
          "version",
        ],
        ["mizan-change-settings", { change: { version: 0, values: { language: "en" } } }, "values.language"],
      ];
      for (const [workflow, input, field] of tries) {
        const { error } = await run(shop, workflow, { ...input, changed_by: null });
        expect(error).toMatchObject({
          code: "MIZAN_INPUT_INVALID",
          fields: [expect.objectContaining({ field })],
        });
      }
      expect(await setUp(shop)).toEqual(before);
      const made = { vendor: { external_id: "x", name: "X", commission: percentage }, changed_by: null };
      expect((await run(shop, "mizan-create-vendor-account", made)).error).toBeUndefined();
    });

    it("names every field that is wrong, not only the first", async () => {
      const wrong = { external_id: "", name: "", commission: { type: "percentage" }, settles: "bank" };
      const { message } = await refusalOf(shop, "mizan-save-vendor-account", { account: wrong });
      for (const field of ["external_id:", "name:", "settles:"]) expect(message).toContain(field);
    });
  });

  describe("saving a gateway key", () => {
    const given = (changes: object = {}) => ({
      owner: accountIdOf(shop, "oud-house"),
      environment: "sandbox",
      key: keyOf("new"),
      encoding: "raw",
      ...changes,
    });
    const save = (changes: object = {}) => run(shop, "mizan-save-gateway-key", given(changes));
    const opened = async (result: unknown) => shop.mizan().gatewayKeys.open((result as { id: string }).id);

    it("ADM-03: answers with what may be known of a key, and with nothing of the key itself", async () => {
      const { result } = await save();
      expect(Object.keys(result as object).sort()).toEqual([
        "card_refused_at",
        "created_at",
        "encoding",
        "environment",
        "fingerprint",
        "id",
        "last_four",
        "owner",
        "status",
        "test_answer",
        "tested_at",
        "version",
      ]);
      expect(JSON.stringify(result)).not.toContain(CANARY.slice(8, 36));
      expect(await opened(result)).toMatchObject({ value: keyOf("new"), encoding: "raw" });
    });

    it("ADM-01: trims a key that was pasted with something around it", async () => {
      const pastes: [string, (key: string) => string][] = [
        ["a newline behind it", (key) => `${key}\n`],
        ["a Windows newline", (key) => `${key}\r\n`],
        ["spaces and tabs around it", (key) => ` \t${key}  `],
        ["no-break spaces around it", (key) => `\u00a0${key}\u00a0`],
        ["a byte order mark before it", (key) => `\ufeff${key}`],
      ];
      for (const [what, paste] of pastes) {
        const raw = await save({ key: paste(keyOf("new")) });
        const encoded = await save({ key: paste(base64(keyOf("new"))), encoding: "base64" });
        expect({ what, errors: [raw.error, encoded.error] }).toEqual({
          what,
          errors: [undefined, undefined],
        });
        expect(await opened(raw.result)).toMatchObject({ value: keyOf("new"), encoding: "raw" });
        expect(await opened(encoded.result)).toMatchObject({
          value: base64(keyOf("new")),
          encoding: "base64",
        });
      }
    });

    it("ADM-01: refuses an invisible or foreign character inside a key and says where it stands", async () => {
      const characters: [string, string, string][] = [
        ["a zero-width space", "\u200b", "U+200B"],
        ["a zero-width joiner", "\u200d", "U+200D"],
        ["a mark of direction", "\u200f", "U+200F"],
        ["a soft hyphen", "\u00ad", "U+00AD"],
        ["a space", " ", "U+0020"],
        ["a letter that only looks Latin", "\u0441", "U+0441"],
      ];
      const before = await setUp(shop);
      const [start, rest] = [keyOf("new").slice(0, 5), keyOf("new").slice(5)];
      const tries = characters.flatMap(([what, character, name]): [string, unknown, string][] => [
        [what, given({ key: start + character + rest }), `${name} at position 6`],
        [`${what}, behind a space`, given({ key: ` ${start}${character}${rest}` }), `${name} at position 7`],
      ]);
      const { came, messages } = await refusals(shop, "mizan-save-gateway-key", tries);
      expect(came).toEqual(expected("MIZAN_GATEWAY_KEY_INVALID", tries));
      expect(messages.join()).not.toContain(rest.slice(3, 30));
      expect(await setUp(shop)).toEqual(before);
    });

    it("refuses what cannot be a key of an owner, says why and writes nothing", async () => {
      const wrong: [string, object, string][] = [
        ["an empty key", { key: "" }, "empty"],
        ["a key of spaces", { key: " \n " }, "empty"],
        ["no key", { key: undefined }, "key:"],
        ["a key that is no text", { key: 7 }, "key:"],
        ["a key of 513 characters", { key: "a".repeat(513) }, "513 characters"],
        ["Base64 that is none", { key: "not base64!", encoding: "base64" }, "position 4"],
        ["Base64 of the URL kind", { key: "ab_-", encoding: "base64" }, "Base64"],
        [
          "Base64 without its padding",
          { key: base64("abcd").replace(/=/g, ""), encoding: "base64" },
          "Base64",
        ],
        ["Base64 of a key with its newline", { key: base64("a-key-and\n"), encoding: "base64" }, "U+000A"],
        ["an unknown encoding", { encoding: "hex" }, "encoding:"],
        ["no encoding", { encoding: undefined }, "encoding:"],
        ["an unknown environment", { environment: "live" }, "environment:"],
        ["an owner who does not exist", { owner: "mven_unknown" }, "owner:"],
        ["no owner", { owner: "" }, "owner:"],
        ["an unknown field", { name: "x" }, "name"],
      ];
      const before = await setUp(shop);
      const tries = wrong.map(([what, changes, said]): [string, unknown, string] => [
        what,
        given(changes),
        said,
      ]);
      const { came, messages } = await refusals(shop, "mizan-save-gateway-key", tries);
      expect(came).toEqual(expected("MIZAN_GATEWAY_KEY_INVALID", tries));
      expect(messages.join()).not.toContain(CANARY.slice(8, 36));
      expect(await setUp(shop)).toEqual(before);
    });

    it("refuses the key of another owner in either form, and leaves the old one active", async () => {
      const before = await setUp(shop);
      const operators = keyOf("operator");
      for (const form of [
        { key: operators, encoding: "raw" },
        { key: base64(operators), encoding: "base64" },
      ]) {
        const refusal = await refusalOf(
          shop,
          "mizan-save-gateway-key",
          given({ environment: "emulator", ...form }),
        );
        expect(refusal).toMatchObject({ type: "invalid_data", code: "MIZAN_GATEWAY_KEY_TAKEN" });
        expect(refusal.message).toContain("operator");
        expect(refusal.message).not.toContain(operators);
      }
      expect(await setUp(shop)).toEqual(before);
    });

    it("knows a key by its header, so that both forms of one have one fingerprint", async () => {
      const raw = await save();
      const encoded = await save({ key: base64(keyOf("new")), encoding: "base64" });
      expect((encoded.result as { fingerprint: string }).fingerprint).toBe(
        (raw.result as { fingerprint: string }).fingerprint,
      );
    });

    it("OPS-01: takes the next payment with the new key", async () => {
      const { result, error } = await save({
        environment: "emulator",
        key: keyOf("oud-house"),
        encoding: "raw",
      });
      expect(error).toBeUndefined();
      await shop.checkOut(await shop.newCart({ "Cambodian oud, 3 g": 1 }));
      const [attempt] = await shop.sql(
        "SELECT gateway_key_id, gateway_key_version FROM mizan_payment_attempt",
      );
      expect(attempt).toEqual({ gateway_key_id: (result as { id: string }).id, gateway_key_version: 2 });
    });

    it("I6: leaves no key in the engine's record of workflows, whether it was saved or refused", async () => {
      await save();
      await save({ key: `${keyOf("new").slice(0, 20)}\u200b${keyOf("new").slice(20)}` });
      const [stored] = await shop.sql<{ text: string | null }>(
        "SELECT json_agg(w)::text AS text FROM workflow_execution w WHERE workflow_id LIKE 'mizan-save%'",
      );
      expect(stored?.text ?? "").not.toContain(CANARY.slice(8, 20));
    });
  });
});
