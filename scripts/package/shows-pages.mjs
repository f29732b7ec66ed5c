import { join } from "node:path";
import { chromiumPath, startChromium } from "../chromium.mjs";

/** Every page of ours that needs no id, and a heading of ours on it. */
const PAGES = [
  ["settings/mizan", "Health"],
  ["mizan", "Overview"],
  ["mizan/attention", "Needs a person"],
  ["mizan/vendors", "Vendors"],
  ["mizan/attempts", "Payments"],
  ["mizan/refunds", "Refunds"],
  ["mizan/settlements", "Settlement files"],
  ["mizan/journal", "Journal"],
  ["mizan/balances", "Balances"],
  ["mizan/payouts", "Payouts"],
  ["mizan/statements", "Statements"],
  ["mizan/bank-statements", "Bank statements"],
  ["mizan/months", "Month"],
];

/**
 * Signs in to the dashboard of the shop that `start-shop.mjs` describes, opens each of Mizan's pages, one vendor and one
 * payment, and has a stored key tested. Without a Chromium on this machine it says so and looks at nothing; CI installs one.
 */
export async function showsPages({ shop: { description } }) {
  const executablePath = installedChromium();
  if (!executablePath) {
    console.error("  NOT CHECKED: no Chromium on this machine (apt-get install chromium)");
    return;
  }
  const browser = await startChromium(executablePath);
  try {
    const page = await browser.newPage({ locale: "en-GB" });
    const complaints = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    await signIn(page, description);
    const open = async (path, heading) => {
      await page.goto(`${description.backend_url}/app/${path}`);
      const found = page.getByRole("heading", { name: heading, exact: true }).first();
      await found.waitFor({ timeout: 60_000 }).catch(async () => {
        const shown = (await page.locator("body").innerText()).slice(0, 600);
        throw new Error(`/app/${path} does not show "${heading}", but: ${shown}\n${complaints.join("\n")}`);
      });
    };
    for (const [path, heading] of PAGES) await open(path, heading);
    await open("mizan", "Overview");
    await standsInColumns(page);
    await open(`mizan/vendors/${await firstId(page, "vendors")}`, "Gateway key");
    await testsStoredKey(page);
    await open(`mizan/attempts/${await firstId(page, "attempts")}`, /^Payment /);
    if (process.env.MIZAN_PAGE_PICTURES) await keepPictures(page, description.backend_url);
    if (complaints.length > 0) throw new Error(`The dashboard complains: ${complaints.join("; ")}`);
  } finally {
    await browser.close();
  }
}

/** For a person to look at, in the folder MIZAN_PAGE_PICTURES. */
async function keepPictures(page, backendUrl) {
  for (const language of ["en", "ar"]) {
    // Its cookie counts before its storage.
    await page.context().addCookies([{ name: "lng", value: language, url: backendUrl }]);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [path] of PAGES) {
        await page.goto(`${backendUrl}/app/${path}`, { waitUntil: "networkidle" });
        const name = `${path.replaceAll("/", "-")}-${language}-${width}.png`;
        await page.screenshot({ path: join(process.env.MIZAN_PAGE_PICTURES, name), animations: "disabled" });
      }
    }
  }
}

/** By a rule that the dashboard's own pages do not need. */
async function standsInColumns(page) {
  const columns = await page
    .locator("dl")
    .first()
    .evaluate(
      (list) => list.ownerDocument.defaultView.getComputedStyle(list).gridTemplateColumns.split(" ").length,
    );
  if (columns !== 5) throw new Error(`The overview's figures stand in ${columns} columns, not in 5`);
}

function installedChromium() {
  try {
    return chromiumPath();
  } catch {
    return undefined;
  }
}

/** The first page takes some seconds: the dashboard is built when it is asked for. */
async function signIn(page, { backend_url: backendUrl, admin }) {
  await page.goto(`${backendUrl}/app/login`, { timeout: 120_000 });
  const password = page.locator('input[type="password"]');
  await password.waitFor({ timeout: 120_000 });
  await page.locator('input[type="email"], input[name="email"]').first().fill(admin.email);
  await password.fill(admin.password);
  await password.press("Enter");
  await page.waitForURL((url) => !url.pathname.includes("/login"), { timeout: 60_000 });
}

function firstId(page, list) {
  return page.evaluate(async (name) => {
    const answer = await fetch(`/admin/mizan/${name}?limit=1`, { credentials: "include" });
    const [found] = Object.values(await answer.json()).find(Array.isArray);
    return found.id;
  }, list);
}

async function testsStoredKey(page) {
  await page.getByRole("button", { name: "Test this key", exact: true }).click();
  await page.getByText("Accepted by the gateway", { exact: true }).first().waitFor({ timeout: 30_000 });
}
