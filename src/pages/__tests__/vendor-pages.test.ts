import type { VendorHome, VendorOrder } from "../../answers/vendor-api";
import { codePage, linkPage, noEntryPage } from "../vendor/entry-pages";
import { vendorHomePage } from "../vendor/home-page";
import { vendorOrderPage, vendorOrdersPage } from "../vendor/order-pages";
import { vendorPayoutPage } from "../vendor/payout-pages";

const nonce = "A".repeat(24);
const EVIL = `<script>alert("x")</script>`;
const parts = (language: "en" | "ar") => ({
  ...{ language, nonce, isOperator: false, section: "" as const, path: "/mizan/vendor" },
  head: {
    vendor: `Oud ${EVIL}`,
    marketplace: { en: `Souq ${EVIL}`, ar: "سوق" },
    logo: `/static/"onerror="x.svg`,
    vendor_logo: `https://pictures.test/"onerror="oud.svg`,
    environment: "emulator" as const,
  },
});
const home: VendorHome = {
  ...{ balance: "12.000", held: "5.000", frozen: "1.000", reserved: "4.000", payable: "2.000" },
  ...{
    hold: { kind: "after_days", days: 7 },
    next: { day: "2026-12-05", amount: "5.000" },
    frozen_by: ["return"],
  },
  ...{ minimum: "0.001", not_paid: "in_another_run", account: { last_four: "0101", counts: true } },
  payouts: [
    {
      id: "mpit_1",
      state: "given",
      amount: "4.000",
      reference: "REF1",
      day: "2026-11-29",
      last_four: "0101",
    },
  ],
};

const figures = {
  ...{ sales: "10.000", borne: "0.000", commission: "-1.000", delivery: "0.000", refunds: "-2.000" },
  ...{ reversals: "0.200", adjustments: "0.000", net: "7.200" },
};
const order: VendorOrder = {
  ...{
    order_id: "order_1",
    order_number: 7,
    sold_on: "2026-11-20",
    delivered_on: null,
    by_gateway: false,
    figures,
  },
  ...{
    goods: [{ title: `Oud ${EVIL}`, quantity: 2, amount: "10.000" }],
    delivery: "0.750",
    shopper: { first_name: `Noura ${EVIL}`, area: "السالمية" },
    due_day: null,
    frozen_by: ["claim"],
  },
  ...{ owed: { held: "7.200", frozen: "0.000", payable: "0.000" }, payouts: [] },
  lines: [{ text: { en: "Sale", ar: "بيع" }, day: "2026-11-20", amount: "10.000", payout_reference: null }],
};

describe("a vendor's pages", () => {
  it.each(["en", "ar"] as const)(
    "are one language each, without a script, and nothing in them is markup: %s",
    (language) => {
      const pages = [
        vendorHomePage(parts(language), home),
        vendorOrdersPage(parts(language), { sales: [order], next: "2026-11-20T00:00:00.000000Z/mjln_1" }),
        vendorOrderPage(parts(language), order),
        vendorPayoutPage(parts(language), {
          ...home.payouts[0]!,
          named: "4.500",
          entries: [
            {
              text: { en: "Sale", ar: "بيع" },
              order_id: EVIL,
              order_number: null,
              day: "2026-11-20",
              amount: "4.500",
            },
          ],
          next: null,
        }),
      ];
      for (const html of pages) {
        expect(html).not.toContain("<script");
        expect(html).not.toContain(`"onerror`);
        expect(html).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">`);
        expect(Buffer.byteLength(html)).toBeLessThan(30_000);
      }
    },
  );

  it("say first what is on its way, then what can be paid, then what is due next, and why the rest is not", () => {
    const html = vendorHomePage(parts("en"), home);
    const text = html.slice(html.indexOf("Next payout"));
    const at = ["4.000", "2026-11-29", "2.000", "5.000", "2026-12-05", "0101"].map((word) =>
      text.indexOf(word),
    );
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect(at).not.toContain(-1);
    expect(html).toContain("a sale is due 7 days after it was paid");
    expect(html).toContain("an open return");
  });

  it("promise no payout run to a vendor without bank details", () => {
    const html = vendorHomePage(parts("en"), { ...home, not_paid: "no_bank_details", account: null });
    expect(html).toContain("once the marketplace has your bank details");
    expect(html).not.toContain("next payout run");
  });

  it("say of an order what the gateway paid itself, what is taken back later, and when the rest is due", () => {
    const shown = (changes: Partial<VendorOrder>) => vendorOrderPage(parts("en"), { ...order, ...changes });
    const nothing = { held: "0.000", frozen: "0.000", payable: "0.000" };
    expect(shown({})).toContain("it waits for delivery");
    expect(shown({})).toMatch(/for <bdi>Noura [^<]*<\/bdi>, <bdi>السالمية</);
    expect(shown({ shopper: null })).not.toContain("for <bdi>");
    expect(shown({ due_day: "2026-12-01" })).toContain("due on");
    const byGateway = shown({ by_gateway: true, owed: nothing, frozen_by: [] });
    expect(byGateway).toContain("straight to your account");
    expect(byGateway).not.toContain("delivered");
    const owing = shown({ owed: { ...nothing, payable: "-2.000" } });
    expect(owing).toContain("Comes off your next payouts");
    expect(owing).not.toContain("Can be paid out");
    expect(shown({ owed: nothing, frozen_by: [] })).toContain("Nothing of it is open.");
  });

  it("name no reason of what is nothing, and say what a vendor that owes has to expect", () => {
    const owing: VendorHome = {
      ...home,
      payable: "-1.500",
      frozen: "0.000",
      not_paid: "owes",
      payouts: [],
      next: null,
    };
    const html = vendorHomePage(parts("en"), owing);
    expect(html).not.toContain("an open return");
    expect(html).toContain("your next sales make up for it");
    expect(html).toContain("Nothing at present");
  });

  it("before a vendor is let in are in both languages and have a form of our own host", () => {
    const entry = [
      linkPage({ language: "ar", nonce }),
      codePage({ language: "ar", nonce, fault: "wrong", isSentAgain: false }),
      noEntryPage({ language: "ar", nonce, reason: "dead" }),
    ];
    for (const html of entry) {
      expect(html).toContain(`lang="en"`);
      expect(html).toContain(`lang="ar"`);
      for (const [, action] of html.matchAll(/action="([^"]*)"/g))
        expect(action).toMatch(/^\/mizan\/vendor\//);
    }
  });
});
