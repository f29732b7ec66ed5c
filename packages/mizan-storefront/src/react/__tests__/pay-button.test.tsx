import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { BUSY, CARD_REFUSED, PAY_ONLINE, sessionAnswer } from "../../__tests__/local-mizan";
import { PayButton, usePay } from "../index";
import { brokenRules, comeBack, shopPage } from "./shop-page";

const ADDRESS = "https://shop.test/mizan/pay/tok_1";
const SESSION = { redirect_url: ADDRESS, cart_id: "cart_1" };
const SESSIONS = "POST /store/payment-collections/pay_col_1/payment-sessions";
const CART = { id: "cart_1", payment_collection: { id: "pay_col_1" } };

const page = shopPage();

describe("the pay button", () => {
  it("is a link to the address to pay at, which works without a script", async () => {
    page.show(<PayButton session={SESSION} className="mine" />);
    const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Pay now" });
    expect([link.href, link.className, link.getAttribute("aria-disabled")]).toEqual([
      ADDRESS,
      "mine",
      "false",
    ]);
    expect(await brokenRules()).toEqual([]);
  });

  it("CUS-10: a double click is one press, and remembers the cart", () => {
    page.show(<PayButton session={SESSION} />);
    const link = screen.getByRole("link");
    fireEvent.click(link);
    fireEvent.click(link);
    expect(page.went).toEqual([ADDRESS]);
    expect(link.textContent).toBe("Opening the payment page…");
    expect(link.dataset.state).toBe("leaving");
    expect(sessionStorage.getItem("mizan.pressed")).toBe("cart_1");
  });

  it("CUS-03: can be pressed again when the shopper comes back by the browser's history", () => {
    page.show(<PayButton session={SESSION} />);
    fireEvent.click(screen.getByRole("link"));
    act(comeBack);
    expect(screen.getByRole("link", { name: "Pay now" }).dataset.state).toBe("ready");
    fireEvent.click(screen.getByRole("link"));
    expect(page.went).toEqual([ADDRESS, ADDRESS]);
  });

  it.each([
    ["there is no session", { session: null }],
    ["the shop says so", { session: SESSION, disabled: true }],
    ["the address is none to pay at", { session: { ...SESSION, redirect_url: "javascript:alert(1)" } }],
  ])("goes nowhere while %s, and says so", async (_why, properties) => {
    page.show(<PayButton {...properties}>Pay 12.345</PayButton>);
    const link = screen.getByRole("link", { name: "Pay 12.345" });
    expect([link.getAttribute("href"), link.getAttribute("aria-disabled")]).toEqual([null, "true"]);
    fireEvent.click(link);
    expect(page.went).toEqual([]);
    expect(await brokenRules()).toEqual([]);
  });

  it("is in Arabic, from right to left, for a reader of Arabic", () => {
    page.show(<PayButton session={SESSION} />, "ar");
    expect(screen.getByRole("link", { name: "ادفع الآن" })).toMatchObject({ lang: "ar", dir: "rtl" });
  });
});

function Choosing({ ways }: { ways: string[] }) {
  const { choose, session, isChoosing, refusal, error } = usePay();
  useEffect(() => {
    for (const way of ways) void choose(CART, way);
  }, [choose, ways]);
  return (
    <>
      <PayButton session={session} />
      <p data-testid="state">{isChoosing ? "choosing" : (refusal ?? "chosen")}</p>
      <p data-testid="code">{error?.code}</p>
    </>
  );
}

describe("the choice of a way", () => {
  const ONE = ["pp_mizan"];
  const state = () => screen.getByTestId("state").textContent;

  it("readies the button, through a cart that is busy", async () => {
    page.server().answers(SESSIONS, BUSY, sessionAnswer("https://shop.test"));
    page.show(<Choosing ways={ONE} />, "ar");
    expect(state()).toBe("choosing");
    await waitFor(() => expect(screen.getByRole("link")).toMatchObject({ href: ADDRESS }));
    expect(state()).toBe("chosen");
    expect(page.server().asked[0]?.body).toMatchObject({ data: { language: "ARA" } });
  });

  it("is made one at a time, and the last one counts", async () => {
    const ways = ["pp_mizan", "pp_mizan-card", "pp_mizan-debit"];
    page.server().answers(SESSIONS, sessionAnswer("https://shop.test", "pp_mizan-debit"));
    page.show(<Choosing ways={ways} />);
    await waitFor(() => expect(screen.getByRole("link")).toMatchObject({ href: ADDRESS }));
    const chosen = page.server().asked.map(({ body }) => (body as { provider_id: string }).provider_id);
    // Nobody waits for choices that were passed over.
    expect(new Set(chosen)).toEqual(new Set(["pp_mizan-debit"]));
  });

  it.each([
    ["en", CARD_REFUSED.reason?.message.en],
    ["ar", CARD_REFUSED.reason?.message.ar],
  ])("that is refused says why in the shopper's language, %s", async (locale, words) => {
    page.server().answers(SESSIONS, { status: 400, json: { message: "No direct card payment." } });
    page.server().answers("GET /store/mizan/carts/cart_1/ways-to-pay", {
      json: { ways_to_pay: [{ ...PAY_ONLINE, available: false, reason: CARD_REFUSED.reason }] },
    });
    page.show(<Choosing ways={ONE} />, locale);
    await waitFor(() => expect(state()).toBe(words));
    expect(screen.getByTestId("code").textContent).toBe("MIZAN_CARD_NOT_PERMITTED");
    expect(screen.getByRole("link").getAttribute("aria-disabled")).toBe("true");
  });

  it("that got no answer asks to try again", async () => {
    page.server().answers(SESSIONS, "drop");
    page.show(<Choosing ways={ONE} />);
    await waitFor(() => expect(state()).toMatch(/cannot be reached right now/));
  });
});
