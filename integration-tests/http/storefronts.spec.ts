/** Whose language the bank's page speaks where the shopper chose none, and to which of several storefronts she comes back. */
import { mizanSuite, type MizanShop } from "../support/mizan-suite";
import type { ChosenPayment } from "../support/shopper";
import { attemptsOf } from "../support/shop-records";

const APP_KEY = "pk_of_the_app";

process.env.MIZAN_STOREFRONT_RESULT_URL = "https://souq.test/result";
process.env.MIZAN_STOREFRONTS = JSON.stringify({
  kiosk: {
    resultUrl: { en: "https://kiosk.test/en/result", ar: "https://kiosk.test/ar/result" },
    checkoutUrl: "https://kiosk.test/checkout",
  },
  app: { resultUrl: "kw.souq.app://paid", publishableKeys: [APP_KEY] },
});

mizanSuite((shop: MizanShop) => {
  const OUD = { "Cambodian oud, 3 g": 1 };

  /** The attempt's language, when the way is chosen for a cart with that locale. */
  async function languageFor(locale: string | null, data?: object): Promise<unknown> {
    const cart = await shop.newCart(OUD);
    if (locale) await shop.sql("UPDATE cart SET locale = ? WHERE id = ?", [locale, cart]);
    await shop.choose(cart, data && { data });
    const [attempt] = await attemptsOf(shop, cart);
    return attempt?.language;
  }

  it.each([
    ["ar-KW", undefined, "ARA"],
    ["AR_kw", undefined, "ARA"],
    ["ar-KW", { language: "ENG" }, "ENG"],
    ["fr-FR", undefined, "ENG"],
    [null, undefined, "ENG"],
  ])("a cart in %s, with %j chosen, gets the page in %s", async (locale, data, language) => {
    expect(await languageFor(locale, data)).toBe(language);
  });

  async function cameBackTo(chosen: ChosenPayment): Promise<URL> {
    const response = await shop.comeBack(await shop.pay(chosen.payPath, "NOT CAPTURED"));
    return new URL(response.headers.location ?? "", "http://shop.test");
  }

  it.each([
    [{ language: "ARA" }, "https://souq.test/result"],
    [{ language: "ARA", storefront: "kiosk" }, "https://kiosk.test/ar/result"],
    [{ language: "ENG", storefront: "kiosk" }, "https://kiosk.test/en/result"],
    [{ storefront: "https://evil.test" }, "https://souq.test/result"],
  ])("TAM-08: whoever chooses with %j comes back to %s", async (data, address) => {
    const chosen = await shop.choose(await shop.newCart(OUD), { provider: "pp_mizan-debit", data });
    const back = await cameBackTo(chosen);
    expect(back.href.split("?")[0]).toBe(address);
    expect(back.searchParams.get("outcome")).toBe("declined");
  });

  it("a changed cart leads to the checkout of the storefront that chose the way, again after another try, too", async () => {
    const cart = await shop.newCart(OUD);
    const chosen = await shop.choose(cart, { provider: "pp_mizan-debit", data: { storefront: "kiosk" } });
    await cameBackTo(chosen);
    expect((await cameBackTo(chosen)).host).toBe("kiosk.test");
    await shop.sql("UPDATE cart_line_item SET quantity = 2 WHERE cart_id = ?", [cart]);
    const refused = await shop.http().get(chosen.payPath);
    expect(refused.headers.location).toMatch(
      /^https:\/\/kiosk\.test\/checkout\?mizan=.*outcome=cart_changed$/,
    );
  });

  it("an app is known by its publishable key, and gets its shopper back by a scheme of its own", async () => {
    await shop.sql(
      `INSERT INTO api_key (id, token, salt, redacted, title, type, created_by)
       SELECT 'apk_of_the_app', ?, salt, redacted, 'App', type, created_by FROM api_key WHERE type = 'publishable' LIMIT 1`,
      [APP_KEY],
    );
    await shop.sql(
      `INSERT INTO publishable_api_key_sales_channel (id, publishable_key_id, sales_channel_id)
       SELECT 'pksc_of_the_app', 'apk_of_the_app', sales_channel_id FROM publishable_api_key_sales_channel LIMIT 1`,
    );
    const cart = await shop.newCart(OUD);
    const { collectionId } = await shop.choose(cart);
    const { body } = await shop
      .storeApi("post", `/store/payment-collections/${collectionId}/payment-sessions`, {
        provider_id: "pp_mizan-debit",
      })
      .set("x-publishable-api-key", APP_KEY)
      .expect(200);
    const [session] = (
      body as { payment_collection: { payment_sessions: { data: { redirect_url: string } }[] } }
    ).payment_collection.payment_sessions;
    const payPath = new URL(session!.data.redirect_url).pathname;
    const response = await shop.comeBack(await shop.pay(payPath, "NOT CAPTURED"));
    expect(response.headers.location).toMatch(/^kw\.souq\.app:\/\/paid\?mizan=[\w-]{32}&outcome=declined$/);
  });
});
