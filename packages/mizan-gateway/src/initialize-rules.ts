import { filsOf } from "./amount";
import type { Account, EmulatorSettings } from "./config";
import { refusalOf } from "./loose-types";
import type { Refusal } from "./refusal";
import { REFUSALS } from "./refusal";
import { splitObjections } from "./split-objections";
import { missing, trackidRefusal } from "./trackid-rule";
import { MULTIVENDOR_FIELDS, UDF_FIELDS } from "./wire-names";

type Fields = Record<string, unknown>;
type Rule = (fields: Fields, account: Account, settings: EmulatorSettings) => Refusal | undefined;

/** Letters of any script, digits and spaces pass; hyphens and e-mail addresses do not (observed). */
const WITHOUT_SPECIAL_CHARACTERS = /^[\p{L}\p{M}\p{N} ]*$/u;
const MAX_TEXT = 255;

const isShortText = (value: unknown): value is string =>
  typeof value === "string" && value.length <= MAX_TEXT;

const general = (settings: EmulatorSettings, message: string): Refusal => ({
  code: settings.observed.codes.general,
  message,
});

const trackidRule: Rule = ({ trackid }, _account, settings) => trackidRefusal(trackid, settings);

const amountRule: Rule = ({ amount }) => {
  if (missing(amount)) return REFUSALS.amountMissing;
  return filsOf(amount) === undefined ? REFUSALS.amountMalformed : undefined;
};

const currencyRule: Rule = ({ currency }, _account, settings) =>
  typeof currency === "string" && /^\d{3}$/.test(currency)
    ? undefined
    : general(settings, "currency must be a three-digit ISO 4217 code");

const urlRule =
  (field: "success_url" | "error_url", absent: Refusal): Rule =>
  (fields, _account, settings) => {
    const url = fields[field];
    if (missing(url)) return absent;
    const usable = isShortText(url) && /^https?:\/\//i.test(url) && URL.canParse(url);
    return usable
      ? undefined
      : general(settings, `${field} must be an http(s) address of at most 255 characters`);
  };

const paymentTypeRule: Rule = (fields, account, settings) => {
  const paymentType = fields.payment_type ?? account.defaultPaymentType;
  if (paymentType !== "1" && paymentType !== "2" && paymentType !== "3") {
    return general(settings, "payment_type must be 1, 2 or 3");
  }
  return paymentType === "2" && !account.cardDirect ? REFUSALS.cardDirect : undefined;
};

const languageRule: Rule = ({ language }, _account, settings) =>
  language === undefined || language === "ENG" || language === "ARA"
    ? undefined
    : general(settings, "language must be ENG or ARA");

const kfastRule: Rule = ({ kfast_id: kfastId }, _account, settings) => {
  if (kfastId === undefined) return undefined;
  const usable = Number.isInteger(kfastId) && Number(kfastId) >= 0 && Number(kfastId) <= 99_999_999;
  return usable ? undefined : general(settings, "kfast_id must be a whole number of at most 8 digits");
};

const customerRule: Rule = (fields, _account, settings) => {
  const wrong = ["customer_name", "customer_phone", "customer_email"].find(
    (field) => fields[field] !== undefined && !isShortText(fields[field]),
  );
  if (wrong) return general(settings, `${wrong} must be a string of at most 255 characters`);
  const { customer_phone: phone } = fields;
  const refused = settings.observed.phoneDigitsOnly && typeof phone === "string" && !/^\d*$/.test(phone);
  return refused ? general(settings, "customer_phone must hold digits only") : undefined;
};

const udfRule: Rule = (fields, _account, settings) => {
  for (const [index, field] of UDF_FIELDS.entries()) {
    const value = fields[field] ?? "";
    if (!isShortText(value)) {
      return general(settings, `${field} must be a string of at most 255 characters`);
    }
    const code = settings.observed.codes.udf[index] ?? settings.observed.codes.general;
    if (!WITHOUT_SPECIAL_CHARACTERS.test(value)) {
      return { code, message: `${field} contains special characters` };
    }
  }
  return undefined;
};

const multivendorRule: Rule = (fields, _account, settings) => {
  const wrong = MULTIVENDOR_FIELDS.find(
    (field) => fields[field] !== undefined && typeof fields[field] !== "number",
  );
  if (wrong) return general(settings, `${wrong} must be a number`);
  const { commission_type: type } = fields;
  const known = type === undefined || type === 1 || type === 2 || type === 3;
  return known ? undefined : general(settings, "commission_type must be 1, 2 or 3");
};

const splitRule: Rule = (fields, _account, settings) => {
  const [objection] = settings.strictSplits ? splitObjections(fields, filsOf(fields.amount) ?? 0) : [];
  return objection === undefined ? undefined : general(settings, objection);
};

/** In the order in which they are tried; the first refusal is the answer (docs/emulator.md). */
const RULES: Rule[] = [
  trackidRule,
  amountRule,
  currencyRule,
  urlRule("success_url", REFUSALS.successUrlMissing),
  urlRule("error_url", REFUSALS.errorUrlMissing),
  paymentTypeRule,
  languageRule,
  kfastRule,
  customerRule,
  udfRule,
  multivendorRule,
  splitRule,
];

/**
 * The first reason to refuse these initialization fields, or undefined. Whether the trackid was used before is not
 * looked at here. Source: specification, "Resources and their fields", "Errors" and "Limits".
 */
export function initializationRefusal(
  fields: Fields,
  account: Account,
  settings: EmulatorSettings,
): Refusal | undefined {
  return refusalOf(fields, settings, (read) => {
    for (const rule of RULES) {
      const refusal = rule(read, account, settings);
      if (refusal) return refusal;
    }
    return undefined;
  });
}
