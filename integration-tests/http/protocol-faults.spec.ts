/**
 * A gateway that answers, but not as specified. Only an explicit CAPTURED that names our payment is evidence; everything
 * else changes nothing, reaches the operator where a person is needed, and never reaches the shopper.
 */
import { displayIds, openReviewItems, timelineOf } from "../support/attempt-records";
import { followLog } from "../support/log-lines";
import { type ReturnForm } from "../support/gateway-page";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite, type MizanShop } from "../support/mizan-suite";
import { expectNotice } from "../support/notice";
import { decide, type FaultOrder, spoil } from "../support/spoil";
import { attemptsOf, onlyAttemptOf } from "../support/shop-records";
import { shownPage } from "../support/shown-page";
import { sweep } from "../support/sweep";
import { until } from "../support/until";

type StatusFault = Omit<FaultOrder, "operation">;

const OUD = { "Cambodian oud, 3 g": 1 };
/** A record that says all it needs to, in a body that must not be believed. */
const CAPTURED_BODY = '{"status":true,"data":{"paymentStatus":"CAPTURED"}}';

mizanSuite((shop) => {
  afterEach(() => expectMoneyAccountedFor(shop));

  describe("an answer to the status query that is no evidence", () => {
    const raw = (body: string): StatusFault => ({ kind: "raw", body });
    const word = (paymentStatus: unknown): StatusFault => ({
      kind: "replace_fields",
      fields: { paymentStatus },
    });
    const NO_EVIDENCE: [string, Record<string, StatusFault>][] = [
      [
        "PRO-01: a body that is not the specified JSON",
        {
          html: { kind: "html" },
          empty: { kind: "empty" },
          null: raw("null"),
          "a list": raw("[]"),
          "a text": raw('"ok"'),
          jsonp: raw(`callback(${CAPTURED_BODY})`),
          "two byte order marks": raw(`\uFEFF\uFEFF${CAPTURED_BODY}`),
          "a list of answers": raw(`[${CAPTURED_BODY}]`),
          "cut off": { kind: "truncated" },
        },
      ],
      [
        "PRO-02: a server error whose body says captured",
        {
          500: { kind: "http_status", httpStatus: 500, takesEffect: true },
          502: { kind: "http_status", httpStatus: 502, takesEffect: true },
          503: { kind: "http_status", httpStatus: 503, takesEffect: true },
        },
      ],
      [
        "PRO-03: a failure envelope, or a success in a failed answer",
        {
          "code 10000 with HTTP 200": { kind: "refuse", code: 10000 },
          "code 10013 with HTTP 400": {
            kind: "raw",
            httpStatus: 400,
            body: '{"status":false,"message":"Request body is empty","code":10013}',
          },
          "success with HTTP 404": { kind: "http_status", httpStatus: 404, takesEffect: true },
          "no status in the envelope": raw('{"data":{"paymentStatus":"CAPTURED"}}'),
        },
      ],
      [
        "PRO-04: a body without an end",
        {
          huge: { kind: "huge", bytes: 200_000_000 },
          "gzip bomb": { kind: "gzip_bomb", bytes: 200_000_000 },
        },
      ],
      [
        "PRO-05: truth in another type",
        {
          "every field in another type": { kind: "wrong_types" },
          "status as text": raw(CAPTURED_BODY.replace("true", '"true"')),
          "status as 1": raw(CAPTURED_BODY.replace("true", "1")),
          "the word as true": word(true),
          "the word as null": word(null),
          "the word as a list": word(["CAPTURED"]),
        },
      ],
      ["PRO-06: a record without its status", { "no paymentStatus": missing("paymentStatus") }],
    ];
    it.each(NO_EVIDENCE)(
      "%s changes nothing, and the next clear answer makes the order",
      async (_what, faults) => {
        const { cartId, form } = await paidAtGateway(shop);
        for (const [name, fault] of Object.entries(faults)) {
          await shop.forgetAsking();
          // After five of them the gateway would be left alone (NET-07).
          await shop.forgetGateway();
          await spoil(shop, { operation: "status", ...fault, times: "always" });
          const startedAt = performance.now();
          const response = await shop.comeBack(form);
          expect(performance.now() - startedAt).toBeLessThan(10_000);
          const { pathname } = new URL(String(response.headers.location));
          const page = shownPage((await shop.http().get(pathname).expect(200)).text);
          await shop.emulator("/_emulator/reset", { only: "faults" });
          const { heading, payAgainAddress } = page;
          expect({ name, heading, payAgainAddress, ...(await standing(shop, cartId)) }).toEqual({
            name,
            heading: { en: "We are checking your payment", ar: "نتحقق من دفعتك" },
            payAgainAddress: null,
            outcome: "open",
            disposition: "pending",
            orders: 0,
          });
        }
        await shop.forgetGateway();
        const { id } = await onlyAttemptOf(shop, cartId);
        const unanswered = (await timelineOf(shop, id)).filter(({ kind }) => kind === "not_answered");
        expect(unanswered.length).toBeGreaterThanOrEqual(Object.keys(faults).length);
        for (const { evidence } of unanswered) {
          expect(evidence).toMatchObject({ code: expect.stringMatching(/^MIZAN_[A-Z_]+$/) });
        }
        await expectOrderAfterClearAnswer(shop, cartId);
        expect(await openReviewItems(shop)).toEqual([]);
      },
    );

    it("PRO-01: what arrived instead is on the timeline, cut and without a key", async () => {
      const { cartId, form } = await paidAtGateway(shop);
      const key = shop.vendors().find(({ id }) => id === "oud-house")?.key ?? "";
      const body = `<html><title>Maintenance</title>${key} ${Buffer.from(key).toString("base64")}${"x".repeat(2_000)}`;
      await spoil(shop, { operation: "status", kind: "html", body });
      await shop.comeBack(form);
      const { id } = await onlyAttemptOf(shop, cartId);
      const evidence = JSON.stringify((await timelineOf(shop, id)).at(-1)?.evidence);
      expect(evidence).toContain("<title>Maintenance</title>");
      expect(evidence).not.toContain(key);
      expect(evidence).not.toContain(Buffer.from(key).toString("base64").slice(0, 40));
      expect(evidence.length).toBeLessThan(1_500);
      await expectOrderAfterClearAnswer(shop, cartId);
    });

    it("PRO-03: 10012 with HTTP 404 is the ordinary answer before the shopper has finished", async () => {
      const { cartId, form } = await paidAtGateway(shop);
      const body = '{"status":false,"message":"No record found","code":10012}';
      await spoil(shop, { operation: "status", kind: "raw", httpStatus: 404, body });
      await shop.comeBack(form);
      const attempt = await onlyAttemptOf(shop, cartId);
      expect(attempt).toMatchObject({ outcome: "open", disposition: "pending" });
      expect((await timelineOf(shop, attempt.id)).at(-1)?.kind).toBe("answered");
      await expectOrderAfterClearAnswer(shop, cartId);
    });

    it("PRO-05: a word that only looks like CAPTURED is unknown, and nobody is asked to pay again", async () => {
      const { cartId, form } = await paidAtGateway(shop);
      for (const like of [
        "captured",
        " CAPTURED ",
        "Captured",
        "CAPTURED.",
        "0",
        "000",
        0,
        "True",
        "SUCCESS",
      ]) {
        await expectUnknownWord(shop, { cartId, form, fault: word(like), text: String(like) });
      }
      const fault = word("CAPTURED\u0000");
      await expectUnknownWord(shop, { cartId, form, fault, text: "CAPTURED\ufffd" });
      await expectOrderAfterClearAnswer(shop, cartId);
    });

    it.each(["IN REVIEW", "سُدِّد المبلغ", "<script>alert(1)</script>"])(
      "PRO-07: the unknown word %j is reported, and a known word later settles the payment",
      async (text) => {
        const log = followLog();
        const { cartId, form } = await paidAtGateway(shop);
        await expectUnknownWord(shop, { cartId, form, fault: { kind: "unknown_status", value: text }, text });
        await until("the operator reads the word in the log", () =>
          log().some(
            (line) => line.includes('"level":"error"') && line.includes(JSON.stringify(text).slice(1, -1)),
          ),
        );
        await expectOrderAfterClearAnswer(shop, cartId);
      },
    );
  });

  describe("a record that says CAPTURED but does not name our payment", () => {
    const UNBOUND: [string, string, StatusFault][] = [
      ["PRO-06: without trackId", "incomplete_evidence", missing("trackId")],
      ["PRO-06: without the reference", "incomplete_evidence", missing("serviceRefrenceCode")],
      [
        "PRO-06: with an empty trackId",
        "incomplete_evidence",
        { kind: "replace_fields", fields: { trackId: "" } },
      ],
      ["PRO-08: with another trackid", "echo_mismatch", { kind: "echo_mismatch", field: "trackId" }],
      [
        "PRO-08: with another reference",
        "echo_mismatch",
        { kind: "echo_mismatch", field: "serviceRefrenceCode" },
      ],
      [
        "I3: with another amount",
        "evidence_differs",
        { kind: "replace_fields", fields: { amount: "1.150" } },
      ],
      [
        "I3: with another currency",
        "evidence_differs",
        { kind: "replace_fields", fields: { currency: "840" } },
      ],
    ];
    it.each(UNBOUND)(
      "%s: a person is called (%s), and no order is made from it",
      async (_what, reason, fault) => {
        const log = followLog();
        const { cartId, form } = await paidAtGateway(shop);
        await spoil(shop, { operation: "status", times: 3, ...fault });

        const response = await shop.comeBack(form);
        expect(response.headers.location).toContain("/mizan/result/");
        await sweep(shop);
        await shop.forgetAsking();
        const { body } = await shop.complete(cartId);
        expect(body).toMatchObject({ type: "cart" });

        expect(await standing(shop, cartId)).toEqual({ outcome: "open", disposition: "pending", orders: 0 });
        const { id } = await onlyAttemptOf(shop, cartId);
        expect(await openReviewItems(shop)).toEqual([
          expect.objectContaining({ reason, attempt_id: id, summary: expect.stringContaining("CAPTURED") }),
        ]);
        expect(log().some((line) => line.includes('"level":"error"') && line.includes(reason))).toBe(true);
        expect(await shop.calls("status")).toBe(3);

        await sweep(shop);
        expect(await shop.orderIds(cartId)).toHaveLength(1);
      },
    );

    it("PRO-08: a record about another payment that is not CAPTURED calls nobody, and decides nothing", async () => {
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CANCELED");
      await spoil(shop, { operation: "status", kind: "echo_mismatch" });
      await shop.comeBack(form);
      expect(await standing(shop, cartId)).toEqual({ outcome: "open", disposition: "pending", orders: 0 });
      expect(await openReviewItems(shop)).toEqual([]);
    });
  });

  describe("a session that must not be shown", () => {
    const BAD_PAGES: [string, Omit<FaultOrder, "operation">][] = [
      ["no address", { kind: "no_url" }],
      ["a script", { kind: "bad_url", value: "javascript:alert(document.domain)" }],
      ["a document of its own", { kind: "bad_url", value: "data:text/html,<script>alert(1)</script>" }],
      ["plain http to another host", { kind: "bad_url", value: "http://evil.example/pay" }],
      ["https to another host", { kind: "bad_url", value: "https://evil.example/pay" }],
      ["our host as a user name", { kind: "bad_url", value: "https://localhost@evil.example/pay" }],
      ["our host with a password", { kind: "bad_url", value: "http://user:secret@localhost/pay" }],
      ["no scheme", { kind: "bad_url", value: "//evil.example/pay" }],
      ["a backslash", { kind: "bad_url", value: "http://evil.example\\@localhost/pay" }],
      ["a line break", { kind: "bad_url", value: "http://localhost/\r\nSet-Cookie: a=b" }],
    ];
    it("PRO-09: the shopper is sent to none of the bad addresses, every time with a new trackid and an error", async () => {
      const log = followLog();
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      for (const [name, fault] of BAD_PAGES) {
        await spoil(shop, { operation: "initialize", ...fault });
        const response = await shop.http().get(payPath).redirects(0);
        const attempt = (await attemptsOf(shop, cartId)).at(-1);
        expectNotice(response, {
          status: 502,
          code: "gateway_unavailable",
          reference: attempt?.id,
          hides: ["evil.example", "alert(", "secret"],
        });
        expect({ name, ...attempt }).toMatchObject({ name, page_state: "init_unknown", next_check_at: null });
      }
      const trackIds = (await attemptsOf(shop, cartId)).map(({ track_id }) => track_id);
      expect(new Set(trackIds).size).toBe(BAD_PAGES.length);
      const errors = log().filter((line) => line.includes('"level":"error"'));
      expect(errors.filter((line) => line.includes("MIZAN_GATEWAY_REDIRECT_REFUSED"))).toHaveLength(
        BAD_PAGES.length,
      );
      await shop.comeBack(await shop.pay(payPath, "CAPTURED"));
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(await displayIds(shop)).toEqual([1]);
    });

    it.each<[string, StatusFault]>([
      ["wrong types", { kind: "wrong_types" }],
      ["no PaymentID", { kind: "missing_field", field: "PaymentID" }],
      ["a server error with a session in it", { kind: "http_status", httpStatus: 500, takesEffect: true }],
      ["a body without an end", { kind: "huge", bytes: 50_000_000 }],
      ["a gzip bomb", { kind: "gzip_bomb", bytes: 50_000_000 }],
    ])("PRO-01, PRO-04, PRO-05: %s gives no page and no payable attempt", async (_what, fault) => {
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      await spoil(shop, { operation: "initialize", ...fault });
      expectNotice(await shop.http().get(payPath).redirects(0), { status: 502, code: "gateway_unavailable" });
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ page_state: "init_unknown" });
      await shop.comeBack(await shop.pay(payPath, "CAPTURED"));
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    it("PRO-03: a refused initialization says so on a page without the gateway's words, and may be tried again", async () => {
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      await spoil(shop, {
        operation: "initialize",
        kind: "refuse",
        code: 10003,
        message: "amount is malformed",
      });
      const response = await shop.http().get(payPath).redirects(0);
      const attempt = await onlyAttemptOf(shop, cartId);
      expectNotice(response, {
        status: 502,
        code: "gateway_refused",
        reference: attempt.id,
        hides: ["malformed", "10003"],
      });
      expect(attempt).toMatchObject({ page_state: "init_failed" });
      await shop.comeBack(await shop.pay(payPath, "CAPTURED"));
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    it("PRO-10: a payment id that another attempt has opens no page, and stays the other's", async () => {
      const log = followLog();
      const first = await paidAtGateway(shop);
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      await spoil(shop, { operation: "initialize", kind: "reuse_payment_id" });
      const response = await shop.http().get(payPath).redirects(0);
      const refused = await onlyAttemptOf(shop, cartId);
      expectNotice(response, { status: 502, code: "gateway_unavailable", reference: refused.id });
      expect(refused).toMatchObject({ page_state: "init_unknown", gateway_payment_id: null });
      expect(
        log().some(
          (line) => line.includes('"level":"error"') && line.includes("payment id of another attempt"),
        ),
      ).toBe(true);

      await shop.comeBack(first.form);
      expect(await shop.orderIds(first.cartId)).toHaveLength(1);
      expect(await shop.orderIds(cartId)).toEqual([]);
    });
  });

  describe("a gateway that changes its mind", () => {
    it("PRO-12: what was captured stays captured, whatever the gateway says afterwards", async () => {
      const { cartId, form } = await paidAtGateway(shop);
      const resultPath = new URL((await shop.comeBack(form)).headers.location as string).pathname;
      const { track_id: trackid } = await onlyAttemptOf(shop, cartId);
      const asked = await shop.calls("status");
      for (const outcome of ["HOST TIMEOUT", "NOT CAPTURED", "CANCELED", "VOIDED"] as const) {
        await decide(shop, trackid, outcome);
        await shop.forgetAsking();
        await shop.comeBack(form);
        const { body } = await shop.http().get(`${resultPath}/status`).expect(200);
        expect(body).toMatchObject({ outcome: "paid", disposition: "ordered", pay_again: false });
        await sweep(shop);
      }
      expect(await shop.calls("status")).toBe(asked);
      expect(await standing(shop, cartId)).toEqual({ outcome: "paid", disposition: "ordered", orders: 1 });
      await decide(shop, trackid, "CAPTURED");
    });

    it.each(["array", "first"])(
      "PRO-15: NOT CAPTURED and CAPTURED under one trackid, answered as %s: nothing is guessed, and the captured one alone makes the order",
      async (answerAs) => {
        const cartId = await shop.newCart(OUD);
        await shop.openPage((await shop.choose(cartId)).payPath);
        const { track_id: trackid } = await onlyAttemptOf(shop, cartId);
        const records = ["NOT CAPTURED", "CAPTURED"];
        await shop.emulator("/_emulator/outcomes", { trackid, records, answerAs });
        await sweep(shop);
        const before = await standing(shop, cartId);
        expect(before).toMatchObject({ disposition: "pending", orders: 0 });
        expect(before.outcome).not.toBe("paid");
        await shop.emulator("/_emulator/outcomes", { trackid, records, answerAs: "last" });
        await expectOrderAfterClearAnswer(shop, cartId);
      },
    );

    it("PRO-12: an older answer that arrives late does not take CAPTURED back", async () => {
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CANCELED");
      const { track_id: trackid } = await onlyAttemptOf(shop, cartId);
      await spoil(shop, { operation: "status", kind: "delay", delayMs: 3_500 });
      const late = shop.comeBack(form);
      await until(
        "the slow question has reached the gateway",
        async () => (await shop.calls("status")) === 1,
      );

      await decide(shop, trackid, "CAPTURED");
      await shop.forgetAsking();
      await shop.comeBack(form);
      const paid = { outcome: "paid", disposition: "ordered", orders: 1 };
      expect(await standing(shop, cartId)).toEqual(paid);

      await late;
      expect(await standing(shop, cartId)).toEqual(paid);
      expect(await displayIds(shop)).toEqual([1]);
    });

    it("PRO-13: no record first and CAPTURED later makes the one order", async () => {
      const { cartId, form } = await paidAtGateway(shop);
      await spoil(shop, { operation: "status", kind: "refuse", code: 10012, times: 2 });
      await shop.comeBack(form);
      await sweep(shop);
      expect(await standing(shop, cartId)).toEqual({ outcome: "open", disposition: "pending", orders: 0 });
      await expectOrderAfterClearAnswer(shop, cartId);
    });
  });
});

function missing(field: string): StatusFault {
  return { kind: "missing_field", field };
}

async function paidAtGateway(shop: MizanShop) {
  const cartId = await shop.newCart(OUD);
  const { payPath } = await shop.choose(cartId);
  return { cartId, form: await shop.pay(payPath, "CAPTURED") };
}

async function standing(shop: MizanShop, cartId: string) {
  const { outcome, disposition } = await onlyAttemptOf(shop, cartId);
  return { outcome, disposition, orders: (await shop.orderIds(cartId)).length };
}

async function expectOrderAfterClearAnswer(shop: MizanShop, cartId: string): Promise<void> {
  await sweep(shop);
  expect(await standing(shop, cartId)).toEqual({ outcome: "paid", disposition: "ordered", orders: 1 });
  expect(await displayIds(shop)).toEqual([1]);
}

/** The gateway says a word that is in no table: nothing is decided, and the shopper does not see it. */
async function expectUnknownWord(
  shop: MizanShop,
  said: { cartId: string; form: ReturnForm; fault: StatusFault; text: string },
): Promise<void> {
  const { cartId, form, fault, text } = said;
  await shop.forgetAsking();
  await spoil(shop, { operation: "status", ...fault });
  const response = await shop.comeBack(form);
  const { gateway_status } = await onlyAttemptOf(shop, cartId);
  expect({ gateway_status, ...(await standing(shop, cartId)) }).toEqual({
    gateway_status: text,
    outcome: "unknown",
    disposition: "pending",
    orders: 0,
  });
  const resultPath = new URL(response.headers.location as string).pathname;
  const { body } = await shop.http().get(`${resultPath}/status`).expect(200);
  expect(body).toMatchObject({ outcome: "unknown", pay_again: false, next_poll_ms: expect.any(Number) });
  const page = await shop.http().get(resultPath).expect(200);
  const isTelling = text.length > 4;
  if (isTelling) expect(`${JSON.stringify(body)}${page.text}`).not.toContain(text);
}
