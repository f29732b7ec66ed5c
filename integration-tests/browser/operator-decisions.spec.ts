/**
 * What an operator enters or decides by hand in the dashboard, in both languages: a payout and its taking back, an
 * adjustment, a refund whose answer was lost, a payment that the gateway's record does not prove, and the two policies.
 */
import type { Locator } from "playwright-core";
import { buyInBrowser } from "./buy";
import { newShopper } from "./chromium";
import type { Dashboard } from "./dashboard";
import { demoShop } from "./demo-shop";
import { operatorDesk } from "./operator-desk";
import { keepScreenshot } from "./screenshot";
import { until } from "../support/until";
import { walks } from "../support/thorough";

const OUD = "Cambodian oud, 3 g";
const DATES = "Sukkari dates, 1 kg";
const VENDOR = "Oud House";

const shop = demoShop();
const desk = operatorDesk(shop);
let at: Dashboard;

afterEach(async () => {
  await shop.gateway("reset", { only: "faults" });
});

describe.each(walks(["en", "ar"] as const, 0))("an operator whose dashboard is in %s", (language) => {
  const shot = async (what: string) => keepScreenshot(at.page, `admin-${what}-${language}`);

  beforeEach(async () => {
    at = await desk.open(language);
  });

  it("records a payout, is held back above what is owed, takes it back, and takes a fee from a vendor", async () => {
    // Of two vendors the marketplace collects, and owes; of one the gateway settles with the vendor.
    await buyInBrowser(desk.browser(), shop, OUD, DATES);
    const before = await owedFils();
    const reference = `TR-${language}-${Date.now()}`;

    await at.open("mizan/payouts");
    await at.button("books.payouts.record").click();
    await chooseVendor();
    const amount = dialog().getByLabel(at.text("books.payouts.amount"), { exact: true });
    const payable = (before / 1_000).toFixed(3);
    await until("what can be paid out is proposed", async () => (await amount.inputValue()) === payable);
    await amount.fill("99999.999");
    await at.field("books.payouts.reference").fill(reference);
    await save().click();
    await dialog().getByLabel(at.text("books.payouts.aboveOwed"), { exact: true }).waitFor();
    await shot("payout-above-owed");
    // DAT-11: typed as an Arabic keyboard gives it.
    await amount.fill("٢٫٥٠٠");
    await save().click();
    await dialog().waitFor({ state: "detached" });
    const row = at.page.getByRole("row").filter({ hasText: reference });
    await row.getByText(at.text("books.payouts.stands"), { exact: true }).waitFor();
    expect(await owedFils()).toBe(before - 2_500);

    await row.getByRole("button", { name: at.text("books.payouts.takeBack"), exact: true }).click();
    await dialog().getByLabel(at.text("books.payouts.reason"), { exact: true }).fill("أعادها المصرف");
    await save().click();
    await row.getByText(at.text("books.payouts.takenBack"), { exact: true }).waitFor();
    await shot("payout-taken-back");
    expect(await owedFils()).toBe(before);

    await at.open("mizan/journal");
    await at.button("books.adjustment.button").click();
    await dialog()
      .getByRole("radio", { name: at.text("books.adjustment.bearers.vendor") })
      .click();
    await chooseVendor();
    await dialog().getByLabel(at.text("books.adjustment.amount"), { exact: true }).fill("0.250");
    await dialog().getByLabel(at.text("books.adjustment.reason"), { exact: true }).fill("رسوم نوفمبر");
    await at.field("books.adjustment.reference").fill(reference);
    const effect = at.text("books.adjustment.words.debitVendor", {
      kind: at.text("books.adjustment.kinds.gateway_fee"),
      amount: "0.250",
      vendor: VENDOR,
    });
    await dialog().getByText(effect).waitFor();
    await shot("adjustment");
    await save().click();
    await dialog().waitFor({ state: "detached" });
    await at.page.getByText(reference, { exact: true }).first().waitFor();
    expect(await owedFils()).toBe(before - 250);
    expect(at.complaints).toEqual([]);
  });

  it("NET-08, NET-09: says of a refund without an answer what the provider's dashboard shows; nothing is sent again", async () => {
    const isMade = language === "en";
    const [kind, action] = isMade ? ["drop_after", "made"] : ["drop_before", "not_made"];
    const { cartId, orderId } = await buyInBrowser(desk.browser(), shop, OUD);
    const [paid] = await shop.transactionsOf(cartId);
    await shop.gateway("faults", { operation: "refund", kind, match: { trackid: paid?.trackid } });
    await at.open(`orders/${orderId}`);
    await at.button("refunds.order.make").click();
    await at.field("refunds.form.amount").fill("1.000");
    await at.field("refunds.form.reason").fill("انكسرت الزجاجة");
    const submit = at.text("refunds.form.submitMake", { amount: "1.000" });
    await dialog().getByRole("button", { name: submit }).click();
    await at.page.getByText(at.text("refunds.state.unknown"), { exact: true }).first().waitFor();
    await shot("refund-unknown");
    await at.open(`orders/${orderId}`);

    const refund = at.page.getByRole("group", {
      name: at.text("refunds.order.actionsOf", { amount: "1.000" }),
    });
    const said = at.text(`refunds.action.${action}`);
    await refund.getByRole("button", { name: said, exact: true }).click();
    await at.field("refunds.resolve.note").fill("رقمه في لوحة المزوّد 4711");
    await shot("refund-resolve");
    await dialog().getByRole("button", { name: said, exact: true }).click();
    await dialog().waitFor({ state: "detached" });
    const state = at.text(`refunds.state.${isMade ? "accepted" : "failed"}`);
    await at.page.getByText(state, { exact: true }).first().waitFor();
    const [truth] = await shop.transactionsOf(cartId);
    expect(truth?.refunds).toHaveLength(isMade ? 1 : 0);
    expect(at.complaints).toEqual([]);
  });

  it("I3, ADM-11: confirms with the bank's reference what a wrong record cannot prove", async () => {
    const { cartId, attemptId } = await paidWithWrongRecord();
    await at.open("mizan?reason=evidence_differs");
    const item = at.page
      .getByRole("row")
      .filter({ has: at.page.getByRole("group") })
      .filter({ hasText: attemptId });
    const action = language === "en" ? "confirm-paid" : "confirm-not-paid";
    await item.getByRole("button", { name: at.text(`reviews.action.${action}`), exact: true }).click();
    await dialog().getByLabel(at.text("reviews.form.reason"), { exact: true }).fill("اتصلنا بالمصرف");
    await at.field("reviews.form.reference").fill("NBK-77310");
    await shot("review-confirm");
    await dialog()
      .getByRole("button", { name: at.text(`reviews.action.${action}`), exact: true })
      .click();
    await dialog()
      .getByText(`${at.text("reviews.answer.done")}:`, { exact: true })
      .waitFor();
    await dialog().getByText("NBK-77310", { exact: true }).waitFor();
    if (action === "confirm-paid") {
      expect((await shop.orderOf(cartId)).payment_status).toBe("captured");
    } else {
      // While the record stays wrong: a CAPTURED that is right would count after all.
      await expect(shop.orderOf(cartId)).rejects.toThrow("has no order");
    }
    expect(at.complaints).toEqual([]);
  });

  it("sets both policies for payments without an order, and puts them back", async () => {
    const change = async (value: "refund" | "review") => {
      await at.open("settings/mizan/refunds");
      const title = at.text("settings.unplaced.title");
      const section = at.page.getByRole("region", { name: title, exact: true });
      await section
        .getByRole("button", { name: at.text("everywhere.actions.edit_named", { name: title }) })
        .click();
      for (const name of ["unplacedPayments", "secondCaptures"]) {
        await dialog()
          .getByRole("radiogroup", { name: at.text(`settings.fields.${name}`) })
          .getByRole("radio", { name: at.text(`settings.choices.${name}.${value}.label`) })
          .click();
      }
      await shot("policies");
      await save().click();
      await dialog().waitFor({ state: "detached" });
      const shown = section.getByText(at.text(`settings.choices.secondCaptures.${value}.label`), {
        exact: true,
      });
      await shown.nth(1).waitFor();
      const { settings } = await shop.askAdmin("mizan/settings");
      expect(settings.values).toMatchObject({ unplacedPayments: value, secondCaptures: value });
    };
    try {
      await change("refund");
    } finally {
      await change("review");
    }
    expect(at.complaints).toEqual([]);
  });
});

