/** What a discount of 10 % and a gift card come to on goods of 10.000 KWD, for who bears them: as a charge is split. */
import { type BearerTerms, borneOf } from "../../domain/bearer";
import { toDecimalString } from "../../domain/money";
import { borneBySplit, split } from "../../domain/split";
import type { CreditBearer, SplitLine } from "../../domain/split-input";

/** KWD with three decimals. */
export type DiscountFigures = Record<"paid" | "borne" | "commission" | "net", string>;

const VENDOR = "vendor";

/**
 * @param terms with a percentage that can be read, where it is shared
 * @throws MoneyError for one that cannot
 */
export function discountFigures(
  terms: BearerTerms,
  credit: CreditBearer,
): Record<"promotion" | "credit", DiscountFigures> {
  const discounts = [{ promotionId: "promotion", amount: "1", isTaxInclusive: false }];
  const borne = borneOf({ discounts, tax: "0", taxRates: [] }, () => terms);
  const figuresOf = (total: string, line: Pick<SplitLine, "total" | "borne" | "tax">): DiscountFigures => {
    const charge = split({
      total,
      lines: [{ ...line, id: "goods", vendorId: VENDOR }],
      shipping: [],
      vendors: [
        {
          ...{ vendorId: VENDOR, reference: VENDOR, hasOwnKey: false },
          commission: { type: "percentage", percent: "10", base: "goods" },
          delivery: { source: "cart_shipping", recipient: "vendor" },
        },
      ],
      operator: {},
      settings: { policy: "platform", commissionEncoding: "exact", credit, settingsVersion: 0 },
    });
    const [part] = charge.vendors;
    return {
      paid: toDecimalString(charge.chargeFils),
      borne: toDecimalString(borneBySplit(charge)),
      commission: toDecimalString(part?.commissionFils ?? 0),
      net: toDecimalString(part?.netFils ?? 0),
    };
  };
  return {
    promotion: figuresOf("9", { ...borne, total: "9" }),
    credit: figuresOf("6", { total: "10", tax: "0" }),
  };
}
