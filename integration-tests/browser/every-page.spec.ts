/** Every page and widget of ours in the dashboard, with something on it, as axe finds it: in both languages, at a desk and on a telephone. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@medusajs/framework/pg";
import { SETTINGS_PAGE_NAMES } from "../../src/admin/settings/settings-pages";
import { kuwaitDayOf } from "../../src/domain/kuwait-day";
import { buyInBrowser } from "./buy";
import { demoShop } from "./demo-shop";
import { faultsOf } from "./good-page";
import { operatorDesk } from "./operator-desk";
import { changeSettings, refundPart } from "./payees";

const shop = demoShop();
/** Where pictures go, for a person who looks at them. */
const folder = process.env.MIZAN_FORM_PICTURES;
const desk = operatorDesk(shop);
const ADMIN = join(__dirname, "../../src/admin");

/** What `[id]` and `[section]` of a page's path stand for, by the path. */
let paths: Record<string, readonly string[]>;
/** Where Medusa shows a widget, by the widget's file. */
let widgets: Record<string, string>;

beforeAll(async () => {
  const { orderId } = await buyInBrowser(desk.browser(), shop, "Cambodian oud, 3 g", "Sadu cushion");
  await refundPart(shop, orderId, "2.000");
  await changeSettings(shop, { paymentLinks: { free: true } });
  const { attempts } = await shop.askAdmin(`mizan/attempts?order_id=${orderId}`);
  const { vendors } = await shop.askAdmin("mizan/vendors?limit=1&order=name");
  const { products } = await shop.askAdmin("products?limit=1");
  const { regions } = await shop.askAdmin("regions?limit=1");
  const code = await shop.makeCode(`AXE${Date.now()}`, { percent: 5 });
  const { promotions } = await shop.askAdmin(`promotions?code=${code}`);
  const today = kuwaitDayOf(new Date());
  const { settlement } = await shop.askAdmin("mizan/settlements", {
    file_name: "axe.csv",
    content: `reference,amount,fee,net,date\nnobody,1.500,0.100,1.400,${today}\nnobody else,x,,,`,
  });
  const { bank_statement: statement } = await shop.askAdmin("mizan/bank-statements", {
    file_name: "axe.csv",
    content: `Ref,Date,Details,Amount\nA-1,${today},Rent,"-1,120.500"`,
    format: {
      ...{ bank_reference: "Ref", date: "Date", amount: "Amount" },
      ...{ delimiter: ",", date_format: "YYYY-MM-DD", amounts: "1,234.567" },
    },
  });
  const { payment_link: link } = await shop.askAdmin("mizan/payment-links", {
    ...{ amount: "5.000", text: "A consultation", hours: 24, vendor_id: vendors[0].id },
  });
  await shop.askAdmin("mizan/journal", {
    ...{ kind: "correction", vendor_id: vendors[0].id, direction: "credit", amount: "5.250" },
    ...{ reason: "Opening", reference: `axe ${Date.now()}` },
  });
  const { payout_run: run } = await shop.askAdmin("mizan/payout-runs", {
    key: `axe-${Date.now()}`,
    vendor_ids: [vendors[0].id],
  });
  paths = {
    "mizan/attempts/[id]": [attempts[0].id],
    "mizan/balances/[id]": [vendors[0].id],
    "mizan/bank-statements/[id]": [statement.id],
    "mizan/payout-runs/[id]": [run.id],
    "mizan/settlements/[id]": [settlement.id],
    "mizan/vendors/[id]": [vendors[0].id],
    "settings/mizan/[section]": SETTINGS_PAGE_NAMES,
    "mizan/statements": [`?vendor_id=${vendors[0].id}`],
  };
  widgets = {
    "draft-order-links.tsx": `draft-orders/${link.order_id}`,
    "order-payment.tsx": `orders/${orderId}`,
    "product-vendor.tsx": `products/${products[0].id}`,
    "promotion-bearer.tsx": `promotions/${promotions[0].id}`,
    "region-ways.tsx": `settings/regions/${regions[0].id}`,
  };
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await client.query(
    "INSERT INTO mizan_review_item (id, reason, order_id, summary) VALUES ($1, 'refund_not_made', $2, 'Look at the order')",
    [`mrev_${Date.now()}`, orderId],
  );
  await client.end();
});

/** Every route of ours, with each of what its path's brackets stand for. */
function pages(): string[] {
  return readdirSync(join(ADMIN, "routes"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("page.tsx"))
    .map((file) => file.replace(/\/page\.tsx$/, ""))
    .flatMap((path) => {
      const given = paths[path];
      if (!path.includes("[")) return given ? given.map((query) => `${path}${query}`) : [path];
      if (!given) throw new Error(`There is nothing to show at ${path}`);
      return given.map((one) => path.replace(/\[\w+\]/, one));
    });
}

describe.each(["en", "ar"] as const)("the dashboard in %s", (language) => {
  it("has no page of ours on which axe finds anything", async () => {
    const at = await desk.open(language);
    const found: string[] = [];
    const look = async (path: string, part: string) => {
      for (const width of [1440, 390]) {
        await at.page.setViewportSize({ width, height: 960 });
        if (width === 1440) await at.open(path);
        await at.page.locator(part).first().waitFor();
        await at.page.waitForLoadState("networkidle");
        const faults = await faultsOf(at, part);
        found.push(...faults.map((fault) => `${path} ${width}: ${fault}`));
        if (!folder) continue;
        const name = path.replace(/[^a-z-]+/g, "_").slice(0, 40);
        await at.page.setViewportSize({ width, height: 2_400 });
        await at.page.screenshot({
          path: `${folder}/page-${name}-${language}-${width}.png`,
          animations: "disabled",
        });
      }
    };
    for (const path of pages()) await look(path, "main");
    const files = readdirSync(join(ADMIN, "widgets")).filter((file) => file.endsWith(".tsx"));
    expect(files.sort()).toEqual(Object.keys(widgets).sort());
    // Of Medusa's own pages our sections alone.
    for (const path of Object.values(widgets)) await look(path, "main [role=region]");
    expect(found).toEqual([]);
  });
});
