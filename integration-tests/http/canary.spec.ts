import { inspect } from "node:util";
import { createGatewayClient } from "../../src/gateway/client";
import { followLog } from "../support/log-lines";
import { accounts, keyOf } from "../support/marketplace";
import { mizanSuite } from "../support/mizan-suite";

/** Every form in which a key of this suite could stand somewhere. */
const forms = accounts.flatMap(({ privateKey }) => [
  privateKey,
  Buffer.from(privateKey).toString("base64"),
  Buffer.from(privateKey).toString("hex"),
  encodeURIComponent(Buffer.from(privateKey).toString("base64")),
]);

function leaksIn(where: string, text: string): string[] {
  return forms.filter((form) => text.includes(form)).map((form) => `${where}: …${form.slice(-6)}`);
}

mizanSuite((shop) => {
  /** All rows of all tables as text, as a backup or a curious person would read them. */
  async function databaseAsText(): Promise<{ table: string; text: string }[]> {
    const tables = await shop.sql<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
    );
    return Promise.all(
      tables.map(async ({ name }) => {
        const rows = await shop.sql<{ row: string }>(`SELECT t::text AS row FROM "${name}" t`);
        return { table: name, text: rows.map(({ row }) => row).join("\n") };
      }),
    );
  }

  /** The error that a call throws, with whatever it drags along. */
  async function callWithoutGateway(): Promise<unknown> {
    const client = createGatewayClient({
      environment: "emulator",
      baseUrl: process.env.MIZAN_GATEWAY_URL ?? "",
      allowedHosts: [new URL(process.env.MIZAN_GATEWAY_URL ?? "").host],
      redirectHosts: [],
    });
    try {
      const key = { value: keyOf("oud-house"), encoding: "raw" } as const;
      return await client
        .status({ trackId: "T1", gatewayPaymentId: "1" }, key)
        .catch((error: unknown) => error);
    } finally {
      await client.close();
    }
  }

  describe("the canary: a gateway key is found nowhere that it must not be", () => {
    it("I6: not in the database, where the keys stand encrypted, after payments, failures and a retired key", async () => {
      const paidCart = await shop.newCart({ "Cambodian oud, 3 g": 1 });
      await shop.checkOut(paidCart);
      await shop.emulator("/_emulator/faults", { operation: "initialize", kind: "html" });
      const failingCart = await shop.newCart({ "Sukkari dates, 1 kg": 1 });
      const { payPath } = await shop.choose(failingCart);
      await shop.http().get(payPath).redirects(0).expect(502);
      await shop.mizan().gatewayKeys.save({
        owner: "operator",
        environment: "emulator",
        value: keyOf("successor"),
        encoding: "raw",
        authorization: Buffer.from(keyOf("successor")).toString("base64"),
      });

      const tables = await databaseAsText();

      expect(tables.map(({ table }) => table)).toEqual(
        expect.arrayContaining([
          "mizan_gateway_key",
          "mizan_payment_attempt",
          "payment_session",
          "workflow_execution",
        ]),
      );
      expect(tables.flatMap(({ table, text }) => leaksIn(table, text))).toEqual([]);
      const keys = tables.find(({ table }) => table === "mizan_gateway_key");
      expect(keys?.text).toContain("retired");
    });

    it("I6: not in what the store's API, the shopper's pages and the session's data answer", async () => {
      const cartId = await shop.newCart({ "Cambodian oud, 3 g": 1 });
      const { chosen, form, response } = await shop.checkOut(cartId);
      const token = form.url.split("/").at(-1) ?? "";
      const orderId = (await shop.orderIds(cartId))[0] ?? "";
      const answers = await Promise.all([
        shop.storeApi("get", `/store/carts/${cartId}?fields=*payment_collection.payment_sessions`),
        shop.storeApi(
          "get",
          `/store/orders/${orderId}?fields=*payment_collections.payment_sessions,*payment_collections.payments`,
        ),
        shop.complete(cartId),
        shop.http().get(`/mizan/result/${token}`),
        shop.http().get(`/mizan/result/${token}/status`),
        shop.http().get(chosen.payPath).redirects(0),
      ]);
      const text = [response, ...answers]
        .map((answer) => JSON.stringify(answer.headers) + answer.text)
        .join("\n");

      expect(text).toContain(orderId);
      expect(leaksIn("answers", text)).toEqual([]);
    });

    it("I6: not in an error, when the gateway refuses the key and when the key's row was tampered with", async () => {
      const cartId = await shop.newCart({ "Cambodian oud, 3 g": 1 });
      const { payPath } = await shop.choose(cartId);
      await shop.emulator("/_emulator/faults", {
        operation: "initialize",
        kind: "refuse",
        code: 10014,
        message: keyOf("oud-house"),
      });
      const refused = await shop.http().get(payPath).redirects(0);
      await shop.sql("UPDATE mizan_gateway_key SET ciphertext = overlay(ciphertext placing 'AAAA' from 40)");
      const unreadable = await shop
        .choose(await shop.newCart({ "Sukkari dates, 1 kg": 1 }))
        .catch((error: unknown) => error);

      expect(refused.status).toBe(502);
      expect(unreadable).toMatchObject({ body: { code: "MIZAN_KEY_UNUSABLE" } });
      const events = await shop.sql("SELECT evidence::text FROM mizan_attempt_event");
      expect(leaksIn("refusal", refused.text + JSON.stringify(unreadable) + JSON.stringify(events))).toEqual(
        [],
      );
    });

    it("OPS-15: not in the debug log, an error with its request, the engine's workflow records or a crash's report", async () => {
      const log = followLog();
      const cartId = await shop.newCart({ "Cambodian oud, 3 g": 1 });
      const { chosen } = await shop.checkOut(cartId, "NOT CAPTURED");
      await shop.stopGateway();
      const [attempt] = await shop.mizan().attempts.ofCart(cartId);
      const error = await callWithoutGateway();
      await shop.forgetAsking();
      await shop.http().get(chosen.payPath).redirects(0);
      await shop.startGateway();

      const crash = process.report.getReport(error as Error);
      const executions = await shop.sql("SELECT execution::text, context::text FROM workflow_execution");
      const printed = inspect(error, { depth: 12, showHidden: true });

      expect(log().join("\n")).toContain(`trackid=${attempt?.track_id} gateway status: `);
      expect(printed).toContain("MIZAN_GATEWAY_TRANSPORT");
      expect(leaksIn("log", log().join("\n"))).toEqual([]);
      expect(leaksIn("error", printed + JSON.stringify(error))).toEqual([]);
      expect(leaksIn("workflow_execution", JSON.stringify(executions))).toEqual([]);
      expect(leaksIn("report", JSON.stringify(crash))).toEqual([]);
    });

    it("I6: not in the module's service, written out whole with its options and its key ring", () => {
      const written = inspect(shop.mizan(), { depth: 12, showHidden: true });

      expect(written).toContain("http://localhost");
      expect(leaksIn("service", written)).toEqual([]);
      expect(written).not.toContain((process.env.MIZAN_MASTER_KEYS ?? "").split(":")[1]);
    });
  });
});
