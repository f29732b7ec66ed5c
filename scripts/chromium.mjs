import { spawnSync } from "node:child_process";
import { chromium, firefox } from "playwright-core";

const BROWSERS = {
  chromium: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
  firefox: ["firefox-esr", "firefox"],
};

/** The path of an installed Chromium: MIZAN_CHROMIUM, or the first one on the path. */
export const chromiumPath = () => pathOf("chromium");

/** Takes `--browser chromium|firefox` out of a command's arguments; the environment says which browser it is, and where. */
export function browserOf(everyArgument) {
  const at = everyArgument.indexOf("--browser");
  const name = at < 0 ? "chromium" : everyArgument[at + 1];
  if (!Object.hasOwn(BROWSERS, name)) throw new Error(`--browser ${name}: chromium or firefox`);
  const browserEnvironment = { MIZAN_BROWSER: name, [`MIZAN_${name.toUpperCase()}`]: pathOf(name) };
  return { browserEnvironment, jestArguments: at < 0 ? everyArgument : everyArgument.toSpliced(at, 2) };
}

function pathOf(name) {
  const variable = `MIZAN_${name.toUpperCase()}`;
  if (process.env[variable]) return process.env[variable];
  for (const command of BROWSERS[name]) {
    const found = spawnSync("sh", ["-c", `command -v ${command}`], { encoding: "utf8" });
    if (found.status === 0) return found.stdout.trim();
  }
  throw new Error(`No ${name} found: apt-get install ${BROWSERS[name][0]}, or set ${variable} to its path`);
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

/** Over WebDriver BiDi, which an unpatched Firefox speaks; Playwright's own protocol needs its own build. */
export function startFirefox(executablePath = pathOf("firefox")) {
  return firefox.launch({ channel: "moz-firefox", executablePath });
}
