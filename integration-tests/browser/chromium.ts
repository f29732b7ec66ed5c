/** Debian's Chromium, driven by playwright-core; scripts/test.mjs says where it is. */
import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

/** Without them Chromium looks for updates and Google's hosts at every start. */
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * For a test's own calls beside the page (`page.request`): the server ends a connection that was idle for five seconds,
 * and a call that goes out at that moment is reset before the server has read it. A browser sends it again by itself,
 * Playwright when told so. Only for what is safe to send twice.
 */
export const WHERE_HUNG_UP = { maxRetries: 3 };

/** @throws Error when there is no Chromium at MIZAN_CHROMIUM, by default /usr/bin/chromium */
export async function startChromium(): Promise<Browser> {
  const executablePath = process.env.MIZAN_CHROMIUM ?? "/usr/bin/chromium";
  if (!existsSync(executablePath)) {
    throw new Error(`No Chromium at ${executablePath}: apt-get install chromium, or set MIZAN_CHROMIUM`);
  }
  return chromium.launch({
    executablePath,
    args: QUIET,
    // Playwright switches the back/forward cache off; shoppers have it.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
}

export interface Shopper {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the browser complained about in any tab: errors of scripts, refusals of the content security policy. */
  readonly complaints: string[];
}

/** A shopper without cookies, history or cache; with a telephone where no `viewport` says otherwise. */
export async function newShopper(
  browser: Browser,
  {
    javaScriptEnabled = true,
    colorScheme = "light",
    viewport = { width: 390, height: 540 },
  }: {
    javaScriptEnabled?: boolean;
    colorScheme?: "light" | "dark";
    viewport?: { width: number; height: number };
  } = {},
): Promise<Shopper> {
  const context = await browser.newContext({
    viewport,
    javaScriptEnabled,
    colorScheme,
  });
  const complaints: string[] = [];
  context.on("weberror", (found) => complaints.push(found.error().message));
  context.on("console", (message) => {
    const isLostConnection = message.text().includes("Failed to load resource");
    if (message.type() === "error" && !isLostConnection) complaints.push(message.text());
  });
  return { page: await context.newPage(), context, complaints };
}
