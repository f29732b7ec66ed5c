import type { Browser } from "playwright-core";
import { MESSAGE_OF } from "../../src/domain/outcome";
import type { PollAnswer } from "../../src/pages/poll-answer";
import { RECEIPT } from "../../src/pages/__tests__/page-inputs";
import { goBack, IS_FIREFOX, startBrowser } from "./browser";
import { newShopper, type Shopper } from "./chromium";
import { takeNewerFunctions } from "./old-browser";
import { type ResultServer, startResultServer } from "./result-server";
import { keepScreenshot } from "./screenshot";

const checking: PollAnswer = {
  outcome: "unknown",
  disposition: "pending",
  next_poll_ms: 3_000,
  pay_again: false,
  message: MESSAGE_OF.unknown,
  receipt: null,
};
const placed: PollAnswer = {
  outcome: "paid",
  disposition: "ordered",
  next_poll_ms: null,
  pay_again: false,
  message: { en: "Thank you for the order!", ar: "شكراً لطلبك!" },
  receipt: RECEIPT,
};
const declined: PollAnswer = {
  outcome: "declined",
  disposition: "pending",
  next_poll_ms: null,
  pay_again: true,
  message: MESSAGE_OF.declined,
  receipt: { ...RECEIPT, result: "declined", transaction_id: null },
};

/** How finely time passes while a poll is waited for. */
const STEP_MS = 500;

let browser: Browser;
let server: ResultServer;
let shopper: Shopper;

