/** The fields that pay a vendor's commission and delivery; JSON numbers that print with at most three decimals. */
import { WireFieldError } from "./unsendable-errors";
import { COMMISSION_TYPES, INITIALIZE_FIELDS as FIELD } from "./wire";
import { requireDecimal, requireOneOf, requireWhole } from "./wire-rules";
import { JsonDecimal, type WireValue } from "./exact-json";
import type { InitializeRequest } from "./initialize-wire";

type MultivendorRequest = Pick<
  InitializeRequest,
  "deliveryCompany" | "deliveryCost" | "commissionType" | "commissionPercent" | "commissionFixed"
>;

const UP_TO_HUNDRED = /^(?:\d{1,2}(?:\.\d{1,3})?|100(?:\.0{1,3})?)$/;

/**
 * The five multivendor fields as they go on the wire.
 * @throws WireFieldError when a field breaks its limit, or percent and fixed do not go with the commission type
 */
export function multivendorFields(request: MultivendorRequest): Record<string, WireValue | undefined> {
  checkCommissionParts(request);
  return {
    [FIELD.deliveryCompany]:
      request.deliveryCompany === undefined
        ? undefined
        : requireWhole(FIELD.deliveryCompany, request.deliveryCompany, {
            least: 0,
            most: Number.MAX_SAFE_INTEGER,
          }),
    [FIELD.deliveryCost]: decimalOf(FIELD.deliveryCost, request.deliveryCost),
    [FIELD.commissionType]: request.commissionType,
    [FIELD.commissionPercent]: percentOf(request.commissionPercent),
    [FIELD.commissionFixed]: decimalOf(FIELD.commissionFixed, request.commissionFixed),
  };
}

function checkCommissionParts({
  commissionType,
  commissionPercent,
  commissionFixed,
}: MultivendorRequest): void {
  if (commissionType !== undefined) requireOneOf(FIELD.commissionType, commissionType, COMMISSION_TYPES);
  const typeText = commissionType === undefined ? "no commission_type" : `commission_type ${commissionType}`;
  const parts = [
    {
      field: FIELD.commissionPercent,
      given: commissionPercent !== undefined,
      wanted: commissionType === 2 || commissionType === 3,
    },
    {
      field: FIELD.commissionFixed,
      given: commissionFixed !== undefined,
      wanted: commissionType === 1 || commissionType === 3,
    },
  ];
  for (const { field, given, wanted } of parts) {
    if (given && !wanted) throw new WireFieldError(field, `it does not go with ${typeText}.`);
    if (!given && wanted) throw new WireFieldError(field, `it is missing; ${typeText} needs it.`);
  }
}

function decimalOf(field: string, value: string | undefined): JsonDecimal | undefined {
  return value === undefined ? undefined : new JsonDecimal(requireDecimal(field, value));
}

function percentOf(value: string | undefined): JsonDecimal | undefined {
  const percent = decimalOf(FIELD.commissionPercent, value);
  if (percent !== undefined && !UP_TO_HUNDRED.test(percent.text)) {
    throw new WireFieldError(FIELD.commissionPercent, "it must be from 0 to 100.");
  }
  return percent;
}
