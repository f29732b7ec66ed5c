/** How far tries to pay have come, and why the others were not paid. Money is whole fils. */
import type { Fils } from "./money";
import type { Outcome } from "./outcome";

/** Attempts that stand alike. */
export interface StandingAttempts {
  /** `refused`: the gateway opened none. */
  readonly page: "chosen" | "refused" | "opened";
  readonly is_returned: boolean;
  readonly outcome: Outcome;
  readonly is_ordered: boolean;
  readonly attempts: number;
  readonly amountFils: Fils;
}

/** In their order. A payment can be known of a shopper who did not come back: `paid` may be more than `returned`. */
export const FUNNEL_STAGES = ["chosen", "opened", "returned", "paid", "ordered"] as const;
export type FunnelStage = (typeof FUNNEL_STAGES)[number];

/**
 * `not_opened`: chosen, and never pressed; `page_refused`: the gateway opened no page; `left`: the page was opened, and its shopper did
 * not come back; `not_tried`: the shopper came back, and the gateway knows of no payment. The others are what the gateway says.
 */
export const NOT_PAID_REASONS = [
  ...(["declined", "canceled", "denied", "left", "not_tried", "not_opened"] as const),
  ...(["page_refused", "authorized", "unknown"] as const),
] as const;
export type NotPaidReason = (typeof NOT_PAID_REASONS)[number];

export type Counted = { attempts: number; amountFils: Fils };
export type PaymentFunnel = {
  stages: Record<FunnelStage, Counted>;
  notPaid: Record<NotPaidReason, Counted>;
};

/** @returns every stage and reason, those that nothing is at too */
export function funnelOf(counts: readonly StandingAttempts[]): PaymentFunnel {
  const funnel: PaymentFunnel = { stages: nothingOf(FUNNEL_STAGES), notPaid: nothingOf(NOT_PAID_REASONS) };
  for (const count of counts) {
    for (const stage of stagesOf(count)) add(funnel.stages[stage], count);
    const reason = notPaidBecause(count);
    if (reason !== null) add(funnel.notPaid[reason], count);
  }
  return funnel;
}

function stagesOf({ page, is_returned, outcome, is_ordered }: StandingAttempts): FunnelStage[] {
  const reached: Record<FunnelStage, boolean> = {
    chosen: true,
    opened: page === "opened",
    returned: is_returned,
    paid: outcome === "paid",
    ordered: is_ordered,
  };
  return FUNNEL_STAGES.filter((stage) => reached[stage]);
}

function notPaidBecause({ page, is_returned, outcome }: StandingAttempts): NotPaidReason | null {
  if (outcome === "paid") return null;
  if (outcome !== "open") return outcome;
  if (page === "refused") return "page_refused";
  if (page === "chosen") return "not_opened";
  return is_returned ? "not_tried" : "left";
}

function nothingOf<Name extends string>(names: readonly Name[]): Record<Name, Counted> {
  return Object.fromEntries(names.map((name) => [name, { attempts: 0, amountFils: 0 }])) as Record<
    Name,
    Counted
  >;
}

function add(to: Counted, { attempts, amountFils }: Counted): void {
  to.attempts += attempts;
  to.amountFils += amountFils;
}
