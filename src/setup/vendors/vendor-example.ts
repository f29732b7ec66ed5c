/** What a cart would give a vendor: the domain's own split of an imagined cart, for values as they stand in a form. */
import { z } from "zod";
import type { BothLanguages } from "../../answers/admin-api";
import type { ExampleView } from "../../answers/admin-api/vendors";
import { inputRefusal } from "../../answers/operator-refusal";
import type { Using } from "../../application/dependencies";
import type { MizanSettings } from "../../config/options";
import type { PartAdjustment, VendorPart } from "../../domain/vendor-part";
import { type Fils, toDecimalString } from "../../domain/money";
import { MoneyError } from "../../domain/money-error";
import { split } from "../../domain/split";
import { SplitRefusal } from "../../domain/split-input";
import { typedFils } from "../../domain/typed-amount";
import type { VendorAccountRow } from "../../modules/mizan/stores/vendor-account";
import { accountOfForm, accountWith, vendorFormSchema } from "./vendor-body";
import { splitSettingsOf, vendorTermsOf } from "./vendor-terms";
import { problemsOfOwnTerms, unusedByOwnTerms } from "./vendor-problems";
import { accountOrRefusal } from "./vendor-view";

/** An imagined vendor has no id yet. */
const UNSAVED = "mven_example";

type ImaginedCart = { goodsFils: Fils; taxFils: Fils; deliveryFils: Fils };

/** @throws OperatorRefusal MIZAN_INPUT_INVALID with every field at fault, MIZAN_VENDOR_NOT_FOUND */
export async function vendorExample(
  dependencies: Using<"setup">,
  { vendor_id, vendor, ...amounts }: ExampleGiven,
): Promise<ExampleView> {
  const cart = imaginedCart(amounts);
  const saved = vendor_id ? await accountOrRefusal(dependencies, vendor_id) : undefined;
  const own = saved ? accountWith(saved, vendor ?? {}) : accountOfForm(vendor ?? {});
  // What a vendor would pay is the same while it is paused.
  const account = {
    ...own,
    status: "active" as const,
    id: saved?.id ?? UNSAVED,
    version: saved?.version ?? 0,
  };
  const { settings } = await dependencies.mizan.settings.current([]);
  const faults = [...problemsOfOwnTerms(account, settings), ...unusedByOwnTerms(account, settings)];
  if (faults.length > 0) {
    throw inputRefusal(faults.map((fault) => ({ ...fault, field: `vendor.${fault.field}` })));
  }
  return viewOf(cart, account, settings);
}

function imaginedCart(amounts: Pick<ExampleGiven, "goods" | "tax" | "delivery">): ImaginedCart {
  const fils = { goods: 0, tax: 0, delivery: 0 };
  const faults = (["goods", "tax", "delivery"] as const).flatMap((field) => {
    try {
      fils[field] = typedFils(amounts[field]);
      return [];
    } catch (error) {
      if (error instanceof MoneyError) return [{ field, code: error.code, message: error.message }];
      throw error;
    }
  });
  if (fils.tax > fils.goods) {
    faults.push({
      field: "tax",
      code: "amount_too_large",
      message: "The tax is part of the goods: it cannot be more.",
    });
  }
  if (faults.length > 0) throw inputRefusal(faults);
  return { goodsFils: fils.goods, taxFils: fils.tax, deliveryFils: fils.delivery };
}

function viewOf(cart: ImaginedCart, account: VendorAccountRow, settings: MizanSettings): ExampleView {
  const chargeFils = cart.goodsFils + cart.deliveryFils;
  const goods = toDecimalString(cart.goodsFils);
  const delivery = toDecimalString(cart.deliveryFils);
  try {
    const { vendors, platformFils } = split({
      total: toDecimalString(chargeFils),
      lines: [{ id: "goods", vendorId: account.id, total: goods, tax: toDecimalString(cart.taxFils) }],
      shipping: [{ id: "delivery", vendorId: account.id, total: delivery, tax: "0" }],
      vendors: [vendorTermsOf(account, settings, true)],
      operator: { deliveryCompany: settings.delivery.company ?? null },
      settings: splitSettingsOf(settings, 0),
    });
    const part = onlyPart(vendors);
    return {
      goods,
      delivery,
      charge: toDecimalString(chargeFils),
      commission: toDecimalString(part.commissionFils),
      delivery_cost: toDecimalString(part.deliveryFils),
      delivery_recipient: part.deliveryRecipient,
      delivery_company: part.deliveryCompany,
      vendor_net: toDecimalString(part.netFils),
      platform: toDecimalString(platformFils),
      adjustments: [...part.adjustments],
      sentence: exampleSentence(chargeFils, cart.deliveryFils, part),
    };
  } catch (error) {
    // The terms are sound by now: what is left to refuse is the cart, such as one of 0.000 KWD.
    if (!(error instanceof SplitRefusal)) throw error;
    throw inputRefusal([{ field: "goods", code: error.code, message: error.message }]);
  }
}

