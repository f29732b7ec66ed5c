/** What a cart would give a vendor: the domain's own split of an imagined cart, for values as they stand in a form. */
import type { AttemptDependencies } from "../attempts/attempt-dependencies";
import { problemsOfOwnTerms, unusedByOwnTerms } from "../attempts/vendor-problems";
import { vendorTermsOf } from "../attempts/vendor-terms";
import type { MizanSettings } from "../config/options";
import { MoneyError } from "../domain/money-error";
import { type Fils, parseKwd, toDecimalString } from "../domain/money";
import { split } from "../domain/split";
import { SplitRefusal } from "../domain/split-refusal";
import type { VendorPart } from "../domain/vendor-part";
import type { VendorAccountRow } from "../modules/mizan/stores/vendor-account";
import type { ExampleView } from "./admin-api";
import type { ExampleGiven } from "./example-body";
import { exampleSentence } from "./example-sentence";
import { inputRefusal } from "./input-refusal";
import { accountOfForm, accountWith } from "./vendor-body";
import { accountOrRefusal } from "./vendor-view";

/** An imagined vendor has no id yet. */
const UNSAVED = "mven_example";

type ImaginedCart = { goodsFils: Fils; taxFils: Fils; deliveryFils: Fils };

/** @throws OperatorRefusal MIZAN_INPUT_INVALID with every field at fault, MIZAN_VENDOR_NOT_FOUND */
export async function vendorExample(
  dependencies: AttemptDependencies,
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
      fils[field] = parseKwd(amounts[field]);
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
      settings: {
        policy: settings.cartPolicy,
        commissionEncoding: settings.commissionEncoding,
        settingsVersion: 0,
      },
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
