/** A link for an amount and a text, without goods: a draft order of one line stands behind it, so that books and refunds are an order's. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "zod";
import type { MakeFreeLink } from "../../../answers/admin-api/payment-links";
import { OperatorRefusal } from "../../../answers/operator-refusal";
import { identifier } from "../../../answers/query";
import { typedKwd, writtenText } from "../../../answers/typed-fields";
import type { Using } from "../../../application/dependencies";
import { filsOf, MAX_CHARGE_FILS } from "../../../domain/money";
import { makeDraftOfLine } from "../../../engine/draft-orders";
import { readRegions } from "../../../engine/regions";
import { readStoreRow } from "../../../engine/shop-setup";
import { accountOrRefusal } from "../../../setup/vendors/vendor-view";
import { waysAmong } from "../offered-ways";
import { linkHours, makePaymentLink } from "./make-link";

/** `POST /admin/mizan/payment-links`. */
export const makeFreeLinkSchema = z.strictObject({
  amount: typedKwd.refine((amount) => filsOf(amount) <= MAX_CHARGE_FILS, {
    message: "It is more than can be charged at once.",
    params: { code: "out_of_range" },
  }),
  text: writtenText(200),
  vendor_id: identifier.optional(),
  email: z.email({ error: "Write an e-mail address, or nothing." }).max(255).optional(),
  hours: linkHours,
}) satisfies z.ZodType<MakeFreeLink>;

/**
 * @param link.given as the schema reads it
 * @returns the ids of the draft and of its link
 * @throws OperatorRefusal MIZAN_FREE_LINKS_OFF, MIZAN_REGION_MISSING (409), MIZAN_VENDOR_NOT_FOUND (404), MIZAN_VENDOR_UNASSIGNED (422)
 */
export async function makeFreeLink(
  dependencies: Using<"checkout"> & { container: MedusaContainer },
  link: { given: MakeFreeLink; tokenHash: string; madeBy: string | null },
): Promise<{ orderId: string; id: string }> {
  const { amount, text, email, hours, vendor_id: vendorId = null } = link.given;
  const { settings } = await dependencies.mizan.settings.current([]);
  if (!settings.paymentLinks.free) {
    throw refusal(409, "MIZAN_FREE_LINKS_OFF", "Links without an order are switched off in the settings.");
  }
  if (vendorId !== null) await accountOrRefusal(dependencies, vendorId);
  else if (settings.unassigned === "reject") {
    throw refusal(
      422,
      "MIZAN_VENDOR_UNASSIGNED",
      "Say which vendor sells it: the shop takes nothing of nobody's.",
    );
  }
  const [region, store] = await Promise.all([regionToPayIn(dependencies), readStoreRow(dependencies)]);
  const { orderId, lineId } = await makeDraftOfLine(dependencies.container, {
    regionId: region.id,
    channelId: store?.default_sales_channel_id ?? null,
    email,
    title: text,
    amount,
  });
  const line = { id: lineId, vendorId };
  const { tokenHash, madeBy } = link;
  return {
    orderId,
    id: await makePaymentLink(dependencies, { orderId, tokenHash, hours, madeBy, party: null, line }),
  };
}

async function regionToPayIn(dependencies: Using<"checkout">) {
  const regions = await readRegions(dependencies, { currency_code: "kwd" });
  const region = regions.find(({ providerIds }) => waysAmong(providerIds).length > 0);
  if (region) return region;
  throw refusal(409, "MIZAN_REGION_MISSING", "No region in KWD offers one of Mizan's ways to pay.");
}

function refusal(status: 409 | 422, code: string, message: string): OperatorRefusal {
  return new OperatorRefusal({ status, code, message });
}
