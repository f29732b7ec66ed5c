/**
 * What needs a person, decided in the dashboard in both languages: a cart that was paid on three pages, of which two
 * captures are spare, and a cart whose goods were gone when it was paid.
 */
import type { Browser, Locator } from "playwright-core";
import { newShopper, startChromium, WHERE_HUNG_UP } from "./chromium";
import { type Dashboard, type DashboardLanguage, openDashboard } from "./dashboard";
import { type ChosenPayment, demoShop } from "./demo-shop";
import { keepScreenshot } from "./screenshot";
import { stockOf } from "./stock";
import { walks } from "../support/thorough";

/** The sweep runs every minute; the list is read again every half. */
const BY_THE_SWEEP_MS = 240_000;

const shop = demoShop();
let browser: Browser;
let at: Dashboard;
/** Puts back what a test took from the shelves, also after it failed. */
let refill: (() => Promise<void>) | null = null;

jest.setTimeout(600_000);
beforeAll(async () => {
  browser = await startChromium();
});
afterEach(async () => {
  await refill?.();
  refill = null;
  await at.context.close();
});
afterAll(async () => {
  await browser.close();
});

const REASONS: Record<DashboardLanguage, { refund: string; accept: string; order: string }> = {
  en: {
    refund: "Paid on two telephones",
    accept: "Agreed with the shopper: a voucher",
    order: "A new delivery came in",
  },
  ar: { refund: "دفعت من هاتفين", accept: "اتفقنا مع المتسوّقة على قسيمة", order: "وصلت شحنة جديدة" },
};

describe.each(walks(["en", "ar"] as const, 0))("an operator whose dashboard is in %s", (language) => {
  const shot = async (what: string) => keepScreenshot(at.page, `admin-${what}-${language}`);
  const reasons = REASONS[language];

  it("ADM-07, ADM-11: refunds a spare capture with a reason, once, and sees what somebody else decided of the other", async () => {
    at = await openDashboard(browser, { backendUrl: shop.backendUrl, language, admin: shop.admin });
    const cart = await payOnPages(3, "Sadu bookmark");
    const order = await shop.orderOf(cart.cartId);
    await at.open("mizan?reason=second_capture");
    const open = itemsOf(cart);
    // At once, or by the next sweep where the shopper came back within seconds of another question about the page.
    await open.nth(1).waitFor({ timeout: BY_THE_SWEEP_MS });
    expect(await open.count()).toBe(2);
    await shot("review-items");

    const spare = open.first();
    // Opened by the keyboard alone, and the reason has the name that is read out.
    await action(spare, "refund").focus();
    await at.page.keyboard.press("Enter");
    const dialog = at.page.getByRole("dialog");
    const happens = at.text("reviews.refund.goesBack", { amount: "4.000", way: at.text("payments.way.3") });
    await dialog.getByText(happens).waitFor();
    const submit = at.text("reviews.refund.submit", { amount: "4.000" });
    expect(await dialog.getByRole("button", { name: submit }).isEnabled()).toBe(false);
    await reason().fill(reasons.refund);
    await shot("review-refund");
    await dialog.getByRole("button", { name: submit }).click();
    const question = at.page.getByRole("alertdialog");
    await question.getByText(at.text("reviews.refund.sure", { amount: "4.000" })).waitFor();
    // Whoever does not want it after all sends nothing, and keeps the form.
    await question.getByRole("button", { name: at.text("everywhere.actions.cancel"), exact: true }).click();
    await question.waitFor({ state: "detached" });
    expect(await refundsOf(cart)).toEqual([0, 0, 0]);
    await dialog.getByRole("button", { name: submit }).click();
    const answering = at.page.waitForResponse((response) => response.url().endsWith("/refund"));
    await question.getByRole("button", { name: submit }).click();
    const answer = await answering;
    await answered("done");
    await dialog.getByText(reasons.refund, { exact: true }).waitFor();
    await at.button("everywhere.actions.close").last().click();
    await dialog.waitFor({ state: "detached" });

    const again = await at.page.request.post(answer.url(), {
      data: { reason: reasons.refund },
      ...WHERE_HUNG_UP,
    });
    expect(again.status()).toBe(200);
    expect(((await again.json()) as Decided).review_item.decision).toEqual(
      ((await answer.json()) as Decided).review_item.decision,
    );
    expect((await refundsOf(cart)).sort()).toEqual([0, 0, 1]);
    const [ordered] = (await shop.transactionsOf(cart.cartId)).filter(({ refunds }) => refunds.length === 0);
    expect(ordered?.status).toBe("CAPTURED");
    expect((await shop.orderOf(cart.cartId)).id).toBe(order.id);
    expect((await shop.orderOf(cart.cartId)).payment_status).toBe("captured");

    await open.nth(1).waitFor({ state: "detached" });
    await action(open.first(), "ignore").click();
    await reason().fill("too late");
    const other = await decideElsewhere(cart, "accept", reasons.accept);
    expect(other).toBe(200);
    await dialog.getByRole("button", { name: at.text("reviews.action.ignore"), exact: true }).click();
    await answered("otherTitle");
    await dialog.getByText(at.text("reviews.decided.accept"), { exact: true }).waitFor();
    await dialog.getByText(reasons.accept, { exact: true }).waitFor();
    await at.button("everywhere.actions.close").last().click();

    await at.open("mizan?reason=second_capture&status=resolved");
    for (const said of [reasons.refund, reasons.accept, at.text("reviews.decided.refund")]) {
      await at.page.getByText(said, { exact: true }).first().waitFor();
    }
    expect(await at.page.getByText("too late").count()).toBe(0);
    await shot("review-decided");
    expect(at.complaints).toEqual([]);
  });

  it("ADM-11, CUS-19: makes the order of a paid cart whose goods were gone, once they are there again", async () => {
    at = await openDashboard(browser, { backendUrl: shop.backendUrl, language, admin: shop.admin });
    const goods = "Sadu cushion";
    const stock = await stockOf(shop, goods);
    refill = () => stock.set(1_000);
    const cart = await payOnPages(1, goods, () => stock.set(0));
    await at.open("mizan/attention");
    // At once, or by the next sweep where the engine left the order half made; the item is decided the same way.
    const item = itemsOf(cart);
    await item.waitFor({ timeout: BY_THE_SWEEP_MS });

    // First where nothing can be made: the server says so, or does not answer at all. Then the goods come.
    await action(item, "make-order").click();
    const dialog = at.page.getByRole("dialog");
    await reason().fill(reasons.order);
    const press = () =>
      dialog.getByRole("button", { name: at.text("reviews.action.make-order"), exact: true }).click();
    const address = "**/admin/mizan/review-items/*/make-order";
    await at.context.route(address, (route) =>
      route.fulfill({ status: 403, json: { type: "not_allowed", message: "Forbidden" } }),
    );
    await press();
    await dialog.getByText(at.text("everywhere.faults.not_allowed.message"), { exact: true }).waitFor();
    await at.context.unroute(address);
    await at.context.route(address, (route) => route.abort());
    await press();
    await dialog.getByText(at.text("reviews.form.perhapsDone"), { exact: true }).waitFor();
    await at.context.unroute(address);
    await refill();
    await press();
    await answered("done");
    await shot("review-order-made");
    await at.button("everywhere.actions.close").last().click();

    const order = await shop.orderOf(cart.cartId);
    expect(order.payment_status).toBe("captured");
    expect(await refundsOf(cart)).toEqual([0]);
    await at.open(`orders/${order.id as string}`);
    await at.page.getByText(reasons.order, { exact: true }).first().waitFor();
    await shot("review-order");
    // What the dashboard's own fetches were refused on purpose is no complaint of a script.
    expect(at.complaints).toEqual([]);
  });
});

