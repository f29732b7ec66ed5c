/**
 * What each of the operator's long lists can be narrowed by, and how the rows of a filter are found at any size: the route, the
 * store's statements and the dashboard's page read it here.
 */
import { JOURNAL_KINDS } from "./journal-kinds";
import { DISPOSITIONS, OUTCOMES } from "./outcome";
import { PAYMENT_TYPES } from "./payment-page";
import { REFUND_STATES } from "./refund-life";
import { REVIEW_REASONS } from "./review-reasons";

/**
 * `few`: it leads to few rows, so that any other may be asked beside it. `together`: all of these are one index. `alone`: by an
 * index that has none of the others. `period`: by none. What is not carried is read row by row, so days must bound it.
 */
type Carried = "few" | "together" | "alone" | "period";

export type Filter = {
  /** `several` of the values or `one`; an id; words that a person types. */
  kind: "several" | "one" | "id" | "words";
  carried: Carried;
  values?: readonly string[];
  /** The value that leads to few rows, of a filter that else does not. */
  few?: string;
};

const id = { kind: "id", carried: "few" } as const;
const WAY = { kind: "several", values: PAYMENT_TYPES } as const;
const NEEDS_PERSON = { kind: "one", values: ["true", "false"], carried: "together", few: "true" } as const;

/** Beside these every list takes days (`from`, `to`) and amounts (`amount_min`, `amount_max`). */
export const LIST_FILTERS = {
  attempts: {
    outcome: { kind: "several", values: OUTCOMES, carried: "together" },
    disposition: { kind: "several", values: DISPOSITIONS, carried: "together" },
    payment_type: { ...WAY, carried: "together" },
    vendor_id: { kind: "id", carried: "alone" },
    needs_person: NEEDS_PERSON,
    /** As Health counts it. */
    open: { kind: "one", values: ["true"], carried: "few" },
    cart_id: id,
    order_id: id,
    /** An order's number, a shopper's name or e-mail address, an attempt's id, or the beginning of a trackid or of a gateway payment id. */
    q: { kind: "words", carried: "few" },
  },
  refunds: {
    state: { kind: "several", values: REFUND_STATES, carried: "together" },
    payment_type: { ...WAY, carried: "period" },
    vendor_id: { kind: "id", carried: "alone" },
    needs_person: NEEDS_PERSON,
    attempt_id: id,
    order_id: id,
  },
  review_items: {
    /** Open is what Health counts. */
    status: { kind: "one", values: ["open", "resolved"], carried: "together", few: "open" },
    reason: { kind: "one", values: REVIEW_REASONS, carried: "together" },
    payment_type: { ...WAY, carried: "period" },
    vendor_id: { kind: "id", carried: "period" },
    attempt_id: id,
  },
  journal: {
    kind: { kind: "one", values: JOURNAL_KINDS, carried: "together" },
    payment_type: { ...WAY, carried: "period" },
    vendor_id: { kind: "id", carried: "alone" },
    account: { kind: "id", carried: "alone" },
    attempt_id: id,
  },
} as const satisfies Record<string, Record<string, Filter>>;

export type ListName = keyof typeof LIST_FILTERS;

type ValueOf<One extends Filter> = One extends { kind: "several"; values: readonly (infer V)[] }
  ? readonly V[]
  : One extends { kind: "one"; values: readonly (infer V)[] }
    ? V
    : string;

/** What a list is asked for; amounts in whole fils, days `YYYY-MM-DD` in Kuwait, all ends included. */
export type Asked<Name extends ListName> = {
  [One in keyof (typeof LIST_FILTERS)[Name]]?: (typeof LIST_FILTERS)[Name][One] extends infer Known extends
    Filter
    ? ValueOf<Known>
    : never;
} & { from?: string; to?: string; amount_min?: number; amount_max?: number };

/** So many days bound what no index carries. */
export const BOUNDED_DAYS = 31;

/**
 * @param given the filters that are asked, by their names, with their values
 * @param days how many the period has; undefined where it has no beginning
 * @returns the filters of which one must go, or the period be at most `BOUNDED_DAYS` long; empty where all is carried
 */
export function notCarried(
  list: ListName,
  given: Readonly<Record<string, unknown>>,
  days: number | undefined,
): string[] {
  const filters: Readonly<Record<string, Filter>> = LIST_FILTERS[list];
  const asked = Object.keys(given).filter((name) => given[name] !== undefined);
  const known = asked.flatMap((name) => (filters[name] ? [{ name, ...filters[name] }] : []));
  const leadsToFew = ({ name, carried, few }: (typeof known)[number]) =>
    carried === "few" || (few !== undefined && given[name] === few);
  if (days !== undefined && days <= BOUNDED_DAYS) return [];
  if (known.some(leadsToFew)) return [];
  const named = (carried: Carried) => known.filter((one) => one.carried === carried).map(({ name }) => name);
  const amounts = asked.filter((name) => name === "amount_min" || name === "amount_max");
  const unbounded = [...named("period"), ...amounts];
  if (unbounded.length > 0) return unbounded;
  // Nearly all rows are for nobody: it takes next to nothing away.
  const together = named("together").filter((name) => given[name] !== "false");
  const alone = named("alone");
  return alone.length + Math.min(together.length, 1) > 1 ? alone : [];
}
