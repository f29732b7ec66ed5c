/** Which vendor asks at the vendor's API: whom the application's own function names, or the seller of a session that Mercur has checked. */
import type { MedusaRequest } from "@medusajs/framework/http";
import { z } from "zod";
import { OperatorRefusal } from "../../answers/operator-refusal";
import type { Using } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import { withinTime } from "../../application/within-time";
import type { VendorName } from "../../config/options/vendor-resolvers";
import type { VendorOfRequest } from "../../config/options/vendor-view";
import type { VendorAccountRow } from "../../modules/mizan/stores/vendor-account";

/** A person waits for it. */
const DEADLINE_MS = 5_000;

const namedSchema = z.strictObject({ source: z.string().min(1), externalId: z.string().min(1) }).nullable();

/**
 * Nothing that the client wrote is read here; who asks is known before its query is.
 *
 * @throws OperatorRefusal MIZAN_VENDOR_NOT_SIGNED_IN (401), MIZAN_VENDOR_NOT_NAMED (503) where the application's function failed
 */
export async function vendorNamedBy(
  { mizan, logger }: Using<"setup">,
  request: MedusaRequest,
): Promise<VendorName> {
  const { vendorOf } = mizan.options.vendorView;
  let name: VendorName | null;
  try {
    name = vendorOf ? await askedOf(vendorOf, request) : sellerOfMercur(request);
  } catch (error) {
    logger.error(logLine({}, `asked vendorView.vendorOf whose request it is, in vain: ${String(error)}`));
    throw new OperatorRefusal({
      status: 503,
      code: "MIZAN_VENDOR_NOT_NAMED",
      message: "The shop could not tell whose request this is, so nothing is shown. Try again in a moment.",
    });
  }
  if (name) return name;
  throw new OperatorRefusal({
    status: 401,
    code: "MIZAN_VENDOR_NOT_SIGNED_IN",
    message: "Sign in to the marketplace's panel as a vendor first.",
  });
}

/** @throws OperatorRefusal MIZAN_VENDOR_WITHOUT_ACCOUNT (403) */
export async function accountNamed(
  { mizan }: Using<"setup">,
  { source, externalId }: VendorName,
): Promise<VendorAccountRow> {
  const account = await mizan.settings.vendors.byName({ source, external_id: externalId });
  if (account) return account;
  throw new OperatorRefusal({
    status: 403,
    code: "MIZAN_VENDOR_WITHOUT_ACCOUNT",
    message: "You sell here, and are not set up for payments yet. Ask the marketplace to set you up.",
  });
}

async function askedOf(vendorOf: VendorOfRequest, request: MedusaRequest): Promise<VendorName | null> {
  // A promise's, so that a function that throws at once is met like one that fails later.
  const asked = Promise.resolve().then(() => vendorOf(request, request.scope));
  return namedSchema.parse(await withinTime(DEADLINE_MS, "vendorView.vendorOf", asked));
}

/**
 * Mercur (2.1.5 and 2.3.1, `ensure-seller-middleware.ts`) authenticates a member at `/vendor/*`, checks that the member is of the seller of
 * the header `x-seller-id` or of the session, and puts that seller on the request. No client can put anything there.
 */
function sellerOfMercur(request: MedusaRequest): VendorName | null {
  const { auth_context: by, seller_context: context } = request as {
    auth_context?: { actor_type?: unknown };
    seller_context?: { seller_id?: unknown };
  };
  const sellerId = context?.seller_id;
  if (by?.actor_type !== "member" || typeof sellerId !== "string" || sellerId === "") return null;
  return { source: "mercur", externalId: sellerId };
}