type Decided = { review_item: { id: string; decision: object | null } };

/** A shopper opens so many pages of one cart beside each other and pays on every one. */
async function payOnPages(
  count: number,
  goods: string,
  beforePaying: () => Promise<void> = async () => {},
): Promise<ChosenPayment> {
  const shopper = await newShopper(browser);
  try {
    const chosen = await shop.choosePayment("ENG", goods);
    const pages = [shopper.page];
    while (pages.length < count) pages.push(await shopper.context.newPage());
    for (const page of pages) {
      await page.goto(chosen.redirectUrl);
      await page.waitForURL(`${shop.gatewayUrl}/**`);
    }
    await beforePaying();
    for (const page of pages) {
      await page.locator('button[name=outcome][value="CAPTURED"]').click();
      await page.waitForURL(`${shop.backendUrl}/mizan/result/*`);
    }
    return chosen;
  } finally {
    await shopper.context.close();
  }
}

/** The rows of the attention list that offer something about a cart. */
function itemsOf({ cartId }: ChosenPayment): Locator {
  return at.page
    .getByRole("row")
    .filter({ has: at.page.getByRole("group") })
    .filter({ hasText: cartId });
}

function action(item: Locator, name: string): Locator {
  return item.getByRole("button", { name: at.text(`reviews.action.${name}`), exact: true });
}

/** The field of the open form; the list has a filter of the same name. */
function reason(): Locator {
  return at.page.getByRole("dialog").getByLabel(at.text("reviews.form.reason"), { exact: true });
}

/** What came of a decision stands in the form's place, under this label. */
async function answered(label: "done" | "otherTitle"): Promise<void> {
  const text = `${at.text(`reviews.answer.${label}`)}:`;
  await at.page.getByRole("dialog").getByText(text, { exact: true }).waitFor();
}

/** How many refunds the gateway's own ledger has for each capture of a cart. */
async function refundsOf({ cartId }: ChosenPayment): Promise<number[]> {
  return (await shop.transactionsOf(cartId)).map(({ refunds }) => refunds.length);
}

/** Another person decides about the one open item of a cart, with the same API. @returns the answer's status */
async function decideElsewhere({ cartId }: ChosenPayment, decision: string, why: string): Promise<number> {
  const { request } = at.page;
  const path = `${shop.backendUrl}/admin/mizan/review-items`;
  const { review_items } = (await (
    await request.get(`${path}?status=open&limit=100`, WHERE_HUNG_UP)
  ).json()) as {
    review_items: { id: string; cart_id: string | null }[];
  };
  const item = review_items.find(({ cart_id }) => cart_id === cartId);
  const data = { reason: why };
  return (await request.post(`${path}/${item?.id ?? ""}/${decision}`, { data, ...WHERE_HUNG_UP })).status();
}
