/** What counts for a vendor: field by field its own value, else the operator's default, else none. */
import {
  defaultPathOf,
  type Effective,
  type EffectiveTerms,
  effectiveNameOf,
  type MizanSettings,
  OWN_TERM_PATHS,
  type OwnTerms,
} from "../../config/terms";
import { type CommissionType, isSet } from "../../domain/commission-terms";
import type { NewVendorAccount } from "../../modules/mizan/stores/vendor-account";

/** What a vendor account says of its terms. */
export type AccountTerms = Pick<NewVendorAccount, keyof OwnTerms>;

const USES_PERCENT: Record<CommissionType, boolean> = { fixed: false, percentage: true, mixed: true };
const USES_FIXED: Record<CommissionType, boolean> = { fixed: true, percentage: false, mixed: true };
const NOBODYS = { value: null, origin: "none" } as const;
/** Made once: a cart asks for the terms of each of its vendors. */
const TERMS = OWN_TERM_PATHS.map((path) => ({
  name: effectiveNameOf(path),
  own: path.split("."),
  byOperator: defaultPathOf(path).split("."),
}));

export function effectiveTermsOf(own: AccountTerms, settings: MizanSettings): EffectiveTerms {
  const terms = Object.fromEntries(
    TERMS.map((term) => [term.name, inherited(valueAt(own, term.own), valueAt(settings, term.byOperator))]),
  ) as EffectiveTerms;
  const { percent, fixed, minimum, maximum, delivery_fixed } = terms;
  const type = terms.commission_type.value;
  // Bounds belong to the kind of agreement they were made for: the least of a percentage would raise a fixed 0.250.
  const isOfSameType = (bound: Effective<string>) =>
    bound.origin === "vendor" || type === settings.commission.type;
  return {
    ...terms,
    percent: type === null || USES_PERCENT[type] ? percent : NOBODYS,
    fixed: type === null || USES_FIXED[type] ? fixed : NOBODYS,
    minimum: isOfSameType(minimum) ? minimum : NOBODYS,
    maximum: isOfSameType(maximum) ? maximum : NOBODYS,
    delivery_fixed: terms.delivery_source.value === "fixed" ? delivery_fixed : NOBODYS,
  };
}

function inherited(own: unknown, byOperator: unknown): Effective<unknown> {
  if (isGiven(own)) return { value: own, origin: "vendor" };
  return isGiven(byOperator) ? { value: byOperator, origin: "operator" } : NOBODYS;
}

function valueAt(values: object, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (at as Record<string, unknown> | null | undefined)?.[name],
    values,
  );
}

/** A blank form field is no value, as in the domain. */
function isGiven(value: unknown): boolean {
  return typeof value === "string" ? isSet(value) : value !== null && value !== undefined;
}
