/** Whose the lines and the shipping of a cart are, as vendor accounts, and who bears what its promotions take off. */
import type { MizanSettings } from "../../config/options";
import type { BearerTerms } from "../../domain/bearer";
import { DISCOUNT_FIELDS, readCart, type ShopperCart } from "../../engine/carts";
import type { VendorAccountRow } from "../../modules/mizan/stores/vendor-account";
import { type VendorAnswers, vendorAnswersOf } from "../../setup/vendors/resolving/vendor-answers";
import { agreedVendorOf } from "../../setup/vendors/resolving/agreed-vendor";
import { VendorRefusal } from "../../setup/vendors/resolving/vendor-refusal";
import type { Using } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import { logRefusal } from "../../application/log-refusal";
import { PaymentRefusal } from "../../answers/payment-refusal";
import { BY_ITS_VENDOR, vendorsPromotions } from "../../setup/promotions/vendors-promotions";
import { vendorResolversOf } from "../../setup/vendors/vendor-resolvers";

/** A cart that was read together with what its vendors are told by. */
export type ChargeableCart = ShopperCart & {
  readonly isChargeable: true;
  /** By line id, the accounts that the operator named beside what the resolvers say: of lines of free links. */
  readonly named?: ReadonlyMap<string, string>;
};

export type CartVendors = {
  /** By line id; null is the operator's own. */
  lines: ReadonlyMap<string, VendorAccountRow | null>;
  /** By shipping method id; null is shared by the goods (money.md, rule 5). */
  shipping: ReadonlyMap<string, VendorAccountRow | null>;
  /** Each vendor of the lines and the shipping once. */
  accounts: readonly VendorAccountRow[];
  settings: MizanSettings;
  /** By promotion id, those for which what the settings say for all does not count. */
  bearers: ReadonlyMap<string, BearerTerms>;
  /** The newest version among the settings, the accounts and the promotions, read together with them. */
  settingsVersion: number;
};

/**
 * @returns what the resolvers want to know of a cart, or of an order
 * @throws PaymentRefusal MIZAN_VENDOR_RESOLVER_MISSING
 */
export function vendorFieldsOf(
  dependencies: Pick<Using<"checkout">, "query" | "mizan" | "logger">,
): readonly string[] {
  return refusing(dependencies, () => vendorResolversOf(dependencies)).fields;
}

/**
 * @returns the cart with what the resolvers want to know, in one query; undefined when there is none
 * @throws PaymentRefusal MIZAN_VENDOR_RESOLVER_MISSING
 */
export async function readChargeableCart(
  dependencies: Pick<Using<"checkout">, "query" | "mizan" | "logger">,
  cartId: string,
): Promise<ChargeableCart | undefined> {
  const fields = vendorFieldsOf(dependencies);
  const cart = await readCart(dependencies, cartId, [...DISCOUNT_FIELDS, ...fields]);
  return cart && { ...cart, isChargeable: true };
}

/**
 * One statement beyond the cart's own, however many lines and vendors: accounts, settings, bearers and their version together.
 * Of a marketplace whose vendors have promotions of their own, and a cart with promotions, one question more.
 *
 * @throws PaymentRefusal MIZAN_VENDOR_AMBIGUOUS, MIZAN_VENDOR_NOT_SET_UP, MIZAN_VENDOR_UNASSIGNED,
 *   MIZAN_VENDOR_RESOLVER_FAILED; the log says which line, which vendors and by which resolver
 */
export async function resolveCartVendors(
  dependencies: Pick<Using<"checkout">, "query" | "mizan" | "logger">,
  cart: ChargeableCart,
): Promise<CartVendors> {
  try {
    const answers = await vendorAnswersOf(dependencies, cart, vendorResolversOf(dependencies));
    for (const [lineId, accountId] of cart.named ?? []) {
      const said = { resolver: "the payment link", vendor: { accountId } };
      answers.lines.set(lineId, [...(answers.lines.get(lineId) ?? []), said]);
    }
    const promotionIds = promotionIdsOf(cart);
    const [vendorsOwn, { accounts: known, settings, bearers: own, version }] = await Promise.all([
      vendorsPromotions(dependencies, promotionIds),
      dependencies.mizan.vendorLookup.inForce({ ...meantBy(answers), promotionIds }),
    ]);
    const bearers = new Map<string, BearerTerms>([
      ...[...vendorsOwn].map((id) => [id, BY_ITS_VENDOR] as const),
      ...own,
    ]);
    const lines = new Map(
      cart.items.map(({ id }) => [id, agreedVendorOf(`Line ${id}`, answers.lines.get(id) ?? [], known)]),
    );
    const shipping = new Map(
      cart.shipping_methods.map(({ id }) => [
        id,
        agreedVendorOf(`Shipping method ${id}`, answers.shipping.get(id) ?? [], known),
      ]),
    );
    const owners = new Set([...lines.values(), ...shipping.values()]);
    const accounts = known.filter((account) => owners.has(account));
    return { lines, shipping, accounts, settings, bearers, settingsVersion: version };
  } catch (error) {
    throw refusalOf(dependencies, error, cart.id);
  }
}

function meantBy({ lines, shipping }: VendorAnswers): { ids: string[]; names: [string, string][] } {
  const ids = new Set<string>();
  const names = new Map<string, [string, string]>();
  for (const { vendor } of [...lines.values(), ...shipping.values()].flat()) {
    if ("accountId" in vendor) ids.add(vendor.accountId);
    else names.set(JSON.stringify(vendor), [vendor.source, vendor.externalId]);
  }
  return { ids: [...ids], names: [...names.values()] };
}

function promotionIdsOf({ items, shipping_methods }: ShopperCart): string[] {
  const adjustments = [...items, ...shipping_methods].flatMap((part) => part.adjustments ?? []);
  return [...new Set(adjustments.flatMap(({ promotion_id }) => promotion_id ?? []))];
}

function refusing<Found>(dependencies: Pick<Using<"checkout">, "logger">, find: () => Found): Found {
  try {
    return find();
  } catch (error) {
    throw refusalOf(dependencies, error);
  }
}

/** The operator reads ids in the log, the shopper a sentence. */
function refusalOf({ logger }: Pick<Using<"checkout">, "logger">, error: unknown, cartId?: string): unknown {
  if (!(error instanceof VendorRefusal)) return error;
  const text = logLine({ cart: cartId }, `takes no payment for a cart (${error.code}): ${error.message}`);
  // A shopper can change what the text says of a cart: an offer's name, a quantity of lines.
  logRefusal(logger, cartId ? `${cartId} ${error.code}` : text, text);
  return new PaymentRefusal(
    error.code,
    "This cart cannot be paid for right now: the shop has to say whose goods these are. Please contact the shop.",
  );
}
