/** What counts for a vendor: field by field its own value, else the operator's default, else none. */
import { PaymentRefusal } from "../../answers/payment-refusal";
import type { Effective, EffectiveTerms, MizanSettings, OwnTerms } from "../../config/terms";
import { type CommissionType, isSet, problemsOfTerms } from "../../domain/commission";
import { MoneyError, parseKwd } from "../../domain/money";
import type { VendorTerms } from "../../domain/split-input";
import type { NewVendorAccount, VendorAccountRow } from "../../modules/mizan/stores/vendor-account-store";

/** What a vendor account says of its terms. */
type AccountTerms = Pick<NewVendorAccount, keyof OwnTerms>;

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

/** A vendor's terms as they stand: its own, field by field, and where it has none the operator's. */

/** The shopper reads whose goods it is, the operator's log what to do. */
export class VendorNotSetUp extends PaymentRefusal {
  constructor(
    readonly vendorId: string,
    vendorName: string,
    readonly problems: readonly VendorProblem[],
  ) {
    super(
      "MIZAN_VENDOR_NOT_SET_UP",
      `The goods of ${vendorName} cannot be paid for at the moment: take them out of the cart, or ask the shop.`,
    );
  }
}

/**
 * @returns what the split is computed from
 * @throws VendorNotSetUp where the vendor's own terms and the operator's defaults together are no whole commission
 */
export function vendorTermsOf(
  account: VendorAccountRow,
  settings: MizanSettings,
  hasKey: boolean,
): VendorTerms {
  const terms = effectiveTermsOf(account, settings);
  const problems = commissionProblems(terms);
  const type = terms.commission_type.value;
  if (type === null || problems.length > 0) throw new VendorNotSetUp(account.id, account.name, problems);
  const { percent, fixed, minimum, maximum } = terms;
  return {
    vendorId: account.id,
    name: account.name,
    reference: account.external_id,
    // A vendor without a key of its own is paid by the operator (money.md, What a charge can carry).
    hasOwnKey: terms.settles.value === "own_key" && hasKey,
    paused: account.status === "paused",
    commission: {
      type,
      base: terms.commission_base.value ?? settings.commissionBase,
      // Only what counts: the frozen split names no rate that its type does not use.
      ...(percent.value !== null && { percent: percent.value }),
      ...(fixed.value !== null && { fixed: fixed.value }),
      ...(minimum.value !== null && { minimum: minimum.value }),
      ...(maximum.value !== null && { maximum: maximum.value }),
    },
    delivery: {
      source: terms.delivery_source.value ?? settings.delivery.source,
      fixed: terms.delivery_fixed.value,
      recipient: terms.delivery_recipient.value ?? settings.delivery.recipient,
      company: terms.delivery_company.value,
    },
  };
}

/** What keeps a vendor's goods from being charged for, found without a cart: for the operator, before a shopper finds it. */

/** `field` is a path such as `commission.percent`; `code` is stable, see docs/admin-api.md. */
type VendorProblem = { field: string; code: string; message: string };

/** Everything wrong with the terms that come of the vendor's own values and the operator's defaults. */
export function problemsOfOwnTerms(own: AccountTerms, settings: MizanSettings): VendorProblem[] {
  const terms = effectiveTermsOf(own, settings);
  return [...commissionProblems(terms), ...deliveryProblems(terms), ...nativeProblems(terms, settings)];
}

/** Why the commission as it counts cannot be charged, such as a type without its rate. */
function commissionProblems(terms: EffectiveTerms): VendorProblem[] {
  const { commission_type, commission_base, percent, fixed, minimum, maximum } = terms;
  if (commission_type.value === null) {
    return [
      {
        field: "commission.type",
        code: "required",
        message: "Neither the vendor nor the operator's default says how the commission is computed.",
      },
    ];
  }
  const problems = problemsOfTerms({
    type: commission_type.value,
    base: commission_base.value ?? "goods",
    percent: percent.value,
    fixed: fixed.value,
    minimum: minimum.value,
    maximum: maximum.value,
  });
  return problems.map(({ field, code, message }) => ({
    field: field === "base" ? "commission_base" : `commission.${field}`,
    code,
    message,
  }));
}

/** Values of the vendor's own that would never be charged: a surprise on the first statement, so refused when saved. */
export function unusedByOwnTerms(own: AccountTerms, settings: MizanSettings): VendorProblem[] {
  const { commission_type, percent, fixed, delivery_source, delivery_recipient } = effectiveTermsOf(
    own,
    settings,
  );
  const unused = (field: string, message: string) => ({ field, code: "unused", message });
  const type = commission_type.value;
  const problems: VendorProblem[] = [];
  if (type && isSet(own.commission.percent) && percent.origin !== "vendor") {
    problems.push(unused("commission.percent", `A ${type} commission does not use it.`));
  }
  if (type && isSet(own.commission.fixed) && fixed.origin !== "vendor") {
    problems.push(unused("commission.fixed", `A ${type} commission does not use it.`));
  }
  if (isSet(own.delivery?.fixed) && delivery_source.value !== "fixed") {
    problems.push(unused("delivery.fixed", 'Only the source "fixed" uses it.'));
  }
  if (own.delivery?.company && delivery_recipient.value !== "company") {
    problems.push(unused("delivery.company", 'Only the recipient "company" uses it.'));
  }
  return problems;
}

function deliveryProblems({
  delivery_source,
  delivery_fixed,
  delivery_recipient,
  delivery_company,
}: EffectiveTerms): VendorProblem[] {
  const problems: VendorProblem[] = [];
  if (delivery_source.value === "fixed") problems.push(...fixedDeliveryProblems(delivery_fixed.value));
  if (delivery_recipient.value === "company" && delivery_company.value === null) {
    problems.push({
      field: "delivery.company",
      code: "required",
      message:
        "Delivery goes to a company, but neither the vendor nor the operator's default has one: set one, or another recipient.",
    });
  }
  return problems;
}

function fixedDeliveryProblems(fixed: string | null): VendorProblem[] {
  const field = "delivery.fixed";
  if (fixed === null) return [{ field, code: "required", message: "A fixed delivery needs its amount." }];
  try {
    parseKwd(fixed);
    return [];
  } catch (error) {
    if (error instanceof MoneyError) return [{ field, code: "malformed", message: error.message }];
    throw error;
  }
}

/** On a vendor's own key, delivery that the operator keeps travels inside the fixed commission (money.md, rule 5). */
function nativeProblems(terms: EffectiveTerms, settings: MizanSettings): VendorProblem[] {
  const operatorKeepsDelivery = terms.delivery_recipient.value === "operator";
  const isOnOwnKey = terms.settles.value === "own_key";
  if (settings.commissionEncoding !== "native" || !operatorKeepsDelivery || !isOnOwnKey) return [];
  return [
    {
      field: "delivery.recipient",
      code: "not_with_native",
      message:
        "A commission sent as configured (native) cannot carry delivery that the operator keeps: choose the exact encoding or another recipient.",
    },
  ];
}
