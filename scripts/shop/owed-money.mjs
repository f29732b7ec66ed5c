/**
 * What lets a visitor of the demo pay vendors out within a minute: bank details that count, the account that is debited, a balance of
 * before the shop opened, and an order of all vendors. Everything goes through the API that the admin uses.
 */
import { buy } from "./buy.mjs";

/** Of no customer of a bank: the numbers that the banks' own examples have. */
const IBANS = [
  "KW81CBKU0000000000001234560101",
  "KW74NBOK0000000000001000372151",
  "KW91KFHO0000000000051010173254",
];

/** @param shop the description of `startShop` */
export async function oweVendors({ shop, say }) {
  const admin = await signedIn(shop);
  say("Vendors get bank details, and something is owed to them…");
  const { settings } = await admin("settings");
  const { payoutFile } = settings.values;
  await admin("settings", {
    version: settings.version,
    values: {
      bankDetails: { ...settings.values.bankDetails, settleHours: 0 },
      payoutFile: { ...payoutFile, debtorName: "Souq Mizan", debtorIban: IBANS[0] },
    },
  });
  const { vendors } = await admin("vendors?order=name&limit=3");
  for (const [nth, { id, name }] of vendors.entries()) {
    await admin(`vendors/${id}/bank-details`, { version: 0, iban: IBANS[nth], account_holder: `${name} Co` });
    await admin("journal", {
      ...{ kind: "correction", direction: "credit", vendor_id: id, amount: `${12 + nth}.750` },
      ...{ reference: `opening-${nth + 1}`, reason: "Sales before the shop moved to Mizan" },
    });
  }
  const variantIds = shop.products
    .filter(({ vendor }, nth, all) => all.findIndex((other) => other.vendor === vendor) === nth)
    .map(({ variant_id }) => variant_id);
  await buy({ shop, variantIds, say: () => undefined });
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
