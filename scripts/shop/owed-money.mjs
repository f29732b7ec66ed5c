/**
 * What lets a visitor of the demo pay vendors out within a minute: bank details that count, the account that is debited, sales of
 * earlier days, and one of today that is kept for some days. Everything goes through the APIs that shoppers and the admin use; for
 * an earlier day, the clock of the books is put back while somebody buys.
 */
import pg from "pg";
import { loadSource } from "../load-source.mjs";
import { buy } from "./buy.mjs";

const { setClock } = loadSource("integration-tests/support/clock.ts");
const DAY_MS = 86_400_000;
/** How long the vendors' money is kept from today on. */
const HOLD_DAYS = 2;

/** Of no customer of a bank: the numbers that the banks' own examples have. */
const IBANS = [
  "KW81CBKU0000000000001234560101",
  "KW74NBOK0000000000001000372151",
  "KW91KFHO0000000000051010173254",
];

/** @param shop the description of `startShop` */
export async function oweVendors({ shop, say }) {
  const admin = await signedIn(shop);
  say("Vendors get bank details…");
  const { vendors } = await admin("vendors?order=name&limit=3");
  for (const [nth, { id, name }] of vendors.entries()) {
    await admin(`vendors/${id}/bank-details`, { version: 0, iban: IBANS[nth], account_holder: `${name} Co` });
  }
  say("Shoppers buy, on some days before today…");
  const [first, second] = [0, 1].map((nth) => vendors.map(({ name }) => soldBy(shop, name)[nth]));
  await onEarlierDays(shop, async (daysAgo) => {
    await daysAgo(6);
    await buy({ shop, variantIds: first });
    await daysAgo(4);
    await buy({ shop, variantIds: [first[0], second[1], second[2]] });
    await daysAgo(1);
    await buy({ shop, variantIds: [second[0], first[1]] });
  });
  say("From today on a vendor's money is kept for some days, and one more buys…");
  const { settings } = await admin("settings");
  const { bankDetails, payout, payoutFile } = settings.values;
  await admin("settings", {
    version: settings.version,
    values: {
      bankDetails: { ...bankDetails, settleHours: 0 },
      payout: { ...payout, hold: "after_days", days: HOLD_DAYS },
      payoutFile: { ...payoutFile, debtorName: "Souq Mizan", debtorIban: IBANS[0] },
    },
  });
  await buy({ shop, variantIds: first });
}

const soldBy = (shop, name) =>
  shop.products.filter(({ vendor }) => vendor === name).map(({ variant_id }) => variant_id);

/** @param work is given what puts the books' clock back by so many days; afterwards it is right again */
async function onEarlierDays({ database_url: connectionString }, work) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const clock = (offsetMs) => setClock((text) => client.query(text), offsetMs);
  try {
    await work((days) => clock(-days * DAY_MS));
  } finally {
    await clock(0);
    await client.end();
  }
}

async function signedIn({ backend_url: url, admin: account }) {
  const ask = async (path, body, headers) => {
    const response = await fetch(`${url}/${path}`, {
      method: body ? "POST" : "GET",
      headers: { "content-type": "application/json", ...headers },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const { token } = await ask("auth/user/emailpass", account);
  return (path, body) => ask(`admin/mizan/${path}`, body, { authorization: `Bearer ${token}` });
}
