/** Whose a product is: the rows of `links/product-vendor-account.ts`, changed together with the record of the change. */
import { isDeepStrictEqual } from "node:util";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { DATABASE_NOW } from "./database";
import { insertVersion, lockSubject } from "./settings-history";
import { Store } from "./store";

const TABLE = "mizan_product_vendor_account";

/** Assigning takes milliseconds; whoever waits longer is told to look again. */
const WAIT = "5s";
/** Postgres: lock_not_available. */
const WAITED_TOO_LONG = "55P03";

/** Somebody else has been assigning the product for seconds: the change is not made. */
export class ProductBusy extends Error {
  constructor(readonly productId: string) {
    super(`Product ${productId} is being assigned by somebody else`);
  }
}

/** The subject of the history of a product's vendor. */
export function productSubject(productId: string): string {
  return `product:${productId}`;
}

export class ProductVendorStore extends Store {
  /**
   * Makes some vendor accounts, one or none as a rule, the only ones of a product, and records who did it. In one
   * transaction of our own, because the engine's link takes its old and its new row in two: a process that died in
   * between left the product to nobody, and its sales to the operator.
   *
   * @returns the vendor accounts that the product had; without a difference nothing is written
   * @throws ProductBusy when another change of the product does not end
   */
  async assign(given: {
    productId: string;
    vendorIds: readonly string[];
    changedBy: string | null;
    /** What is another's stays so. */
    leavesOthers?: boolean;
  }): Promise<string[]> {
    const { productId, vendorIds, changedBy, leavesOthers = false } = given;
    return this.database().transaction(async (transaction) => {
      await lockProduct(transaction, productId);
      const before = await assignedTo(transaction, productId);
      const after = [...vendorIds].sort();
      if (isDeepStrictEqual(before, after) || (leavesOthers && before.length > 0)) return before;
      await replace(transaction, productId, after);
      await insertVersion(transaction, {
        subject: productSubject(productId),
        before: { vendor_ids: before },
        after: { vendor_ids: after },
        changedBy,
      });
      return before;
    });
  }
}

async function lockProduct(transaction: Knex.Transaction, productId: string): Promise<void> {
  try {
    await transaction.raw(`SET LOCAL lock_timeout = '${WAIT}'`);
    await lockSubject(transaction, productSubject(productId));
  } catch (error) {
    if ((error as { code?: unknown }).code === WAITED_TOO_LONG) throw new ProductBusy(productId);
    throw error;
  }
}

async function assignedTo(transaction: Knex.Transaction, productId: string): Promise<string[]> {
  const { rows } = await transaction.raw<{ rows: { vendor_id: string }[] }>(
    `SELECT mizan_vendor_account_id AS vendor_id FROM ${TABLE} WHERE product_id = ? AND deleted_at IS NULL`,
    [productId],
  );
  return rows.map(({ vendor_id }) => vendor_id).sort();
}

/** Takes away softly and brings back what was taken away, as the engine's link does. */
async function replace(
  transaction: Knex.Transaction,
  productId: string,
  vendorIds: readonly string[],
): Promise<void> {
  await transaction.raw(
    `UPDATE ${TABLE} SET deleted_at = ${DATABASE_NOW}, updated_at = ${DATABASE_NOW}
     WHERE product_id = ? AND deleted_at IS NULL AND NOT mizan_vendor_account_id = ANY(?)`,
    [productId, [...vendorIds]],
  );
  await transaction.raw(
    `INSERT INTO ${TABLE} (product_id, mizan_vendor_account_id, id)
     SELECT ?, * FROM unnest(?::text[], ?::text[])
     ON CONFLICT (product_id, mizan_vendor_account_id)
       DO UPDATE SET deleted_at = NULL, updated_at = ${DATABASE_NOW} WHERE ${TABLE}.deleted_at IS NOT NULL`,
    [productId, [...vendorIds], vendorIds.map(() => generateEntityId(undefined, "link"))],
  );
}
