/** The operator at the dashboard, in English or Arabic; a label is found by its key, so that both languages walk one way. */
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { mizan as arabic } from "../../src/admin/i18n/ar/mizan";
import { mizan as english } from "../../src/admin/i18n/en/mizan";

export type DashboardLanguage = "en" | "ar";

const TEXTS = { en: english, ar: arabic };

export interface Dashboard {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of scripts, and what the page asked for and was refused. */
  readonly complaints: string[];
  /** Addresses and bodies of everything that the dashboard asked of Mizan's API and was answered. */
  readonly traffic: { address: string; answer: string }[];
  /** A text of ours, such as `vendors.keys.save`, with `{{name}}` filled in. */
  readonly text: (path: string, values?: Record<string, string>) => string;
  readonly open: (path: string) => Promise<void>;
  readonly button: (path: string) => Locator;
  readonly field: (path: string) => Locator;
  /** Chooses one of a select's options. */
  readonly choose: (field: string, option: string) => Promise<void>;
}

export async function openDashboard(
  browser: Browser,
  {
    backendUrl,
    language,
    admin,
  }: { backendUrl: string; language: DashboardLanguage; admin: { email: string; password: string } },
): Promise<Dashboard> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 960 } });
  // Where the dashboard keeps the language that its user has chosen.
  await context.addInitScript(`localStorage.setItem("lng", "${language}")`);
  const page = await context.newPage();
  // The first page of a run is compiled when it is asked for, beside tests that want both cores.
  page.setDefaultTimeout(150_000);
  const complaints: string[] = [];
  const traffic: Dashboard["traffic"] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("response", (response) => {
    const address = response.url();
    if (!address.includes("/admin/mizan/")) return;
    response
      .text()
      .then((answer) => traffic.push({ address, answer }))
      // An answer that the page no longer waits for has no body any more.
      .catch(() => traffic.push({ address, answer: "" }));
  });
  const text: Dashboard["text"] = (path, values = {}) => {
    const found = path
      .split(".")
      .reduce<unknown>((texts, key) => (texts as Record<string, unknown>)[key], TEXTS[language]);
    if (typeof found !== "string") throw new Error(`There is no text ${path}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
  };
  await signIn(page, backendUrl, admin);
  return {
    page,
    context,
    complaints,
    traffic,
    text,
    open: async (path) => {
      await page.goto(`${backendUrl}/app/${path}`);
    },
    button: (path) => page.getByRole("button", { name: text(path), exact: true }),
    field: (path) => page.getByLabel(text(path), { exact: true }),
    choose: async (field, option) => {
      await page.getByLabel(text(field), { exact: true }).click();
      await page.getByRole("option", { name: text(option), exact: true }).click();
    },
  };
}

/** As a person does: the form of the dashboard itself, which is not ours. The first page takes some seconds to build. */
async function signIn(
  page: Page,
  backendUrl: string,
  admin: { email: string; password: string },
): Promise<void> {
  await page.goto(`${backendUrl}/app/login`, { timeout: 240_000 });
  const password = page.locator('input[type="password"]');
  await password.waitFor({ timeout: 240_000 });
  await page.locator('input[type="email"], input[name="email"]').first().fill(admin.email);
  await password.fill(admin.password);
  await password.press("Enter");
  await page.waitForURL((url) => !url.pathname.includes("/login"), { timeout: 150_000 });
}
