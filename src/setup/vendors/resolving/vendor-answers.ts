/** Everything that the chosen resolvers say about a cart, gathered before anybody judges it. */
import { cutText } from "../../../domain/cut-text";
import type { Engine } from "../../../engine/ask";
import { anOfferOf, readOffers, sellersOfShippingOptions } from "../../../engine/products";
import { askFunction } from "./ask-function";
import type { ChosenResolvers } from "./chosen-resolvers";
import { VendorRefusal } from "./vendor-refusal";
import type { AnsweredCart, PathResolver, VendorAnswer } from "./vendor-resolver";

export type NamedAnswer = { resolver: string; vendor: VendorAnswer };
/** By line id and by shipping method id; an id without an answer may be missing. */
export type VendorAnswers = { lines: Map<string, NamedAnswer[]>; shipping: Map<string, NamedAnswer[]> };

/**
 * @param cart as read with the fields of the same resolvers
 * @throws VendorRefusal when a resolver's answer is malformed, or the resolver fails
 */
export async function vendorAnswersOf(
  engine: Engine,
  cart: AnsweredCart,
  chosen: ChosenResolvers,
): Promise<VendorAnswers> {
  const lines = new Map<string, NamedAnswer[]>();
  const shipping = new Map<string, NamedAnswer[]>();
  for (const resolver of chosen.paths) {
    for (const line of cart.items) add(lines, line.id, answersAt(resolver, line, resolver.linePath));
    for (const line of cart.items) add(lines, line.id, provedAnswers(resolver, cart, line));
  }
  const offers = chosen.checksOffers ? await checkedOffersOf(engine, cart.items) : [];
  for (const [lineId, vendor] of offers) add(lines, lineId, [{ resolver: "mercur-offer", vendor }]);
  const sellers = chosen.hasShippingSellers ? await shippingSellersOf(engine, cart.shipping_methods) : [];
  for (const [methodId, vendors] of sellers) {
    add(
      shipping,
      methodId,
      vendors.map((vendor) => ({ resolver: "the seller of the shipping option", vendor })),
    );
  }
  for (const ask of chosen.functions) {
    const answer = await askFunction(ask, cart, engine);
    for (const [id, vendor] of answer.lines) add(lines, id, [{ resolver: answer.resolver, vendor }]);
    for (const [id, vendor] of answer.shipping) add(shipping, id, [{ resolver: answer.resolver, vendor }]);
  }
  if (chosen.checksOffers) {
    await refuseOffered(
      engine,
      cart.items.filter(({ id }) => !lines.has(id)),
    );
  }
  return { lines, shipping };
}

function add(answers: Map<string, NamedAnswer[]>, id: string, more: readonly NamedAnswer[]): void {
  if (more.length > 0) answers.set(id, [...(answers.get(id) ?? []), ...more]);
}

/**
 * The vendor that a client chose for the whole cart, for the lines whose product names it too. A line without a product has none.
 *
 * @throws VendorRefusal MIZAN_VENDOR_UNASSIGNED where the product does not name it: neither the chosen vendor nor the
 *   operator gets the line's money
 */
function provedAnswers(
  resolver: PathResolver,
  cart: AnsweredCart,
  line: AnsweredCart["items"][number],
): NamedAnswer[] {
  const { name, cartPath, provedAt = [] } = resolver;
  if (!cartPath || line.product_id === null) return [];
  const proved = valuesAt(line, provedAt);
  if (valuesAt(cart, cartPath).every((value) => proved.includes(value))) {
    return answersAt(resolver, cart, cartPath);
  }
  throw new VendorRefusal(
    "MIZAN_VENDOR_UNASSIGNED",
    `Line ${line.id} is in a cart whose ${cartPath.join(".")} is not one of its product ${line.product_id}, so ` +
      `${name} says nothing. Sell the product there if it belongs there.`,
  );
}

function answersAt(resolver: PathResolver, from: object, path?: readonly string[]): NamedAnswer[] {
  if (!path) return [];
  return valuesAt(from, path).map((value) => {
    if (typeof value === "string" && value !== "") {
      return { resolver: resolver.name, vendor: resolver.vendorOf(value) };
    }
    throw new VendorRefusal(
      "MIZAN_VENDOR_RESOLVER_FAILED",
      `The vendor resolver "${resolver.name}" found ${cutText(JSON.stringify(value), 80)} at ${path.join(".")}, ` +
        "which is no id of a vendor.",
    );
  });
}

/** A link that two rows exist for gives a list where the model promises one: each is an answer. */
function valuesAt(from: unknown, path: readonly string[]): unknown[] {
  if (from === null || from === undefined) return [];
  if (Array.isArray(from)) return from.flatMap((each) => valuesAt(each, path));
  const [name, ...rest] = path;
  if (name === undefined) return [from];
  return typeof from === "object" ? valuesAt((from as Record<string, unknown>)[name], rest) : [];
}

/**
 * Mercur's shipping options have a seller each. One query, however many methods; none for a cart without shipping.
 *
 * @returns the sellers by shipping method id; more than one only where two rows link an option
 */
