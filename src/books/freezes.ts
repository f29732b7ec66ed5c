/** A person keeps money back, of an order or all of a vendor's, and lets it go again. Nothing is due sooner or later by it. */
import { z } from "zod";
import { actorNames } from "../answers/actor-names";
import type { Freeze, FreezeView, Thaw } from "../answers/books-api/freezes";
import { inConflict, inputRefusal, notFound } from "../answers/operator-refusal";
import { identifier } from "../answers/query";
import { bookReason } from "../answers/typed-fields";
import type { Using } from "../application/dependencies";
import type { Frozen } from "../modules/mizan/stores/freeze-store";
import { accountOrRefusal } from "../setup/vendors/vendor-view";
import { freezeViews } from "./freeze-view";

/** `POST /admin/mizan/orders/:id/freeze`; of a vendor without `vendor_id`. */
export const freezeSchema = z.strictObject({
  reason: bookReason,
  vendor_id: identifier.optional(),
}) satisfies z.ZodType<Freeze>;

/** `POST /admin/mizan/orders/:id/thaw`. */
export const thawSchema = z.strictObject({ vendor_id: identifier.optional() }) satisfies z.ZodType<Thaw>;

/**
 * @param by a user's or a secret API key's id; null for a program
 * @throws OperatorRefusal MIZAN_ORDER_NOT_FOUND, MIZAN_VENDOR_NOT_FOUND, MIZAN_INPUT_INVALID for a vendor that the order has nothing
 *   of, MIZAN_FROZEN_ALREADY
 */
export async function freeze(
  dependencies: Pick<Using<"books">, "mizan">,
  what: Frozen,
  { reason, by }: { reason: string; by: string | null },
): Promise<void> {
  await refuseUnknown(dependencies, what);
  if (await dependencies.mizan.freezes.freeze(what, { reason, by })) return;
  throw inConflict(
    "MIZAN_FROZEN_ALREADY",
    "Nothing was changed: a person froze this already. Load again to see who and why.",
  );
}

/** @throws OperatorRefusal MIZAN_NOT_FROZEN */
export async function thaw(
  { mizan }: Pick<Using<"books">, "mizan">,
  what: Frozen,
  by: string | null,
): Promise<void> {
  if (await mizan.freezes.thaw(what, by)) return;
  throw inConflict(
    "MIZAN_NOT_FROZEN",
    "Nothing was changed: no person's freeze of this is in force. What else keeps the money back ends by itself with its cause.",
  );
}

/** @returns the freeze of a whole vendor; null where there is none */
export async function vendorFreezeView(
  dependencies: Using<"books">,
  vendorId: string,
): Promise<FreezeView | null> {
  return (await vendorFreezes(dependencies, [vendorId])).get(vendorId) ?? null;
}

/** @returns the freezes of whole vendors, by their ids */
export async function vendorFreezes(
  dependencies: Using<"books">,
  vendorIds: readonly string[],
): Promise<Map<string | null, FreezeView>> {
  const freezes = await dependencies.mizan.freezes.ofVendors(vendorIds);
  const actorOf = await actorNames(
    dependencies,
    freezes.map(({ frozen_by }) => frozen_by),
  );
  return new Map(freezeViews(freezes, actorOf).map((view) => [view.vendor_id, view]));
}

async function refuseUnknown(
  dependencies: Pick<Using<"books">, "mizan">,
  { orderId, vendorId }: Frozen,
): Promise<void> {
  if (orderId === null) {
    await accountOrRefusal(dependencies, vendorId);
    return;
  }
  const charges = await dependencies.mizan.payable.chargesOf([orderId]);
  if (charges.length === 0) {
    throw notFound(
      "MIZAN_ORDER_NOT_FOUND",
      `There is no order ${orderId} for which a vendor is owed something.`,
    );
  }
  if (vendorId !== null && !charges.some(({ vendor_id }) => vendor_id === vendorId)) {
    const message = "The order has nothing of this vendor.";
    throw inputRefusal([{ field: "vendor_id", code: "not_in_order", message }]);
  }
}
