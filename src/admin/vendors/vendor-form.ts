/** A vendor as its forms hold it, and the bodies that the admin API takes for it. Blank and null are the operator's. */
import type { CommissionBase, CommissionType } from "../../domain/commission";
import type { PageLanguageCode, PaymentTypeCode, VendorBody, VendorView } from "../../answers/admin-api";

/** Paths are those of the API's body, so that the API's field faults find their fields. */
export type VendorForm = {
  source: string;
  external_id: string;
  name: string;
  commission: {
    type: CommissionType | null;
    percent: string;
    fixed: string;
    minimum: string;
    maximum: string;
  };
  commission_base: CommissionBase | null;
  delivery: {
    source: "cart_shipping" | "fixed" | null;
    fixed: string;
    recipient: "company" | "vendor" | "operator" | null;
    /** Digits; checked by the field. */
    company: string;
  };
  settles: "own_key" | "operator" | null;
  payment_types: PaymentTypeCode[] | null;
  language: PageLanguageCode | null;
};

/** The part of a vendor that one drawer changes: a fault of another part is then said above the form. */
export type CommissionForm = Pick<VendorForm, "commission" | "commission_base">;
export type DeliveryForm = Pick<VendorForm, "delivery">;
export type TermsForm = Pick<VendorForm, "settles" | "payment_types" | "language">;

/** What decides which fields count; null where neither the vendor nor the operator has said it. */
export type KindsInForce = {
  commissionType: CommissionType | null;
  deliverySource: "cart_shipping" | "fixed" | null;
  deliveryRecipient: "company" | "vendor" | "operator" | null;
};

/** A vendor that no other marketplace knows: its external id is nobody's question. */
export const isOwn = (source: string): boolean => source.trim() === "mizan";

export const EMPTY_VENDOR: VendorForm = {
  source: "mizan",
  external_id: "",
  name: "",
  commission: { type: null, percent: "", fixed: "", minimum: "", maximum: "" },
  commission_base: null,
  delivery: { source: null, fixed: "", recipient: null, company: "" },
  settles: null,
  payment_types: null,
  language: null,
};

/** @returns the vendor's own values; what it has from the operator is blank */
export function formOf(vendor: VendorView): VendorForm {
  const { commission, delivery } = vendor;
  return {
    source: vendor.source,
    external_id: vendor.external_id,
    name: vendor.name,
    commission: {
      type: commission.type,
      percent: commission.percent ?? "",
      fixed: commission.fixed ?? "",
      minimum: commission.minimum ?? "",
      maximum: commission.maximum ?? "",
    },
    commission_base: vendor.commission_base,
    delivery: {
      source: delivery.source,
      fixed: delivery.fixed ?? "",
      recipient: delivery.recipient,
      company: delivery.company === null ? "" : String(delivery.company),
    },
    settles: vendor.settles,
    payment_types: vendor.payment_types,
    language: vendor.language,
  };
}

/** Which of a commission's amounts its kind uses; an unknown kind leaves both open. */
export function usedBy(type: CommissionType | null): { percent: boolean; fixed: boolean } {
  return { percent: type !== "fixed", fixed: type !== "percentage" };
}

/** @returns the commission part of a body; amounts that the kind in force does not use are the operator's */
export function commissionBodyOf(
  { commission, commission_base }: CommissionForm,
  { commissionType }: Pick<KindsInForce, "commissionType">,
): Pick<VendorBody, "commission" | "commission_base"> {
  const used = usedBy(commissionType);
  return {
    commission: {
      type: commission.type,
      percent: used.percent ? ownOf(commission.percent) : null,
      fixed: used.fixed ? ownOf(commission.fixed) : null,
      minimum: ownOf(commission.minimum),
      maximum: ownOf(commission.maximum),
    },
    commission_base,
  };
}

/** @returns the delivery part of a body; amount and company only where the kinds in force use them */
export function deliveryBodyOf(
  { delivery }: DeliveryForm,
  { deliverySource, deliveryRecipient }: Pick<KindsInForce, "deliverySource" | "deliveryRecipient">,
): Pick<VendorBody, "delivery"> {
  const company = deliveryRecipient === "company" ? ownOf(delivery.company) : null;
  return {
    delivery: {
      source: delivery.source,
      fixed: deliverySource === "fixed" ? ownOf(delivery.fixed) : null,
      recipient: delivery.recipient,
      company: company === null ? null : Number(company),
    },
  };
}

/** @returns who settles, the ways to pay and the page's language; null is the operator's default */
export function termsBodyOf(form: TermsForm): Pick<VendorBody, "settles" | "payment_types" | "language"> {
  return { settles: form.settles, payment_types: form.payment_types, language: form.language };
}

/** @returns everything, for a new vendor */
export function newVendorBodyOf(form: VendorForm, kinds: KindsInForce): VendorBody {
  return {
    source: form.source.trim(),
    ...(isOwn(form.source) ? {} : { external_id: form.external_id.trim() }),
    name: form.name.trim(),
    ...commissionBodyOf(form, kinds),
    ...deliveryBodyOf(form, kinds),
    ...termsBodyOf(form),
  };
}

/** A delivery company as the gateway numbers it, from 1; spaces around are forgiven. */
export const COMPANY_NUMBER = /^\s*[1-9][0-9]{0,8}\s*$/;

function ownOf(text: string): string | null {
  return text.trim() || null;
}
