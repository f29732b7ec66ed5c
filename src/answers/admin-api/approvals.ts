/** What the admin API answers about what waits for a second person. */
import type { ApprovalKind, ApprovalState } from "../../domain/approval";
import type { Right } from "../../domain/rights";

/**
 * `GET /admin/mizan/approvals` answers `{approvals: ApprovalView[]} & Page`: what the one who asks may approve, and what he asked for
 * himself; with `state=waiting` only what waits. `POST …/:id/approve` and `POST …/:id/refuse` answer `{approval}`. A request that
 * needs a second person is answered 202 with `{approval}`.
 */
export type ApprovalView = {
  id: string;
  kind: ApprovalKind;
  subject: string;
  /**
   * What it is about, by kind: `amount`, `attempt_id`, `order_id`, `parties` (`ShownRefundParty[]`; null where it is spread over all) ·
   * `owner`, `environment`, `last_four`, `test_answer` (what the gateway said of the key) · `name`, `rights` · `before`, `after`, `confirmed`
   * (saved although vendors could not be charged for then).
   */
  shown: Record<string, unknown>;
  /** The words of who asked for a refund; null once it is over. */
  reason: string | null;
  asked_by: string | null;
  asked_at: string;
  lapses_at: string;
  /** `lapsed`: nobody approved it in time. `failed`: it was approved and could not be done; `fault` is the code of why. */
  state: ApprovalState | "lapsed";
  decided_by: string | null;
  decided_at: string | null;
  fault: string | null;
  /** The right that approves it. */
  right: Right;
};
/** Whose money a refund takes: `name` null is the marketplace, `title` null a line that is gone. */
export type ShownRefundParty = {
  name: string | null;
  goods: string;
  delivery: string;
  lines: { title: string | null; amount: string }[];
};