beforeAll(async () => {
  [browser, server] = await Promise.all([startBrowser(), startResultServer()]);
});
beforeEach(async () => {
  shopper = await newShopper(browser);
});
afterEach(async () => {
  await shopper.context.close();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** The page with its clock stopped: it polls only when the test lets the time pass. */
async function openWithStoppedClock(): Promise<void> {
  await shopper.page.clock.install();
  await shopper.page.clock.pauseAt(Date.now() + 60_000);
  await shopper.page.goto(server.url);
}

async function passTime(milliseconds: number): Promise<void> {
  await shopper.page.clock.runFor(milliseconds);
}

/** As when another tab is shown instead; a browser without a window hides none. */
async function setHidden(isHidden: boolean): Promise<void> {
  await shopper.page.evaluate(`{
    Object.defineProperty(document, "hidden", { configurable: true, value: ${isHidden} });
    document.dispatchEvent(new Event("visibilitychange"));
  }`);
}

function heading(language: "en" | "ar" = "en") {
  return shopper.page.locator(`section[lang=${language}] h1`);
}

async function untilHeading(text: string, language: "en" | "ar" = "en"): Promise<void> {
  await heading(language).filter({ hasText: text }).waitFor();
}

function isShown(text: string): Promise<boolean> {
  return shopper.page.getByText(text, { exact: true }).isVisible();
}

/** Lets the time pass until the server has been asked so many times. */
async function untilPoll(polls: number): Promise<void> {
  while (server.counts.polls < polls) await passTime(STEP_MS);
}

describe("the result page in a browser", () => {
  it("CUS-14: turns from checking to the placed order by itself, asks when the server says, and then stops", async () => {
    const stillChecking = {
      ...checking,
      next_poll_ms: 5_000,
      message: { en: "Still checking", ar: "ما زلنا نتحقق" },
    };
    server.script({ status: checking }, [stillChecking, placed]);
    await openWithStoppedClock();
    expect(await heading().textContent()).toBe("We are checking your payment");
    expect(await isShown("Please do not pay again.")).toBe(true);
    expect(await isShown("This page updates by itself.")).toBe(true);

    await passTime(2_999);
    expect(server.counts.polls).toBe(0);
    await passTime(1);
    await shopper.page.getByText("Still checking").waitFor();
    await passTime(4_999);
    expect(server.counts.polls).toBe(1);
    await passTime(1);
    await untilHeading("Your order has been placed");
    expect(await shopper.page.title()).toBe("Your order has been placed");
    expect(await isShown("Thank you for the order!")).toBe(true);
    expect(await isShown("Please do not pay again.")).toBe(false);
    expect(await isShown("This page updates by itself.")).toBe(false);
    expect(await shopper.page.getByRole("link").allTextContents()).toContain("Continue to the shop");

    await passTime(3_600_000);
    expect(server.counts).toEqual({ pages: 1, polls: 2 });
    expect(shopper.complaints).toEqual([]);
  });

  it("CUS-28: does the same in a browser that has none of the newer functions, the receipt with it", async () => {
    await takeNewerFunctions(shopper.context);
    server.script({ status: checking }, [declined]);
    await openWithStoppedClock();
    expect(await shopper.page.evaluate("typeof Object.hasOwn")).toBe("undefined");
    await passTime(3_000);
    await untilHeading("The payment was not approved");
    expect(await shopper.page.locator("section[lang=en] .receipt").isVisible()).toBe(true);
    expect(await shopper.page.getByRole("link", { name: "Pay again" }).isVisible()).toBe(true);
    expect(shopper.complaints).toEqual([]);
  });

  it("shows the receipt by itself once something is certain, as a page that began with it does, and prints it", async () => {
    const rowsOf = (language: "en" | "ar") =>
      shopper.page.locator(`section[lang=${language}] dl div:not([hidden])`).allTextContents();
    const receiptOf = (language: "en" | "ar") => shopper.page.locator(`section[lang=${language}] .receipt`);
    for (const settled of [placed, declined]) {
      server.script({ status: settled });
      await openWithStoppedClock();
      const began = { en: await rowsOf("en"), ar: await rowsOf("ar") };
      expect(began.en).toContain("Date and time (Kuwait)2026-11-25 00:05:09");
      server.script({ status: checking }, [settled]);
      await openWithStoppedClock();
      expect(await receiptOf("en").isVisible()).toBe(false);
      await passTime(3_000);
      await receiptOf("en").waitFor();
      expect({ en: await rowsOf("en"), ar: await rowsOf("ar") }).toEqual(began);
      // What becomes uncertain again takes it away.
      server.script({ status: { ...settled, next_poll_ms: 3_000 } }, [checking]);
      await openWithStoppedClock();
      await passTime(3_000);
      await receiptOf("en").waitFor({ state: "hidden" });
    }
    server.script({ status: placed });
    await shopper.page.goto(server.url);
    await shopper.page.evaluate("window.print = () => { document.title = 'printed'; }");
    await shopper.page.getByRole("button", { name: "Print" }).click();
    expect(await shopper.page.title()).toBe("printed");
    expect(shopper.complaints).toEqual([]);
    if (IS_FIREFOX) return; // Playwright cannot show it as on paper.
    await shopper.page.emulateMedia({ media: "print", colorScheme: "dark" });
    expect(await receiptOf("en").isVisible()).toBe(true);
    expect(await shopper.page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
    const background = "getComputedStyle(document.querySelector('main')).backgroundColor";
    expect(await shopper.page.evaluate(background)).toBe("rgb(255, 255, 255)");
  });

  it.each(["en", "ar"] as const)(
    "shows the whole receipt on a telephone and on a wide screen, in %s",
    async (language) => {
      server.script({ language, status: placed });
      for (const width of [390, 1440]) {
        await shopper.page.setViewportSize({ width, height: 900 });
        await shopper.page.goto(server.url);
        const overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
        expect(await shopper.page.evaluate(overflow)).toBe(0);
        if (width === 390) await keepScreenshot(shopper.page, `receipt-${language}`);
      }
    },
  );

  it("shows the way to pay again only once an answer allows it", async () => {
    server.script({ status: checking }, [declined]);
    await openWithStoppedClock();
    const payAgain = shopper.page.getByRole("link", { name: "Pay again" });
    expect(await payAgain.isVisible()).toBe(false);
    await passTime(3_000);
    await payAgain.waitFor();
    expect(await isShown("Please do not pay again.")).toBe(false);
    await payAgain.click();
    await shopper.page.waitForURL("**/pay-again");
  });

  it.each([
    ["a connection lost in the middle", "cut off" as const],
    ["HTTP 500", { httpStatus: 500, body: JSON.stringify(placed) }],
    ["another page's HTML", { httpStatus: 200, body: "<html>Log in to the Wi-Fi</html>" }],
    ["JSON that is not of ours", { httpStatus: 200, body: '{"outcome":"constructor","message":{"en":"x"}}' }],
    ["no message", { httpStatus: 200, body: '{"outcome":"declined","next_poll_ms":null}' }],
  ])("NET-14: keeps what it knows after %s, and asks again more and more slowly", async (_name, broken) => {
    server.script({ status: checking }, [broken, broken, placed]);
    await openWithStoppedClock();
    await passTime(3_000);
    for (const [polls, leastMs] of [
      [1, 10_000],
      [2, 20_000],
    ] as const) {
      await untilPoll(polls);
      // The poll may have begun anywhere within the last step.
      await passTime(leastMs - STEP_MS - 1);
      expect(server.counts.polls).toBe(polls);
      expect(await heading().textContent()).toBe("We are checking your payment");
      expect(await isShown("Please do not pay again.")).toBe(true);
    }
    await untilPoll(3);
    await untilHeading("Your order has been placed");
  });

  it("switches the language in both directions without asking anybody, and keeps what it has heard", async () => {
    server.script({ status: checking }, [placed]);
    await openWithStoppedClock();
    await passTime(3_000);
    await untilHeading("Your order has been placed");

    await shopper.page.getByText("العربية").click();
    expect(await heading("ar").isVisible()).toBe(true);
    expect(await heading("en").isVisible()).toBe(false);
    expect(await heading("ar").textContent()).toBe("تم تسجيل طلبك");
    expect(await isShown("شكراً لطلبك!")).toBe(true);
    expect(await shopper.page.title()).toBe("تم تسجيل طلبك");
    expect(await shopper.page.locator("html").getAttribute("dir")).toBe("rtl");
    expect(await shopper.page.locator("html").getAttribute("lang")).toBe("ar");

    await shopper.page.getByText("English").click();
    expect(await heading("en").isVisible()).toBe(true);
    expect(await shopper.page.locator("html").getAttribute("dir")).toBe("ltr");
    expect(server.counts).toEqual({ pages: 1, polls: 1 });
  });

  it("can be switched with the keyboard alone", async () => {
    server.script({ status: placed });
    await shopper.page.goto(server.url);
    await shopper.page.keyboard.press("Tab");
    await shopper.page.keyboard.press("ArrowRight");
    expect(await heading("ar").isVisible()).toBe(true);
  });

  it("asks at once when the shopper comes back to it by the back button", async () => {
    server.script({ status: { ...checking, next_poll_ms: 3_600_000 } }, [placed]);
    await shopper.page.goto(server.url);
    await shopper.page.evaluate("window.stayedAlive = true");
    await shopper.page.goto(new URL("/shop", server.url).href);
    await goBack(shopper.page);
    await untilHeading("Your order has been placed");
    const wasKept = await shopper.page.evaluate("window.stayedAlive === true");
    expect({ wasKept, ...server.counts }).toEqual({ wasKept: true, pages: 1, polls: 1 });
  });

  it("asks at once when the telephone is online again", async () => {
    server.script({ status: { ...checking, next_poll_ms: 3_600_000 } }, [placed]);
    await shopper.page.goto(server.url);
    await shopper.context.setOffline(true);
    await shopper.context.setOffline(false);
    await untilHeading("Your order has been placed");
  });

  it("CUS-14: asks nothing while nobody looks at it, and tells an hour later what has come, without a second payment offered till then", async () => {
    const later = { ...checking, next_poll_ms: 15_000 };
    server.script({ status: later }, [later, later, placed]);
    await openWithStoppedClock();
    await untilPoll(2);
    await setHidden(true);
    for (let minutes = 0; minutes < 60; minutes += 10) await passTime(600_000);
    expect(server.counts.polls).toBe(2);
    expect(await heading().textContent()).toBe("We are checking your payment");
    expect(await isShown("Please do not pay again.")).toBe(true);
    expect(await shopper.page.getByRole("link", { name: "Pay again" }).isVisible()).toBe(false);
    await setHidden(false);
    await untilHeading("Your order has been placed");
    expect(server.counts.polls).toBe(3);
  });

  it("CUS-15: asks once more when a shopper looks again at a payment that had failed, and takes the offer to pay back", async () => {
    server.script({ status: declined }, [placed]);
    await shopper.page.goto(server.url);
    const payAgain = shopper.page.getByRole("link", { name: "Pay again" });
    await payAgain.waitFor();
    await setHidden(true);
    await setHidden(false);
    await untilHeading("Your order has been placed");
    expect(await payAgain.isVisible()).toBe(false);
    expect(server.counts.polls).toBe(1);
  });

  it("TAM-04: shows markup in an answer as the text it is", async () => {
    const markup = `<img src=x onerror="document.title='owned'"><b>bold</b>`;
    server.script({ status: checking }, [{ ...declined, message: { en: markup, ar: markup } }]);
    await openWithStoppedClock();
    await passTime(3_000);
    await untilHeading("The payment was not approved");
    expect(await shopper.page.locator(`section[lang=en] [data-part=message]`).textContent()).toBe(markup);
    expect(await shopper.page.locator("main img, main b").count()).toBe(0);
  });

  it("TAM-04: runs no script that does not carry its nonce", async () => {
    server.script({ status: checking });
    await shopper.page.goto(server.url);
    await shopper.page.evaluate(`{
      const script = document.createElement("script");
      script.textContent = "document.title = 'owned'";
      document.body.append(script);
    }`);
    expect(await shopper.page.title()).toBe("We are checking your payment");
    expect(shopper.complaints.join()).toMatch(/Content Security Policy|blocked an inline script/);
  });
});

// Playwright cannot switch scripts off in Firefox.
(IS_FIREFOX ? describe.skip : describe)("the result page without JavaScript", () => {
  beforeEach(async () => {
    await shopper.context.close();
    shopper = await newShopper(browser, { javaScriptEnabled: false });
  });

  it("is true, can be switched to Arabic and asked again in it", async () => {
    server.script({ status: checking });
    await shopper.page.goto(server.url);
    expect(await heading("en").isVisible()).toBe(true);
    expect(await heading("ar").isVisible()).toBe(false);
    expect(await isShown("This page updates by itself.")).toBe(false);
    await shopper.page.getByText("العربية").click();
    expect(await heading("ar").isVisible()).toBe(true);
    await shopper.page.getByRole("link", { name: "التحقق مرة أخرى" }).click();
    await shopper.page.waitForURL("**/mizan/result/token?language=ar");
    expect(server.counts).toEqual({ pages: 2, polls: 0 });
  });

  it("offers to pay again only where that is safe", async () => {
    server.script({ status: checking });
    await shopper.page.goto(server.url);
    expect(await shopper.page.getByRole("link", { name: "Pay again" }).isVisible()).toBe(false);
    server.script({ status: declined });
    await shopper.page.goto(server.url);
    expect(await shopper.page.getByRole("link", { name: "Pay again" }).isVisible()).toBe(true);
  });
});
