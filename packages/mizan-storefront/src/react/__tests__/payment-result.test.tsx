import { useState } from "react";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { ORDERED, RECEIPT, statusOf } from "../../__tests__/local-mizan";
import type { Order, PaymentStatus } from "../../index";
import { PaymentResult, Receipt } from "../index";
import { brokenRules, comeBack, shopPage } from "./shop-page";

const STATUS = "GET /mizan/result/tok/status";
const COMPLETE = "POST /store/carts/cart_1/complete";
const ORDER = { json: { type: "order", order: { id: "order_1", display_id: 7 } } };
const LINKS = { payAgainHref: "/checkout", otherWayHref: "/checkout?other", homeHref: "/" };

const page = shopPage();
const heading = () => screen.getByRole("heading", { level: 1 });
const message = () => page.part("message")?.textContent;
const links = () => screen.queryAllByRole("link").map(({ dataset }) => dataset.mizan);
const answer = (...of: Partial<PaymentStatus>[]) =>
  page.server().answers(STATUS, ...of.map((status) => ({ json: statusOf(status) })));

/** A shop that begins another cart once there is an order. */
function NextCart({ onOrder }: { onOrder: (order: Order) => void }) {
  const [cartId, setCartId] = useState<string | null>(null);
  const ordered = (order: Order) => {
    setCartId("cart_2");
    onOrder(order);
  };
  return <PaymentResult token="tok" cartId={cartId} onOrder={ordered} />;
}

