/** What a charge is split by: vendors' terms and the operator's settings, as the split takes them. */
import { PaymentRefusal } from "../../answers/payment-refusal";
import type { MizanSettings } from "../../config/terms";
import type { SplitSettings, VendorTerms } from "../../domain/split-input";
import type { VendorAccountRow } from "../../modules/mizan/stores/vendor-account";
import { type VendorProblem, commissionProblems } from "./vendor-problems";
import { effectiveTermsOf } from "./effective-terms";

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

/** @param settingsVersion is kept with the split */
export function splitSettingsOf(settings: MizanSettings, settingsVersion: number): SplitSettings {
  return {
    policy: settings.cartPolicy,
    commissionEncoding: settings.commissionEncoding,
    credit: settings.discounts.credit,
    settingsVersion,
  };
}
