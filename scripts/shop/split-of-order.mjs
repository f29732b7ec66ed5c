import { setTimeout as wait } from "node:timers/promises";

const recordedWithinMs = 15_000;

/**
 * What the plugin stored for a paid order, as the demo's JSON line wants it:
 * `{charged, currency, platform, vendors: [{vendor, gross, commission, delivery, net}]}`, KWD with three decimals,
 * `net = gross − commission`, `delivery` what the shopper paid for it in the vendor's part.
 * The sum of all `net + commission + delivery`, and `platform`, is `charged`.
 */
export async function splitOfOrder({ shop, orderId }) {
  const split = await storedSplit(shop.database_url, orderId);
  const nameOf = (vendorId) => split.names[vendorId] ?? vendorId;
  return {
    charged: decimals(split.chargeFils),
    currency: "KWD",
    platform: decimals(split.platformFils),
    vendors: split.vendors.map((part) => ({
      vendor: nameOf(part.vendorId),
      gross: decimals(part.grossFils),
      commission: decimals(part.commissionFils),
      delivery: decimals(part.shippingFils),
      net: decimals(part.grossFils - part.commissionFils),
    })),
  };
}

/** Reads the table itself: the demo shows what is on record, not what a route makes of it. */
async function storedSplit(databaseUrl, orderId) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const deadline = Date.now() + recordedWithinMs;
    for (;;) {
      const { rows } = await client.query("SELECT split FROM mizan_payment_attempt WHERE order_id = $1", [
        orderId,
      ]);
      if (rows[0]) return { ...rows[0].split, names: await vendorNames(client) };
      if (Date.now() > deadline) throw new Error(`Mizan has no paid attempt on record for order ${orderId}`);
      await wait(300);
    }
  } finally {
    await client.end();
  }
}

async function vendorNames(client) {
  const { rows } = await client.query("SELECT id, name FROM mizan_vendor_account");
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** Integer fils as KWD; text only, so that no division makes a fraction. */
function decimals(fils) {
  const digits = String(fils).padStart(4, "0");
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`;
}
