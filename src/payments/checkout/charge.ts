/** What a cart's charge would be now: its split, the key that signs it, and the two fingerprints. */
import type { Logger } from "@medusajs/framework/types";
import { PaymentRefusal, type PaymentRefusalCode } from "../../answers/payment-refusal";
import type { Using } from "../../application/dependencies";
import { logRefusal } from "../../application/log-refusal";
import type { MizanSettings } from "../../config/options";
import { fullFingerprint, goodsFingerprint } from "../../domain/fingerprint";
import { MoneyError } from "../../domain/money";
import { nameWordsOf } from "../../domain/name-words";
import { split, type Split } from "../../domain/split";
import { SplitRefusal, type SplitRefusalCode } from "../../domain/split-input";
import { assertSplitBalances } from "../../domain/split-invariants";
import { fieldText } from "../../domain/wire-fields";
import type { ShopperCart } from "../../engine/carts";
import { authorizationOf } from "../../gateway/gateway-key";
import type { PageLanguage, PaymentType, ReferenceFields } from "../../modules/mizan/stores/attempt";
import type { OpenableKey } from "../../modules/mizan/stores/gateway-key-store";
import { OPERATOR } from "../../modules/mizan/stores/gateway-key";
import type { VendorAccountRow } from "../../modules/mizan/stores/vendor-account";
import { VendorNotSetUp, vendorTermsOf } from "../../setup/vendors/vendor-terms";
import { boughtGoodsOf } from "../record/bought-goods";
import { refuseWayToPay } from "../record/refuse-way-to-pay";
import { pageLanguageOf } from "./opened-from";
import { type ChargeableCart, resolveCartVendors } from "./resolve-cart-vendors";

export type Charge = {
  split: Split;
  key: OpenableKey;
  settingsVersion: number;
  goodsFingerprint: string;
  fullFingerprint: string;
  referenceFields: ReferenceFields;
  /** By which the shopper's name is found later. */
  nameWords: string[] | null;
  pageExpiryMs: number;
  /** For a shopper who has chosen none. */
  pageLanguage: PageLanguage;
};

/**
 * Works out the charge of a cart, and refuses whatever can be refused before the shopper sees a payment page.
 *
 * @throws PaymentRefusal with the reason in words
 */
export async function chargeOf(
  dependencies: Using<"checkout">,
  cart: ChargeableCart,
  paymentType: PaymentType,
): Promise<Charge> {
  const { mizan } = dependencies;
  const vendors = await resolveCartVendors(dependencies, cart);
  const { accounts, settings, settingsVersion } = vendors;
  const owners = [OPERATOR, ...accounts.map(({ id }) => id)];
  const keys = await mizan.gatewayKeys.openableOf(mizan.options.environment, owners);
  const lines = cart.items.map((line) => ({
    id: line.id,
    vendorId: vendors.lines.get(line.id)?.id ?? null,
    total: line.total,
    tax: line.tax_total,
  }));
  const hasUnassigned = lines.some(({ vendorId }) => vendorId === null);
  if (hasUnassigned && settings.unassigned === "reject") {
    throw new PaymentRefusal(
      "MIZAN_VENDOR_UNASSIGNED",
      "A product in this cart belongs to no vendor yet, so it cannot be paid for.",
    );
  }
  refuseWayToPay(accounts, settings, paymentType);
  const splitNow = splitOrRefuse(dependencies.logger, accounts, () =>
    split({
      total: cart.total,
      lines,
      shipping: cart.shipping_methods.map(({ id, total, tax_total }) => ({
        id,
        vendorId: vendors.shipping.get(id)?.id ?? null,
        total,
        tax: tax_total,
      })),
      vendors: accounts.map((account) => vendorTermsOf(account, settings, keys.has(account.id))),
      operator: { deliveryCompany: settings.delivery.company ?? null },
      settings: {
        policy: settings.cartPolicy,
        commissionEncoding: settings.commissionEncoding,
        settingsVersion,
      },
    }),
  );
  const key = usableKey(dependencies, keys, splitNow);
  const goods = boughtGoodsOf(cart);
  const referenceFields = referenceFieldsOf(settings.templates, cart, accounts);
  return {
    split: splitNow,
    key,
    settingsVersion,
    goodsFingerprint: goodsFingerprint(goods),
    fullFingerprint: fullFingerprint({
      goods,
      split: splitNow,
      gatewayKeyId: key.id,
      gatewayKeyVersion: key.version,
      customerId: cart.customer_id,
      referenceFields,
    }),
    referenceFields,
    nameWords: nameWordsOf(...[cart.shipping_address, cart.billing_address].flatMap(namesOf)),
    pageExpiryMs: settings.pageExpiryMinutes * 60_000,
    pageLanguage: pageLanguageOf(hasUnassigned ? [] : accounts, settings),
  };
}

