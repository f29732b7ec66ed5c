import { inspect } from "node:util";
import {
  BUSY,
  CARD_REFUSED,
  type LocalMizan,
  ORDERED,
  PAY_ONLINE,
  sessionAnswer,
  startLocalMizan,
} from "../../__tests__/local-mizan";
import { mizanOfActions, serverMizan, type ServerMizan } from "../index";

const SESSIONS = "POST /store/payment-collections/pay_col_1/payment-sessions";
const CART = { id: "cart_1", payment_collection: { id: "pay_col_1" }, items: [() => "cannot be sent"] };

let server: LocalMizan;
let actions: ServerMizan;

/** A server function's arguments and answer cross a wire. */
const overAWire = (all: ServerMizan): ServerMizan =>
  Object.fromEntries(
    Object.entries(all).map(([name, ask]) => [
      name,
      async (...asked: unknown[]) =>
        structuredClone(await (ask as (...given: unknown[]) => Promise<unknown>)(...structuredClone(asked))),
    ]),
  ) as unknown as ServerMizan;

beforeEach(async () => {
  server = await startLocalMizan();
  actions = overAWire(serverMizan({ backendUrl: server.url, publishableKey: "pk_1" }));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

/** What the storefront's log says. */
const logged = () => {
  const words: unknown[] = [];
  jest.spyOn(console, "error").mockImplementation((error: unknown) => void words.push(error));
  return words;
};

it("answers instead of throwing, with the refusal in both languages", async () => {
  server.answers("GET /store/mizan/carts/cart_1/ways-to-pay", {
    json: { ways_to_pay: [PAY_ONLINE, CARD_REFUSED] },
  });
  server.answers(SESSIONS, { status: 400, json: { code: "MIZAN_CARD_NOT_PERMITTED", message: "No." } });
  expect(await actions.waysToPay("cart_1")).toEqual({ ok: true, value: [PAY_ONLINE, CARD_REFUSED] });
  const cart = { id: CART.id, payment_collection: CART.payment_collection };
  expect(await actions.choose(cart, "pp_mizan-card")).toEqual({
    ok: false,
    error: { code: "MIZAN_CARD_NOT_PERMITTED", text: CARD_REFUSED.reason?.message, status: 400 },
  });
  const log = logged();
  await server.close();
  expect(await actions.waysToPay("cart_1")).toEqual({
    ok: false,
    error: { code: "MIZAN_UNREACHABLE", text: null, status: null },
  });
  expect(inspect(log)).toContain("fetch failed");
});

it("carries a whole purchase of the browser over server functions", async () => {
  server.answers(SESSIONS, BUSY, sessionAnswer("https://shop.test"));
  server.answers("GET /mizan/result/tok/status", { status: 503, json: {} }, { json: ORDERED });
  server.answers("POST /store/carts/cart_1/complete", { json: { type: "order", order: { id: "order_1" } } });
  const mizan = mizanOfActions(actions);
  const log = logged();
  const signal = new AbortController().signal;
  expect(await mizan.choose(CART, "pp_mizan", { language: "ar", signal })).toMatchObject({ id: "payses_1" });
  await expect(mizan.result("tok")).rejects.toMatchObject({
    code: "MIZAN_UNREACHABLE",
    status: 503,
    retryable: true,
  });
  for await (const status of mizan.watchResult("tok", { signal })) expect(status).toEqual(ORDERED);
  expect(await mizan.finish("cart_1")).toEqual({ order: { id: "order_1" }, orders: [{ id: "order_1" }] });
  await expect(mizan.result("other")).rejects.toMatchObject({ status: 404, retryable: false });
  // The token is all it takes to read a result.
  expect(inspect(log)).not.toContain("tok");
});
