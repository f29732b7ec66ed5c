/** The page that says "too many payments just now" tries again by itself, once, when its time has come and somebody looks. */
import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { noticePage } from "../../src/pages/notice-page";
import { contentSecurityPolicy } from "../../src/pages/page-safety";
import { startBrowser } from "./browser";
import { newShopper, type Shopper } from "./chromium";

const SECONDS = 30;
let browser: Browser;
let server: Server;
let asked: string[] = [];
let shopper: Shopper;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!request.url?.startsWith("/pay")) return response.writeHead(404).end();
    asked.push(request.url);
    const nonce = randomBytes(16).toString("base64");
    const language = request.url.includes("language=ar") ? "ar" : "en";
    response.writeHead(asked.length === 1 ? 503 : 200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": contentSecurityPolicy(nonce),
    });
    const busy = {
      language,
      nonce,
      notice: "gateway_busy",
      retrySeconds: SECONDS,
      continueUrl: null,
    } as const;
    return response.end(asked.length === 1 ? noticePage(busy) : "<title>The gateway's page</title>");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  browser = await startBrowser();
});
beforeEach(async () => {
  asked = [];
  shopper = await newShopper(browser);
  await shopper.page.clock.install();
  await shopper.page.clock.pauseAt(Date.now() + 60_000);
});
afterEach(() => shopper.context.close());
afterAll(async () => {
  await browser.close();
  server.close();
});

const open = (language: string) =>
  shopper.page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/pay?language=${language}`);
const setHidden = (isHidden: boolean) =>
  shopper.page.evaluate(`{
    Object.defineProperty(document, "hidden", { configurable: true, value: ${isHidden} });
    document.dispatchEvent(new Event("visibilitychange"));
  }`);

describe("NET-12: too many calls at the gateway, and a shopper who pressed pay", () => {
  it.each([
    ["en", "Try again", "This page tries again by itself."],
    ["ar", "المحاولة مرة أخرى", "تُعيد هذه الصفحة المحاولة تلقائياً."],
  ])("%s: the button counts down, and is pressed by itself once", async (language, label, byItself) => {
    await open(language);
    const section = shopper.page.locator(`section[lang=${language}]`);
    expect(await section.locator("a").innerText()).toBe(`${label} (${SECONDS})`);
    expect(await section.getByText(byItself).isVisible()).toBe(true);
    await shopper.page.clock.runFor((SECONDS - 1) * 1_000);
    expect(await section.locator("a").innerText()).toBe(`${label} (1)`);
    expect(asked).toHaveLength(1);
    await shopper.page.clock.runFor(2_000);
    await shopper.page.waitForFunction('document.title === "The gateway\'s page"');
    expect(asked).toEqual([`/pay?language=${language}`, `/pay?language=${language}`]);
  });

  it("is not pressed while nobody looks, and at once when somebody looks again", async () => {
    await open("en");
    await setHidden(true);
    await shopper.page.clock.runFor(5 * SECONDS * 1_000);
    expect(asked).toHaveLength(1);
    await setHidden(false);
    await shopper.page.waitForFunction('document.title === "The gateway\'s page"');
    expect(asked).toHaveLength(2);
  });
});
