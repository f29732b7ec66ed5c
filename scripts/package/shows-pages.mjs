import { chromium } from "playwright-core";
import { chromiumPath } from "../chromium.mjs";

/** A page, and a text of ours on it. */
const PAGES = [
  ["settings/mizan", "Health"],
  ["mizan/vendors", "Vendors"],
];

/**
 * Signs in to the dashboard of the shop that `start-shop.mjs` describes, and looks at Mizan's pages. Without a Chromium on
 * this machine it says so and looks at nothing; CI installs one.
 */
export async function showsPages({ shop: { description } }) {
  const executablePath = installedChromium();
  if (!executablePath) {
    console.error("  NOT CHECKED: no Chromium on this machine (apt-get install chromium)");
    return;
  }
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage();
    const complaints = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    await signIn(page, description);
    for (const [path, text] of PAGES) {
      await page.goto(`${description.backend_url}/app/${path}`);
      await page.getByRole("heading", { name: text, exact: true }).first().waitFor({ timeout: 60_000 });
    }
    if (complaints.length > 0) throw new Error(`The dashboard complains: ${complaints.join("; ")}`);
  } finally {
    await browser.close();
  }
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
