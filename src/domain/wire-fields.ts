/**
 * The multivendor fields of one initialization (money.md, What a charge can carry). One transaction takes one key,
 * one delivery company and one commission triple; the key decides who is paid.
 */
import { paidFilsOf, type VendorPart } from "./vendor-part";
import { plainCommission } from "./commission";
import { type CommissionType, isSet } from "./commission-terms";
import { Exact } from "./exact";
import { type Fils, parseKwd, toDecimalString } from "./money";
import { operatorFilsOf, ownKeySharesOf } from "./own-key-shares";
import { type CommissionEncoding, SplitRefusal } from "./split-input";

/** Absent where nothing is sent; decimal strings, because only the wire's codec writes JSON numbers. */
export interface WireFields {
  readonly deliveryCompany?: number;
  /** KWD, three decimals. */
  readonly deliveryCost?: string;
  /** 1 fixed, 2 percentage, 3 mixed (specification, Payment session). */
  readonly commissionType?: 1 | 2 | 3;
  readonly commissionPercent?: string;
  /** KWD, three decimals. */
  readonly commissionFixed?: string;
}

/** Delivery of one party that leaves it: `company: null` is one that goes to somebody who is no company. */
export interface DeliveryOfParty {
  readonly company: number | null;
  readonly costFils: Fils;
}

const WIRE_COMMISSION_TYPE: Record<CommissionType, 1 | 2 | 3> = { fixed: 1, percentage: 2, mixed: 3 };

/** Whether the vendor's rate, sent as configured, says what we computed; bounds, cuts and what the operator bears it cannot say. */
export function nativeSaysTheSame(part: VendorPart): boolean {
  if (part.borneFils) return false;
  return plainCommission(part.commission, part.baseFils) === part.commissionFils;
}

/**
 * Fields on a vendor's own key. A commission of zero is sent as zero, so that no default of the account applies.
 * Under `native`, a commission that the rate does not say goes out as the exact amount.
 * @throws SplitRefusal `native_with_operator_delivery`
 */
export function wireFieldsOfVendor(part: VendorPart, encoding: CommissionEncoding): WireFields {
  const operatorDeliveryFils = operatorFilsOf(part) - part.commissionFils;
  if (encoding === "native" && operatorDeliveryFils > 0 && !part.borneFils) {
    throw new SplitRefusal(
      "native_with_operator_delivery",
      `${part.reference} is charged on its own key and the operator keeps ${toDecimalString(operatorDeliveryFils)} ` +
        "KWD of delivery: a native commission cannot carry that. Use the exact encoding or another recipient.",
      [part.vendorId],
    );
  }
  const { commissionFils, deliveryFils } = ownKeySharesOf(part);
  const company = part.deliveryCompany;
  const delivery = wireFieldsOfDelivery([{ company, costFils: deliveryFils }], paidFilsOf(part));
  if (encoding === "native" && nativeSaysTheSame(part)) return { ...delivery, ...nativeCommission(part) };
  return { ...delivery, commissionType: 1, commissionFixed: toDecimalString(commissionFils) };
}

/**
 * Company and cost where all delivery of the charge goes to one company; nothing otherwise, or without delivery.
 * @param chargeFils all that the gateway can give the company; the operator owes it the rest (rule 13)
 */
export function wireFieldsOfDelivery(deliveries: readonly DeliveryOfParty[], chargeFils: Fils): WireFields {
  const costly = deliveries.filter(({ costFils }) => costFils > 0);
  const company = costly[0]?.company ?? null;
  const oneCompany = company !== null && costly.every((delivery) => delivery.company === company);
  if (!oneCompany) return {};
  const costFils = Math.min(
    costly.reduce((sum, delivery) => sum + delivery.costFils, 0),
    chargeFils,
  );
  if (costFils === 0) return {};
  return { deliveryCompany: company, deliveryCost: toDecimalString(costFils) };
}

function nativeCommission({ commission }: VendorPart): WireFields {
  return {
    commissionType: WIRE_COMMISSION_TYPE[commission.type],
    ...(isSet(commission.percent) ? { commissionPercent: new Exact(commission.percent).toFixed() } : {}),
    ...(isSet(commission.fixed) ? { commissionFixed: toDecimalString(parseKwd(commission.fixed)) } : {}),
  };
}
