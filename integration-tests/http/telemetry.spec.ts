import { inspect } from "node:util";
import { accounts } from "../support/marketplace";
import { mizanSuite } from "../support/mizan-suite";
import { paidOrder } from "../support/paid-order";
import { onlyAttemptOf } from "../support/shop-records";
import { sweep } from "../support/sweep";
import { startTelemetry, type Telemetry } from "../support/telemetry";

const goods = { "Cambodian oud, 3 g": 1 };

mizanSuite((shop) => {
  let telemetry: Telemetry;
  beforeAll(() => {
    telemetry = startTelemetry();
  });
  afterAll(() => telemetry.stop());
  beforeEach(() => telemetry.forget());

  /** @returns how much a count has grown while something was done */
  async function growthOf(name: string, attributes: Record<string, string>, work: () => Promise<unknown>) {
    const sum = async () =>
      (await telemetry.points())
        .filter((point) => point.name === name)
        .filter((point) =>
          Object.entries(attributes).every(([key, value]) => point.attributes[key] === value),
        )
        .reduce((total, { value }) => total + (value as number), 0);
    const before = await sum();
    await work();
    return (await sum()) - before;
  }

  describe("with an SDK of OpenTelemetry", () => {
    it("shows a purchase as spans that name the attempt, with the gateway's calls below what asked for them", async () => {
      const cartId = await shop.newCart(goods);
      await shop.checkOut(cartId);
      const { id, track_id } = await onlyAttemptOf(shop, cartId);

      const [initialize] = telemetry.spans("mizan.gateway.initialize");
      const [status] = telemetry.spans("mizan.gateway.status");
      const [asked] = telemetry.spans("mizan.ask");
      const [inLine] = telemetry.spans("mizan.bring_into_line");

      expect(initialize?.attributes).toEqual({
        "mizan.gateway.operation": "initialize",
        "mizan.environment": "emulator",
        "mizan.track_id": track_id,
        "mizan.attempt_id": id,
        "mizan.gateway.sends": 1,
        "http.response.status_code": 200,
      });
      expect(status?.attributes).toMatchObject({ "mizan.attempt_id": id, "mizan.track_id": track_id });
      expect(status?.parentSpanContext?.spanId).toBe(asked?.spanContext().spanId);
      expect(asked?.attributes).toEqual({
        "mizan.attempt_id": id,
        "mizan.track_id": track_id,
        "mizan.outcome": "paid",
      });
      expect(inLine?.attributes).toEqual({ "mizan.attempt_id": id, "mizan.cart_id": cartId });
    });

    it("shows a call that failed with its code, and no text of the gateway", async () => {
      await shop.emulator("/_emulator/faults", { operation: "initialize", kind: "refuse", code: 10003 });
      const { payPath } = await shop.choose(await shop.newCart(goods));
      await shop.http().get(payPath).redirects(0).expect(502);

      const [initialize] = telemetry.spans("mizan.gateway.initialize");

      expect(initialize?.status).toEqual({ code: 2, message: "MIZAN_GATEWAY_REFUSED" });
      expect(initialize?.attributes["error.type"]).toBe("MIZAN_GATEWAY_REFUSED");
      expect(initialize?.events).toEqual([]);
    });

    it("counts pages shown, payments, orders and refunds once each, where the database accepted them", async () => {
      const environment = { "mizan.environment": "emulator" };
      let order: Awaited<ReturnType<typeof paidOrder>> | undefined;
      const buy = async () => {
        order = await paidOrder(shop, goods);
        // Asked again and again, a payment is counted once.
        await sweep(shop);
      };
      const shown = () => growthOf("mizan.attempts.shown", environment, buy);
      const paid = () => growthOf("mizan.attempts.paid", environment, shown);

      expect(await growthOf("mizan.orders.made", environment, paid)).toBe(1);
      expect(
        await growthOf("mizan.refunds", { "mizan.refund.state": "accepted" }, () => order!.refund()),
      ).toBe(1);

      const counted = (await telemetry.points()).filter(({ name }) => /shown|paid|made|refunds/.test(name));
      expect(Object.fromEntries(counted.map(({ name, value }) => [name, value]))).toMatchObject({
        "mizan.attempts.paid": expect.any(Number),
        "mizan.attempts.shown": expect.any(Number),
      });
    });

    it("counts a review item by its reason, and measures each call to the gateway by operation and result", async () => {
      const opened = await growthOf(
        "mizan.review_items.opened",
        { "mizan.review_item.reason": "refund_unknown" },
        async () => {
          const order = await paidOrder(shop, goods);
          await shop.emulator("/_emulator/faults", { operation: "refund", kind: "drop_after" });
          await order.refund();
        },
      );
      const calls = (await telemetry.points()).filter(({ name }) => name === "mizan.gateway.call.duration");

      expect(opened).toBe(1);
      expect(calls.map(({ attributes }) => attributes)).toEqual(
        expect.arrayContaining([
          {
            "mizan.gateway.operation": "refund",
            "mizan.environment": "emulator",
            "mizan.gateway.result": "MIZAN_GATEWAY_TRANSPORT",
          },
          {
            "mizan.gateway.operation": "status",
            "mizan.environment": "emulator",
            "mizan.gateway.result": "ok",
          },
        ]),
      );
    });

    it("shows each sweep with what it did below it, and how much is due when the numbers are collected", async () => {
      const { payPath } = await shop.choose(await shop.newCart(goods));
      await shop.openPage(payPath);
      telemetry.forget();
      await sweep(shop);
      const [swept] = telemetry.spans("mizan.sweep");
      const [asked] = telemetry.spans("mizan.ask");
      await shop.sql("UPDATE mizan_payment_attempt SET next_check_at = mizan_now() - interval '90 seconds'");

      const points = await telemetry.points();

      expect(asked?.spanContext().traceId).toBe(swept?.spanContext().traceId);
      const [due] = points.filter(({ name }) => name === "mizan.attempts.due");
      const [oldest] = points.filter(({ name }) => name === "mizan.attempts.oldest_due");
      expect(due).toMatchObject({ value: 1, attributes: {} });
      expect(oldest?.value).toBeGreaterThanOrEqual(90);
    });

    it("I6: has no key, token, e-mail address or phone number in any span or metric", async () => {
      const order = await paidOrder(shop, goods);
      await order.refund();
      const { payPath } = await shop.choose(await shop.newCart(goods));
      await shop.emulator("/_emulator/faults", {
        operation: "initialize",
        kind: "refuse",
        code: 10014,
        message: accounts[1]!.privateKey,
      });
      await shop.http().get(payPath).redirects(0);
      const ours = telemetry.allSpans().map(({ name, attributes, status, events }) => {
        return { name, attributes, status, events };
      });
      const written = inspect([ours, await telemetry.points()], { depth: 12, maxStringLength: null });
      const secrets = accounts.flatMap(({ privateKey }) => [
        privateKey,
        Buffer.from(privateKey).toString("base64"),
      ]);

      expect(ours.filter(({ name }) => name.startsWith("mizan.gateway."))).not.toEqual([]);
      const forbidden = [...secrets, order.payToken, order.returnToken, "noura@example.com", "66172839"];
      expect(forbidden.filter((text) => written.includes(text))).toEqual([]);
    });
  });
});
