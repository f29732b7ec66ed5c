import Medusa from "@medusajs/js-sdk";
import { createMizan, type Mizan, MizanError, wayChosenFor } from "../index";
import {
  BUSY,
  CARD_REFUSED,
  type LocalMizan,
  PAY_ONLINE,
  sessionAnswer,
  startLocalMizan,
} from "./local-mizan";

const COLLECTIONS = "POST /store/payment-collections";
const SESSIONS = "POST /store/payment-collections/pay_col_1/payment-sessions";
const WAYS = "GET /store/mizan/carts/cart_1/ways-to-pay";
const CART = { id: "cart_1", payment_collection: { id: "pay_col_1" } };

let server: LocalMizan;
let mizan: Mizan;

beforeEach(async () => {
  server = await startLocalMizan();
  mizan = createMizan({
    backendUrl: `${server.url}/`,
    publishableKey: "pk_1",
    headers: async () => ({ authorization: "Bearer shopper" }),
  });
});

afterEach(() => server.close());

const medusas = () => {
  const sdk = new Medusa({ baseUrl: server.url, publishableKey: "pk_1" });
  return createMizan({ fetch: (path, init) => sdk.client.fetch(path, init), backendUrl: server.url });
};
const refusalOf = (choosing: Promise<unknown>) =>
  choosing.then(
    () => undefined,
    (error: unknown) => error as MizanError,
  );

describe("choosing a way to pay", () => {
  it.each([
    ["its own fetch", () => mizan],
    ["Medusa's client", medusas],
  ])(
    "makes the collection where the cart has none, and gives the address to pay at, with %s",
    async (_by, by) => {
      server.answers(COLLECTIONS, { json: { payment_collection: { id: "pay_col_1" } } });
      server.answers(SESSIONS, sessionAnswer(server.url));
      expect(await by().choose({ id: "cart_1" }, "pp_mizan", { language: "ar" })).toEqual({
        id: "payses_1",
        provider_id: "pp_mizan",
        redirect_url: `${server.url}/mizan/pay/tok_1`,
        cart_id: "cart_1",
      });
      expect(server.asked.map(({ route, body }) => [route, body])).toEqual([
        [COLLECTIONS, { cart_id: "cart_1" }],
        [SESSIONS, { provider_id: "pp_mizan", data: { language: "ARA" } }],
      ]);
      expect(server.asked[1]?.headers["x-publishable-api-key"]).toBe("pk_1");
    },
  );

  it("CUS-05: goes on with the collection that another tab has made at the same moment", async () => {
    const broken = { status: 500, json: { type: "unknown_error", message: "An unknown error occurred." } };
    server.answers(COLLECTIONS, broken, { json: { payment_collection: { id: "pay_col_1" } } });
    server.answers(SESSIONS, sessionAnswer(server.url));
    expect(await mizan.choose({ id: "cart_1" }, "pp_mizan")).toMatchObject({ id: "payses_1" });
    server.answers(COLLECTIONS, broken);
    server.asked.length = 0;
    expect(await refusalOf(mizan.choose({ id: "cart_1" }, "pp_mizan"))).toMatchObject({
      status: 500,
      retryable: true,
    });
    expect(server.routes()).toEqual([COLLECTIONS, COLLECTIONS]);
  });

  it("takes the collection that is there, and sends the shop's headers", async () => {
    server.answers(SESSIONS, sessionAnswer(server.url));
    await mizan.choose(CART, "pp_mizan");
    expect(server.routes()).toEqual([SESSIONS]);
    expect(server.asked[0]?.headers.authorization).toBe("Bearer shopper");
    // Then the cart's own counts.
    expect(server.asked[0]?.body).toMatchObject({ data: {} });
  });

  it.each([
    ["its own fetch", () => mizan],
    ["Medusa's client", medusas],
  ])("asks again while another request works on the cart, with %s", async (_by, by) => {
    server.answers(SESSIONS, BUSY, BUSY, sessionAnswer(server.url));
    expect(await by().choose(CART, "pp_mizan")).toMatchObject({ id: "payses_1" });
    expect(server.routes()).toEqual([SESSIONS, SESSIONS, SESSIONS]);
  });

  it.each([
    ["its own fetch", () => mizan],
    ["Medusa's client, which hides the code", medusas],
  ])("says in both languages why a way is refused, with %s", async (_by, by) => {
    server.answers(SESSIONS, {
      status: 400,
      json: { type: "invalid_data", code: "MIZAN_CARD_NOT_PERMITTED", message: "No direct card payment." },
    });
    server.answers(WAYS, { json: { ways_to_pay: [PAY_ONLINE, CARD_REFUSED] } });
    const error = await refusalOf(by().choose(CART, "pp_mizan-card"));
    expect(error).toBeInstanceOf(MizanError);
    expect(error).toMatchObject({
      code: "MIZAN_CARD_NOT_PERMITTED",
      status: 400,
      retryable: false,
      text: CARD_REFUSED.reason?.message,
      message: "No direct card payment.",
    });
  });

  it("has no words for a refusal whose reason went away or cannot be read, and keeps the code that it has", async () => {
    const json = { type: "invalid_data", code: "MIZAN_VENDOR_PAUSED", message: "Paused." };
    server.answers(SESSIONS, { status: 400, json });
    server.answers(WAYS, { json: { ways_to_pay: [PAY_ONLINE] } }, { status: 500, json: {} });
    expect(await refusalOf(mizan.choose(CART, "pp_mizan"))).toMatchObject({
      code: "MIZAN_VENDOR_PAUSED",
      text: null,
    });
    expect(await refusalOf(medusas().choose(CART, "pp_mizan"))).toMatchObject({
      code: "MIZAN_REFUSED",
      text: null,
    });
  });

  it.each([
    ["the line breaks", "drop" as const, null],
    [
      "the server breaks",
      { status: 500, json: { type: "unknown_error", message: "An unknown error occurred." } },
      500,
    ],
  ])("asks once and says that it may be tried again when %s", async (_what, reply, status) => {
    server.answers(SESSIONS, reply);
    for (const by of [mizan, medusas()]) {
      server.asked.length = 0;
      const error = await refusalOf(by.choose(CART, "pp_mizan"));
      expect(error).toMatchObject({ code: "MIZAN_UNREACHABLE", status, retryable: true, text: null });
      expect(server.routes()).toEqual([SESSIONS]);
    }
  });

  it.each([
    "javascript:alert(1)//mizan/pay/tok_1",
    "ftp://shop.test/mizan/pay/tok_1",
    "https://gateway.test/pay/tok_1",
    "https://shop.test/mizan/pay/tok_1?next=https://evil.test",
    "https://evil.test?/mizan/pay/tok_1",
    "",
    undefined,
  ])("takes no session whose address is %s", async (address) => {
    const session = { id: "payses_1", provider_id: "pp_mizan", data: { redirect_url: address } };
    server.answers(SESSIONS, {
      json: { payment_collection: { id: "pay_col_1", payment_sessions: [session] } },
    });
    const error = await refusalOf(mizan.choose(CART, "pp_mizan"));
    expect(error?.code).toBe("MIZAN_NOT_A_PAYMENT_ADDRESS");
    expect(error?.message).not.toContain("tok_1");
  });

  it("can be broken off, while it asks and while it waits to ask again", async () => {
    server.answers(SESSIONS, "stall");
    const soon = AbortSignal.timeout(100);
    expect((await refusalOf(mizan.choose(CART, "pp_mizan", { signal: soon })))?.name).toBe("TimeoutError");
    server.answers(SESSIONS, BUSY);
    const later = AbortSignal.timeout(100);
    expect((await refusalOf(mizan.choose(CART, "pp_mizan", { signal: later })))?.name).toBe("TimeoutError");
  });
});

