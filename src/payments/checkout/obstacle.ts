/**
 * What the engine's completion would refuse of a cart for certain, told before anybody pays: it looks itself only when the
 * money is there (docs/medusa.md, 4.3). What it would accept is no obstacle, however odd.
 */
import type { PaymentRefusalCode } from "../../answers/payment-refusal";
import type { Using } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import { exactOf } from "../../domain/exact";
import type { ShopperMessage } from "../../domain/outcome";
import { type CartToComplete, type LineToComplete, readCartToComplete } from "../../engine/cart-to-complete";
import { ENGINES_COMPLETION } from "../../engine/completion";
import {
  hasEnough,
  type KeptItem,
  keptItemsOf,
  type KeptVariant,
  neededFor,
  readSetAside,
  warehousesOf,
} from "../../engine/stock";

export type Obstacle = {
  code: Extract<PaymentRefusalCode, "MIZAN_DELIVERY_NEEDED" | "MIZAN_NOT_FOR_SALE" | "MIZAN_OUT_OF_STOCK">;
  /** What the shopper does about it. */
  message: ShopperMessage;
  /** For the operator: ends the sentence "the order cannot be made: …". */
  why: string;
};

/**
 * @returns the cart as its completion would see it; undefined where that cannot be told: another workflow than the engine's
 *   completes carts, or the store keeps its goods elsewhere
 */
export async function cartToComplete(
  dependencies: Using<"record">,
  cartId: string,
): Promise<CartToComplete | undefined> {
  const { mizan, logger } = dependencies;
  if (mizan.options.completionWorkflow !== ENGINES_COMPLETION) return undefined;
  return readCartToComplete(dependencies, cartId).catch((error: unknown) => {
    logger.warn(logLine({ cart: cartId }, `could not look at what its order needs: ${String(error)}`));
    return undefined;
  });
}

/**
 * No statement, but for what is set aside where there is too little stock.
 *
 * @returns the first of what stands in the way; undefined where nothing does, or it cannot be told
 */
export async function obstacleOf(
  dependencies: Using<"record">,
  cart: CartToComplete | undefined,
): Promise<Obstacle | undefined> {
  if (!cart) return undefined;
  const unsold = cart.lines.filter((line) => isUnsold(line, cart));
  if (unsold.length > 0) return notForSale(titlesOf(unsold));
  const short = await withoutSetAside(
    dependencies,
    cart.lines.flatMap((line) => shortagesOf(line, cart)),
  );
  if (short.length > 0) return outOfStock(titlesOf(short.map(({ line }) => line)));
  const undelivered = cart.lines.filter((line) => isUndelivered(line, cart));
  if (undelivered.length === 0) return undefined;
  return deliveryNeeded(titlesOf(undelivered), cart.deliveryProfileIds.length > 0);
}

const profileOf = ({ variant }: LineToComplete): string | undefined => variant?.product?.shipping_profile?.id;

/** Nobody can send it, whatever delivery is chosen; the engine fails on a line without its variant. */
function isUnsold(line: LineToComplete, { deliveryProfileIds }: CartToComplete): boolean {
  const { variant, requires_shipping: isSent, quantity } = line;
  if (exactOf(quantity).lte(0)) return true;
  if (variant && !variant.product) return true;
  if (!isSent) return false;
  // Of goods without a profile and a delivery that is offered no more the engine finds both the same: undefined.
  return !variant || (profileOf(line) === undefined && !deliveryProfileIds.includes(undefined));
}

function isUndelivered(line: LineToComplete, { deliveryProfileIds }: CartToComplete): boolean {
  return line.requires_shipping && !deliveryProfileIds.includes(profileOf(line));
}

type Shortage = { line: LineToComplete; item?: KeptItem };

