/** What a charge would be now, of a cart or of what is outstanding of an order: its split, its key, and the two fingerprints. */
import { PaymentRefusal } from "../../answers/payment-refusal";
import type { Using } from "../../application/dependencies";
import { logRefusal } from "../../application/log-refusal";
import { zeroCharge } from "../../domain/charge-parts";
import { fullFingerprint, goodsFingerprint } from "../../domain/fingerprint";
import { nameWordsOf } from "../../domain/name-words";
import { furtherTerms } from "../../domain/further-charge";
import { split, type Split } from "../../domain/split";
import type { SplitInput } from "../../domain/split-input";
import { authorizationOf } from "../../gateway/gateway-key";
import type { ReferenceFields } from "../../modules/mizan/stores/attempt";
import type { OpenableKey } from "../../modules/mizan/stores/gateway-key-store";
import { OPERATOR } from "../../modules/mizan/stores/gateway-key";
import { boughtGoodsOf } from "../record/bought-goods";
import { refuseWayToPay } from "../record/refuse-way-to-pay";
import { pageLanguageOf } from "./page-language";
import { splitInputOf } from "./cart-parts";
import { type AddressOfCart, referenceFieldsOf } from "./reference-fields";
import { type ChargeableCart, resolveCartVendors } from "./resolve-cart-vendors";
import { paymentRefusalOf, splitOrRefuse } from "./split-or-refuse";
import type { PageLanguage, PaymentType } from "../../domain/payment-page";

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
 * @param asked.earlier what was charged of the same order before
 * @throws PaymentRefusal with the reason in words
 */
export async function chargeOf(
  dependencies: Using<"checkout">,
  cart: ChargeableCart,
  { paymentType, earlier = [] }: { paymentType: PaymentType; earlier?: readonly Split[] },
): Promise<Charge> {
  const { mizan } = dependencies;
  const vendors = await resolveCartVendors(dependencies, cart);
  const { accounts, settings, settingsVersion } = vendors;
  const owners = [OPERATOR, ...accounts.map(({ id }) => id)];
  const keys = await mizan.gatewayKeys.openableOf(mizan.options.environment, owners);
  const hasUnassigned = [...vendors.lines.values()].includes(null);
  if (hasUnassigned && settings.unassigned === "reject") {
    throw new PaymentRefusal(
      "MIZAN_VENDOR_UNASSIGNED",
      "A product in this cart belongs to no vendor yet, so it cannot be paid for.",
    );
  }
  refuseWayToPay(accounts, settings, paymentType);
  const splitNow = splitOrRefuse(dependencies.logger, accounts, () =>
    split(
      besideEarlier(
        splitInputOf(cart, vendors, (id) => keys.has(id)),
        earlier,
      ),
    ),
  );
  // Credit, or what the operator bears, pays all of it: an order without the gateway.
  if (splitNow.chargeFils === 0) throw paymentRefusalOf(zeroCharge(cart.total));
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

/** A vendor that has a part in an order sold it, paused by now or not. */
function besideEarlier(input: SplitInput, earlier: readonly Split[]): SplitInput {
  const parts = earlier.flatMap(({ vendors }) => vendors);
  const vendors = input.vendors.map((terms) => {
    const own = parts.filter(({ vendorId }) => vendorId === terms.vendorId);
    if (own.length === 0) return terms;
    const takenFils = own.reduce((sum, { commissionFils }) => sum + commissionFils, 0);
    return { ...furtherTerms(terms, takenFils), paused: false };
  });
  return { ...input, vendors };
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

function namesOf(address: Pick<AddressOfCart, "first_name" | "last_name"> | null | undefined) {
  return [`${address?.first_name ?? ""} ${address?.last_name ?? ""}`];
}
