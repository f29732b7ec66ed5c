/** An operator makes a link for a vendor, or one to look as the vendor, and withdraws the vendor's. */
import { z } from "zod";
import type { MakeVendorLink } from "../../answers/admin-api/vendor-links";
import type { Using } from "../../application/dependencies";
import type { VendorLinkKind } from "../../modules/mizan/stores/vendor-link-store";
import { accountOrRefusal } from "../vendors/vendor-view";
import { vendorLinkView } from "./vendor-link-view";

const DAY_MS = 86_400_000;
const AS_VENDOR_MS = 3_600_000;

/** `POST /admin/mizan/vendors/:id/links`. */
export const makeVendorLinkSchema = z.strictObject({
  days: z.int().min(1).max(365).optional(),
}) satisfies z.ZodType<MakeVendorLink>;

/**
 * @param link.tokenHash of what the address will hold, which is never handed in here
 * @param link.days a vendor's link can be used for; without it what the options say. An operator's is over in an hour
 * @returns the link's id
 * @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404)
 */
export async function makeVendorLink(
  dependencies: Using<"setup">,
  link: {
    vendorId: string;
    kind: VendorLinkKind;
    tokenHash: string;
    days?: number | undefined;
    madeBy: string | null;
  },
): Promise<string> {
  const { mizan } = dependencies;
  const { days = mizan.options.vendorView.linkDays, ...wanted } = link;
  await accountOrRefusal(dependencies, link.vendorId);
  const lifeMs = link.kind === "operator" ? AS_VENDOR_MS : days * DAY_MS;
  return mizan.vendorLinks.make({ ...wanted, lifeMs });
}

/**
 * Takes a link back, at once and for every device; one that is taken back already stays so.
 *
 * @throws OperatorRefusal MIZAN_VENDOR_LINK_NOT_FOUND (404)
 */
export async function withdrawVendorLink(
  dependencies: Using<"setup">,
  link: { vendorId: string; linkId: string; by: string | null },
): Promise<void> {
  const { vendorId, linkId, by } = link;
  await vendorLinkView(dependencies, vendorId, linkId);
  await dependencies.mizan.vendorLinks.withdraw(vendorId, linkId, by);
}