describe("ways to pay and delivery", () => {
  it("are read as they are, by the cart's id however it is written", async () => {
    server.answers("GET /store/mizan/carts/cart%2F1/ways-to-pay", { json: { ways_to_pay: [PAY_ONLINE] } });
    const delivery = {
      currency: "KWD",
      total: "1.500",
      vendors: [],
      platform: { line_ids: [], cost: "1.500" },
    };
    server.answers("GET /store/mizan/carts/cart_1/delivery", { json: { delivery } });
    expect(await mizan.waysToPay("cart/1")).toEqual([PAY_ONLINE]);
    expect(await mizan.delivery("cart_1")).toEqual(delivery);
  });

  it("say what refused them", async () => {
    const json = { type: "not_found", code: "MIZAN_CART_NOT_FOUND", message: "No cart." };
    server.answers(WAYS, { status: 404, json });
    expect(await refusalOf(mizan.waysToPay("cart_1"))).toMatchObject({
      code: "MIZAN_CART_NOT_FOUND",
      status: 404,
    });
    expect(await refusalOf(medusas().waysToPay("cart_1"))).toMatchObject({
      code: "MIZAN_REFUSED",
      status: 404,
    });
  });
});

it("the way that was chosen before is known from the cart's session, where it is one of Mizan's", () => {
  const cartWith = (...providers: string[]) => ({
    id: "cart_1",
    payment_collection: {
      id: "pay_col_1",
      payment_sessions: providers.map((provider_id) => ({ provider_id })),
    },
  });
  expect(wayChosenFor(cartWith("pp_system_default", "pp_mizan-debit"))).toBe("pp_mizan-debit");
  expect(wayChosenFor(cartWith("pp_system_default"))).toBeNull();
  expect(wayChosenFor({ id: "cart_1", payment_collection: { id: "pay_col_1" } })).toBeNull();
  expect(wayChosenFor({ id: "cart_1", payment_collection: null })).toBeNull();
});