function onlyPart([part]: readonly VendorPart[]): VendorPart {
  if (part) return part;
  throw new Error("The split of an imagined cart of one vendor has no part for it");
}

/** KWD as written; what is no amount is refused by the domain, in its words. */
const amount = z.string().trim().max(40);

/** `POST /admin/mizan/vendors/example`. */
export const exampleSchema = z.strictObject({
  vendor_id: z.string().max(100).optional(),
  // A form that is being filled in has blank names; they change no amount.
  vendor: vendorFormSchema
    .extend({ external_id: z.string().max(200).optional(), name: z.string().max(200).optional() })
    .optional(),
  goods: amount,
  tax: amount.default("0"),
  delivery: amount,
});
type ExampleGiven = z.output<typeof exampleSchema>;

/** Where a setting gave way (money.md, rules 2, 5 and 6), as the operator reads it. */
const ADJUSTMENT: Record<PartAdjustment, BothLanguages> = {
  commission_cut_to_base: {
    en: "The commission is more than what it is taken on, so it was cut to that.",
    ar: "العمولة أكبر من المبلغ الذي تُحتسب عليه، فخُفِّضت إليه.",
  },
  commission_gave_way_to_delivery: {
    en: "Commission and delivery together are more than the cart, so the commission was cut.",
    ar: "مجموع العمولة والتوصيل أكبر من قيمة السلة، فخُفِّضت العمولة.",
  },
  delivery_cut_to_part: {
    en: "The fixed delivery is more than the cart, so it was cut.",
    ar: "مبلغ التوصيل الثابت أكبر من قيمة السلة، فخُفِّض.",
  },
  native_sent_as_exact: {
    en: "The rate as configured does not say this amount, so the exact amount is sent.",
    ar: "النسبة المضبوطة لا تعطي هذا المبلغ، فيُرسَل المبلغ نفسه.",
  },
};

/**
 * One line for a person: cart = commission + delivery that goes to others + what the vendor gets.
 *
 * @param chargeFils what the shopper pays, delivery included
 * @param paidFils of it, for delivery
 */
export function exampleSentence(chargeFils: Fils, paidFils: Fils, part: VendorPart): BothLanguages {
  const charge = toDecimalString(chargeFils);
  const paid = toDecimalString(paidFils);
  const commission = toDecimalString(part.commissionFils);
  const cost = toDecimalString(part.deliveryFils);
  const net = toDecimalString(part.netFils);
  const recipient = recipientOf(part);
  const adjustments = part.adjustments.map((adjustment) => ADJUSTMENT[adjustment]);
  const en = `A cart of ${charge} KWD with ${paid} delivery: commission ${commission}, delivery ${cost} to ${recipient.en}, vendor gets ${net}.`;
  const ar = `سلة بقيمة ${charge} د.ك منها ${paid} للتوصيل: العمولة ${commission}، والتوصيل ${cost} ${recipient.ar}، ويحصل البائع على ${net}.`;
  return {
    en: [en, ...adjustments.map((text) => text.en)].join(" "),
    ar: [ar, ...adjustments.map((text) => text.ar)].join(" "),
  };
}

function recipientOf({ deliveryRecipient, deliveryCompany }: VendorPart): BothLanguages {
  if (deliveryRecipient === "vendor") return { en: "the vendor", ar: "للبائع" };
  if (deliveryRecipient === "operator") return { en: "the marketplace", ar: "للسوق" };
  const company = deliveryCompany ?? "";
  return { en: `company ${company}`, ar: `لشركة التوصيل ${company}` };
}
