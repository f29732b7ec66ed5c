import { z } from "zod";
import type { Using } from "../../application/dependencies";
import { type MizanSettings, settingsSchema } from "../../config/terms";
import { bankDetailsSubject } from "../../modules/mizan/stores/bank-details";
import { productSubject } from "../../modules/mizan/stores/product-vendor-store";
import { promotionSubject } from "../../modules/mizan/stores/promotion-bearer-store";
import { RIGHTS_SUBJECT } from "../../modules/mizan/stores/rights-store";
import { keySubject } from "../../modules/mizan/stores/gateway-key";
import { type HistoryPage, SETTINGS_SUBJECT } from "../../modules/mizan/stores/settings-history";
import { actorNames } from "../../answers/actor-names";
import type { Page, VersionView } from "../../answers/admin-api";
import { historyQuery, identifier, severalOf } from "../../answers/query";
import { requirePromotion } from "../promotions/promotion-bearer";
import { requireProduct } from "../vendors/product-vendor";
import { accountOrRefusal } from "../vendors/vendor-view";

type Wanted = HistoryPage;
type History = { versions: VersionView[] } & Page;

const setting = z.enum(Object.keys(settingsSchema.shape) as (keyof MizanSettings)[]);

/** `GET /admin/mizan/settings/history`: of all settings, or of those that are named. */
export const settingsHistorySchema = z.strictObject({ ...historyQuery, setting: severalOf(setting) });

/** @returns a page of what was changed in the settings, the newest first */
export async function settingsHistory(
  dependencies: Using<"setup">,
  { setting: fields, ...page }: z.output<typeof settingsHistorySchema>,
): Promise<History> {
  return historyOf(dependencies, SETTINGS_SUBJECT, { ...page, fields });
}

/** `GET /admin/mizan/gateway-keys/history`. */
export const keyHistorySchema = z.strictObject({ ...historyQuery, owner: identifier });

/** @returns a page of who changed an owner's keys, the newest first; of a key what may be known of it */
export async function keyHistory(
  dependencies: Using<"setup">,
  { owner, ...page }: z.output<typeof keyHistorySchema>,
): Promise<History> {
  return historyOf(dependencies, keySubject(owner), page);
}

/** @returns a page of who was given which rights, by the ids of users and keys, the newest first */
export async function rightsHistory(dependencies: Using<"setup">, page: Wanted): Promise<History> {
  return historyOf(dependencies, RIGHTS_SUBJECT, page);
}

/**
 * @returns a page of what was changed in a vendor account, the newest first
 * @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404)
 */
export async function vendorHistory(
  dependencies: Using<"setup">,
  vendorId: string,
  page: Wanted,
): Promise<History> {
  await accountOrRefusal(dependencies, vendorId);
  return historyOf(dependencies, vendorId, page);
}

/**
 * @returns a page of what became of a vendor's bank details, the newest first; of IBANs the last four characters
 * @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404)
 */
export async function bankDetailsHistory(
  dependencies: Using<"setup">,
  vendorId: string,
  page: Wanted,
): Promise<History> {
  await accountOrRefusal(dependencies, vendorId);
  return historyOf(dependencies, bankDetailsSubject(vendorId), page);
}

/**
 * @returns a page of whose a product was, as `{vendor_ids}` with one or none, the newest first
 * @throws OperatorRefusal MIZAN_PRODUCT_NOT_FOUND (404)
 */
export async function productVendorHistory(
  dependencies: Using<"setup">,
  productId: string,
  page: Wanted,
): Promise<History> {
  await requireProduct(dependencies, productId);
  return historyOf(dependencies, productSubject(productId), page);
}

/**
 * @returns a page of who bore a promotion's discount, the newest first
 * @throws OperatorRefusal MIZAN_PROMOTION_NOT_FOUND (404)
 */
export async function promotionBearerHistory(
  dependencies: Using<"setup">,
  promotionId: string,
  page: Wanted,
): Promise<History> {
  await requirePromotion(dependencies, promotionId);
  return historyOf(dependencies, promotionSubject(promotionId), page);
}

async function historyOf(dependencies: Using<"setup">, subject: string, page: Wanted): Promise<History> {
  const { versions, count } = await dependencies.mizan.settings.history(subject, page);
  const nameOf = await actorNames(
    dependencies,
    versions.map(({ changed_by }) => changed_by),
  );
  const views = versions.map(({ version, before, after, changed_by, created_at }) => ({
    version,
    changed_at: created_at.toISOString(),
    changed_by: nameOf(changed_by),
    before,
    after,
  }));
  return { versions: views, count, limit: page.limit, offset: page.offset };
}
