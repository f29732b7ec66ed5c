import type { AttemptSummary } from "../../answers/admin-api/attempts";
import { listAttempts } from "../../payments/record/attempt-list";
import { type LongList, wordOf } from "./long-list";

/** Every try to pay. */
export const PAYMENTS: LongList<"attempts", AttemptSummary> = {
  list: "attempts",
  field: "attempts",
  read: async (dependencies, { asked, page }) => {
    const { attempts, count } = await listAttempts(dependencies, asked, page);
    return { rows: attempts, count };
  },
  columns: {
    id: ({ id }) => id,
    created_at: ({ created_at }) => created_at,
    amount: ({ amount }) => amount,
    outcome: ({ outcome }) => outcome,
    disposition: ({ disposition }) => disposition,
    payment_type: ({ payment_type }) => payment_type,
    order_number: ({ order_number }) => wordOf(order_number),
    email: ({ email }) => email,
    paid_at: ({ paid_at }) => paid_at,
    track_id: ({ track_id }) => track_id,
    gateway_payment_id: ({ gateway_payment_id }) => gateway_payment_id,
    gateway_status: ({ gateway_status }) => gateway_status,
    needs_person: ({ needs_person }) => needs_person.join(" "),
    order_id: ({ order_id }) => order_id,
    cart_id: ({ cart_id }) => cart_id,
    environment: ({ environment }) => environment,
  },
  rowsOf: (attempt) => [attempt],
};
