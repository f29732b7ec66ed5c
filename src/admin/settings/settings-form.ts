/** The settings as the forms of this page hold them, and the values that the admin API takes for them. */
import type { PaymentTypeCode, SettingsView } from "../../answers/admin-api";
import { changesOf } from "../everywhere/version-changes";

export type SettingsValues = SettingsView["values"];

/** Paths are those of the API's values, so that its field faults find their fields. */
export type ChargingForm = Pick<
  SettingsValues,
  "cartPolicy" | "commissionBase" | "commissionEncoding" | "unassigned" | "notCaptured"
> & {
  /** Digits; checked by the field. */
  pageExpiryMinutes: string;
};

export type DefaultsForm = {
  commission: {
    type: "none" | NonNullable<SettingsValues["commission"]["type"]>;
    percent: string;
    fixed: string;
    minimum: string;
    maximum: string;
  };
  delivery: Pick<SettingsValues["delivery"], "source" | "recipient"> & {
    fixed: string;
    /** Digits; checked by the field. */
    company: string;
  };
  settles: SettingsValues["settles"];
  paymentTypes: PaymentTypeCode[];
  language: SettingsValues["language"];
};

export const WAYS_TO_PAY: readonly PaymentTypeCode[] = ["1", "2", "3"];

export function chargingFormOf(values: SettingsValues): ChargingForm {
  const { cartPolicy, commissionBase, commissionEncoding, unassigned, notCaptured } = values;
  const pageExpiryMinutes = String(values.pageExpiryMinutes);
  return { cartPolicy, commissionBase, commissionEncoding, unassigned, notCaptured, pageExpiryMinutes };
}

export function chargingValuesOf(form: ChargingForm): Partial<SettingsValues> {
  return { ...form, pageExpiryMinutes: Number(form.pageExpiryMinutes) };
}

/** Every way to pay is ticked where the setting says "all". */
export function defaultsFormOf({
  commission,
  delivery,
  settles,
  paymentTypes,
  language,
}: SettingsValues): DefaultsForm {
  return {
    commission: {
      type: commission.type ?? "none",
      percent: commission.percent ?? "",
      fixed: commission.fixed ?? "",
      minimum: commission.minimum ?? "",
      maximum: commission.maximum ?? "",
    },
    delivery: {
      source: delivery.source,
      recipient: delivery.recipient,
      fixed: delivery.fixed ?? "",
      company: delivery.company === undefined ? "" : String(delivery.company),
    },
    settles,
    paymentTypes: [...(paymentTypes ?? WAYS_TO_PAY)],
    language,
  };
}

/** What a kind does not use is left out, as is everything blank; all ways ticked is "all", also those to come. */
export function defaultsValuesOf(form: DefaultsForm): Partial<SettingsValues> {
  const { commission, delivery, settles, paymentTypes, language } = form;
  const uses = usedBy(form);
  const company = uses.company ? delivery.company.trim() : "";
  return {
    commission: {
      ...(commission.type === "none" ? {} : { type: commission.type }),
      ...given("percent", uses.percent, commission.percent),
      ...given("fixed", uses.fixed, commission.fixed),
      ...given("minimum", uses.bounds, commission.minimum),
      ...given("maximum", uses.bounds, commission.maximum),
    },
    delivery: {
      source: delivery.source,
      recipient: delivery.recipient,
      ...given("fixed", uses.deliveryFixed, delivery.fixed),
      ...(company === "" ? {} : { company: Number(company) }),
    },
    settles,
    paymentTypes: WAYS_TO_PAY.every((way) => paymentTypes.includes(way)) ? null : paymentTypes,
    language,
  };
}

/** Which fields the kinds that are chosen use; the others are not shown and not saved. */
export function usedBy({ commission, delivery }: Pick<DefaultsForm, "commission" | "delivery">) {
  const { type } = commission;
  return {
    percent: type === "percentage" || type === "mixed",
    fixed: type === "fixed" || type === "mixed",
    bounds: type !== "none",
    deliveryFixed: delivery.source === "fixed",
    company: delivery.recipient === "company",
  };
}

/**
 * @param before what the form held when it was opened, as values
 * @returns the fields of `after` that differ; what lies within one is sent with it, whole
 */
export function changedValues(
  before: Partial<SettingsValues>,
  after: Partial<SettingsValues>,
): Partial<SettingsValues> {
  const changed = new Set(changesOf(before, after).map(({ path }) => path.split(".")[0]));
  return Object.fromEntries(Object.entries(after).filter(([name]) => changed.has(name)));
}

function given(name: string, used: boolean, text: string): Record<string, string> {
  const value = text.trim();
  return used && value !== "" ? { [name]: value } : {};
}
