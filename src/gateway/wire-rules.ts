/** The limits that several request fields share; each check throws a WireFieldError named after its field. */
import { WireFieldError } from "./unsendable-errors";
import { LIMITS } from "./wire";

const ALPHANUMERIC = /^[A-Za-z0-9]+$/;
const LETTERS_DIGITS_SPACES = /^[\p{L}\p{M}\p{N} ]*$/u;
const CONTROL_OR_INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;
const THREE_DECIMALS = /^(?:0|[1-9]\d{0,5})(?:\.\d{1,3})?$/;

/** @throws WireFieldError when the value is not a string of 1 to 255 letters and digits */
export function requireTrackId(field: string, value: string): string {
  if (typeof value !== "string" || value === "")
    throw new WireFieldError(field, "it is missing; give the attempt its trackid.");
  if (value.length > LIMITS.text)
    throw new WireFieldError(field, `it has ${value.length} characters, at most 255 are allowed.`);
  if (!ALPHANUMERIC.test(value))
    throw new WireFieldError(field, "only the letters A to Z and digits are allowed.");
  return value;
}

/** @throws WireFieldError when the id is empty, longer than 255 characters or holds spaces or invisible characters */
export function requireGatewayPaymentId(field: string, value: string): string {
  const text = requireText(field, value);
  if (text === "")
    throw new WireFieldError(field, "it is missing; it comes from the initialization's answer.");
  if (/\s/.test(text)) throw new WireFieldError(field, "it contains a space.");
  return text;
}

/** @throws WireFieldError when longer than 255 characters or holding control or invisible characters */
export function requireText(field: string, value: string): string {
  if (typeof value !== "string") throw new WireFieldError(field, `it must be text, it is ${typeof value}.`);
  if (value.length > LIMITS.text)
    throw new WireFieldError(field, `it has ${value.length} characters, at most 255 are allowed.`);
  if (CONTROL_OR_INVISIBLE.test(value))
    throw new WireFieldError(field, "it holds a control or invisible character.");
  return value;
}

/** udf1 to udf5: "no special characters"; letters (Arabic too), digits and spaces pass (observed). */
export function requireUserDefined(field: string, value: string): string {
  const text = requireText(field, value);
  if (!LETTERS_DIGITS_SPACES.test(text))
    throw new WireFieldError(field, "only letters, digits and spaces are allowed.");
  return text;
}

/** Where the gateway sends the shopper back to: an absolute http(s) address of at most 255 characters. */
export function requireReturnUrl(field: string, value: string): string {
  const text = requireText(field, value);
  if (text === "") throw new WireFieldError(field, "it is missing; configure the address of this backend.");
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !["https:", "http:"].includes(url.protocol)) {
    throw new WireFieldError(field, "it is not an absolute http or https address.");
  }
  if (url.username !== "" || url.password !== "")
    throw new WireFieldError(field, "it contains a user name or password.");
  return text;
}

/** @throws WireFieldError when the value is not one of the allowed ones */
export function requireOneOf<T extends string | number>(field: string, value: T, allowed: readonly T[]): T {
  if (!allowed.includes(value)) throw new WireFieldError(field, `it must be one of ${allowed.join(", ")}.`);
  return value;
}

/** A whole number from `least` to `most`. */
export function requireWhole(
  field: string,
  value: number,
  { least, most }: { least: number; most: number },
): number {
  if (!Number.isSafeInteger(value) || value < least || value > most) {
    throw new WireFieldError(field, `it must be a whole number from ${least} to ${most}.`);
  }
  return value;
}

/** A decimal string of at most three decimals and six digits before them, not negative: "1.5", "0.250". */
export function requireDecimal(field: string, value: string): string {
  if (typeof value !== "string" || !THREE_DECIMALS.test(value)) {
    throw new WireFieldError(
      field,
      'it must be a decimal like "1.250", not negative, with at most three decimals.',
    );
  }
  return value;
}
