/** From where on a vendor's unnamed entries are sought: a bound that may be too low, never too high (decision 0031). */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Environment } from "../../../config/options";
import { DATABASE_NOW } from "./database";
import { UNNAMED } from "./payable-store";

/** Keeps the bounds of vendors, which a payout that ends would lower, until the transaction ends. */
export async function holdSince(
  transaction: Knex,
  environment: Environment,
  vendorIds: readonly string[],
): Promise<void> {
  await transaction.raw(
    `SELECT 1 FROM mizan_payable_since WHERE environment = ? AND vendor_id = ANY(?) ORDER BY vendor_id FOR UPDATE`,
    [environment, [...vendorIds]],
  );
}

/**
 * Raises the bounds of vendors to the first entry that no payout names. A day is always left open: what is posted meanwhile nobody sees.
 *
 * @param vendorIds held by `holdSince`
 */
export async function raiseSince(
  transaction: Knex,
  environment: Environment,
  vendorIds: readonly string[],
): Promise<void> {
  await transaction.raw(
    `UPDATE mizan_payable_since bound SET posted_at = LEAST(${DATABASE_NOW} - interval '1 day', (
       SELECT min(e.posted_at) FROM ${UNNAMED} WHERE since.environment = bound.environment AND since.vendor_id = bound.vendor_id))
     WHERE bound.environment = ? AND bound.vendor_id = ANY(?)`,
    [environment, [...vendorIds]],
  );
}