describe("the result of a payment", () => {
  it("CUS-14: before anything is known says that it is checking and not to pay again, and takes the focus", async () => {
    page.server().answers(STATUS, "stall");
    page.show(<PaymentResult token="tok" {...LINKS} />);
    expect(heading().textContent).toBe("We are checking your payment");
    expect(document.activeElement).toBe(heading());
    expect(page.part("hold")?.textContent).toBe("Please do not pay again.");
    expect(links()).toEqual(["home"]);
    expect(heading().closest("[aria-live]")?.getAttribute("aria-live")).toBe("polite");
    expect(await brokenRules()).toEqual([]);
  });

  it("NET-15: says the same while no answer comes, and never that nothing was paid", async () => {
    page.server().answers(STATUS, "drop");
    page.show(<PaymentResult token="tok" {...LINKS} />);
    for (const times of [1, 2, 3]) {
      await waitFor(() => expect(page.server().asked.length).toBeGreaterThanOrEqual(times));
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      window.dispatchEvent(new Event("online"));
    }
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(heading().textContent).toBe("We are checking your payment");
    expect(page.part("hold")).not.toBeNull();
    expect(links()).toEqual(["home"]);
  });

  it.each<[string, Partial<PaymentStatus>, string, string[]]>([
    ["unsure", { outcome: "open", pay_again: false }, "We are checking your payment", ["other-way", "home"]],
    ["unknown", { outcome: "unknown" }, "We are checking your payment", ["other-way", "home"]],
    ["authorized", { outcome: "authorized" }, "We are checking your payment", ["other-way", "home"]],
    [
      "unknown with a server that errs",
      { outcome: "unknown", pay_again: true },
      "We are checking your payment",
      ["pay-again", "home"],
    ],
    [
      "not confirmed",
      { outcome: "authorized", pay_again: true },
      "The payment was not confirmed",
      ["pay-again", "home"],
    ],
    [
      "declined",
      { outcome: "declined", pay_again: true },
      "The payment was not approved",
      ["pay-again", "home"],
    ],
    [
      "canceled",
      { outcome: "canceled", pay_again: true },
      "The payment was cancelled",
      ["pay-again", "home"],
    ],
    ["denied", { outcome: "denied", pay_again: true }, "The payment was not accepted", ["pay-again", "home"]],
    ["paid", { outcome: "paid" }, "Payment received, placing your order", ["home"]],
    [
      "spare",
      { outcome: "paid", disposition: "spare" },
      "Your order was placed without this payment",
      ["home"],
    ],
    [
      "released",
      { outcome: "paid", disposition: "released" },
      "We have your payment, but no order yet",
      ["home"],
    ],
    ["refunded", { outcome: "paid", disposition: "refunded" }, "Your payment was refunded", ["home"]],
  ])(
    "that is %s is told as it is, and paid again only where the server says so",
    async (_what, status, words, shown) => {
      answer(status);
      page.show(<PaymentResult token="tok" {...LINKS} />);
      await waitFor(() => expect(message()).toBe(statusOf(status).message.en));
      expect(heading().textContent).toBe(words);
      expect(links()).toEqual(shown);
      expect(page.part("hold") === null).toBe(status.outcome === "paid" || status.pay_again === true);
      expect(await brokenRules()).toEqual([]);
    },
  );

  it("turns from checking to ordered, gives the order once and forgets the cart", async () => {
    sessionStorage.setItem("mizan.pressed", "cart_1");
    answer({ outcome: "open", next_poll_ms: 500 }, { outcome: "paid", next_poll_ms: 500 }, ORDERED);
    page.server().answers(COMPLETE, ORDER);
    const orders: Order[] = [];
    page.show(<PaymentResult token="tok" onOrder={(order) => orders.push(order)} {...LINKS} />);
    await waitFor(() => expect(orders).toEqual([{ id: "order_1", display_id: 7 }]));
    act(comeBack);
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(orders).toHaveLength(1);
    expect(
      page
        .server()
        .routes()
        .filter((route) => route === COMPLETE),
    ).toHaveLength(1);
    expect(heading().textContent).toBe("Your order has been placed");
    expect(links()).toEqual(["home"]);
    expect(sessionStorage.getItem("mizan.pressed")).toBeNull();
  });

  it("completes the cart that was paid for, and not the one that the shopper has by now", async () => {
    sessionStorage.setItem("mizan.pressed", "cart_1");
    answer(ORDERED);
    page.server().answers(COMPLETE, ORDER);
    const orders: string[] = [];
    page.show(<NextCart onOrder={(order) => orders.push(order.id)} />);
    await waitFor(() => expect(orders).toEqual(["order_1"]));
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    const completed = () =>
      page
        .server()
        .routes()
        .filter((route) => route.startsWith("POST"));
    expect(completed()).toEqual([COMPLETE]);
    cleanup();
    page.show(<PaymentResult token="tok" cartId="cart_2" onOrder={(order) => orders.push(order.id)} />);
    await waitFor(() => expect(orders).toEqual(["order_1", "order_1"]));
    expect(completed()).toEqual([COMPLETE, COMPLETE]);
  });

  it("completes no cart before the payment has become an order", async () => {
    answer({ outcome: "paid", disposition: "pending" });
    page.show(<PaymentResult token="tok" cartId="cart_1" />);
    await waitFor(() => expect(message()).toBe("paid pending"));
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(page.server().routes()).not.toContain(COMPLETE);
  });

  it("CUS-11: of another browser, which cannot read the order, still says that it is paid, with the receipt", async () => {
    answer(ORDERED);
    const orders: Order[] = [];
    page.show(<PaymentResult token="tok" onOrder={(order) => orders.push(order)} />);
    await screen.findByRole("region", { name: "Payment receipt" });
    expect(heading().textContent).toBe("Your order has been placed");
    expect(
      page
        .server()
        .routes()
        .every((route) => route === STATUS),
    ).toBe(true);
    expect(orders).toEqual([]);
  });

  it("with an order that cannot be read stays paid", async () => {
    answer(ORDERED);
    page.server().answers(COMPLETE, { status: 400, json: { message: "…" } });
    const orders: Order[] = [];
    page.show(<PaymentResult token="tok" cartId="cart_1" onOrder={(order) => orders.push(order)} />);
    await waitFor(() => expect(page.server().routes()).toContain(COMPLETE));
    expect(heading().textContent).toBe("Your order has been placed");
    expect(page.part("receipt")).not.toBeNull();
    expect(orders).toEqual([]);
  });

  it("that becomes an order after the shopper has left the page leaves the shopper where they are", async () => {
    answer(ORDERED);
    page.server().answers(COMPLETE, "stall");
    const orders: Order[] = [];
    const { unmount } = page.show(
      <PaymentResult token="tok" cartId="cart_1" onOrder={(order) => orders.push(order)} />,
    );
    await waitFor(() => expect(page.server().routes()).toContain(COMPLETE));
    unmount();
    page.server().answers(COMPLETE, ORDER);
    await act(() => page.server().goOn(ORDER));
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(orders).toEqual([]);
  });

  it("of a token that nobody knows says that the link is not valid", async () => {
    page.show(<PaymentResult token="tok" {...LINKS} />);
    await waitFor(() => expect(heading().textContent).toBe("This link is not valid"));
    expect(page.part("hold")).toBeNull();
    expect(links()).toEqual(["home"]);
  });

  it("that is checked no more by itself is checked again on request", async () => {
    answer({ outcome: "unknown" });
    page.show(<PaymentResult token="tok" />);
    const again = await screen.findByRole("button", { name: "Check again" });
    expect(page.part("updates")).toBeNull();
    answer({ outcome: "declined", pay_again: true });
    fireEvent.click(again);
    await waitFor(() => expect(heading().textContent).toBe("The payment was not approved"));
  });

  it("is asked for again in a page that the browser brings back", async () => {
    answer({ outcome: "declined", pay_again: true });
    page.show(<PaymentResult token="tok" {...LINKS} />);
    await waitFor(() => expect(links()).toContain("pay-again"));
    answer({ outcome: "paid" });
    act(comeBack);
    await waitFor(() => expect(links()).toEqual(["home"]));
  });

  it("is in Arabic, from right to left, for a reader of Arabic", async () => {
    answer({ ...ORDERED, next_poll_ms: null });
    page.show(<PaymentResult token="tok" />, "ar-KW");
    await waitFor(() => expect(heading().textContent).toBe("تم تسجيل طلبك"));
    expect(page.part("result")).toMatchObject({ lang: "ar-KW", dir: "rtl" });
    expect(await brokenRules()).toEqual([]);
  });
});

describe("the receipt", () => {
  it("names what a bank asks for, leaves out what is not there, and can be printed", () => {
    const print = jest.fn();
    window.print = print;
    page.show(<Receipt receipt={{ ...RECEIPT, transaction_id: null }} />);
    const rows = [...document.querySelectorAll("dl > div")].map((row) => [
      row.querySelector("dt")?.textContent,
      row.querySelector("dd > bdi")?.textContent?.replace(/[\u00a0\u202f]/g, " "),
    ]);
    expect(rows).toEqual([
      ["Amount", "KWD 12.345"],
      ["Result", "Paid"],
      ["Date and time in Kuwait", "Nov 25, 2026, 12:30 PM"],
      ["Payment ID", "100202633012345678"],
      ["Track ID", "M5V2K8Q0"],
      ["Reference ID", "633012000123"],
    ]);
    fireEvent.click(screen.getByRole("button", { name: "Print the receipt" }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it("has digits that the bank's page has in Arabic, too", () => {
    page.show(<Receipt receipt={RECEIPT} />, "ar-KW");
    expect(page.part("receipt")?.textContent).toContain("12.345");
    expect(page.part("receipt")?.textContent).not.toMatch(/[٠-٩]/);
    expect(page.part("receipt")).toMatchObject({ dir: "rtl" });
  });
});
