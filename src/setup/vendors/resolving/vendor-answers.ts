/** Everything that the chosen resolvers say about a cart, gathered before anybody judges it. */
import { cutText } from "../../../domain/cut-text";
import type { Engine } from "../../../engine/ask";
import { sellersOfShippingOptions } from "../../../engine/products";
import { askFunction } from "./ask-function";
import type { ChosenResolvers } from "./chosen-resolvers";
import { VendorRefusal } from "./vendor-refusal";
import type { AnsweredCart, PathResolver, VendorAnswer } from "./vendor-resolver";
import { checkedOffersOf, refuseOffered } from "./mercur-offers";

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
