/** Every address that a shopper's browser is sent to. All come from configuration: none from a request. */
import type { OpenOptions } from "../../config/options";
import type { Attempt } from "../../modules/mizan/stores/attempt";

/** @returns our own pay address, the only address in the session's data */
export function payAddress(options: OpenOptions, payToken: string): string {
  return `${options.backendUrl}/mizan/pay/${payToken}`;
}

/** @returns the address of a link by which what an order owes is paid */
export function linkToPay(options: OpenOptions, token: string): string {
  return `${options.backendUrl}/mizan/link/${token}`;
}

/** @returns the address at which a payment collection of an order is paid */
export function collectionAddress(options: OpenOptions, collectionId: string): string {
  return `${options.backendUrl}/mizan/collection/${collectionId}`;
}

/** @returns where the gateway sends the shopper back to, after success and failure alike */
export function returnAddress(options: OpenOptions, returnToken: string): string {
  return `${options.backendUrl}/mizan/return/${returnToken}`;
}

/** @returns our own result page; takes the pay token of a session as well as the return token of an attempt */
export function resultAddress(options: OpenOptions, token: string): string {
  return `${options.backendUrl}/mizan/result/${token}`;
}

/** @returns the token in one of our pay addresses, or undefined */
export function payTokenIn(address: unknown): string | undefined {
  return typeof address === "string" ? /\/mizan\/pay\/([A-Za-z0-9_-]{32})$/.exec(address)?.[1] : undefined;
}

/**
 * Which storefront a shopper came from; what a request says of it only chooses among those of the configuration.
 *
 * @param asked.name as the storefront names itself
 * @param asked.publishableKey that it asks with
 * @returns its name among the option `storefronts`; null for the one of the option `storefront`
 */
export function storefrontOf(
  { storefronts }: OpenOptions,
  { name, publishableKey }: { name: unknown; publishableKey: unknown },
): string | null {
  if (typeof name === "string" && Object.hasOwn(storefronts, name)) return name;
  const ofKey = Object.entries(storefronts).find(([, { publishableKeys }]) =>
    publishableKeys.some((key) => key === publishableKey),
  );
  return ofKey?.[0] ?? null;
}

/** @returns the storefront's pages for the shopper of an attempt: of the storefront that chose the way, in its language */
export function shopPagesOf(
  { storefront, storefronts }: OpenOptions,
  shopper: Pick<Attempt, "language"> & Partial<Pick<Attempt, "storefront">>,
): { resultUrl: string | null; checkoutUrl: string | null } {
  const name = shopper.storefront ?? "";
  const own = Object.hasOwn(storefronts, name) ? storefronts[name] : storefront;
  const language = shopper.language === "ARA" ? "ar" : "en";
  return {
    resultUrl: own?.resultUrl?.[language] ?? null,
    checkoutUrl: own?.checkoutUrl?.[language] ?? null,
  };
}

type ShopPage = "resultUrl" | "checkoutUrl";

/** @returns every configured address of a page, each once, with the option that names it first */
export function shopPages(
  { storefront, storefronts }: OpenOptions,
  page: ShopPage,
): { option: string; address: string }[] {
  const pages = [
    { option: `storefront.${page}`, given: storefront[page] },
    ...Object.entries(storefronts).map(([name, own]) => ({
      option: `storefronts.${name}.${page}`,
      given: own[page],
    })),
  ].flatMap(({ option, given }) =>
    given ? [given.en, given.ar].map((address) => ({ option, address })) : [],
  );
  return pages.filter(
    ({ address }, index) => pages.findIndex((other) => other.address === address) === index,
  );
}

/** @returns an address of the storefront with `mizan` and `outcome` added to its query, never an order's id */
export function storefrontAddress(address: string, told: { token: string; outcome: string }): string {
  const url = new URL(address);
  url.searchParams.set("mizan", told.token);
  url.searchParams.set("outcome", told.outcome);
  return url.toString();
}
