/**
 * Whatever the network does between us and the gateway, it is no outcome of a payment: nothing is lost, nothing is
 * ordered unpaid, and the shopper reads why. NET-10 needs TLS, which the emulator does not speak: integration-tests/long/certificates.spec.ts
 * puts a proxy in front of it.
 */
import { displayIds, openReviewItems, timelineOf } from "../support/attempt-records";
import { followLog } from "../support/log-lines";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite, type MizanShop } from "../support/mizan-suite";
import { expectNotice } from "../support/notice";
import { pressOutcome } from "../support/gateway-page";
import { foreignServer } from "../support/foreign-server";
import { type FaultOrder, spoil } from "../support/spoil";
import { attemptsOf, onlyAttemptOf } from "../support/shop-records";
import { shownPage } from "../support/shown-page";
import { sweep } from "../support/sweep";
import { until } from "../support/until";

/** A slow answer must not make a slow test. Long enough for a busy machine to answer in time. */
const TIMEOUT_MS = 3_000;
process.env.MIZAN_GATEWAY_TIMEOUT_MS = String(TIMEOUT_MS);

const OUD = { "Cambodian oud, 3 g": 1 };

mizanSuite((shop) => {
  afterEach(() => expectMoneyAccountedFor(shop));

  describe("opening the gateway's page", () => {
    it("NET-01: refused connections give a page with a stable code, and the next try a new trackid", async () => {
      const cartId = await shop.newCart(OUD);
      const { payPath, sessionId } = await shop.choose(cartId);
      await shop.stopGateway();
      try {
        const response = await shop.http().get(payPath).redirects(0);
        const [attempt] = await attemptsOf(shop, cartId);
        expectNotice(response, {
          status: 502,
          code: "gateway_unavailable",
          reference: attempt?.id,
          hides: ["ECONNREFUSED", "localhost"],
        });
        expect(attempt).toMatchObject({ page_state: "init_failed", outcome: "open", next_check_at: null });
      } finally {
        await shop.startGateway();
      }
      const live = await shop.sql("SELECT status FROM payment_session WHERE id = ?", [sessionId]);
      expect(live).toEqual([{ status: "pending" }]);
      await expectSecondTryIsOrdered(shop, { cartId, payPath, sessionsAtGateway: 1 });
    });

    const limited = (seconds: number) =>
      ({
        operation: "initialize",
        kind: "http_status",
        httpStatus: 429,
        headers: { "Retry-After": String(seconds) },
      }) as const;

    it('NET-12: "too many calls" with a short wait is waited out while the shopper waits, with a trackid of its own', async () => {
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      await spoil(shop, limited(1));
      const startedAt = performance.now();
      const page = await shop.openPage(payPath);
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(1_000);
      const tries = await attemptsOf(shop, cartId);
      expect(tries.map(({ page_state }) => page_state)).toEqual(["init_failed", "shown"]);
      expect(new Set(tries.map(({ track_id }) => track_id)).size).toBe(2);
      await shop.comeBack(await pressOutcome(page, "CAPTURED"));
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect((await shop.truth()).filter(({ status }) => status === "CAPTURED")).toHaveLength(1);
      await shop.forgetGateway();
    });

    it('NET-12: "too many calls" with a long wait is said in words, with a button that tries again; nothing is sent before', async () => {
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      await spoil(shop, limited(30));
      try {
        const press = (language: string) => shop.http().get(`${payPath}?language=${language}`).redirects(0);
        const told = await press("en");
        const [attempt] = await attemptsOf(shop, cartId);
        expectNotice(told, { status: 503, code: "gateway_busy", reference: attempt?.id });
        expect(attempt).toMatchObject({ page_state: "init_failed", outcome: "open" });
        const seconds = Number(told.headers["retry-after"]);
        expect(seconds).toBeGreaterThan(25);
        expect(seconds).toBeLessThanOrEqual(39);
        expect(told.text).toContain(`Please try again in ${seconds} s.`);
        expect(told.text).toContain(`data-part="retry" data-seconds="${seconds}"`);
        for (let again = 0; again < 25; again += 1) {
          expectNotice(await press("ar"), { status: 503, code: "gateway_busy" });
        }
        expect(await shop.calls("initialize")).toBe(1);
        expect(
          (await attemptsOf(shop, cartId)).filter(({ page_state }) => page_state !== "prepared"),
        ).toHaveLength(1);
      } finally {
        await shop.forgetGateway();
      }
      await expectSecondTryIsOrdered(shop, { cartId, payPath, sessionsAtGateway: 1 });
    });

    it('NET-12: of a cart\'s twenty pages those that "too many calls" kept from opening do not count', async () => {
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      await spoil(shop, { ...limited(30), times: 21 });
      for (let time = 0; time < 21; time += 1) {
        expectNotice(await shop.http().get(payPath).redirects(0), { status: 503, code: "gateway_busy" });
        await shop.forgetGateway();
      }
      await shop.openPage(payPath);
    });

    it('NET-12: "too many calls" that name no time are waited out in a second, and five of them count as one of the cart\'s pages', async () => {
      const { options } = shop.mizan();
      const { pages } = options;
      Object.assign(options, { pages: { ...pages, perCart: 2 } });
      try {
        const { payPath } = await shop.choose(await shop.newCart(OUD));
        await spoil(shop, { operation: "initialize", kind: "http_status", httpStatus: 429, times: 1 });
        await shop.openPage(payPath);
        const other = await shop.choose(await shop.newCart(OUD));
        await spoil(shop, { ...limited(30), times: 20 });
        for (let time = 0; time < 10; time += 1) {
          expectNotice(await shop.http().get(other.payPath).redirects(0), {
            status: 503,
            code: "gateway_busy",
          });
          await shop.forgetGateway();
        }
        expectNotice(await shop.http().get(other.payPath).redirects(0), {
          status: 429,
          code: "too_many_tries",
        });
      } finally {
        Object.assign(options, { pages });
        await shop.forgetGateway();
      }
    });

    it('NET-12: who has gone meanwhile is not tried again after "too many calls"', async () => {
      const { payPath } = await shop.choose(await shop.newCart(OUD));
      await spoil(shop, limited(1));
      await shop
        .http()
        .get(payPath)
        .timeout(600)
        .catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      expect(await shop.calls("initialize")).toBe(1);
      await shop.forgetGateway();
    });

    it("NET-12: the sweep's \"too many calls\" hold no shopper back who presses pay, and a shopper's hold the sweep", async () => {
      const { cartId } = await paidAtGateway(shop);
      await spoil(shop, { ...limited(60), operation: "status" });
      try {
        await sweep(shop);
        const other = await shop.newCart(OUD);
        const { payPath } = await shop.choose(other);
        await shop.openPage(payPath);
        await shop.forgetGateway();
        await spoil(shop, limited(60));
        expectNotice(
          await shop
            .http()
            .get((await shop.choose(await shop.newCart(OUD))).payPath)
            .redirects(0),
          {
            status: 503,
            code: "gateway_busy",
          },
        );
        const asked = await shop.calls("status");
        await sweep(shop);
        expect(await shop.calls("status")).toBe(asked);
      } finally {
        await shop.forgetGateway();
      }
      await sweep(shop);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    const LOST: [string, Omit<FaultOrder, "operation">][] = [
      ["NET-02: the connection drops after the request", { kind: "drop_after" }],
      ["NET-03: the answer comes after our deadline", { kind: "delay", delayMs: TIMEOUT_MS + 2_000 }],
      ["NET-04: the connection drops in the middle of the body", { kind: "drop_midway" }],
      ["NET-04: the body is cut off", { kind: "truncated" }],
      ["NET-04: the body comes at one byte per second", { kind: "slow_body" }],
    ];
    it.each(LOST)("%s: the session is unknown, never shown, and never tried again", async (_what, fault) => {
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      await spoil(shop, { operation: "initialize", ...fault });

      const startedAt = performance.now();
      const response = await shop.http().get(payPath).redirects(0);
      // The deadline is for the whole call: a body that keeps dripping does not put it off.
      expect(performance.now() - startedAt).toBeLessThan(TIMEOUT_MS + 3_000);

      const lost = await onlyAttemptOf(shop, cartId);
      const [atGateway] = await shop.truth(lost.track_id);
      expect(atGateway).toMatchObject({ status: null });
      expectNotice(response, {
        status: 502,
        code: "gateway_unavailable",
        reference: lost.id,
        hides: [atGateway?.page_url ?? "", atGateway?.paymentId ?? ""],
      });
      expect(lost).toMatchObject({
        page_state: "init_unknown",
        gateway_payment_id: null,
        next_check_at: null,
      });
      expect(await shop.calls("initialize")).toBe(1);

      await expectSecondTryIsOrdered(shop, { cartId, payPath, sessionsAtGateway: 2 });
      const [later] = await shop.truth(lost.track_id);
      expect(later).toMatchObject({ status: null, captured: "0.000", counters: { status: 0, pageViews: 0 } });
    });

    it("NET-11: a redirect to another host is not followed, and no key goes there", async () => {
      const elsewhere = await foreignServer();
      try {
        const cartId = await shop.newCart(OUD);
        const { payPath } = await shop.choose(cartId);
        for (const httpStatus of [301, 307]) {
          await spoil(shop, {
            operation: "initialize",
            kind: "redirect",
            httpStatus,
            location: elsewhere.url,
          });
          const response = await shop.http().get(payPath).redirects(0);
          expectNotice(response, { status: 502, code: "gateway_unavailable", hides: [elsewhere.url] });
        }
        const form = await shop.pay(payPath, "CAPTURED");
        await spoil(shop, {
          operation: "status",
          kind: "redirect",
          httpStatus: 308,
          location: elsewhere.url,
        });
        await shop.comeBack(form);
        expect(await shop.orderIds(cartId)).toEqual([]);
        expect(elsewhere.requests()).toBe(0);
        const attempts = await attemptsOf(shop, cartId);
        expect(attempts.map(({ page_state }) => page_state)).toEqual([
          "init_unknown",
          "init_unknown",
          "shown",
        ]);
        const [, , shown] = attempts;
        expect((await timelineOf(shop, shown?.id ?? "")).at(-1)).toMatchObject({
          kind: "not_answered",
          evidence: { code: "MIZAN_GATEWAY_PROTOCOL" },
        });
        await sweep(shop);
        expect(await shop.orderIds(cartId)).toHaveLength(1);
        expect(elsewhere.requests()).toBe(0);
      } finally {
        await elsewhere.close();
      }
    });

    it("NET-13: an initialization whose connection is closed at its reuse is not sent again", async () => {
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      await shop.openPage(payPath);
      await spoil(shop, { operation: "initialize", kind: "drop_before" });
      const response = await shop.http().get(payPath).redirects(0);
      expectNotice(response, { status: 502, code: "gateway_unavailable" });
      expect(await shop.calls("initialize")).toBe(2);
      const attempts = await attemptsOf(shop, cartId);
      expect(attempts.map(({ page_state }) => page_state)).toEqual(["shown", "init_unknown"]);
    });

    it("NET-14: a portal's page with HTTP 200 is no session, and not shown to the shopper", async () => {
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      const body = "<html><title>Hotel Wi-Fi: please log in</title></html>";
      await spoil(shop, { operation: "initialize", kind: "html", body });
      const response = await shop.http().get(payPath).redirects(0);
      expectNotice(response, { status: 502, code: "gateway_unavailable", hides: ["Hotel", "log in"] });
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({
        page_state: "init_unknown",
        outcome: "open",
      });
      await expectSecondTryIsOrdered(shop, { cartId, payPath, sessionsAtGateway: 1 });
    });

    it("OPS-02: a key that is not accepted gives a page, an error in the log, and no payable attempt", async () => {
      const log = followLog();
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      await spoil(shop, { operation: "initialize", kind: "refuse", code: 10014, message: "Invalid token" });
      const response = await shop.http().get(payPath).redirects(0);
      const attempt = await onlyAttemptOf(shop, cartId);
      expectNotice(response, {
        status: 502,
        code: "gateway_unavailable",
        reference: attempt.id,
        hides: ["10014", "token"],
      });
      expect(attempt).toMatchObject({ page_state: "init_failed", outcome: "open" });
      expect(errorLines(log(), attempt.id)).toContainEqual(
        expect.stringContaining("MIZAN_GATEWAY_UNAUTHORIZED"),
      );
    });
  });

  describe("asking how a payment stands", () => {
    it("NET-05: a query that times out leaves the shopper on the checking page, and the sweep makes the order", async () => {
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CAPTURED");
      await spoil(shop, { operation: "status", kind: "delay", delayMs: TIMEOUT_MS + 2_000 });

      const response = await shop.comeBack(form);
      expect(response.status).toBe(303);
      expect(response.headers.location).toMatch(/^http:\/\/shop\.test:9000\/mizan\/result\/[\w-]{32}$/);
      const page = await shop.http().get(new URL(response.headers.location as string).pathname);
      const { heading, text, payAgainAddress } = shownPage(page.text);
      expect(heading).toEqual({ en: "We are checking your payment", ar: "نتحقق من دفعتك" });
      expect(text.en).toContain("Please do not pay again.");
      expect(payAgainAddress).toBeNull();
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "open", disposition: "pending" });
      expect(await shop.orderIds(cartId)).toEqual([]);

      await sweep(shop);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(await displayIds(shop)).toEqual([1]);
    });

    const FAILING = [
      { kind: "http_status", httpStatus: 503 },
      { kind: "drop_midway" },
      { kind: "empty" },
    ] as const;
    it.each([1, 2, 3])(
      "NET-06: after %i queries without an answer CAPTURED makes exactly one order, and no order number is lost",
      async (failures) => {
        const cartId = await shop.newCart(OUD);
        const { payPath } = await shop.choose(cartId);
        const form = await shop.pay(payPath, "CAPTURED");
        await spoil(
          shop,
          ...FAILING.slice(0, failures).map((fault) => ({ operation: "status", ...fault }) as const),
        );
        const resultPath = new URL((await shop.comeBack(form)).headers.location as string).pathname;
        const ways = [() => poll(shop, resultPath), () => sweep(shop)];
        for (const goOn of ways.slice(0, failures - 1)) {
          expect(await shop.orderIds(cartId)).toEqual([]);
          await goOn();
        }
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "open", checks: 0 });
        expect(await shop.orderIds(cartId)).toEqual([]);

        await sweep(shop);
        expect(await shop.calls("status")).toBe(failures + 1);
        expect(await shop.orderIds(cartId)).toHaveLength(1);
        expect(await displayIds(shop)).toEqual([1]);
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "paid", disposition: "ordered" });
      },
    );

    it("NET-05: while the gateway is gone nothing is decided, and the shopper may not be told to have failed", async () => {
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      const page = await shop.openPage(payPath);
      const { track_id, return_token_hash } = await onlyAttemptOf(shop, cartId);
      expect(page).toContain("localhost");
      expect(return_token_hash).not.toBeNull();
      const [{ success_url } = { success_url: "" }] = await shop.truth(track_id);
      await shop.stopGateway();
      try {
        const response = await shop.comeBack({ url: success_url, method: "GET", fields: {} });
        const { body } = await poll(shop, new URL(response.headers.location as string).pathname);
        expect(body).toMatchObject({ outcome: "open", disposition: "pending" });
        expect(body).toHaveProperty("next_poll_ms", expect.any(Number));
        await sweep(shop);
      } finally {
        await shop.startGateway();
      }
      const attempt = await onlyAttemptOf(shop, cartId);
      expect(attempt).toMatchObject({ outcome: "open", disposition: "pending", checks: 0 });
      expect(attempt.next_check_at).not.toBeNull();
      expect(await shop.orderIds(cartId)).toEqual([]);
    });

    it("NET-13: a query whose kept connection is closed at its reuse is sent once more, and finds the payment", async () => {
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CANCELED");
      const { track_id: trackid } = await onlyAttemptOf(shop, cartId);
      // Everything is ordered before the first query: the connection must not become too old between the two.
      await shop.emulator("/_emulator/outcomes", { trackid, outcome: "CAPTURED", afterQueries: 1 });
      await spoil(shop, { operation: "status", kind: "drop_before", skip: 1 });
      await shop.comeBack(form);
      await shop.forgetAsking();
      await shop.comeBack(form);
      expect(await shop.calls("status")).toBe(3);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    it("NET-14: a portal's page instead of a record is no failure of the payment", async () => {
      const { cartId, form } = await paidAtGateway(shop);
      await spoil(shop, { operation: "status", kind: "html" });
      const response = await shop.comeBack(form);
      expect(response.headers.location).toContain("/mizan/result/");
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "open", disposition: "pending" });
      await sweep(shop);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    const REFUSED_KEY: [string, Omit<FaultOrder, "operation">][] = [
      ["HTTP 401", { kind: "http_status", httpStatus: 401, body: "{}" }],
      ["HTTP 403", { kind: "html", httpStatus: 403 }],
      ["code 10014", { kind: "refuse", code: 10014 }],
    ];
    it.each(REFUSED_KEY)(
      "OPS-02: %s fails no attempt, uses no slot, tells the operator, and the next answer makes the order",
      async (_what, fault) => {
        const log = followLog();
        const { cartId, form } = await paidAtGateway(shop);
        await spoil(shop, { operation: "status", times: 2, ...fault });
        await shop.comeBack(form);
        await sweep(shop);
        const attempt = await onlyAttemptOf(shop, cartId);
        expect(attempt).toMatchObject({ outcome: "open", disposition: "pending", checks: 0 });
        expect(attempt.next_check_at).not.toBeNull();
        await until("the operator can read it in the log", () =>
          errorLines(log(), attempt.id).some((line) => line.includes("MIZAN_GATEWAY_UNAUTHORIZED")),
        );
        await sweep(shop);
        expect(await shop.orderIds(cartId)).toHaveLength(1);
        expect(await openReviewItems(shop)).toEqual([]);
      },
    );

    it("NET-12: a gateway that asks for two minutes of rest gets them, and the slot stays unused", async () => {
      const { cartId } = await paidAtGateway(shop);
      await spoil(shop, {
        operation: "status",
        kind: "http_status",
        httpStatus: 429,
        headers: { "Retry-After": "120" },
      });
      await sweep(shop);
      const [due] = await shop.sql<{ checks: number; seconds: number }>(
        "SELECT checks, extract(epoch FROM next_check_at - answered_at)::float AS seconds FROM mizan_payment_attempt",
      );
      expect(due?.checks).toBe(0);
      expect(due?.seconds).toBeGreaterThanOrEqual(120);
      expect(due?.seconds).toBeLessThan(140);
      const asked = await shop.calls("status");
      await shop.forgetAsking();
      await sweep(shop);
      expect(await shop.calls("status")).toBe(asked);
      await shop.forgetGateway();
      await sweep(shop);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });
  });
});

