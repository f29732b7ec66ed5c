/** The sums under the split's columns, and the proof that they make what was paid and borne. */
import { parseKwd, toDecimalString } from "../../domain/money";
import type { SplitView } from "../../answers/admin-api/attempts";

/** KWD with three decimals. `total` is net + commission + delivery that goes to others + the operator's own. */
export type SplitSums = {
  gross: string;
  commission: string;
  delivery: string;
  deliveryToOthers: string;
  net: string;
  platform: string;
  /** Of net, what the gateway pays the vendor on the vendor's own key. */
  paidByGateway: string;
  total: string;
  /** Whether the parts make what was paid and what the operator bears, to the fils. */
  matches: boolean;
};

/**
 * Sums in whole fils; a vendor's delivery that the vendor keeps is in its net already and is not counted twice.
 * @throws MoneyError for an amount that is not written with at most three decimals
 */
export function splitSumsOf(split: SplitView): SplitSums {
  const { vendors } = split;
  const gross = sumOf(vendors.map((vendor) => vendor.gross));
  const commission = sumOf(vendors.map((vendor) => vendor.commission));
  const delivery = sumOf(vendors.map((vendor) => vendor.delivery));
  const deliveryToOthers = sumOf(
    vendors.filter((vendor) => vendor.delivery_recipient !== "vendor").map((vendor) => vendor.delivery),
  );
  const net = sumOf(vendors.map((vendor) => vendor.net));
  const platform = parseKwd(split.platform);
  const total = net + commission + deliveryToOthers + platform;
  return {
    gross: toDecimalString(gross),
    commission: toDecimalString(commission),
    delivery: toDecimalString(delivery),
    deliveryToOthers: toDecimalString(deliveryToOthers),
    net: toDecimalString(net),
    platform: toDecimalString(platform),
    paidByGateway: toDecimalString(net - parseKwd(split.owed)),
    total: toDecimalString(total),
    matches: total === parseKwd(split.charge) + parseKwd(split.borne),
  };
}

/** KWD with three decimals, of amounts written so. */
export function sumKwd(amounts: readonly string[]): string {
  return toDecimalString(sumOf(amounts));
}

function sumOf(amounts: readonly string[]): number {
  return amounts.reduce((sum, amount) => sum + parseKwd(amount), 0);
}