/** The key that signs the charge, opened now so that a payment page is never promised with a key that is not there. */
function usableKey(
  { mizan, logger }: Using<"checkout">,
  keys: ReadonlyMap<string, OpenableKey>,
  { keyOwner }: Split,
): OpenableKey {
  const owner = keyOwner.kind === "operator" ? OPERATOR : keyOwner.vendorId;
  const key = keys.get(owner);
  const shopperText = "This cart cannot be paid for right now. Please contact the shop.";
  if (!key) {
    logRefusal(
      logger,
      `no key of ${owner}`,
      `Mizan: ${owner} has no active gateway key in the environment ${mizan.options.environment}: enter one`,
    );
    throw new PaymentRefusal("MIZAN_KEY_UNUSABLE", shopperText);
  }
  try {
    authorizationOf(key.open());
    return key;
  } catch (error) {
    const why = (error as Error).message;
    logRefusal(logger, `key ${key.id}`, `Mizan: the gateway key of ${owner} cannot be used: ${why}`);
    throw new PaymentRefusal("MIZAN_KEY_UNUSABLE", shopperText);
  }
}

/** The split of a cart, or why there is none: in words for the shopper, and for the operator in the log. */

const REFUSAL_CODE_OF: Partial<Record<SplitRefusalCode, PaymentRefusalCode>> = {
  vendor_paused: "MIZAN_VENDOR_PAUSED",
  several_vendors_blocked: "MIZAN_SEVERAL_VENDORS",
  separate_charges_needed: "MIZAN_DIVIDE_CART",
  cart_empty: "MIZAN_CART_EMPTY",
  charge_zero: "MIZAN_ZERO_CHARGE",
  charge_too_small: "MIZAN_ZERO_CHARGE",
};

/** The terms are at fault, the operator's to mend; what a vendor pays is no business of the shopper's. */
const FAULTS_OF_TERMS: readonly SplitRefusalCode[] = [
  "commission_invalid",
  "delivery_invalid",
  "delivery_company_missing",
  "native_with_operator_delivery",
];

/**
 * @param accounts of the cart's vendors, for their names
 * @param compute the split, with the vendors' terms
 * @throws PaymentRefusal
 */
function splitOrRefuse(logger: Logger, accounts: readonly VendorAccountRow[], compute: () => Split): Split {
  try {
    const computed = compute();
    assertSplitBalances(computed);
    return computed;
  } catch (error) {
    const refusal = refusalOf(error, accounts);
    if (refusal instanceof VendorNotSetUp) {
      const why = refusal.problems.map(({ field, message }) => `${field}: ${message}`).join(" ");
      const text = `Mizan: the goods of vendor ${refusal.vendorId} cannot be charged for: ${why}`;
      const faults = refusal.problems.map(({ field, code }) => `${field} ${code}`).join(" ");
      logRefusal(logger, `${refusal.vendorId} ${faults}`, text);
    }
    throw refusal;
  }
}

function refusalOf(error: unknown, accounts: readonly VendorAccountRow[]): unknown {
  if (error instanceof MoneyError) return new PaymentRefusal("MIZAN_CHARGE_REFUSED", error.message);
  if (!(error instanceof SplitRefusal)) return error;
  const account = accounts.find(({ id }) => error.vendorIds.includes(id));
  if (account && FAULTS_OF_TERMS.includes(error.code)) {
    return new VendorNotSetUp(account.id, account.name, [
      { field: "terms", code: error.code, message: error.message },
    ]);
  }
  return new PaymentRefusal(REFUSAL_CODE_OF[error.code] ?? "MIZAN_CHARGE_REFUSED", error.message);
}

/** udf1 to udf5 and the customer's fields, from the operator's templates. Nothing about the customer unless switched on. */

/** @returns each field in the form the gateway carries; an empty field is not sent */
export function referenceFieldsOf(
  templates: MizanSettings["templates"],
  cart: Pick<ShopperCart, "id" | "email" | "customer_id"> & { shipping_address?: AddressOfCart | null },
  vendors: readonly Pick<VendorAccountRow, "external_id" | "name">[],
): ReferenceFields {
  const inOrder = [...vendors].sort((a, b) => (a.external_id < b.external_id ? -1 : 1));
  const values = {
    "cart.id": cart.id,
    // The underscore of an id is a character that a user-defined field cannot carry (observations).
    "cart.reference": cart.id.replace(/[^A-Za-z0-9]/g, ""),
    "customer.id": cart.customer_id,
    "customer.email": cart.email,
    "customer.name": [cart.shipping_address?.first_name, cart.shipping_address?.last_name]
      .filter(Boolean)
      .join(" "),
    "customer.phone": cart.shipping_address?.phone,
    "vendors.references": inOrder.map(({ external_id }) => external_id).join(" "),
    "vendors.names": inOrder.map(({ name }) => name).join(" "),
  };
  return {
    udf1: fieldText("text", templates.udf1, values),
    udf2: fieldText("text", templates.udf2, values),
    udf3: fieldText("text", templates.udf3, values),
    udf4: fieldText("text", templates.udf4, values),
    udf5: fieldText("text", templates.udf5, values),
    customerName: fieldText("text", templates.customerName, values),
    customerPhone: fieldText("phone", templates.customerPhone, values),
    customerEmail: fieldText("email", templates.customerEmail, values),
  };
}

function namesOf(address: Pick<AddressOfCart, "first_name" | "last_name"> | null | undefined) {
  return [`${address?.first_name ?? ""} ${address?.last_name ?? ""}`];
}

type AddressOfCart = { first_name?: string | null; last_name?: string | null; phone?: string | null };
