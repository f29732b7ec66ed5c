import { randomBytes } from "node:crypto";
import { Modules } from "@medusajs/framework/utils";
import engineHandlesHook from "@medusajs/medusa/subscribers/payment-webhook";
import type { ReturnForm } from "../support/gateway-page";
import { dollarRegion } from "../support/foreign-region";
import { expectMoneyAccountedFor } from "../support/invariants";
import { followLog } from "../support/log-lines";
import { mizanSuite } from "../support/mizan-suite";
import { attemptsOf, openReviewsOf } from "../support/shop-records";
import { shownPage } from "../support/shown-page";
import { sweep } from "../support/sweep";
import { tokenOf } from "../support/token-of";
import { until } from "../support/until";

const BACKEND = "http://shop.test:9000";
const OUD = "Cambodian oud, 3 g";
const PUBLIC_FIELDS = ["language", "payment_type", "redirect_url"];

/** What a forger would send; the names are those of the gateway's own return and of other gateways'. */
const FORGED = {
  paymentStatus: "CAPTURED",
  result: "CAPTURED",
  status: "success",
  amount: "11.500",
  Authorized: "true",
};

mizanSuite((shop) => {
  afterEach(() => expectMoneyAccountedFor(shop));

  /** A cart whose page is open, and the address that its shopper will come back to. */
  const openedCart = async () => {
    const cartId = await shop.newCart({ [OUD]: 1 });
    const { payPath } = await shop.choose(cartId);
    await shop.openPage(payPath);
    const truth = (await shop.truth()).at(-1);
    return { cartId, payPath, trackid: truth?.trackid ?? "", returnUrl: truth?.success_url ?? "" };
  };
  const comeBackWith = (
    url: string,
    fields: Record<string, string>,
    method: ReturnForm["method"] = "POST",
  ) =>
    method === "POST"
      ? shop.comeBack({ url, method, fields })
      : shop.comeBack({ url: `${url}?${new URLSearchParams(fields).toString()}`, method, fields: {} });

  describe("a forged return", () => {
    it.each([
      { word: "NOT CAPTURED", outcome: "declined" },
      { word: "CANCELED", outcome: "canceled" },
      { word: "DENIED BY RISK", outcome: "denied" },
      { word: "HOST TIMEOUT", outcome: "unknown" },
      { word: null, outcome: "open" },
    ] as const)(
      "TAM-01: that says CAPTURED makes no order while the gateway says $word",
      async ({ word, outcome }) => {
        const { cartId, returnUrl, trackid } = await openedCart();
        if (word) await shop.emulator("/_emulator/outcomes", { trackid, outcome: word });

        for (const method of ["POST", "GET"] as const) {
          await shop.forgetAsking();
          const response = await comeBackWith(returnUrl, FORGED, method);
          expect([response.status, response.headers.location]).toEqual([
            303,
            `${BACKEND}/mizan/result/${tokenOf(returnUrl)}`,
          ]);
        }
        await shop.forgetAsking();
        expect((await shop.complete(cartId)).body).toMatchObject({ type: "cart" });
        expect(await attemptsOf(shop, cartId)).toMatchObject([{ outcome, disposition: "pending" }]);
        expect(await shop.orderIds(cartId)).toEqual([]);
        expect(await shop.sql("SELECT id FROM payment")).toEqual([]);
      },
    );

    it("TAM-02: with the captured payment of another cart orders neither the one nor the other again", async () => {
      const theirs = await openedCart();
      const paid = await shop.pay(theirs.payPath, "CAPTURED");
      const mine = await openedCart();

      await comeBackWith(mine.returnUrl, paid.fields);
      expect(await shop.orderIds(mine.cartId)).toEqual([]);
      expect(await shop.orderIds(theirs.cartId)).toEqual([]);

      await shop.comeBack(paid);
      expect(await shop.orderIds(theirs.cartId)).toHaveLength(1);
      await shop.forgetAsking();
      await comeBackWith(mine.returnUrl, paid.fields, "GET");
      expect((await shop.complete(mine.cartId)).body).toMatchObject({ type: "cart" });
      expect(await shop.orderIds(mine.cartId)).toEqual([]);
      expect(await attemptsOf(shop, mine.cartId)).toMatchObject([
        { outcome: "open", disposition: "pending" },
      ]);
    });

    it("TAM-03: an old address of success, used again for a new cart, orders nothing", async () => {
      const first = await shop.newCart({ [OUD]: 1 });
      const { form } = await shop.checkOut(first);
      const mine = await openedCart();

      const replayed = await shop.comeBack(form);
      expect(replayed.headers.location).toBe(`${BACKEND}/mizan/result/${tokenOf(form.url)}`);
      await comeBackWith(mine.returnUrl, form.fields);

      expect(await shop.orderIds(mine.cartId)).toEqual([]);
      expect(await shop.sql("SELECT order_id FROM order_cart")).toHaveLength(1);
    });

    it("TAM-04: with lists, nested fields and 10 KB values is answered like any other and changes nothing", async () => {
      const bodies = [
        "trackId[]=a&trackId[]=b&paymentStatus[]=CAPTURED",
        "paymentStatus[toString]=CAPTURED&__proto__[outcome]=paid&constructor[prototype][outcome]=paid",
        `paymentId=${"9".repeat(10_000)}&paymentStatus=CAPTURED`,
        "paymentStatus=%00%0d%0aSet-Cookie:%20a=b",
        "%E0%A4%A=%&&&==&[=]",
      ];
      for (const body of bodies) {
        for (const comeBack of [
          (path: string) => shop.http().post(path).type("form").send(body),
          (path: string) => shop.http().get(`${path}?${body}`),
        ]) {
          // A cart for each: the second question about one waits three seconds.
          const { cartId, returnUrl } = await openedCart();
          const { status, headers } = await comeBack(new URL(returnUrl).pathname).redirects(0);
          const result = `${BACKEND}/mizan/result/${tokenOf(returnUrl)}`;
          expect([body, status, headers.location]).toEqual([body, 303, result]);
          expect(headers).not.toHaveProperty("set-cookie");
          expect(await shop.orderIds(cartId)).toEqual([]);
        }
      }
      expect(({} as Record<string, unknown>).outcome).toBeUndefined();
    });
  });

  describe("TAM-04: a token that is none", () => {
    const payloads: Record<string, string> = {
      "too short": "x",
      "of the right shape": "A".repeat(32),
      "10 KB long": "A".repeat(10_000),
      SQL: encodeURIComponent("' OR 1=1; DROP TABLE mizan_payment_attempt; --"),
      "a line break and a header": "%0d%0aSet-Cookie:%20stolen=1%0d%0a",
      HTML: encodeURIComponent(`"><script>alert(1)</script>`),
      "a template": encodeURIComponent("{{7*7}}${7*7}<%= 7*7 %>"),
      "a path": "..%2f..%2fadmin%2fusers",
      "a null byte": `${"A".repeat(31)}%00`,
      "a broken escape": "%E0%A4%A",
      "a prototype": "__proto__",
      "Arabic letters": encodeURIComponent("رمز"),
    };
    const routes = ["/mizan/pay/*", "/mizan/return/*", "/mizan/result/*", "/mizan/result/*/status"];

    it.each(Object.entries(payloads))(
      "%s, is answered with 4xx and never repeated",
      async (_what, payload) => {
        const logged = followLog();
        for (const route of routes) {
          for (const method of route.includes("return") ? (["get", "post"] as const) : (["get"] as const)) {
            const response = await shop.http()[method](route.replace("*", payload)).redirects(0);
            expect({ route, isRefused: response.status >= 400 && response.status < 500 }).toEqual({
              route,
              isRefused: true,
            });
            expect(response.headers).not.toHaveProperty("set-cookie");
            expect(response.headers).not.toHaveProperty("location");
            // A nonce is random: it may hold anything, "49" too.
            const text = response.text.replace(/nonce="[^"]*"/g, "");
            expect(text).not.toMatch(/<script>alert|49|DROP TABLE|stolen/);
          }
        }
        expect(logged().filter((line) => /^Set-Cookie|<script>|DROP TABLE|' OR/.test(line))).toEqual([]);
        expect(await shop.calls("status")).toBe(0);
      },
    );

    it("TAM-11: is answered by the same page as one that was never given out", async () => {
      const pages = await Promise.all(
        ["x", "A".repeat(32), randomBytes(24).toString("base64url")].map(async (token) => {
          const { status, text } = await shop.http().get(`/mizan/result/${token}`);
          return { status, words: shownPage(text).text };
        }),
      );
      expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1);
      expect(pages[0]).toMatchObject({
        status: 404,
        words: { en: expect.stringContaining("not valid") as string },
      });
    });

    it("is what a pay token is to the return, and a return token in another spelling to every route", async () => {
      const { payPath, returnUrl, cartId } = await openedCart();
      const [payToken, returnToken] = [tokenOf(payPath), tokenOf(returnUrl)];
      const answers = await Promise.all([
        shop.http().get(`/mizan/return/${payToken}`).redirects(0),
        shop.http().post(`/mizan/return/${payToken}`).redirects(0),
        shop.http().get(`/mizan/pay/${returnToken}x`).redirects(0),
        shop.http().get(`/mizan/result/${returnToken.slice(0, 31)}`),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      expect(await shop.calls("initialize")).toBe(1);
      expect(await attemptsOf(shop, cartId)).toHaveLength(1);
    });
  });

  it.each([
    "language[]=ar",
    "language=ar&language=ar",
    "language[x]=ar",
    "language=%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
    "language=ar%0d%0aSet-Cookie:%20a=b",
    "language=__proto__",
    "language=AR",
  ])("TAM-04: a page asked for with ?%s is the shopper's own, in English", async (query) => {
    const { returnUrl } = await openedCart();
    const response = await shop.http().get(`/mizan/result/${tokenOf(returnUrl)}?${query}`);

    expect(response.status).toBe(200);
    expect(shownPage(response.text)).toMatchObject({ language: "en", direction: "ltr" });
    expect(response.text).not.toContain("<script>alert");
    expect(response.headers).not.toHaveProperty("set-cookie");
    expect(response.headers["content-security-policy"]).toMatch(/^default-src 'none'; script-src 'nonce-/);
    expect(response.headers["x-content-type-options"]).toBe("nosniff");
  });

  describe("the amount", () => {
    it("TAM-05: is the cart's on the server, whatever the client says", async () => {
      const cartId = await shop.newCart({ [OUD]: 9, "Incense burner": 2 });
      const { payPath } = await shop.choose(cartId, {
        data: { amount: "0.100", total: 0.1, split: { chargeFils: 100 }, language: "ENG" },
      });
      const { headers } = await shop.http().get(`${payPath}?amount=0.100&currency=360`).redirects(0);
      expect(headers.location).toMatch(/^http:\/\/localhost:/);

      expect(await shop.truth()).toMatchObject([{ amount: "107.000", currency: "414" }]);
      expect(await attemptsOf(shop, cartId)).toMatchObject([{ amount_fils: 107_000, currency: "KWD" }]);
    });

    it("TAM-05: beside the data is refused by the engine", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { collectionId } = await shop.choose(cartId);
      const response = await shop.storeApi(
        "post",
        `/store/payment-collections/${collectionId}/payment-sessions`,
        { provider_id: "pp_mizan", amount: 0.1 },
      );
      expect(response.status).toBe(400);
      expect(await attemptsOf(shop, cartId)).toMatchObject([{ amount_fils: 11_500 }]);
    });

    it("TAM-06: in another currency is refused before there is a page", async () => {
      const regionId = await dollarRegion(shop, OUD);
      const { body } = await shop
        .storeApi("post", "/store/carts", {
          region_id: regionId,
          email: "noura@example.com",
          items: [{ variant_id: shop.variant(OUD), quantity: 1 }],
        })
        .expect(200);
      const cartId = (body as { cart: { id: string } }).cart.id;

      await expect(shop.choose(cartId)).rejects.toMatchObject({
        status: 400,
        body: {
          code: "MIZAN_CURRENCY_NOT_KWD",
          message: "Only Kuwaiti dinars can be paid this way, not USD.",
        },
      });
      expect(await attemptsOf(shop, cartId)).toEqual([]);
      expect(await shop.calls("initialize")).toBe(0);
    });

    it("TAM-06: captured while the cart went to another currency goes before a person, never into an order", async () => {
      const regionId = await dollarRegion(shop, OUD);
      const { cartId, payPath, trackid } = await openedCart();
      await shop.storeApi("post", `/store/carts/${cartId}`, { region_id: regionId }).expect(200);
      await shop.emulator("/_emulator/outcomes", { trackid, outcome: "CAPTURED" });
      await sweep(shop);

      expect(await shop.orderIds(cartId)).toEqual([]);
      expect(await attemptsOf(shop, cartId)).toMatchObject([{ outcome: "paid", disposition: "released" }]);
      expect(await openReviewsOf(shop, cartId)).toEqual(["cart_changed"]);
      const page = shownPage(
        (
          await shop
            .http()
            .get(`/mizan/result/${tokenOf(payPath)}`)
            .expect(200)
        ).text,
      );
      expect(page.heading.en).toBe("We have your payment, but no order yet");
      expect(page.payAgainAddress).toBeNull();
    });

    it("TAM-06: that has been captured keeps its cart in its currency, and says why", async () => {
      const regionId = await dollarRegion(shop, OUD);
      const { cartId, trackid, returnUrl } = await openedCart();
      await shop.emulator("/_emulator/outcomes", { trackid, outcome: "CAPTURED" });
      for (const change of [{ region_id: regionId }, { promo_codes: ["NONE"] }, { promo_codes: [] }]) {
        const changed = await shop.storeApi("post", `/store/carts/${cartId}`, change);
        expect([changed.status, changed.body]).toMatchObject([400, { code: "MIZAN_ALREADY_PAID" }]);
      }
      for (const method of ["post", "delete"] as const) {
        const codes = await shop.storeApi(method, `/store/carts/${cartId}/promotions`, {
          promo_codes: ["NONE"],
        });
        expect([codes.status, codes.body]).toMatchObject([400, { code: "MIZAN_ALREADY_PAID" }]);
      }

      await comeBackWith(returnUrl, {});
      const [orderId] = await shop.orderIds(cartId);
      expect(await shop.sql('SELECT currency_code FROM "order" WHERE id = ?', [orderId])).toEqual([
        { currency_code: "kwd" },
      ]);
    });
  });

  it("I3: an attempt whose amount is not its split's opens no page", async () => {
    const cartId = await shop.newCart({ [OUD]: 1 });
    const { payPath } = await shop.choose(cartId);
    await shop.sql("UPDATE mizan_payment_attempt SET amount_fils = amount_fils + 1 WHERE cart_id = ?", [
      cartId,
    ]);
    const pressed = await shop.http().get(payPath).redirects(0);
    expect([pressed.status, await shop.calls("initialize")]).toEqual([502, 0]);
  });

  describe("the data that a client sends with its choice", () => {
    const given = {
      redirect_url: "https://evil.test/pay",
      success_url: "https://evil.test/thanks",
      return_url: "https://evil.test/thanks",
      amount: "0.100",
      payment_type: "2",
      payment_id: "20261121000000123",
      status: "captured",
      paid: true,
      x: { deep: ["anything"] },
    };

    it("TAM-07: is reduced to the language, in the store's API and in the database", async () => {
      const stranger = await openedCart();
      const [foreign] = await attemptsOf(shop, stranger.cartId);
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { session, sessionId, collectionId, payPath } = await shop.choose(cartId, {
        data: { ...given, session_id: foreign?.session_id, language: "ARA" },
      });

      const expected = {
        redirect_url: expect.stringMatching(/^http:\/\/shop\.test:9000\/mizan\/pay\/[\w-]{32}$/) as string,
        payment_type: "3",
        language: "ARA",
      };
      const { body: cart } = await shop.storeApi("get", `/store/carts/${cartId}`).expect(200);
      const { body: again } = await shop
        .storeApi("post", "/store/payment-collections", { cart_id: cartId })
        .expect(200);
      type Collection = { id: string; payment_sessions: { id: string; data: object; status: string }[] };
      const inCart = (cart as { cart: { payment_collection: Collection } }).cart.payment_collection;
      const inCollection = (again as { payment_collection: Collection }).payment_collection;
      expect([inCart.id, inCollection.id]).toEqual([collectionId, collectionId]);
      for (const seen of [session, inCart.payment_sessions[0], inCollection.payment_sessions[0]]) {
        expect(seen).toMatchObject({ id: sessionId, status: "pending" });
        expect(seen?.data).toEqual(expected);
      }
      expect(await attemptsOf(shop, cartId)).toMatchObject([{ session_id: sessionId, payment_type: "3" }]);

      await shop.comeBack(await shop.pay(payPath, "CAPTURED"));
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      const [payment] = await shop.sql<{ data: object }>("SELECT data FROM payment");
      expect(Object.keys(payment?.data ?? {}).sort()).toEqual(PUBLIC_FIELDS);
      expect(await attemptsOf(shop, stranger.cartId)).toMatchObject([{ outcome: "open" }]);
    });

    it.each([["ARA"], { toString: "ARA" }, "ara", "ARA\r\nX: 1", 1, null])(
      "TAM-07: with a language that is none (%j) opens the page in English",
      async (language) => {
        const cartId = await shop.newCart({ [OUD]: 1 });
        const { payPath, session } = await shop.choose(cartId, { data: { language } });
        await shop.openPage(payPath);

        expect(session.data).toMatchObject({ language: null });
        expect(await shop.truth()).toMatchObject([{ language: "ENG" }]);
      },
    );

    it("TAM-08: sends nobody to a foreign address: neither from the data nor from the address that is pressed", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath } = await shop.choose(cartId, { data: given });
      const foreign = "success_url=https://evil.test&return_url=//evil.test&redirect=https://evil.test";
      const pressed = await shop.http().get(`${payPath}?${foreign}`).redirects(0);
      expect(pressed.headers.location).toMatch(/^http:\/\/localhost:/);
      const [truth] = await shop.truth();
      const ours = /^http:\/\/shop\.test:9000\/mizan\/return\/[\w-]{32}$/;
      expect(truth?.success_url).toMatch(ours);
      expect(truth?.error_url).toMatch(ours);
      expect(JSON.stringify(truth?.request)).not.toContain("evil.test");

      const { pathname } = new URL(truth?.success_url ?? "");
      const returned = await shop.http().get(`${pathname}?${foreign}`).redirects(0);
      expect(returned.headers.location).toBe(`${BACKEND}/mizan/result/${tokenOf(pathname)}`);
      const page = await shop.http().get(`/mizan/result/${tokenOf(pathname)}?${foreign}`);
      expect(page.text).not.toContain("evil.test");
    });
  });

  it("TAM-09: a spoofed host reaches no address that we give out", async () => {
    const spoof = (request: ReturnType<typeof shop.storeApi>) =>
      request
        .set("host", "evil.test")
        .set("x-forwarded-host", "evil.test")
        .set("x-forwarded-proto", "https")
        .set("forwarded", "host=evil.test");
    const cartId = await shop.newCart({ [OUD]: 1 });
    const { collectionId } = await shop.choose(cartId);
    const { body } = await spoof(
      shop.storeApi("post", `/store/payment-collections/${collectionId}/payment-sessions`, {
        provider_id: "pp_mizan",
      }),
    ).expect(200);
    const [session] = (
      body as { payment_collection: { payment_sessions: { data: { redirect_url: string } }[] } }
    ).payment_collection.payment_sessions;
    const payUrl = session?.data.redirect_url ?? "";
    expect(payUrl).toMatch(/^http:\/\/shop\.test:9000\/mizan\/pay\/[\w-]{32}$/);

    const pressed = await spoof(shop.http().get(new URL(payUrl).pathname)).redirects(0);
    expect(pressed.headers.location).toMatch(/^http:\/\/localhost:/);
    const truth = (await shop.truth()).at(-1);
    expect(truth?.success_url).toMatch(/^http:\/\/shop\.test:9000\/mizan\/return\//);
    expect(truth?.error_url).toBe(truth?.success_url);
    const { pathname } = new URL(truth?.success_url ?? "");
    const returned = await spoof(shop.http().post(pathname)).redirects(0);
    expect(returned.headers.location).toBe(`${BACKEND}/mizan/result/${tokenOf(pathname)}`);
    const page = await spoof(shop.http().get(`/mizan/result/${tokenOf(pathname)}`));
    expect(page.status).toBe(200);
    expect(JSON.stringify(page.headers) + page.text).not.toContain("evil.test");
  });

  describe("TAM-16: the engine's payment hook", () => {
    it.each(["mizan", "mizan-debit", "mizan-card"])("of %s supports nothing", async (provider) => {
      const { cartId } = await openedCart();
      const [attempt] = await attemptsOf(shop, cartId);
      const data = { session_id: attempt?.session_id, status: "CAPTURED", amount: 11.5 };
      const payload = { data, rawData: Buffer.from(JSON.stringify(data)), headers: {} };
      const payment = shop.container().resolve(Modules.PAYMENT);

      expect(await payment.getWebhookActionAndData({ provider, payload })).toEqual({
        action: "not_supported",
      });
    });

    it("posted by anybody has no effect on a cart that is being paid for", async () => {
      const { cartId, trackid } = await openedCart();
      const before = await attemptsOf(shop, cartId);
      const bus = shop.container().resolve(Modules.EVENT_BUS);
      let heard = 0;
      const hear = async () => {
        heard += 1;
      };
      bus.subscribe("payment.webhook_received", hear);
      try {
        const body = { session_id: before[0]?.session_id, trackId: before[0]?.track_id, ...FORGED };
        // Would the hook be believed, this capture would become an order.
        await shop.emulator("/_emulator/outcomes", { trackid, outcome: "CAPTURED" });
        for (const provider of ["mizan", "pp_mizan"])
          await shop.http().post(`/hooks/payment/${provider}`).send(body).expect(200);
        // The engine waits 5 s before it hands a hook to the provider.
        await until("the engine has heard of both hooks", () => heard === 2);
        // Nothing tells when the engine has finished with them, so its own handler is waited for once more.
        const data = { provider: "mizan", payload: { data: body, rawData: "", headers: {} } };
        await engineHandlesHook({
          event: { name: "payment.webhook_received", data },
          container: shop.container(),
          pluginOptions: {},
        });
      } finally {
        bus.unsubscribe("payment.webhook_received", hear);
      }

      expect(await attemptsOf(shop, cartId)).toEqual(before);
      expect(await shop.orderIds(cartId)).toEqual([]);
      expect(await shop.sql("SELECT id FROM payment")).toEqual([]);
      expect(await shop.calls("status")).toBe(0);
      await sweep(shop);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });
  });
});
