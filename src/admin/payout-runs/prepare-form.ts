/** A payout run as its form holds it, and the body that the admin API takes for it. */
import type { PreparePayoutRun } from "../../answers/books-api/payout-runs";

export type PrepareForm = {
  day: string;
  whom: "all" | "some";
  vendors: ChosenVendor[];
  leave_out: ChosenVendor[];
};

/** The reason counts for a vendor that is left out. */
type ChosenVendor = { vendor_id: string; reason: string };

export function prepareFormOf(today: string): PrepareForm {
  return { day: today, whom: "all", vendors: [], leave_out: [] };
}

/** Who is chosen counts only for a run of chosen vendors, who is left out only for one of all. */
export function prepareBodyOf(form: PrepareForm, key: string): PreparePayoutRun {
  const leftOut = form.leave_out.map(({ vendor_id, reason }) => ({ vendor_id, reason: reason.trim() }));
  return {
    key,
    day: form.day,
    ...(form.whom === "some" && { vendor_ids: form.vendors.map(({ vendor_id }) => vendor_id) }),
    ...(form.whom === "all" && leftOut.length > 0 && { leave_out: leftOut }),
  };
}

/** @returns a key of 32 letters and digits; not `randomUUID`, which a page without https does not have */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** From the API's path of a faulty field to the form's. */
export function preparePathOf(field: string): string {
  return field.replace(/^vendor_ids\b/, "vendors");
}
