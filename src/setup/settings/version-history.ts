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

/** What has a history of its own: what refuses where it is not there, and under which subject its versions stand. */
const HISTORIES = {
  vendor: { find: accountOrRefusal, subjectOf: (id: string) => id },
  /** Of IBANs the last four characters. */
  bank_details: { find: accountOrRefusal, subjectOf: bankDetailsSubject },
  /** Whose it was, as `{vendor_ids}` with one or none. */
  product: { find: requireProduct, subjectOf: productSubject },
  /** Who bore its discount. */
  promotion: { find: requirePromotion, subjectOf: promotionSubject },
} as const;

/**
 * @returns a page of what was changed in it, the newest first
 * @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND, MIZAN_PRODUCT_NOT_FOUND, MIZAN_PROMOTION_NOT_FOUND (404)
 */
export async function historyOfOne(
  dependencies: Using<"setup">,
  { of, id }: { of: keyof typeof HISTORIES; id: string },
  page: Wanted,
): Promise<History> {
  const { find, subjectOf } = HISTORIES[of];
  await find(dependencies, id);
  return historyOf(dependencies, subjectOf(id), page);
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