function dialog(): Locator {
  return at.page.getByRole("dialog");
}

function save(): Locator {
  return dialog().getByRole("button", { name: at.text("everywhere.actions.save"), exact: true });
}

async function chooseVendor(): Promise<void> {
  await dialog().getByLabel(at.text("payments.product.search"), { exact: true }).fill(VENDOR);
  await dialog().getByRole("radio", { name: VENDOR }).click();
  await dialog()
    .getByRole("button", { name: at.text("books.vendor.change"), exact: true })
    .waitFor();
}

/** What the books say is owed to the vendor now. */
async function owedFils(): Promise<number> {
  const { balances } = await shop.askAdmin("mizan/balances");
  const vendors = balances.vendors as { name: string; owed: string }[];
  const owed = vendors.find(({ name }) => name === VENDOR)?.owed ?? "0.000";
  return Number(owed.replace(".", ""));
}

/** A shopper pays, and every answer about it names another amount. */
async function paidWithWrongRecord(): Promise<{ cartId: string; attemptId: string }> {
  const shopper = await newShopper(desk.browser());
  try {
    const { cartId, redirectUrl } = await shop.choosePayment("ENG", OUD);
    await shopper.page.goto(redirectUrl);
    await shopper.page.waitForURL(`${shop.gatewayUrl}/**`);
    const [opened] = await shop.transactionsOf(cartId);
    const trackid = opened?.trackid ?? "";
    const fields = { amount: "0.150" };
    const fault = { operation: "status", kind: "replace_fields", fields, times: "always" };
    await shop.gateway("faults", { ...fault, match: { trackid } });
    await shopper.page.locator('button[name=outcome][value="CAPTURED"]').click();
    await shopper.page.waitForURL(`${shop.backendUrl}/mizan/result/*`);
    const { attempts } = await shop.askAdmin(`mizan/attempts?q=${trackid}`);
    return { cartId, attemptId: attempts[0].id as string };
  } finally {
    await shopper.context.close();
  }
}
