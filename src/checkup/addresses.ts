/** Whether what stands at the configured addresses is what should: this shop, the storefront's pages, the gateway's pages. */
import { lookup } from "node:dns/promises";
import { isWebAddress } from "../domain/shop-address";
import { environmentOf, type OpenOptions } from "../config/options";
import { shopPages, storefrontAddress } from "../payments/record/shopper-addresses";
import { withinTime } from "../application/within-time";
import { type Reached, reachBackend, reasonOf } from "./reach-backend";
import { type Finding, shownAddress } from "./finding";
import type { OpenShop } from "./store";

/** The whole check-up has five seconds. */
const DEADLINE_MS = 3_000;
const LOOPBACK = /^(localhost|127\..*|\[::1\])$/;

export async function checkBackend({ mizan }: OpenShop): Promise<Finding[]> {
  return backendFindings(mizan.options.backendUrl, await reachBackend({ mizan }));
}

/** @param reached who answered there */
export function backendFindings(backendUrl: string, reached: Reached): Finding[] {
  const address = shownAddress(backendUrl);
  if (reached.state === "elsewhere") {
    return [{ code: "backend_elsewhere", values: { address, status: reached.httpStatus } }];
  }
  if (reached.state === "unreachable") {
    // A network may keep this machine from its own public address; nothing else does.
    const code = reached.reason === "TIMEOUT" ? "backend_silent" : "backend_unreachable";
    return [{ code, values: { address, reason: reached.reason } }];
  }
  const { protocol, hostname } = new URL(backendUrl);
  const isPlain = protocol === "http:" && !LOOPBACK.test(hostname);
  return [{ code: isPlain ? "backend_plain" : "backend_fine", values: { address } }];
}

/** `option` as in `storefront.resultUrl` or `storefronts.app.checkoutUrl`. */
export type StorefrontAnswer = { option: string; address: string } & (
  { httpStatus: number } | { reason: string }
);

export async function checkStorefront({ mizan }: OpenShop): Promise<Finding[]> {
  const pages = [...shopPages(mizan.options, "resultUrl"), ...shopPages(mizan.options, "checkoutUrl")];
  // An app's own address cannot be asked for here.
  const inWeb = pages.filter(({ address }) => isWebAddress(address));
  return storefrontFindings(await Promise.all(inWeb.map(askStorefront)));
}

/** As a shopper comes there, with a token that nobody has. */
async function askStorefront({
  option,
  address,
}: {
  option: string;
  address: string;
}): Promise<StorefrontAnswer> {
  const asked = storefrontAddress(address, { token: "checkup", outcome: "open" });
  try {
    const answer = await fetch(asked, { signal: AbortSignal.timeout(DEADLINE_MS) });
    await answer.body?.cancel();
    return { option, address, httpStatus: answer.status };
  } catch (error) {
    return { option, address, reason: reasonOf(error) };
  }
}

/**
 * The checkout of Medusa's starter is 404 to whoever has no basket, as nobody has who checks: where the storefront's other
 * page is there, that is no fault.
 *
 * @param answers of the storefront's pages that are configured
 */
export function storefrontFindings(answers: readonly StorefrontAnswer[]): Finding[] {
  if (answers.length === 0) return [{ code: "storefront_own_fine" }];
  const hasResult = answers.some(
    (came) => came.option.endsWith(".resultUrl") && "httpStatus" in came && came.httpStatus < 400,
  );
  const found = answers.flatMap(({ option, address, ...came }): Finding[] => {
    const shown = { option, address: shownAddress(address) };
    if ("reason" in came) return [{ code: "storefront_silent", values: { ...shown, detail: came.reason } }];
    const { httpStatus } = came;
    if (httpStatus === 404 && option.endsWith(".checkoutUrl") && hasResult) return [];
    if (httpStatus === 404 || httpStatus === 410)
      return [{ code: "storefront_not_found", values: { ...shown, status: httpStatus } }];
    if (httpStatus < 500) return [];
    return [{ code: "storefront_silent", values: { ...shown, detail: `HTTP ${httpStatus}` } }];
  });
  return found.length > 0 ? found : [{ code: "storefront_fine", values: { pages: answers.length } }];
}

/** The hosts of the gateway's pages are words of the configuration until a shopper is sent there. */
export async function checkRedirectHosts({ mizan }: OpenShop): Promise<Finding[]> {
  const hosts = redirectHostsOf(mizan.options);
  const unknown = await Promise.all(
    hosts.map(async (host) => {
      const hostname = new URL(`https://${host}`).hostname;
      const isKnown = await withinTime(DEADLINE_MS, "The name's lookup", lookup(hostname)).then(
        () => true,
        () => false,
      );
      return isKnown ? [] : [host];
    }),
  );
  const found = unknown.flat().map((host): Finding => ({ code: "redirect_host_unknown", values: { host } }));
  return found.length > 0 ? found : [{ code: "redirect_hosts_fine", values: { hosts: hosts.join(", ") } }];
}

function redirectHostsOf(options: OpenOptions): string[] {
  const { baseUrl, redirectHosts } = environmentOf(options, options.environment);
  return [new URL(baseUrl).host, ...redirectHosts];
}
