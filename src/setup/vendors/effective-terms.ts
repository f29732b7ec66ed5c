/** What counts for a vendor: field by field its own value, else the operator's default, else none. */
import type { Effective, EffectiveTerms, MizanSettings, OwnTerms } from "../../config/terms";
import { type CommissionType, isSet } from "../../domain/commission-terms";
import type { NewVendorAccount } from "../../modules/mizan/stores/vendor-account";

/** What a vendor account says of its terms. */
export type AccountTerms = Pick<NewVendorAccount, keyof OwnTerms>;

const USES_PERCENT: Record<CommissionType, boolean> = { fixed: false, percentage: true, mixed: true };
const USES_FIXED: Record<CommissionType, boolean> = { fixed: true, percentage: false, mixed: true };

export function effectiveTermsOf(own: AccountTerms, settings: MizanSettings): EffectiveTerms {
  const commissionType = inherited(own.commission.type, settings.commission.type);
  const type = commissionType.value;
  const source = inherited(own.delivery?.source, settings.delivery.source);
  // Bounds belong to the kind of agreement they were made for: the least of a percentage would raise a fixed 0.250.
  const ofSameType = (bound: string | undefined) => (type === settings.commission.type ? bound : undefined);
  return {
    commission_type: commissionType,
    percent: usedIf(type === null || USES_PERCENT[type], own.commission.percent, settings.commission.percent),
    fixed: usedIf(type === null || USES_FIXED[type], own.commission.fixed, settings.commission.fixed),
    minimum: inherited(own.commission.minimum, ofSameType(settings.commission.minimum)),
    maximum: inherited(own.commission.maximum, ofSameType(settings.commission.maximum)),
    commission_base: inherited(own.commission_base, settings.commissionBase),
    delivery_source: source,
    delivery_fixed: usedIf(source.value === "fixed", own.delivery?.fixed, settings.delivery.fixed),
    delivery_recipient: inherited(own.delivery?.recipient, settings.delivery.recipient),
    delivery_company: inherited(own.delivery?.company, settings.delivery.company),
    settles: inherited(own.settles, settings.settles),
    payment_types: inherited(own.payment_types, settings.paymentTypes),
    language: inherited(own.language, settings.language),
    payout_hold: inherited(own.payout?.hold, settings.payout.hold),
    payout_days: inherited(own.payout?.days, settings.payout.days),
    payout_latest: inherited(own.payout?.latest, settings.payout.latest),
    payout_minimum: inherited(own.payout?.minimum, settings.payout.minimum),
  };
}

function inherited<T>(own: T | null | undefined, byOperator: T | null | undefined): Effective<T> {
  if (isGiven(own)) return { value: own, origin: "vendor" };
  if (isGiven(byOperator)) return { value: byOperator, origin: "operator" };
  return { value: null, origin: "none" };
}

function usedIf(
  isUsed: boolean,
  own: string | null | undefined,
  byOperator: string | null | undefined,
): Effective<string> {
  return isUsed ? inherited(own, byOperator) : { value: null, origin: "none" };
}

/** A blank form field is no value, as in the domain. */
function isGiven<T>(value: T | null | undefined): value is T {
  return typeof value === "string" ? isSet(value) : value !== null && value !== undefined;
}
