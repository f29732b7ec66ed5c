/** Which resolvers answer for this application: those of the options, or under `auto` those it has the data for. */
import type { OpenOptions } from "../../../config/options";
import type {
  VendorFunction,
  VendorResolverName,
  VendorResolverOption,
} from "../../../config/options/vendor-resolvers";
import { hasField, type JoinerConfigs, linkBetween } from "./application-graph";
import { VendorRefusal } from "./vendor-refusal";
import { configuredPath, NAMED_RESOLVERS, type PathResolver } from "./vendor-resolver";
import { clientWrittenStep } from "./client-written-step";

/** What answers; `fields` is what the cart's query must ask for, from the cart. */
export type ChosenResolvers = {
  names: readonly string[];
  fields: readonly string[];
  paths: readonly PathResolver[];
  functions: readonly VendorFunction[];
  /** A line may name its offer before the offer is linked to it. */
  checksOffers: boolean;
  /** Whether shipping options have sellers of Mercur, and a resolver of Mercur is chosen. */
  hasShippingSellers: boolean;
  /** The same of promotions. */
  hasPromotionSellers: boolean;
};

/** @throws VendorRefusal MIZAN_VENDOR_RESOLVER_MISSING when the options name what the application does not have */
export function chosenResolversOf(
  { resolvers }: OpenOptions["vendors"],
  configs: JoinerConfigs,
): ChosenResolvers {
  const chosen = resolvers === "auto" ? foundIn(configs) : resolvers;
  const functions = chosen.filter((option) => typeof option === "function");
  const paths = chosen.filter((option) => typeof option !== "function").map(pathResolverOf);
  for (const resolver of paths) refuseMissing(resolver, configs);
  const hasSellers = (entity: string) =>
    paths.some(({ name }) => name.startsWith("mercur-")) && hasField(configs, entity, ["seller", "id"]);
  return {
    names: [
      ...paths.map(({ name }) => name),
      ...functions.map(({ name }) => `function ${name || "of the store"}`),
    ],
    fields: [...new Set(paths.flatMap(({ fields }) => fields))],
    paths,
    functions,
    checksOffers: paths.some(({ name }) => name === "mercur-offer"),
    hasShippingSellers: hasSellers("ShippingOption"),
    hasPromotionSellers: hasSellers("Promotion"),
  };
}

/** `sales-channel` is never found: every application has one, and it is seldom a vendor. */
function foundIn(configs: JoinerConfigs): VendorResolverName[] {
  const found: VendorResolverName[] = ["own-product-link"];
  const mercur = mercurIn(configs);
  if (mercur) found.push(mercur);
  // Only the recipe's own module: any other `vendor` may be a supplier that is paid by nobody here.
  if (linkBetween(configs, "product", "marketplace") && canAnswer("marketplace-recipe", configs)) {
    found.push("marketplace-recipe");
  }
  return found;
}

function mercurIn(configs: JoinerConfigs): VendorResolverName | undefined {
  const hasOffers = configs.some(({ serviceName }) => serviceName === "offer");
  if (hasOffers && canAnswer("mercur-offer", configs)) return "mercur-offer";
  const link = linkBetween(configs, "product", "seller");
  if (!link) return undefined;
  // Both know `product.seller`; Mercur 1 defines its link from the seller, Mercur 2.1 from the product.
  const name = link.first === "seller" ? "mercur-1" : "mercur-seller";
  return canAnswer(name, configs) ? name : undefined;
}

function canAnswer(name: VendorResolverName, configs: JoinerConfigs): boolean {
  const { linePath } = NAMED_RESOLVERS[name];
  return linePath === undefined || hasField(configs, "LineItem", linePath);
}

function pathResolverOf(option: Exclude<VendorResolverOption, VendorFunction>): PathResolver {
  return typeof option === "string" ? NAMED_RESOLVERS[option] : configuredPath(option);
}

function refuseMissing({ name, linePath }: PathResolver, configs: JoinerConfigs): void {
  if (!linePath) return;
  const written = clientWrittenStep(configs, linePath);
  if (written !== undefined) {
    throw new VendorRefusal(
      "MIZAN_VENDOR_RESOLVER_MISSING",
      `The option vendors.resolvers has the path "${name}": a shopper can bring about what its step "${written}" ` +
        "says, so it never says whose the line is. Use a path of the product, the variant or a link of the line, " +
        "without metadata.",
    );
  }
  if (hasField(configs, "LineItem", linePath)) return;
  throw new VendorRefusal(
    "MIZAN_VENDOR_RESOLVER_MISSING",
    `The option vendors.resolvers names "${name}", but this application has no field ` +
      `items.${linePath.join(".")}: install the module and its link, or take the resolver out.`,
  );
}
