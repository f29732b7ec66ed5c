/** Vendors that a payout run meets at the demo's shop, and the days that pass for them. */
import { Client } from "pg";
import type { Browser } from "playwright-core";
import { setClock } from "../support/clock";
import type { OwedView } from "../../src/answers/books-api/payouts";
import { buyInBrowser } from "./buy";
import type { demoShop } from "./demo-shop";

const DAY_MS = 86_400_000;

type Shop = ReturnType<typeof demoShop>;

export interface Payee {
  readonly id: string;
  readonly name: string;
}

const SOLD = "Sadu cushion";
const IBANS = ["KW81CBKU0000000000001234560101", "KW74NBOK0000000000001000372151"] as const;

/**
 * Changes some of the settings that the shop's dashboard shows; of a group those that are given.
 *
 * @param second approves what needs a second person
 */
export async function changeSettings(
  shop: Shop,
  changes: Record<string, object>,
  second?: { email: string; password: string },
): Promise<void> {
  const { settings } = await shop.askAdmin("mizan/settings");
  const { values: held, version } = settings as { values: Record<string, object>; version: number };
  const values = Object.fromEntries(
    Object.entries(changes).map(([group, change]) => [group, { ...held[group], ...change }]),
  );
  const { approval } = await shop.askAdmin("mizan/settings", { version, values });
  if (approval && second) await shop.askAs(second, `mizan/approvals/${approval.id}/approve`, {});
}

/**
 * One with a sale, two with a credit, one that owes, and one without bank details.
 *
 * @param mark in the names, so that one walk finds none of another's
 */
export async function openPayees(browser: Browser, shop: Shop, mark: string) {
  const seller = await newPayee(shop, `Seller ${mark}`);
  const credited = await newPayee(shop, `Credited ${mark}`);
  const dropped = await newPayee(shop, `Dropped ${mark}`);
  const owing = await newPayee(shop, `Owing ${mark}`);
  const unbanked = await newPayee(shop, `Unbanked ${mark}`);
  // The seller has changed banks.
  await giveDetails(shop, seller, IBANS[1]);
  await giveDetails(shop, seller, IBANS[0], 1);
  await giveDetails(shop, credited, IBANS[1]);
  await adjust(shop, credited, { direction: "credit", amount: "4.125" });
  await giveDetails(shop, dropped, IBANS[1]);
  await adjust(shop, dropped, { direction: "credit", amount: "1.500" });
  await adjust(shop, owing, { direction: "debit", amount: "2.000" });
  await adjust(shop, unbanked, { direction: "credit", amount: "3.000" });
  const order = await sellOf(browser, shop, seller);
  return { seller, credited, dropped, owing, unbanked, ...order };
}

/** A vendor with bank details and a credit. */
export async function openCredited(shop: Shop, name: string): Promise<Payee> {
  const payee = await newPayee(shop, name);
  await giveDetails(shop, payee, IBANS[0]);
  await adjust(shop, payee, { direction: "credit", amount: "4.125" });
  return payee;
}

/** A vendor with bank details and a sale. @param beside what is in the same cart, of others */
export async function openSeller(browser: Browser, shop: Shop, name: string, ...beside: readonly string[]) {
  const seller = await newPayee(shop, name);
  await giveDetails(shop, seller, IBANS[0]);
  return { ...seller, ...(await sellOf(browser, shop, seller, ...beside)) };
}

/** What a vendor is owed today. */
export async function owedTo(shop: Shop, { id }: Payee): Promise<OwedView> {
  const { owed } = await shop.askAdmin(`mizan/balances/owed?vendor_id=${id}`);
  return (owed as OwedView[])[0]!;
}

/** @returns what can be paid out to a vendor today, KWD */
export const payableOf = async (shop: Shop, payee: Payee) => (await owedTo(shop, payee)).payable;

/** Gives a part of an order's payment back to the shopper. */
export async function refundPart(shop: Shop, orderId: string, amount: string): Promise<void> {
  const { attempts } = await shop.askAdmin(`mizan/attempts?order_id=${orderId}`);
  const path = `mizan/attempts/${(attempts as { id: string }[])[0]?.id}/refunds`;
  await shop.askAdmin(path, { amount, reason: "One was broken" });
}

/** So many days later, for the books alone: what a browser and Medusa know of time stays. What looks at the clock goes on after it. */
export async function daysLater(shop: Shop, days: number, look: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const sql = (text: string) => client.query(text);
  try {
    await setClock(sql, days * DAY_MS);
    await look();
  } finally {
    await setClock(sql, 0);
    await sql("UPDATE mizan_heartbeat SET seen_at = mizan_now() WHERE seen_at > mizan_now()");
    await client.end();
  }
}

async function newPayee(shop: Shop, name: string): Promise<Payee> {
  const { vendor } = await shop.askAdmin("mizan/vendors", {
    name,
    settles: "operator",
    commission: { type: "percentage", percent: "10" },
    delivery: { recipient: "vendor" },
  });
  return { id: vendor.id as string, name };
}

async function giveDetails(shop: Shop, { id, name }: Payee, iban: string, version = 0): Promise<void> {
  const holder = name.replace(/[^A-Za-z0-9 ]/g, "");
  await shop.askAdmin(`mizan/vendors/${id}/bank-details`, { version, iban, account_holder: holder });
}

/** @param by its reference is used once */
export async function adjust(
  shop: Shop,
  { id, name }: Payee,
  by: { direction: "credit" | "debit"; amount: string; reference?: string },
): Promise<void> {
  const said = { reason: "Of before the shop opened", reference: `Opening ${name}` };
  await shop.askAdmin("mizan/journal", { kind: "correction", vendor_id: id, ...said, ...by });
}

/** A shopper buys one of the vendor's goods, which it has for so long only. */
async function sellOf(browser: Browser, shop: Shop, seller: Payee, ...beside: readonly string[]) {
  const { products } = await shop.askAdmin(`products?q=${encodeURIComponent(SOLD)}`);
  const path = `mizan/products/${(products as { id: string }[])[0]?.id}/vendor`;
  const { product_vendor: before } = await shop.askAdmin(path);
  await shop.askAdmin(path, { vendor_id: seller.id });
  try {
    return await buyInBrowser(browser, shop, SOLD, ...beside);
  } finally {
    await shop.askAdmin(path, { vendor_id: before.vendor?.id as string });
  }
}
