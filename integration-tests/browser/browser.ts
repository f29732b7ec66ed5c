/** The browser in which the shoppers' specs run: Debian's Chromium, or its Firefox (`npm test -- browser --browser firefox`). */
import { existsSync } from "node:fs";
import { type Browser, firefox, type Page } from "playwright-core";
import { startChromium } from "./chromium";

export const IS_FIREFOX = process.env.MIZAN_BROWSER === "firefox";

/** @throws Error when the browser is not installed */
export function startBrowser(): Promise<Browser> {
  return IS_FIREFOX ? startFirefox() : startChromium();
}

async function startFirefox(): Promise<Browser> {
  const executablePath = process.env.MIZAN_FIREFOX ?? "/usr/bin/firefox-esr";
  if (!existsSync(executablePath))
    throw new Error(`No Firefox at ${executablePath}: apt-get install firefox-esr, or set MIZAN_FIREFOX`);
  // Over WebDriver BiDi, which an unpatched Firefox speaks; Playwright's own protocol needs its own build.
  return firefox.launch({ channel: "moz-firefox", executablePath });
}

/** To the page before, as the browser's button does it: a page that was kept (back/forward cache) is shown as it was left. */
export async function goBack(page: Page): Promise<void> {
  if (!IS_FIREFOX) {
    await page.goBack({ waitUntil: "commit" });
    return;
  }
  const left = await page.evaluate("location.href");
  await page.evaluate("setTimeout(() => history.back())");
  while ((await page.evaluate("location.href").catch(() => left)) === left) await page.waitForTimeout(50);
  // A page that was not kept is loaded, which Playwright hears, and asks for what it shows: that must not be broken off.
  await page.waitForTimeout(300);
  if (page.url() === (await page.evaluate("location.href"))) return;
  // Playwright does not hear that Firefox shows a kept page, and waits for it for ever: a navigation that is broken off
  // ends the waiting, and an entry that is replaced by itself says what the address is.
  await page.evaluate("location.href = '/none'; stop(); history.replaceState(history.state, '')");
}
