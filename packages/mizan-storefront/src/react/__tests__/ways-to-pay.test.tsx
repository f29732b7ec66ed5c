import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { CARD_REFUSED, PAY_ONLINE } from "../../__tests__/local-mizan";
import { WaysToPay } from "../index";
import { brokenRules, shopPage } from "./shop-page";

const WAYS = "GET /store/mizan/carts/cart_1/ways-to-pay";
const DEBIT = {
  ...PAY_ONLINE,
  provider_id: "pp_mizan-debit",
  payment_type: "1" as const,
  label: { en: "Debit card", ar: "بطاقة السحب الآلي" },
};
const ALL = { json: { ways_to_pay: [PAY_ONLINE, DEBIT, CARD_REFUSED] } };

const page = shopPage();

function ChangingCheckout() {
  const [version, setVersion] = useState(1);
  return (
    <>
      <Checkout version={version} />
      <button onClick={() => setVersion(2)}>Add a line</button>
    </>
  );
}

function Checkout({ version = 1, onChoice }: { version?: number; onChoice?: (id: string) => void }) {
  const [way, setWay] = useState<string | null>(null);
  const choose = (id: string) => {
    setWay(id);
    onChoice?.(id);
  };
  return (
    <WaysToPay cart={{ id: "cart_1", updated_at: version }} value={way} onChange={choose} className="mine" />
  );
}

describe("the ways to pay", () => {
  it("are radio buttons of one group with a name, none chosen before the shopper chooses", async () => {
    page.server().answers(WAYS, ALL);
    const choices: string[] = [];
    page.show(<Checkout onChoice={(id) => choices.push(id)} />);
    expect(page.part("ways")?.dataset.state).toBe("loading");
    const [online, debit] = await screen.findAllByRole<HTMLInputElement>("radio");
    expect(screen.getByRole("group", { name: "How would you like to pay?" })).toBe(page.part("ways"));
    expect(screen.getAllByRole<HTMLInputElement>("radio").some(({ checked }) => checked)).toBe(false);
    expect(online?.name).toBe(debit?.name);
    fireEvent.click(screen.getByLabelText("Debit card"));
    expect([debit?.checked, online?.checked, choices]).toEqual([true, false, ["pp_mizan-debit"]]);
    expect(page.part("ways")?.className).toBe("mine");
    expect(await brokenRules()).toEqual([]);
  });

  it.each([
    ["en", "From your bank account, with your card and its PIN."],
    ["ar", "من حسابك البنكي، ببطاقتك ورقمها السري."],
  ])("each have an icon of their own and a line that tells them apart, in %s", async (locale, about) => {
    page.server().answers(WAYS, ALL);
    page.show(<Checkout />, locale);
    const radios = await screen.findAllByRole<HTMLInputElement>("radio");
    const linesOf = (radio: HTMLInputElement) =>
      document.getElementById(radio.getAttribute("aria-describedby") ?? "")?.textContent;
    const icons = [...document.querySelectorAll('[data-mizan="way-icon"] path')];
    expect(new Set(icons.map((path) => path.getAttribute("d"))).size).toBe(3);
    expect(new Set(radios.map(linesOf)).size).toBe(3);
    expect(radios.map(linesOf)).toContain(about);
    expect(await brokenRules()).toEqual([]);
  });

  it("that are not available cannot be chosen and say why", async () => {
    page.server().answers(WAYS, ALL);
    page.show(<Checkout />);
    const card = await screen.findByLabelText<HTMLInputElement>("Credit card");
    expect(card.disabled).toBe(true);
    const reason = document.getElementById(card.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toBe(CARD_REFUSED.reason?.message.en);
  });

  it("are in Arabic, from right to left, for a reader of Arabic", async () => {
    page.server().answers(WAYS, ALL);
    page.show(<Checkout />, "ar-KW");
    await screen.findByLabelText("بطاقة السحب الآلي");
    expect(page.part("ways")).toMatchObject({ lang: "ar-KW", dir: "rtl" });
    expect(page.part("way-reason")?.textContent).toBe(CARD_REFUSED.reason?.message.ar);
    expect(page.part("ways")?.textContent).not.toMatch(/[A-Za-z]/);
    expect(await brokenRules()).toEqual([]);
  });

  it("are asked for again when the cart has changed, and a chosen way that is gone is not chosen any more", async () => {
    page.server().answers(WAYS, ALL);
    page.show(<ChangingCheckout />);
    fireEvent.click(await screen.findByLabelText("Debit card"));
    const gone = { ...DEBIT, available: false, reason: CARD_REFUSED.reason };
    page.server().answers(WAYS, { json: { ways_to_pay: [PAY_ONLINE, gone] } });
    fireEvent.click(screen.getByRole("button", { name: "Add a line" }));
    const debit = screen.getByLabelText<HTMLInputElement>("Debit card");
    await waitFor(() => expect([debit.disabled, debit.checked]).toEqual([true, false]));
  });

  it("that could not be loaded say so, and are asked for again", async () => {
    page.server().answers(WAYS, { status: 500, json: {} });
    page.show(<Checkout />);
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByRole("status").textContent).toBe("The ways to pay could not be loaded.");
    page.server().answers(WAYS, ALL);
    act(() => again.click());
    expect(await screen.findAllByRole("radio")).toHaveLength(3);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("that are none, or were asked for on the server, need no question", async () => {
    page.show(<WaysToPay cart={{ id: "cart_1" }} value={null} onChange={() => undefined} ways={[]} />);
    expect(screen.getByRole("status").textContent).toBe("This cart cannot be paid for online.");
    expect(page.part("ways")?.dataset.state).toBe("none");
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(page.server().routes()).toEqual([]);
  });
});
