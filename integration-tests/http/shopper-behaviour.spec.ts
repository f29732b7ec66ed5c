import { Modules } from "@medusajs/framework/utils";
import {
  addOrRemoveCampaignPromotionsWorkflow,
  createCampaignsWorkflow,
  updatePromotionsWorkflow,
} from "@medusajs/medusa/core-flows";
import { kuwaitTimeOf } from "../../src/domain/kuwait-day";
import type { Receipt } from "../../src/domain/receipt";
import { setClock } from "../support/clock";
import { loggedInCustomer } from "../support/customer";
import { pressOutcome } from "../support/gateway-page";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { limitedCode, promotionsForEverything } from "../support/promotion";
import { attemptsOf, openReviewsOf, sessionsOf, setQuantity } from "../support/shop-records";
import { shownPage } from "../support/shown-page";
import { decide } from "../support/spoil";
import { once } from "../support/stutter";
import { sweep } from "../support/sweep";
import { tokenOf } from "../support/token-of";
import { until } from "../support/until";

const OUR_RESULT = "http://shop.test:9000/mizan/result";

// Off unless a store switches it on (docs/decisions/0014).
process.env.MIZAN_FAST_CHECKOUT = "on";

mizanSuite((shop) => {
  const oud = { "Cambodian oud, 3 g": 1 };
  const statusOf = async (token: string) =>
    (await shop.http().get(`/mizan/result/${token}/status`).expect(200)).body as {
      outcome: string;
      disposition: string;
      pay_again: boolean;
      next_poll_ms: number | null;
    };
  const pageOf = async (token: string) =>
    shownPage((await shop.http().get(`/mizan/result/${token}`).expect(200)).text);
  const openPages = async (payPath: string, count: number) => {
    const addresses: string[] = [];
    for (let opened = 0; opened < count; opened += 1) addresses.push(await shop.openPage(payPath));
    return addresses;
  };
  const onlyOrderOf = async (cartId: string) => {
    const orderIds = await shop.orderIds(cartId);
    expect(orderIds).toHaveLength(1);
    return orderIds[0];
  };

  describe("a shopper who does not come back", () => {
    afterEach(() => expectMoneyAccountedFor(shop));

    it("CUS-01: pays and closes the tab before the redirect: the sweep makes one order and tells the shop", async () => {
      const placed: unknown[] = [];
      const hear = async ({ data }: { data: unknown }) => {
        placed.push(data);
      };
      const bus = shop.container().resolve(Modules.EVENT_BUS);
      bus.subscribe("order.placed", hear);
      try {
        const cartId = await shop.newCart(oud);
        const { payPath } = await shop.choose(cartId);
        await shop.pay(payPath, "CAPTURED");
        expect(await shop.orderIds(cartId)).toEqual([]);

        await sweep(shop);
        const orderId = await onlyOrderOf(cartId);
        expect(await attemptsOf(shop, cartId)).toMatchObject([
          { outcome: "paid", disposition: "ordered", order_id: orderId, next_check_at: null },
        ]);

        await sweep(shop);
        expect(await onlyOrderOf(cartId)).toBe(orderId);
        await until("the order is announced", () => placed.length > 0);
        expect(placed).toEqual([{ id: orderId }]);
      } finally {
        bus.unsubscribe("order.placed", hear);
      }
    });

    it("CUS-02: opens the page and never pays: no order, no stock held, the cart stays usable", async () => {
      const cartId = await shop.newCart(oud);
      const { payPath } = await shop.choose(cartId);
      await shop.openPage(payPath);

      await sweep(shop);
      expect(await shop.orderIds(cartId)).toEqual([]);
      expect(await shop.sql("SELECT id FROM reservation_item")).toEqual([]);
      const [watched] = await attemptsOf(shop, cartId);
      expect(watched).toMatchObject({ outcome: "open", disposition: "pending", checks: 1 });
      expect(watched?.next_check_at).not.toBeNull();

      // The last slot of the schedule is behind it: the attempt is closed without a word to anybody.
      await shop.sql(
        "UPDATE mizan_payment_attempt SET checks = 1000, shown_at = shown_at - interval '30 days'",
      );
      await sweep(shop);
      expect(await attemptsOf(shop, cartId)).toMatchObject([{ outcome: "open", next_check_at: null }]);
      expect(await openReviewsOf(shop, cartId)).toEqual([]);

      await setQuantity(shop, cartId, 2);
      const { response } = await shop.checkOut(cartId);
      expect(response.status).toBe(303);
      await onlyOrderOf(cartId);
      expect(await shop.truth()).toMatchObject([{ status: null }, { status: "CAPTURED", amount: "21.500" }]);
    });
  });

  describe("a shopper who presses pay more than once", () => {
    afterEach(() => expectMoneyAccountedFor(shop));

    it("CUS-03: goes back, pays on the second page: one order, and the first page is watched until it ends", async () => {
      const cartId = await shop.newCart(oud);
      const { payPath } = await shop.choose(cartId);
      const [first, second] = await openPages(payPath, 2);
      expect(first).not.toBe(second);
      await shop.comeBack(await pressOutcome(second ?? "", "CAPTURED"));

      const orderId = await onlyOrderOf(cartId);
      const [left, paid] = await attemptsOf(shop, cartId);
      expect(left?.track_id).not.toBe(paid?.track_id);
      expect(paid).toMatchObject({ disposition: "ordered", order_id: orderId });
      expect(left).toMatchObject({ outcome: "open", disposition: "pending" });
      expect(left?.next_check_at).not.toBeNull();

      await shop.emulator("/_emulator/outcomes", { trackid: left?.track_id, outcome: "CANCELED" });
      await sweep(shop);
      expect((await attemptsOf(shop, cartId))[0]).toMatchObject({ outcome: "canceled" });
      expect(await onlyOrderOf(cartId)).toBe(orderId);
    });

    it("CUS-04: goes back and pays both pages: one order, the second capture is spare and before a person", async () => {
      const cartId = await shop.newCart(oud);
      const { payPath } = await shop.choose(cartId);
      const [first, second] = await openPages(payPath, 2);
      const forms = [
        await pressOutcome(first ?? "", "CAPTURED"),
        await pressOutcome(second ?? "", "CAPTURED"),
      ];
      // Opening the second page has asked about the first a moment ago.
      await shop.forgetAsking();
      for (const form of forms) await shop.comeBack(form);

      const orderId = await onlyOrderOf(cartId);
      const [ordered, spare] = await attemptsOf(shop, cartId);
      expect(ordered).toMatchObject({ disposition: "ordered", order_id: orderId });
      expect(spare).toMatchObject({ disposition: "spare", order_id: orderId });
      const items = await shop.sql("SELECT reason, attempt_id, order_id, status FROM mizan_review_item");
      expect(items).toEqual([
        { reason: "second_capture", attempt_id: spare?.id, order_id: orderId, status: "open" },
      ]);
      expect(await shop.truth()).toMatchObject([{ captured: "11.500" }, { captured: "11.500" }]);

      const [firstToken, secondToken] = forms.map(({ url }) => tokenOf(url));
      expect((await pageOf(firstToken ?? "")).heading.en).toBe("Your order has been placed");
      const spareWords = await pageOf(secondToken ?? "");
      expect(spareWords.heading).toEqual({
        en: "Your order was placed without this payment",
        ar: "تم تسجيل طلبك من دون هذه الدفعة",
      });
      expect(spareWords.text.en).toContain("do not pay again");
      expect(await statusOf(secondToken ?? "")).toMatchObject({ disposition: "spare", pay_again: false });
    });

    it("CUS-05: both tabs return at once: one order, and each tab is told what became of its payment", async () => {
      const cartId = await shop.newCart(oud);
      const { payPath } = await shop.choose(cartId);
      const pages = await openPages(payPath, 2);
      const forms = await Promise.all(pages.map((page) => pressOutcome(page, "CAPTURED")));
      const returned = await Promise.all(forms.map((form) => shop.comeBack(form)));

      expect(returned.map(({ status }) => status)).toEqual([303, 303]);
      await onlyOrderOf(cartId);
      await shop.forgetAsking();
      const told = await Promise.all(forms.map(({ url }) => statusOf(tokenOf(url))));
      expect(told.map(({ disposition }) => disposition).sort()).toEqual(["ordered", "spare"]);
      expect(await openReviewsOf(shop, cartId)).toEqual(["second_capture"]);
    });

    it("CUS-05: two tabs return with one payment at once: one order, one query, the same result in both", async () => {
      const cartId = await shop.newCart(oud);
      const { payPath } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CAPTURED");
      const returned = await Promise.all([1, 2, 3].map(() => shop.comeBack(form)));

      const address = `${OUR_RESULT}/${tokenOf(form.url)}`;
      expect(returned.map(({ status, headers }) => [status, headers.location as string])).toEqual([
        [303, address],
        [303, address],
        [303, address],
      ]);
      await onlyOrderOf(cartId);
      expect(await shop.calls("status")).toBe(1);
      const pages = await Promise.all([1, 2].map(() => pageOf(tokenOf(form.url))));
      expect(pages.map(({ heading }) => heading.en)).toEqual(Array(2).fill("Your order has been placed"));
    });

    it("CUS-10: clicks three times at once: three trackids, all watched; paying any page makes the order", async () => {
      const cartId = await shop.newCart(oud);
      const { payPath } = await shop.choose(cartId);
      const pages = await Promise.all([1, 2, 3].map(() => shop.openPage(payPath)));

      expect(new Set(pages).size).toBe(3);
      const shown = (await attemptsOf(shop, cartId)).filter(({ page_state }) => page_state === "shown");
      expect(new Set(shown.map(({ track_id }) => track_id)).size).toBe(3);
      expect(shown.every(({ next_check_at }) => next_check_at !== null)).toBe(true);
      const truth = await shop.truth();
      expect(shown.map(({ gateway_payment_id }) => gateway_payment_id).sort()).toEqual(
        truth.map(({ paymentId }) => paymentId).sort(),
      );

      await pressOutcome(pages[1] ?? "", "CAPTURED");
      await sweep(shop);
      await onlyOrderOf(cartId);
    });

    it("opens no other page once one is paid, whatever the shopper presses", async () => {
      const cartId = await shop.newCart(oud);
      const { payPath } = await shop.choose(cartId);
      await shop.pay(payPath, "CAPTURED");

      const again = await shop.http().get(payPath).redirects(0);
      expect([again.status, again.headers.location]).toEqual([303, `${OUR_RESULT}/${tokenOf(payPath)}`]);
      expect(await shop.calls("initialize")).toBe(1);
      // The page behind that address is the one that makes the order.
      expect(await statusOf(tokenOf(payPath))).toMatchObject({ outcome: "paid", disposition: "ordered" });
      await onlyOrderOf(cartId);
    });

    it("goes back after a refused card and pays with another: one order for the second try", async () => {
      const cartId = await shop.newCart(oud);
      const { chosen } = await shop.checkOut(cartId, "NOT CAPTURED");
      await shop.comeBack(await shop.pay(chosen.payPath, "CAPTURED"));

      const orderId = await onlyOrderOf(cartId);
      expect(await attemptsOf(shop, cartId)).toMatchObject([
        { outcome: "declined", disposition: "pending" },
        { outcome: "paid", disposition: "ordered", order_id: orderId },
      ]);
      expect(await openReviewsOf(shop, cartId)).toEqual([]);
    });
  });

  describe("CUS-25: the address of an earlier, failed try, while a later one", () => {
    afterEach(() => expectMoneyAccountedFor(shop));

    const cancelled = async () => {
      const cartId = await shop.newCart(oud);
      const { payPath } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CANCELED");
      await shop.comeBack(form);
      const token = tokenOf(form.url);
      expect(await statusOf(token)).toMatchObject({ outcome: "canceled", pay_again: true });
      return { cartId, payPath, form, token, receipt: await receiptOf(token) };
    };
    const receiptOf = async (token: string) => ((await statusOf(token)) as { receipt?: Receipt }).receipt;
    const pressed = async (token: string) => {
      const opened = await shop.calls("initialize");
      const { status, headers } = await shop.http().get(`/mizan/pay/${token}`).redirects(0);
      expect([status, headers.location]).toEqual([303, `${OUR_RESULT}/${token}`]);
      expect(await shop.calls("initialize")).toBe(opened);
    };

    it("is unsure, says that we are checking, looks on, and then tells of the order, with nothing of its payment", async () => {
      const { cartId, payPath, form, token, receipt } = await cancelled();
      expect(receipt).toMatchObject({ result: "canceled" });
      const later = await shop.pay(payPath, "HOST TIMEOUT");
      await shop.comeBack(later);
      await pressed(token);
      for (const again of ["", "?language=ar"]) {
        const page = shownPage((await shop.http().get(`/mizan/result/${token}${again}`)).text);
        expect(page.heading).toEqual({ en: "We are checking your payment", ar: "نتحقق من دفعتك" });
        expect(page.payAgainAddress).toBeNull();
        expect(page.text.en).not.toMatch(/nothing was charged|you can pay/);
      }
      expect(await statusOf(token)).toMatchObject({
        outcome: "unknown",
        pay_again: false,
        next_poll_ms: 3_000,
        receipt: null,
      });
      // Who comes back once more by the old return is sent to no page that offers another payment.
      expect((await shop.comeBack(form)).headers.location).toBe(`${OUR_RESULT}/${token}`);

      const { track_id } = (await attemptsOf(shop, cartId)).at(-1)!;
      await decide(shop, track_id, "CAPTURED");
      await shop.forgetAsking();
      expect(await statusOf(token)).toMatchObject({ outcome: "paid", disposition: "ordered", receipt: null });
      await onlyOrderOf(cartId);
      await pressed(token);
      const { text } = await shop.http().get(`/mizan/result/${token}`);
      expect(shownPage(text).heading.en).toBe("Your order has been placed");
      expect(text).not.toContain(track_id);
      expect(await receiptOf(tokenOf(later.url))).toMatchObject({ result: "paid", track_id });
    });

    it("is paid and nobody came back: the next look finds it, and makes the order", async () => {
      const { cartId, payPath, token } = await cancelled();
      await shop.pay(payPath, "CAPTURED");
      expect(await statusOf(token)).toMatchObject({
        outcome: "paid",
        disposition: "ordered",
        next_poll_ms: null,
      });
      await onlyOrderOf(cartId);
    });

    it("has failed, too, tells of itself, and pays again", async () => {
      const { cartId, payPath, token, receipt } = await cancelled();
      await shop.comeBack(await shop.pay(payPath, "NOT CAPTURED"));
      expect(await statusOf(token)).toMatchObject({ outcome: "canceled", pay_again: true, receipt });
      await shop.comeBack(await shop.pay(`/mizan/pay/${token}`, "CAPTURED"));
      await onlyOrderOf(cartId);
    });
  });

  describe("a return", () => {
    afterEach(() => expectMoneyAccountedFor(shop));

    it("CUS-11: needs no cookie and sets none, and its page tells a stranger nothing about the shopper", async () => {
      const cartId = await shop.newCart(oud);
      const { form, response } = await shop.checkOut(cartId);
      const orderId = (await onlyOrderOf(cartId)) ?? "";

      const token = tokenOf(form.url);
      const page = await shop.http().get(`/mizan/result/${token}`).set("user-agent", "Instagram 300.0");
      const polled = await shop.http().get(`/mizan/result/${token}/status`);
      for (const answer of [response, page, polled]) {
        expect(answer.headers).not.toHaveProperty("set-cookie");
        const everything = JSON.stringify(answer.headers) + answer.text;
        for (const personal of ["noura", "Al-Sabah", "Salmiya", "66172839", cartId, orderId, "order_"]) {
          expect(everything).not.toContain(personal);
        }
      }
      // What the receipt says of the payment is all that a stranger with the token can read.
      const { receipt } = polled.body as { receipt: Receipt };
      const facts = [kuwaitTimeOf(new Date(receipt.at)), ...Object.values(receipt)] as string[];
      const beside = facts.reduce((text, fact) => text.replace(fact, ""), shownPage(page.text).text.en);
      expect(beside).not.toMatch(/\d/);
      expect(Object.keys(polled.body as object).sort()).toEqual([
        "disposition",
        "message",
        "next_poll_ms",
        "outcome",
        "pay_again",
        "receipt",
      ]);
    });

    it("CUS-14, OPS-10: is asked again the less often the longer ago it was shown, by the database's clock alone", async () => {
      const { payPath } = await shop.choose(await shop.newCart(oud));
      const { url } = await shop.pay(payPath, "HOST TIMEOUT");
      const paces = async () =>
        Promise.all([url, payPath].map(async (address) => (await statusOf(tokenOf(address))).next_poll_ms));
      try {
        expect(await paces()).toEqual([3_000, 3_000]);
        await setClock(shop.sql, 60_000);
        expect(await paces()).toEqual([5_000, 5_000]);
        await setClock(shop.sql, 3_600_000);
        expect(await paces()).toEqual([15_000, 15_000]);
      } finally {
        await setClock(shop.sql, 0);
      }
    });

    it.each([
      { how: "a form POST from the gateway's origin", method: "post", origin: "http://localhost:4010" },
      { how: "a form POST from a sandboxed frame", method: "post", origin: "null" },
      { how: "a GET at the end of a redirect chain", method: "get", origin: undefined },
    ] as const)("CUS-12: as $how is answered with 303 to a page that is GET", async ({ method, origin }) => {
      const cartId = await shop.newCart(oud);
      const { payPath } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CAPTURED");
      const { pathname } = new URL(form.url);
      const request =
        method === "post"
          ? shop.http().post(pathname).type("form").send(form.fields)
          : shop.http().get(`${pathname}?${new URLSearchParams(form.fields).toString()}`);
      if (origin) request.set("origin", origin).set("sec-fetch-site", "cross-site");
      const response = await request.redirects(0);

      expect([response.status, response.headers.location]).toEqual([
        303,
        `${OUR_RESULT}/${tokenOf(form.url)}`,
      ]);
      expect((await pageOf(tokenOf(form.url))).heading.en).toBe("Your order has been placed");
      await onlyOrderOf(cartId);
    });

    it.each(["text/plain", "application/json", "multipart/form-data; boundary=x"])(
      "CUS-12: with a body that is no form (%s) is answered all the same",
      async (contentType) => {
        const cartId = await shop.newCart(oud);
        const { payPath } = await shop.choose(cartId);
        const form = await shop.pay(payPath, "CAPTURED");
        const { pathname } = new URL(form.url);
        const response = await shop
          .http()
          .post(pathname)
          .set("content-type", contentType)
          .send(contentType === "application/json" ? "{}" : "--x--")
          .redirects(0);

        expect(response.status).toBe(303);
        await onlyOrderOf(cartId);
      },
    );

    it("CUS-13: refreshed 20 times: one order, one query, always the same answer", async () => {
      const cartId = await shop.newCart(oud);
      const { form } = await shop.checkOut(cartId);
      const answers = new Set<string>();
      for (let refresh = 0; refresh < 20; refresh += 1) {
        const response = await shop.comeBack(form);
        answers.add(`${response.status} ${String(response.headers.location)}`);
      }

      expect([...answers]).toEqual([`303 ${OUR_RESULT}/${tokenOf(form.url)}`]);
      await onlyOrderOf(cartId);
      expect(await shop.calls("status")).toBe(1);
      expect(await shop.sql("SELECT id FROM payment")).toHaveLength(1);
      expect(await shop.sql("SELECT id FROM capture")).toHaveLength(1);
    });

    it.each([
      ["still refused, it waits to ask and is told the same", "NOT CAPTURED", "declined", 0],
      ["captured meanwhile, it waits to ask and the order is made", "CAPTURED", "paid", 1],
    ] as const)("CUS-13: refreshed at once after a refusal: %s", (_, now, outcome, orders) =>
      once(async () => {
        const cartId = await shop.newCart(oud);
        const { payPath } = await shop.choose(cartId);
        const form = await shop.pay(payPath, "NOT CAPTURED");
        await shop.comeBack(form);
        const [declined] = await attemptsOf(shop, cartId);
        expect(declined).toMatchObject({ outcome: "declined", unsure_since: null });
        await decide(shop, declined?.track_id ?? "", now);

        await shop.comeBack(form);
        expect(await attemptsOf(shop, cartId)).toMatchObject([{ outcome, unsure_since: null }]);
        expect(await shop.calls("status")).toBe(2);
        expect(await shop.orderIds(cartId)).toHaveLength(orders);
        expect(await statusOf(tokenOf(form.url))).toMatchObject({ outcome, pay_again: orders === 0 });
      }),
    );

    it("CUS-13: refreshed 20 times before paying asks the gateway at most once in 3 s", async () => {
      const cartId = await shop.newCart(oud);
      const { payPath } = await shop.choose(cartId);
      await shop.openPage(payPath);
      const [truth] = await shop.truth();
      const { pathname } = new URL(truth?.success_url ?? "");
      const begin = performance.now();
      await Promise.all(Array.from({ length: 20 }, () => shop.http().get(pathname).redirects(0).expect(303)));
      const most = 1 + Math.floor((performance.now() - begin) / 3_000);

      expect(await shop.calls("status")).toBeLessThanOrEqual(most);
      expect(await shop.calls("status")).toBeGreaterThanOrEqual(1);
      expect(await shop.orderIds(cartId)).toEqual([]);
    });

    it("TAM-15: flooded at 60 requests at once, by return, result and status, asks once and still makes the one order", async () => {
      const cartId = await shop.newCart(oud);
      const { payPath } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CAPTURED");
      const { pathname } = new URL(form.url);
      const token = tokenOf(form.url);
      const { pathname: result } = new URL(`${OUR_RESULT}/${token}`);
      const addresses = [pathname, result, `${result}/status`];
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          shop
            .http()
            .get(addresses[index % 3] ?? "")
            .redirects(0),
        ),
      );

      expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 303]);
      expect(await shop.calls("status")).toBe(1);
      await onlyOrderOf(cartId);
    });

    it("CUS-13: HEAD and OPTIONS cause nothing, on any address of ours, before and after paying", async () => {
      const cartId = await shop.newCart(oud);
      const { payPath } = await shop.choose(cartId);
      const token = tokenOf(payPath);
      const sniff = async (paths: string[]) => {
        for (const path of paths) {
          const head = await shop.http().head(path).redirects(0);
          expect([path, head.status, head.headers.location]).toEqual([path, 200, undefined]);
          const options = await shop.http().options(path).redirects(0);
          expect(options.headers.location).toBeUndefined();
        }
      };
      const before = await attemptsOf(shop, cartId);
      await sniff([payPath, `/mizan/result/${token}`, `/mizan/result/${token}/status`]);
      expect(await attemptsOf(shop, cartId)).toEqual(before);

      const form = await shop.pay(payPath, "CAPTURED");
      const paid = await attemptsOf(shop, cartId);
      const { pathname } = new URL(form.url);
      await sniff([payPath, pathname, `/mizan/result/${tokenOf(form.url)}/status`]);
      expect(await attemptsOf(shop, cartId)).toEqual(paid);
      expect([await shop.calls("initialize"), await shop.calls("status")]).toEqual([1, 0]);
      expect(await shop.orderIds(cartId)).toEqual([]);

      await shop.comeBack(form);
      await onlyOrderOf(cartId);
    });

    it("CUS-13: and pay fetched ahead by a browser cause nothing, and are no answer to keep", async () => {
      const cartId = await shop.newCart(oud);
      const { payPath } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CAPTURED");
      const before = await attemptsOf(shop, cartId);
      for (const path of [payPath, new URL(form.url).pathname]) {
        for (const header of ["purpose", "sec-purpose"]) {
          const ahead = await shop.http().get(path).set(header, "prefetch").redirects(0);
          expect([path, ahead.status, ahead.headers["cache-control"]]).toEqual([path, 503, "no-store"]);
        }
      }
      expect(await attemptsOf(shop, cartId)).toEqual(before);
      expect([await shop.calls("initialize"), await shop.calls("status")]).toEqual([1, 0]);

      await shop.comeBack(form);
      await onlyOrderOf(cartId);
    });

    it("CUS-13: and pay opened by a mail scanner before the shopper do no harm", async () => {
      const cartId = await shop.newCart(oud);
      const { payPath } = await shop.choose(cartId);
      await shop.http().get(payPath).set("user-agent", "MailScanner/1.0").redirects(0).expect(303);
      const pageUrl = await shop.openPage(payPath);
      for (const { success_url } of await shop.truth()) {
        const scanned = await shop.http().get(new URL(success_url).pathname).redirects(0);
        expect([scanned.status, scanned.headers.location]).toEqual([
          303,
          `${OUR_RESULT}/${tokenOf(success_url)}`,
        ]);
      }
      expect(await shop.orderIds(cartId)).toEqual([]);

      await shop.forgetAsking();
      await shop.comeBack(await pressOutcome(pageUrl, "CAPTURED"));
      await onlyOrderOf(cartId);
      expect((await attemptsOf(shop, cartId)).filter(({ outcome }) => outcome === "paid")).toHaveLength(1);
    });

    it("CUS-14: before the gateway has settled: the page waits without a word of failure, until the order is there", async () => {
      const cartId = await shop.newCart(oud);
      const { payPath } = await shop.choose(cartId);
      await shop.openPage(payPath);
      const [truth] = await shop.truth();
      await shop.emulator("/_emulator/outcomes", {
        trackid: truth?.trackid,
        outcome: "CAPTURED",
        afterQueries: 3,
      });
      const token = tokenOf(truth?.success_url ?? "");
      const returned = await shop.http().get(`/mizan/return/${token}`).redirects(0);
      expect(returned.headers.location).toBe(`${OUR_RESULT}/${token}`);

      const told: string[] = [];
      for (let polls = 0; polls < 3; polls += 1) {
        const page = await pageOf(token);
        expect(page.heading.en).toBe("We are checking your payment");
        expect(page.text.en).not.toMatch(/fail|declin|not approved|cancel|you can pay/i);
        expect(page.payAgainAddress).toBeNull();
        await shop.forgetAsking();
        const { outcome, disposition } = await statusOf(token);
        told.push(`${outcome} ${disposition}`);
      }
      expect(told).toEqual(["open pending", "open pending", "paid ordered"]);
      expect((await pageOf(token)).heading.en).toBe("Your order has been placed");
      await onlyOrderOf(cartId);
    });

    it("CUS-15: after cancelling is friendly, keeps the cart, and a capture that comes late is not lost", async () => {
      const cartId = await shop.newCart(oud);
      const { chosen, form } = await shop.checkOut(cartId, "CANCELED");
      const page = await pageOf(tokenOf(form.url));
      expect(page.heading.en).toBe("The payment was cancelled");
      expect(page.text.en).toContain("nothing was charged. Your cart is unchanged");
      const { body } = await shop.storeApi("get", `/store/carts/${cartId}`).expect(200);
      expect((body as { cart: object }).cart).toMatchObject({ total: 11.5, completed_at: null });
      expect(await sessionsOf(shop, cartId)).toMatchObject([{ id: chosen.sessionId }]);

      // Without a storefront to go to, the page itself leads to another try.
      expect(page.payAgainAddress).toBe(`/mizan/pay/${tokenOf(form.url)}`);
      await shop.comeBack(await shop.pay(page.payAgainAddress ?? "", "CAPTURED"));
      const orderId = await onlyOrderOf(cartId);
      const [canceled] = await attemptsOf(shop, cartId);
      await shop.emulator("/_emulator/outcomes", { trackid: canceled?.track_id, outcome: "CAPTURED" });
      await sweep(shop);

      expect(await onlyOrderOf(cartId)).toBe(orderId);
      expect((await attemptsOf(shop, cartId))[0]).toMatchObject({ outcome: "paid", disposition: "spare" });
      expect(await openReviewsOf(shop, cartId)).toEqual(["second_capture"]);
    });

    it("is told the stored outcome from history, long after the order, without asking the gateway", async () => {
      const cartId = await shop.newCart(oud);
      const { form } = await shop.checkOut(cartId);
      await shop.sql(
        `UPDATE mizan_payment_attempt SET shown_at = shown_at - interval '3 days', asked_at = NULL, answered_at = NULL`,
      );
      const before = await attemptsOf(shop, cartId);
      const response = await shop.comeBack(form);

      expect(response.status).toBe(303);
      expect(await attemptsOf(shop, cartId)).toEqual(before);
      expect(await shop.calls("status")).toBe(1);
      await onlyOrderOf(cartId);
    });
  });

  describe("CUS-18: a cart that costs nothing", () => {
    const applyEverything = async (cartId: string) => {
      await shop
        .storeApi("post", `/store/carts/${cartId}/promotions`, {
          promo_codes: await promotionsForEverything(shop),
        })
        .expect(200);
    };
    const expectFreeOrder = async (cartId: string) => {
      const completed = await shop.complete(cartId);
      expect([completed.status, (completed.body as { type: string }).type]).toEqual([200, "order"]);
      expect((completed.body as { order: object }).order).toMatchObject({ total: 0 });
    };

    it("is refused in words where a way to pay is chosen, and ordered without the gateway", async () => {
      const cartId = await shop.newCart(oud);
      await applyEverything(cartId);
      await expect(shop.choose(cartId)).rejects.toMatchObject({
        status: 400,
        body: { code: "MIZAN_ZERO_CHARGE", type: "invalid_data" },
      });

      await expectFreeOrder(cartId);
      expect(await attemptsOf(shop, cartId)).toEqual([]);
      expect(await shop.calls("initialize")).toBe(0);
    });

    it("opens no page when a code made it free after a way to pay had been chosen", async () => {
      const cartId = await shop.newCart(oud);
      const { payPath } = await shop.choose(cartId);
      await applyEverything(cartId);

      const pressed = await shop.http().get(payPath).redirects(0);
      expect(pressed.status).toBe(410);
      expect(pressed.text).toContain("session_gone");
      expect(await shop.calls("initialize")).toBe(0);
      await expectFreeOrder(cartId);
    });
  });

  describe("a code with one use left, in two carts", () => {
    afterEach(() => expectMoneyAccountedFor(shop));

    const twoCarts = async (code: string) => {
      const promo_codes = [await limitedCode(shop, code, 1)];
      const cartOf = async () => {
        const cartId = await shop.newCart(oud);
        await shop.storeApi("post", `/store/carts/${cartId}/promotions`, { promo_codes });
        return { cartId, ...(await shop.choose(cartId)) };
      };
      return [await cartOf(), await cartOf()] as const;
    };

    const inCampaign = async (promotionId: string, dates: { starts_at?: Date; ends_at?: Date }) => {
      const { result } = await createCampaignsWorkflow(shop.container()).run({
        input: { campaignsData: [{ name: "Eid", campaign_identifier: "EID", ...dates }] },
      });
      await addOrRemoveCampaignPromotionsWorkflow(shop.container()).run({
        input: { id: result[0]?.id ?? "", add: [promotionId] },
      });
    };

    it("CUS-22: opens no page once the other has used it, says why, and goes on without the code", async () => {
      const [first, second] = await twoCarts("LAST1");
      await shop.comeBack(await shop.pay(first.payPath, "CAPTURED"));
      await onlyOrderOf(first.cartId);

      const pressed = await shop.http().get(second.payPath).redirects(0);
      expect(pressed.status).toBe(409);
      expect(pressed.text).toContain("code_used_up");
      expect(shownPage(pressed.text).heading).toEqual({
        en: "Your discount code has been used up",
        ar: "نفد استخدام رمز الخصم",
      });
      expect(await shop.calls("initialize")).toBe(1);
      const again = shop.choose(second.cartId);
      await expect(again).rejects.toThrow(/MIZAN_CODE_USED_UP/);
      await shop.storeApi("delete", `/store/carts/${second.cartId}/promotions`, { promo_codes: ["LAST1"] });
      const { payPath } = await shop.choose(second.cartId);
      await shop.comeBack(await shop.pay(payPath, "CAPTURED"));
      await onlyOrderOf(second.cartId);
    });

    it.each<[what: string, change: (promotionId: string) => Promise<unknown>]>([
      [
        "is active no more",
        (id) =>
          updatePromotionsWorkflow(shop.container()).run({
            input: { promotionsData: [{ id, status: "inactive" }] },
          }),
      ],
      ["has ended", (id) => inCampaign(id, { ends_at: new Date(Date.now() - 1_000) })],
      ["has not begun", (id) => inCampaign(id, { starts_at: new Date(Date.now() + 3_600_000) })],
    ])(
      "CUS-22: one that is used up and %s is counted by the engine no more: the cart is sold",
      async (_, change) => {
        const [first, second] = await twoCarts("GONE1");
        await shop.comeBack(await shop.pay(first.payPath, "CAPTURED"));
        await onlyOrderOf(first.cartId);
        const [code] = await shop.sql<{ id: string }>("SELECT id FROM promotion WHERE code = 'GONE1'");
        await change(code?.id ?? "");
        await shop.comeBack(await shop.pay(second.payPath, "CAPTURED"));
        await onlyOrderOf(second.cartId);
      },
    );

    it("CUS-22: both pages open, both are paid: an order, and a payment before a person", async () => {
      const [first, second] = await twoCarts("LAST2");
      await shop.openPage(second.payPath);
      const late = (await shop.truth()).at(-1);
      await shop.comeBack(await shop.pay(first.payPath, "CAPTURED"));
      await onlyOrderOf(first.cartId);

      await shop.emulator("/_emulator/outcomes", { trackid: late?.trackid ?? "", outcome: "CAPTURED" });
      await shop
        .http()
        .get(new URL(late?.success_url ?? "").pathname)
        .redirects(0);
      for (let sweeps = 0; sweeps < 3; sweeps += 1) await sweep(shop);
      expect(await shop.orderIds(second.cartId)).toEqual([]);
      expect(await openReviewsOf(shop, second.cartId)).toHaveLength(1);
    });
  });

  describe("the number of the debit network's fast checkout", () => {
    afterEach(() => expectMoneyAccountedFor(shop));

    it("CUS-21: is sent for nobody else: a cart that another customer has taken over is chosen for anew", async () => {
      const noura = await loggedInCustomer(shop, "noura@example.com");
      const hessa = await loggedInCustomer(shop, "hessa@example.com");
      const cartId = await shop.newCart(oud, { customerToken: noura });
      const { payPath } = await shop.choose(cartId, { provider: "pp_mizan-debit", customerToken: noura });
      await shop
        .storeApi("post", `/store/carts/${cartId}/customer`)
        .set("authorization", `Bearer ${hessa}`)
        .expect(200);

      const pressed = await shop.http().get(payPath).redirects(0);
      expect([pressed.status, await shop.calls("initialize")]).toEqual([409, 0]);
      expect(pressed.text).toContain("cart_changed");
      const again = await shop.choose(cartId, { provider: "pp_mizan-debit", customerToken: hessa });
      await shop.comeBack(await shop.pay(again.payPath, "CAPTURED"));
      await onlyOrderOf(cartId);
      const numbers = await shop.sql<{ customer_id: string; kfast_id: number }>(
        "SELECT customer_id, kfast_id FROM mizan_customer_kfast",
      );
      const [order] = await shop.sql<{ customer_id: string }>(
        'SELECT customer_id FROM "order" WHERE id = ?',
        await shop.orderIds(cartId),
      );
      const sent = (await shop.truth()).at(-1)?.request.kfast_id;
      expect(numbers.find(({ kfast_id }) => kfast_id === sent)?.customer_id).toBe(order?.customer_id);
    });

    it("is a customer's own, the same at every purchase, and sent by the debit way to pay alone", async () => {
      const buy = async (provider: string, customerToken?: string) => {
        const cartId = await shop.newCart(oud, { customerToken });
        const { payPath, session } = await shop.choose(cartId, { provider, customerToken });
        await shop.comeBack(await shop.pay(payPath, "CAPTURED"));
        await onlyOrderOf(cartId);
        const sent = (await shop.truth()).at(-1)?.request.kfast_id;
        if (typeof sent === "number") expect(JSON.stringify(session)).not.toContain(String(sent));
        return sent;
      };
      const noura = await loggedInCustomer(shop, "noura@example.com");
      const hessa = await loggedInCustomer(shop, "hessa@example.com");

      const first = await buy("pp_mizan-debit", noura);
      expect(typeof first).toBe("number");
      expect(String(first)).toMatch(/^[1-9]\d{0,7}$/);
      expect(await buy("pp_mizan-debit", noura)).toBe(first);
      const other = await buy("pp_mizan-debit", hessa);
      expect(String(other)).toMatch(/^[1-9]\d{0,7}$/);
      expect(other).not.toBe(first);
      expect(await buy("pp_mizan-debit")).toBeUndefined();
      expect(await buy("pp_mizan", noura)).toBeUndefined();
      expect(await buy("pp_mizan-card", noura)).toBeUndefined();
    });
  });
});
