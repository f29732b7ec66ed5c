import type { FreezeView } from "../answers/books-api/freezes";
import type { FreezeRow } from "../modules/mizan/stores/freeze-store";

/** @param actorOf what people call who froze it */
export function freezeViews(
  freezes: readonly FreezeRow[],
  actorOf: (id: string | null) => string | null,
): FreezeView[] {
  return freezes.map(({ vendor_id, reason, frozen_at, frozen_by }) => ({
    vendor_id,
    reason,
    frozen_at: frozen_at.toISOString(),
    frozen_by: actorOf(frozen_by),
  }));
}
