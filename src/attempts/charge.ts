/** What a cart's charge would be now: its split, the key that signs it, and the two fingerprints. */
import { fullFingerprint, goodsFingerprint } from "../domain/fingerprint";
import { split, type Split } from "../domain/split";
import { authorizationOf } from "../gateway/gateway-key";
import type { PageLanguage, PaymentType } from "../modules/mizan/stores/attempt";
import { type GatewayKeyRow, OPERATOR } from "../modules/mizan/stores/gateway-key-store";
import type { AttemptDependencies } from "./attempt-dependencies";
import { logRefusal } from "./log-refusal";
import { PaymentRefusal } from "./payment-refusal";
import { boughtGoodsOf } from "./bought-goods";
import { type ReferenceFields } from "../modules/mizan/stores/attempt";
import { pageLanguageOf } from "./page-language";
import { referenceFieldsOf } from "./reference-fields";
import { type ChargeableCart, resolveCartVendors } from "./resolve-cart-vendors";
import { splitOrRefuse } from "./split-or-refuse";
import { vendorTermsOf } from "./vendor-terms";
import { refuseWayToPay } from "./ways-to-pay";

export type Charge = {
  split: Split;
  key: GatewayKeyRow;
  settingsVersion: number;
  goodsFingerprint: string;
  fullFingerprint: string;
  referenceFields: ReferenceFields;
  /** For a shopper who has chosen none. */
  pageLanguage: PageLanguage;
};

/**
 * Works out the charge of a cart, and refuses whatever can be refused before the shopper sees a payment page.
 *
 * @throws PaymentRefusal with the reason in words
 */
export async function chargeOf(
  dependencies: AttemptDependencies,
  cart: ChargeableCart,
  paymentType: PaymentType,
): Promise<Charge> {
  const { mizan } = dependencies;
  const vendors = await resolveCartVendors(dependencies, cart);
  const { accounts, settings, settingsVersion } = vendors;
  const owners = [OPERATOR, ...accounts.map(({ id }) => id)];
  const keys = await mizan.gatewayKeys.activeOf(mizan.options.environment, owners);
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
  const key = await usableKey(dependencies, keys, splitNow);
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
    pageLanguage: pageLanguageOf(hasUnassigned ? [] : accounts, settings),
  };
}

/** The key that signs the charge, read once now so that a payment page is never promised with a key that is not there. */
async function usableKey(
  { mizan, logger }: AttemptDependencies,
  keys: ReadonlyMap<string, GatewayKeyRow>,
  { keyOwner }: Split,
): Promise<GatewayKeyRow> {
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
    authorizationOf(await mizan.gatewayKeys.open(key.id));
    return key;
  } catch (error) {
    const why = (error as Error).message;
    logRefusal(logger, `key ${key.id}`, `Mizan: the gateway key of ${owner} cannot be used: ${why}`);
    throw new PaymentRefusal("MIZAN_KEY_UNUSABLE", shopperText);
  }
}
