/** Money that is kept back, at the dashboard: of an order and of a vendor, in both languages, on a telephone and at a desk. */
import { buyInBrowser } from "./buy";
import type { Dashboard } from "./dashboard";
import { demoShop } from "./demo-shop";
import { operatorDesk } from "./operator-desk";
import { walks } from "../support/thorough";

const shop = demoShop();
/** Where pictures go, for a person who looks at them. */
const folder = process.env.MIZAN_FORM_PICTURES;
const desk = operatorDesk(shop);
let at: Dashboard;

const picture = async (name: string): Promise<void> => {
  if (folder)
    await at.page.screenshot({ path: `${folder}/${name}.png`, animations: "disabled", fullPage: true });
};
const TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth";

describe.each(
  walks(
    [
      ["en", 1440],
      ["ar", 390],
    ] as const,
    0,
  ),
)("money that is kept back, in %s, %i pixels wide", (language, width) => {
  const thaw = async () => {
    await at.button("freezes.thaw").first().click();
    await at.page
      .getByRole("alertdialog")
      .getByRole("button", { name: at.text("freezes.thaw") })
      .click();
    await at.button("freezes.thaw").waitFor({ state: "detached" });
  };
  const freezeWith = async (reason: string) => {
    const drawer = at.page.getByRole("dialog");
    await at.field("freezes.reason").fill(reason);
    await picture(`freeze-form-${language}-${width}`);
    await drawer.getByRole("button", { name: at.text("freezes.freeze"), exact: true }).click();
    await drawer.waitFor({ state: "detached" });
  };

  /** A claim for money of the first line, as the dashboard itself makes it. */
  const claimOf = (orderId: string) =>
    at.page.evaluate(`(async () => {
      const sent = { credentials: "include", headers: { "content-type": "application/json" } };
      const ask = async (path, body) => {
        const answer = await fetch(path, body ? { ...sent, method: "POST", body: JSON.stringify(body) } : sent);
        if (!answer.ok) throw new Error(path + " answered " + answer.status + ": " + (await answer.text()));
        return answer.json();
      };
      const { order } = await ask("/admin/orders/${orderId}?fields=id,items.*");
      const { claim } = await ask("/admin/claims", { type: "refund", order_id: order.id });
      const item = { id: order.items[0].id, quantity: 1, reason: "production_failure" };
      await ask("/admin/claims/" + claim.id + "/claim-items", { items: [item] });
      await ask("/admin/claims/" + claim.id + "/request", {});
    })()`);

  it("of an order and of a vendor: frozen with a reason, shown with who and when, and let go", async () => {
    at = await desk.open(language, { width });
    const sale = await buyInBrowser(desk.browser(), shop, "Cambodian oud, 3 g", "Sukkari dates, 1 kg");
    await at.open(`orders/${sale.orderId}`);
    const section = at.page.getByRole("region", { name: at.text("freezes.order.title"), exact: true });
    await section.getByText("Oud House", { exact: true }).waitFor();
    await section.getByRole("button", { name: at.text("freezes.freeze"), exact: true }).click();
    await at.page.getByRole("radio", { name: "Oud House" }).click();
    const reason = language === "en" ? "The shopper says that it is a copy." : "يقول المشتري إنه مقلّد.";
    await freezeWith(reason);
    await section.getByText(reason).waitFor();
    await section.getByText(at.text("freezes.causes.person"), { exact: true }).waitFor();
    await section.scrollIntoViewIfNeeded();
    await picture(`freeze-order-${language}-${width}`);
    expect(await at.page.evaluate(TOO_WIDE)).toBeLessThanOrEqual(0);
    await thaw();

    await claimOf(sale.orderId);
    await at.open(`orders/${sale.orderId}`);
    const aside = { name: at.text("freezes.dispute.setAside"), exact: true };
    await section.getByText(at.text("freezes.dispute.waitsFor.refund")).waitFor();
    await section.getByRole("button", aside).click();
    const drawer = at.page.getByRole("dialog");
    await at.field("freezes.reason").fill(reason);
    await drawer.getByRole("button", aside).click();
    await drawer.waitFor({ state: "detached" });
    await section.getByText(reason).waitFor();
    await section.scrollIntoViewIfNeeded();
    await picture(`set-aside-${language}-${width}`);
    expect(await at.page.evaluate(TOO_WIDE)).toBeLessThanOrEqual(0);
    await at.button("freezes.dispute.takeUp").click();
    await section.getByRole("button", aside).waitFor();

    await section.getByRole("link", { name: "Oud House" }).click();
    await at.page.waitForURL(/\/mizan\/balances\/mven_/);
    await at.button("freezes.freeze").click();
    await freezeWith(reason);
    await at.page.getByText(reason).waitFor();
    await at.page.getByText(at.text("books.owed.reasons.frozen"), { exact: true }).first().waitFor();
    await picture(`freeze-vendor-${language}-${width}`);
    expect(await at.page.evaluate(TOO_WIDE)).toBeLessThanOrEqual(0);
    await at.open("mizan/balances");
    await at.page.getByText(reason).waitFor();
    await picture(`freeze-balances-${language}-${width}`);
    expect(await at.page.evaluate(TOO_WIDE)).toBeLessThanOrEqual(0);
    await at.page.getByRole("link", { name: "Oud House" }).first().click();
    await thaw();
    await at.button("freezes.freeze").waitFor();
    expect(at.complaints).toEqual([]);
  });
});
