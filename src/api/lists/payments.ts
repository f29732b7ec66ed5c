import type { AttemptSummary } from "../../answers/admin-api/attempts";
import { listAttempts } from "../../payments/record/attempt-list";
import { fieldsOf, type LongList } from "./long-list";

/** Every try to pay. */
export const PAYMENTS: LongList<"attempts", AttemptSummary> = {
  list: "attempts",
  field: "attempts",
  read: async (dependencies, { asked, page }) => {
    const { attempts, count } = await listAttempts(dependencies, asked, page);
    return { rows: attempts, count };
  },
  columns: {
    ...fieldsOf<AttemptSummary>("id", "created_at", "amount", "outcome", "disposition", "payment_type"),
    ...fieldsOf<AttemptSummary>("order_number", "email", "paid_at", "track_id"),
    ...fieldsOf<AttemptSummary>("gateway_payment_id", "gateway_status"),
    needs_person: ({ needs_person }) => needs_person.join(" "),
    ...fieldsOf<AttemptSummary>("order_id", "cart_id", "environment"),
  },
  rowsOf: (attempt) => [attempt],
};
