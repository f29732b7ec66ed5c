/** What keeps a vendor's goods from being charged for, found without a cart: for the operator, before a shopper finds it. */
import type { EffectiveTerms, MizanSettings } from "../../config/terms";
import { isSet, problemsOfTerms } from "../../domain/commission-terms";
import { parseKwd } from "../../domain/money";
import { MoneyError } from "../../domain/money-error";
import { type AccountTerms, effectiveTermsOf } from "./effective-terms";

/** `field` is a path such as `commission.percent`; `code` is stable, see docs/admin-api.md. */
export type VendorProblem = { field: string; code: string; message: string };

/** Everything wrong with the terms that come of the vendor's own values and the operator's defaults. */
export function problemsOfOwnTerms(own: AccountTerms, settings: MizanSettings): VendorProblem[] {
  const terms = effectiveTermsOf(own, settings);
  return [
    ...commissionProblems(terms),
    ...deliveryProblems(terms),
    ...nativeProblems(terms, settings),
    ...amountProblems("payout.minimum", terms.payout_minimum.value),
  ];
}

/** Why the commission as it counts cannot be charged, such as a type without its rate. */
export function commissionProblems(terms: EffectiveTerms): VendorProblem[] {
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
  return amountProblems(field, fixed);
}

function amountProblems(field: string, amount: string | null): VendorProblem[] {
  try {
    if (amount !== null) parseKwd(amount);
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
