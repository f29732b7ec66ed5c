import { join } from "node:path";
import type { Page } from "playwright-core";

/** Keeps a picture for the documentation, only when asked to (MIZAN_SCREENSHOTS=1): a test run leaves no changes. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.MIZAN_SCREENSHOTS !== "1") return;
  await page.screenshot({
    path: join(__dirname, "..", "..", "docs", "images", `${name}.png`),
    animations: "disabled",
  });
}