async function shippingSellersOf(
  engine: Engine,
  methods: AnsweredCart["shipping_methods"],
): Promise<Map<string, VendorAnswer[]>> {
  const optionIds = [...new Set(methods.flatMap(({ shipping_option_id }) => shipping_option_id ?? []))];
  if (optionIds.length === 0) return new Map();
  const sellers = await sellersOfShippingOptions(engine, optionIds);
  return new Map(
    methods.map(({ id, shipping_option_id }) => {
      const sellerIds = sellers.get(shipping_option_id ?? "") ?? [];
      return [id, sellerIds.map((externalId) => ({ source: "mercur", externalId }))];
    }),
  );
}

/**
 * Mercur 2.3 links a line to its offer, and until the link is there only the line's metadata names the offer. A shopper
 * can write metadata, so it is only looked up: is there such an offer, and is it for this line's variant?
 */

/**
 * One query, however many lines; none when every line has its link.
 *
 * @returns the seller by line id, for the lines whose offer is not linked yet
 * @throws VendorRefusal MIZAN_VENDOR_UNASSIGNED when a line names an offer that is not for it: nobody gets such a line,
 *   the operator least of all
 */
async function checkedOffersOf(
  engine: Engine,
  lines: AnsweredCart["items"],
): Promise<Map<string, VendorAnswer>> {
  const named = lines.flatMap((line) => {
    const offerId = isLinked(line) ? undefined : namedOfferOf(line);
    return offerId ? [{ line, offerId }] : [];
  });
  if (named.length === 0) return new Map();
  const offers = await readOffers(
    engine,
    named.map(({ offerId }) => offerId),
  );
  return new Map(
    named.map(({ line, offerId }) => {
      const offer = offers.get(offerId);
      if (offer && offer.variant_id === line.variant_id) {
        return [line.id, { source: "mercur", externalId: offer.seller_id }];
      }
      throw new VendorRefusal(
        "MIZAN_VENDOR_UNASSIGNED",
        `Line ${line.id} names the offer ${cutText(offerId, 64)}, which ` +
          (offer ? `is for the variant ${offer.variant_id}, not ${line.variant_id}.` : "does not exist."),
      );
    }),
  );
}

/**
 * The engine's own route puts a variant into the cart without any offer: a shopper who leaves it out must not turn a
 * seller's goods into the operator's.
 *
 * @param lines about which no resolver says anything; none costs no query
 * @throws VendorRefusal MIZAN_VENDOR_UNASSIGNED where sellers offer such a line's variant
 */
async function refuseOffered(engine: Engine, lines: AnsweredCart["items"]): Promise<void> {
  const variantIds = [...new Set(lines.flatMap(({ variant_id }) => variant_id ?? []))];
  if (variantIds.length === 0) return;
  const offer = await anOfferOf(engine, variantIds);
  const line = offer && lines.find(({ variant_id }) => variant_id === offer.variant_id);
  if (!line) return;
  throw new VendorRefusal(
    "MIZAN_VENDOR_UNASSIGNED",
    `Line ${line.id} names no offer, but its variant ${offer.variant_id} is offered by sellers, as in ${offer.id}.`,
  );
}

function isLinked(line: object): boolean {
  const { offer } = line as { offer?: unknown };
  return offer !== null && offer !== undefined;
}

function namedOfferOf({ metadata }: { metadata?: unknown }): string | undefined {
  if (metadata === null || typeof metadata !== "object") return undefined;
  const { offer_id } = metadata as { offer_id?: unknown };
  return typeof offer_id === "string" && offer_id !== "" ? offer_id : undefined;
}

/** From what the resolvers say about one line to the one account it belongs to. */

/** What is compared of a vendor account. */
type Account = { id: string; source: string; external_id: string };

/**
 * @param what is asked about, for the operator: "Line cali_…"
 * @param accounts every account that an answer about the cart may mean
 * @returns the account that all answers mean, or null without an answer
 * @throws VendorRefusal MIZAN_VENDOR_AMBIGUOUS when they mean two, MIZAN_VENDOR_NOT_SET_UP when the vendor has no account:
 *   the operator must not silently get a seller's money
 */
export function agreedVendorOf<Row extends Account>(
  what: string,
  answers: readonly NamedAnswer[],
  accounts: readonly Row[],
): Row | null {
  const meant = answers.map(({ resolver, vendor }) => {
    const account = accounts.find((each) => isMeant(vendor, each));
    return { resolver, account, identity: account?.id ?? wordsOf(vendor) };
  });
  const [first] = meant;
  if (!first) return null;
  const other = meant.find(({ identity }) => identity !== first.identity);
  if (other) {
    throw new VendorRefusal(
      "MIZAN_VENDOR_AMBIGUOUS",
      `${what} has two vendors: ${first.identity} by ${first.resolver}, ${other.identity} by ${other.resolver}. ` +
        "Correct one of them, or take a resolver out of the option vendors.resolvers.",
    );
  }
  if (first.account) return first.account;
  throw new VendorRefusal(
    "MIZAN_VENDOR_NOT_SET_UP",
    `${what} belongs to ${first.identity} by ${first.resolver}, for whom there is no vendor account: create one.`,
  );
}

function isMeant(vendor: VendorAnswer, account: Account): boolean {
  if ("accountId" in vendor) return account.id === vendor.accountId;
  return account.source === vendor.source && account.external_id === vendor.externalId;
}

function wordsOf(vendor: VendorAnswer): string {
  if ("accountId" in vendor) return `the vendor account ${vendor.accountId}`;
  return `${vendor.externalId} of the source ${vendor.source}`;
}
