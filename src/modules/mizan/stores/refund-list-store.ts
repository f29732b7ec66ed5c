import type { Environment } from "../../../config/options";
import type { Asked } from "../../../domain/list-filters";
import type { ListPage } from "./database";
import { duringDaysWithAmount, followed, isByAmount, ListStore, oneOf, type Search } from "./list-store";
import { namedRows } from "./named-vendor";
import { NEEDS_PERSON, type RefundRow } from "./refund";

/** A refund with what names its payment. */
export type ListedRefund = RefundRow & {
  track_id: string;
  gateway_payment_id: string | null;
  environment: Environment;
};

const COLUMNS = "r.*, a.track_id, a.gateway_payment_id, a.environment";
const OF_PAYMENT = "JOIN mizan_payment_attempt a ON a.id = r.attempt_id";

/** Where a refund has no order of its own, it is its payment's. */
const OF_ORDER = `r.id = ANY(ARRAY(SELECT id FROM mizan_refund WHERE order_id = ? AND deleted_at IS NULL
  UNION ALL SELECT own.id FROM mizan_payment_attempt paid JOIN mizan_refund own ON own.attempt_id = paid.id
  WHERE paid.order_id = ? AND paid.deleted_at IS NULL AND own.order_id IS NULL AND own.deleted_at IS NULL))`;

/** Refunds as people look for them; a vendor's are those that took something from it. */
export class RefundListStore extends ListStore {
  /** @returns one page, the newest first, and how many there are: exactly up to 1 000 after the page, then one more */
  async list(filters: Asked<"refunds">, page: ListPage): Promise<{ refunds: ListedRefund[]; count: number }> {
    const search = searchFor(filters);
    const listed = this.pageOf(search, page);
    const refunds = await this.rows<ListedRefund>(
      `SELECT ${COLUMNS} FROM (${listed.sql}) AS page JOIN mizan_refund r ON r.id = page.id ${OF_PAYMENT}
       ORDER BY r.created_at DESC, r.id DESC`,
      listed.bindings,
    );
    return { refunds, count: await this.countOf(search, page) };
  }

  async byId(id: string): Promise<ListedRefund | undefined> {
    return this.first<ListedRefund>(
      `SELECT ${COLUMNS} FROM mizan_refund r ${OF_PAYMENT} WHERE r.id = ? AND r.deleted_at IS NULL`,
      [id],
    );
  }
}

function searchFor(filters: Asked<"refunds">): Search {
  const { state, payment_type: ways, vendor_id: vendorId, attempt_id, order_id, needs_person } = filters;
  const ofVendor = vendorId !== undefined;
  const leadsToFew = (attempt_id ?? order_id) !== undefined || needs_person === "true";
  const isByState = state !== undefined && !leadsToFew && !ofVendor && !isByAmount(filters);
  const ofVendorAlone =
    ofVendor && !leadsToFew && !ways && !state && !isByAmount(filters) && needs_person === undefined;
  const at = ofVendor ? "named.created_at" : "r.created_at";
  const rows = ofVendor
    ? namedRows("mizan_refund", "r", { isAlone: ofVendorAlone, leadsToFew })
    : "mizan_refund r";
  return {
    table: "mizan_refund",
    from: ways ? `${rows} ${followed("mizan_payment_attempt", "r.attempt_id", "a")}` : rows,
    ...{ at, id: ofVendor ? "named.of_id" : "r.id", atColumn: "created_at" },
    where: [
      ...(ofVendorAlone ? [] : ([["r.deleted_at IS NULL"]] as const)),
      ["named.what = 'refund' AND named.vendor_id = ?", vendorId],
      ["r.attempt_id = ?", attempt_id],
      [OF_ORDER, order_id, order_id],
      ...(needs_person === undefined
        ? []
        : ([[needs_person === "true" ? NEEDS_PERSON : `NOT ${NEEDS_PERSON}`]] as const)),
      oneOf("a.payment_type", ways),
      ...duringDaysWithAmount("r", filters, { at, isCarried: !ofVendor && !leadsToFew }),
      ...(isByState ? [] : [oneOf("r.state", state)]),
    ],
    ...(isByState && { each: [{ column: "r.state", values: state }] }),
  };
}