async function paidAtGateway(shop: MizanShop) {
  const cartId = await shop.newCart(OUD);
  const { payPath } = await shop.choose(cartId);
  return { cartId, form: await shop.pay(payPath, "CAPTURED") };
}

async function poll(shop: MizanShop, resultPath: string) {
  await shop.forgetAsking();
  return shop.http().get(`${resultPath}/status`).expect(200);
}

function errorLines(lines: readonly string[], about: string): string[] {
  return lines.filter((line) => /error/i.test(line) && line.includes(about));
}

/** The shopper presses pay once more on the same session, pays, and has one order; the first try stays as it is. */
async function expectSecondTryIsOrdered(
  shop: MizanShop,
  { cartId, payPath, sessionsAtGateway }: { cartId: string; payPath: string; sessionsAtGateway: number },
): Promise<void> {
  const [first] = await attemptsOf(shop, cartId);
  await shop.comeBack(await shop.pay(payPath, "CAPTURED"));
  const [still, second, ...others] = await attemptsOf(shop, cartId);
  expect(others).toEqual([]);
  expect(second?.track_id).not.toBe(first?.track_id);
  expect(still).toEqual(first);
  expect(second).toMatchObject({ outcome: "paid", disposition: "ordered" });
  expect(await shop.truth()).toHaveLength(sessionsAtGateway);
  expect(await shop.orderIds(cartId)).toHaveLength(1);
  expect(await displayIds(shop)).toEqual([1]);
}
