/** A person sets a return, a claim or an exchange aside, so that it keeps no money back, and takes it up again. */
import { z } from "zod";
import { actorNames } from "../answers/actor-names";
import type { DisputeView, SetAside, TakeUp } from "../answers/books-api/freezes";
import { inConflict, notFound, type OperatorRefusal } from "../answers/operator-refusal";
import { identifier } from "../answers/query";
import { bookReason } from "../answers/typed-fields";
import type { Using } from "../application/dependencies";
import type { DisputeOfOrder } from "../modules/mizan/stores/dispute-store";
import { disputesIn, keepDisputes } from "./disputes";

/** `POST /admin/mizan/orders/:id/set-aside`. */
export const setAsideSchema = z.strictObject({
  dispute_id: identifier,
  reason: bookReason,
}) satisfies z.ZodType<SetAside>;

/** `POST /admin/mizan/orders/:id/take-up`. */
export const takeUpSchema = z.strictObject({ dispute_id: identifier }) satisfies z.ZodType<TakeUp>;

/**
 * @param by a user's or a secret API key's id; null for a program
 * @throws OperatorRefusal MIZAN_DISPUTE_NOT_FOUND (404) for what is not open in the order, MIZAN_SET_ASIDE_ALREADY (409)
 */
export async function setAside(
  dependencies: Using<"books">,
  dispute: DisputeOfOrder,
  { reason, by }: { reason: string; by: string | null },
): Promise<void> {
  const { orderId, disputeId } = dispute;
  const open = (await disputesIn(dependencies, [orderId])).get(orderId) ?? [];
  if (!open.some(({ id }) => id === disputeId)) throw notOpen(disputeId);
  if (!(await dependencies.mizan.disputes.setAside(dispute, { reason, by }))) throw setAsideAlready();
  await keepDisputes(dependencies, [orderId]);
}

/** @throws OperatorRefusal MIZAN_NOT_SET_ASIDE (409) */
export async function takeUp(
  dependencies: Using<"books">,
  dispute: DisputeOfOrder,
  by: string | null,
): Promise<void> {
  if (!(await dependencies.mizan.disputes.takeUp(dispute, by))) throw notSetAside();
  await keepDisputes(dependencies, [dispute.orderId]);
}

/** @returns what is open in an order, also what is set aside */
export async function disputeViews(dependencies: Using<"books">, orderId: string): Promise<DisputeView[]> {
  const open = (await disputesIn(dependencies, [orderId])).get(orderId) ?? [];
  const actorOf = await actorNames(
    dependencies,
    open.map((one) => one.setAside?.set_aside_by),
  );
  return open.map(({ id, kind, waitsFor, setAside: row }) => ({
    id,
    kind,
    waits_for: waitsFor,
    set_aside: row && {
      reason: row.reason,
      at: row.set_aside_at.toISOString(),
      by: actorOf(row.set_aside_by),
    },
  }));
}

function notOpen(disputeId: string): OperatorRefusal {
  return notFound(
    "MIZAN_DISPUTE_NOT_FOUND",
    `Nothing was changed: no return, claim or exchange ${disputeId} is open in this order. Load again.`,
  );
}

function setAsideAlready(): OperatorRefusal {
  return inConflict(
    "MIZAN_SET_ASIDE_ALREADY",
    "Nothing was changed: a person set this aside already. Load again to see who and why.",
  );
}

function notSetAside(): OperatorRefusal {
  return inConflict("MIZAN_NOT_SET_ASIDE", "Nothing was changed: this is not set aside. Load again.");
}
