/** @jest-environment node */
import { version } from "react";
import { renderToString } from "react-dom/server";
import { PAY_ONLINE, RECEIPT } from "../../__tests__/local-mizan";
import { createMizan } from "../../index";
import { MizanProvider, PayButton, PaymentResult, Receipt, WaysToPay } from "../index";

const mizan = createMizan({ backendUrl: "http://shop.invalid", publishableKey: "pk_1" });
const SESSION = { redirect_url: "https://shop.test/mizan/pay/tok_1", cart_id: "cart_1" };

/** Which React this run is for (jest.config.js). */
declare const REACT_MAJOR: number;

it("is tried with the React that it says", () => expect(version).toMatch(new RegExp(`^${REACT_MAJOR}\\.`)));

it("all parts render where there is no window, and the button pays before any script has run", () => {
  expect(globalThis).not.toHaveProperty("window");
  const html = renderToString(
    <MizanProvider mizan={mizan} locale="ar">
      <WaysToPay cart={{ id: "cart_1" }} value="pp_mizan" onChange={() => undefined} ways={[PAY_ONLINE]} />
      <WaysToPay cart={{ id: "cart_1" }} value={null} onChange={() => undefined} />
      <PayButton session={SESSION} />
      <PaymentResult token="tok" payAgainHref="/checkout" />
      <Receipt receipt={RECEIPT} />
    </MizanProvider>,
  );
  expect(html).toContain('href="https://shop.test/mizan/pay/tok_1"');
  expect(html).toContain("الدفع الإلكتروني");
  expect(html).toContain("نتحقق من دفعتك");
  expect(html).not.toContain("/checkout");
});
