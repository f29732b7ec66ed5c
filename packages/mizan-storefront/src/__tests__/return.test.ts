/** @jest-environment ./scripts/jest-browser.js */
import { createMizan, type Mizan } from "../index";
import { BUSY, type LocalMizan, startLocalMizan } from "./local-mizan";

let server: LocalMizan;
let mizan: Mizan;
const went: string[] = [];
const go = (url: string) => void went.push(url);

beforeEach(async () => {
  server = await startLocalMizan();
  mizan = createMizan({ backendUrl: server.url, publishableKey: "pk_1" });
  sessionStorage.clear();
  localStorage.clear();
  went.length = 0;
});
afterEach(() => server.close());

const press = (cart_id: string) =>
  mizan.pay({ redirect_url: "https://shop.test/base/mizan/pay/tok_1", cart_id }, { go });

describe("the press on pay and the return", () => {
  it("belong together by the tab's last press, and stay so when another cart is pressed for", () => {
    press("cart_1");
    expect(went).toEqual(["https://shop.test/base/mizan/pay/tok_1"]);
    const url = "https://shop.test/result?mizan=a%2Fb&outcome=paid";
    expect(mizan.readReturn(url)).toEqual({ token: "a/b", outcome: "paid", cartId: "cart_1" });
    press("cart_2");
    expect(mizan.readReturn(new URL(url))?.cartId).toBe("cart_1");
    expect(mizan.readReturn("/result?mizan=c")?.cartId).toBe("cart_2");
    // Another tab: a result that was seen is known, any other is nobody's.
    sessionStorage.clear();
    expect(mizan.readReturn("?mizan=c")?.cartId).toBe("cart_2");
    expect(mizan.readReturn("?mizan=d")?.cartId).toBeNull();
  });

  it("TAM-01: take the outcome of the address for a hint, and only a known word", () => {
    expect(mizan.readReturn("?mizan=t&outcome=cart_changed")?.outcome).toBe("cart_changed");
    expect(mizan.readReturn("?mizan=t&outcome=refunded%3Cb%3E")?.outcome).toBe("unknown");
    expect(mizan.readReturn("?mizan=t")?.outcome).toBe("unknown");
    expect(mizan.readReturn("?outcome=paid")).toBeNull();
    expect(mizan.readReturn("?mizan=")).toBeNull();
  });

  it("remember the newest 20 results, and survive whatever else is in the storage", () => {
    press("cart_1");
    for (let index = 0; index < 25; index += 1) mizan.readReturn(`?mizan=t${index}`);
    expect((JSON.parse(localStorage.getItem("mizan.results") ?? "") as unknown[]).length).toBe(20);
    for (const spoilt of ["{", '{"a":1}', "[[1,2],null]"]) {
      localStorage.setItem("mizan.results", spoilt);
      expect(mizan.readReturn("?mizan=t")?.cartId).toBe("cart_1");
    }
  });

  it.each(["javascript:alert(1)", "https://shop.test/elsewhere/tok_1", "/mizan/pay/tok_1"])(
    "leave for no address like %s",
    (redirect_url) => {
      expect(() => mizan.pay({ redirect_url, cart_id: "cart_1" }, { go })).toThrow(
        expect.objectContaining({ code: "MIZAN_NOT_A_PAYMENT_ADDRESS" }) as Error,
      );
      expect([went, sessionStorage.length]).toEqual([[], 0]);
    },
  );

  it("go on in a browser that keeps nothing", () => {
    const refuses = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    press("cart_1");
    expect(went).toHaveLength(1);
    expect(mizan.readReturn("?mizan=t")?.cartId).toBeNull();
    refuses.mockRestore();
  });
});

describe("finishing", () => {
  const COMPLETE = "POST /store/carts/cart_1/complete";

  it("gives the order, through a busy cart, and forgets the press", async () => {
    press("cart_1");
    mizan.readReturn("?mizan=t");
    server.answers(COMPLETE, BUSY, { json: { type: "order", order: { id: "order_1", display_id: 7 } } });
    const order = { id: "order_1", display_id: 7 };
    expect(await mizan.finish("cart_1")).toEqual({ order, orders: [order] });
    expect(server.routes()).toEqual([COMPLETE, COMPLETE]);
    expect(mizan.readReturn("?mizan=next")?.cartId).toBeNull();
    // The result, opened again from the history, leads to the same order.
    expect(mizan.readReturn("?mizan=t")?.cartId).toBe("cart_1");
  });

  /** As Mercur 1 answers it, which the storefront of its own reads by `order_set.orders[0].id`. */
  it("gives every order of an order set, the first one to be shown", async () => {
    press("cart_1");
    const orders = [
      { id: "order_1", display_id: 7, seller: { id: "sel_1", name: "Oud House" } },
      { id: "order_2", display_id: 8, seller: { id: "sel_2", name: "Date Garden" } },
    ];
    server.answers(COMPLETE, {
      json: { order_set: { id: "ordset_1", display_id: 3, cart_id: "cart_1", orders } },
    });
    expect(await mizan.finish("cart_1")).toEqual({ order: orders[0], orders });
    expect(mizan.readReturn("?mizan=next")?.cartId).toBeNull();
  });

  /** As Mercur 2.1.5 answers it: the orders are named only to the customer whose they are. */
  it("asks for the orders of an order group, and never completes twice: Mercur would refuse that", async () => {
    const group = { id: "og_1", customer_id: null, cart_id: "cart_1", seller_count: 2, total: 9.9 };
    const orders = [{ id: "order_1" }, { id: "order_2" }];
    const ofCustomer = "GET /store/order-groups/og_1";
    server.answers(COMPLETE, { json: { type: "order_group", order_group: group } });
    server.answers(ofCustomer, { json: { order_group: { id: "og_1", orders } } });
    expect(await mizan.finish("cart_1")).toEqual({ order: orders[0], orders });
    expect(server.routes()).toEqual([COMPLETE, ofCustomer]);
    server.answers(ofCustomer, { status: 401, json: { message: "Unauthorized" } });
    expect(await mizan.finish("cart_1")).toEqual({ order: null, text: null });
  });

  it("is no error while the cart is not paid: the server says how it stands, and the cart is kept", async () => {
    press("cart_1");
    const error = {
      message: "Please do not pay again; we are checking.",
      type: "payment_requires_more_error",
    };
    server.answers(COMPLETE, { json: { type: "cart", cart: {}, error } });
    const finished = await mizan.finish("cart_1");
    expect(finished).toMatchObject({ order: null, text: { en: error.message } });
    expect("text" in finished && finished.text?.ar).toMatch(/[\u0600-\u06ff]/);
    expect(mizan.readReturn("?mizan=t")?.cartId).toBe("cart_1");
  });

  it("says what refused it", async () => {
    server.answers(COMPLETE, { status: 400, json: { code: "MIZAN_STILL_PAID", message: "…" } });
    await expect(mizan.finish("cart_1")).rejects.toMatchObject({
      code: "MIZAN_STILL_PAID",
      retryable: false,
    });
  });
});
