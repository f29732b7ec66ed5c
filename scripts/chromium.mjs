import { spawnSync } from "node:child_process";
import { chromium } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The path of an installed Chromium: MIZAN_CHROMIUM, or the first one on the path. */
export function chromiumPath() {
  if (process.env.MIZAN_CHROMIUM) return process.env.MIZAN_CHROMIUM;
  for (const name of names) {
    const found = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" });
    if (found.status === 0) return found.stdout.trim();
  }
  throw new Error("No Chromium found: apt-get install chromium, or set MIZAN_CHROMIUM to its path");
}

/** Without the flags Chromium looks for updates and Google's hosts at every start. */
export function startChromium(executablePath = chromiumPath()) {
  const quiet = ["--disable-quic", "--no-first-run", "--disable-background-networking"];
  return chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", ...quiet, "--disable-component-update", "--disable-sync"],
    // Playwright switches the back/forward cache off; shoppers have it.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
}