/** What the engine could not reserve of a line; what may be ordered before it comes needs a warehouse that knows it. */
function shortagesOf(line: LineToComplete, cart: CartToComplete): Shortage[] {
  const { variant } = line;
  const items = keptItemsOf(variant);
  if (variant?.manage_inventory && items.length === 0) return isKeptNowhere(variant, cart) ? [{ line }] : [];
  return items
    .filter(isCounted)
    .filter((item) => {
      const warehouses = warehousesOf(item, cart.salesChannelId);
      if (variant?.allow_backorder) return warehouses.length === 0;
      const needed = neededFor(item, line.quantity);
      return !warehouses.some((warehouse) => hasEnough(warehouse, needed));
    })
    .map((item) => ({ line, item }));
}

/** Where nobody waits for it and no channel is looked through, the engine misses it only beside an item of any other line. */
function isKeptNowhere({ allow_backorder }: KeptVariant, { salesChannelId, lines }: CartToComplete): boolean {
  if (!allow_backorder && salesChannelId !== null) return true;
  return lines.some(({ variant }) => variant?.inventory_items?.some((item) => item && isCounted(item)));
}

/** What lies in warehouses from which no channel at all sends, the engine sells without counting (2.21.2, deepFlatMap). */
function isCounted({ inventory }: KeptItem): boolean {
  const levels = inventory?.location_levels ?? [];
  if (levels.length === 0) return true;
  return levels.some((level) => {
    const locations = level?.stock_locations ?? [];
    return (
      locations.length === 0 || locations.some((location) => (location?.sales_channels ?? []).length > 0)
    );
  });
}

/** Goods that are set aside for a line already are somebody's own arrangement, and left to the engine. */
async function withoutSetAside(dependencies: Using<"record">, shortages: Shortage[]): Promise<Shortage[]> {
  if (shortages.length === 0) return [];
  const setAside = await readSetAside(
    dependencies,
    shortages.map(({ line }) => line.id),
  );
  return shortages.filter(
    ({ line, item }) =>
      !setAside.some(
        (one) => one.line_item_id === line.id && one.inventory_item_id === item?.inventory_item_id,
      ),
  );
}

/** Of a long cart the first few; each reads in its own direction, whichever language stands around it. */
const MOST_TITLES = 5;

function titlesOf(lines: readonly LineToComplete[]): { en: string; ar: string } {
  const titles = [...new Set(lines.map(({ title }) => title))];
  const told = titles.slice(0, MOST_TITLES);
  const more = titles.length > told.length ? ["…"] : [];
  const isolated = told.map((title) => `\u2068${title}\u2069`);
  return { en: [...told, ...more].join(", "), ar: [...isolated, ...more].join("، ") };
}

function notForSale({ en, ar }: ShopperMessage): Obstacle {
  return {
    code: "MIZAN_NOT_FOR_SALE",
    message: {
      en: `No longer for sale: ${en}. Take it out of the cart to go on.`,
      ar: `لم يعد معروضاً للبيع: ${ar}. أزله من السلة للمتابعة.`,
    },
    why: `no longer for sale: ${en} (deleted, without a shipping profile, or no pieces)`,
  };
}

function outOfStock({ en, ar }: ShopperMessage): Obstacle {
  return {
    code: "MIZAN_OUT_OF_STOCK",
    message: {
      en: `No longer in stock: ${en}. Take it out of the cart, or order fewer.`,
      ar: `لم يعد متوفراً: ${ar}. أزله من السلة أو اطلب كمية أقل.`,
    },
    why: `there is not enough stock of ${en} in any one warehouse of its sales channel`,
  };
}

function deliveryNeeded({ en, ar }: ShopperMessage, isOtherChosen: boolean): Obstacle {
  const message = isOtherChosen
    ? { en: `Choose a delivery for: ${en}.`, ar: `اختر طريقة توصيل لـ: ${ar}.` }
    : { en: "Choose a delivery first.", ar: "اختر طريقة توصيل أولاً." };
  return { code: "MIZAN_DELIVERY_NEEDED", message, why: `no delivery is chosen for ${en}` };
}
