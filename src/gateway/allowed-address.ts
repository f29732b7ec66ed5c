/** Where a key may be sent to, and where a shopper may be sent to: two lists of hosts that configuration fixes. */
import { isIP } from "node:net";
import { cutText } from "../domain/cut-text";
import type { GatewayClientSettings, GatewayEnvironment } from "./client-contract";
import { GatewayAddressError } from "./unsendable-errors";

const MAX_URL_LENGTH = 2_048;

/** The gateway's origin and the path prefix before its paths ("" or "/prefix"). */
export type GatewayAddress = { origin: string; basePath: string };

/**
 * Checks the base address once, when the client is made (TAM-12). A name that is re-bound to an internal address
 * later fails at the certificate, because https is required outside the emulator.
 * @throws GatewayAddressError
 */
export function gatewayAddressOf({
  baseUrl,
  allowedHosts,
  environment,
}: Pick<GatewayClientSettings, "baseUrl" | "allowedHosts" | "environment">): GatewayAddress {
  const refuse = (reason: string) =>
    new GatewayAddressError(
      `The gateway's base address of the ${environment} environment is refused: ${reason}`,
    );
  const url = readUrl(baseUrl);
  if (url === undefined) throw refuse("it is not an absolute address without spaces or control characters.");
  if (!hasAllowedProtocol(url, environment)) throw refuse(`"${url.protocol}" is not https.`);
  if (url.username !== "" || url.password !== "") throw refuse("it contains a user name or password.");
  if (url.search !== "" || url.hash !== "") throw refuse("it contains a query or fragment.");
  if (environment !== "emulator" && isIP(url.hostname.replace(/[[\]]/g, "")) !== 0) {
    throw refuse(`"${url.hostname}" is a number, not a name that a certificate can vouch for.`);
  }
  if (!isAllowedHost(url, allowedHosts, environment)) {
    throw refuse(
      `the host "${url.host}" is not in the list of allowed hosts. Add it there if the provider gave it to you.`,
    );
  }
  return { origin: url.origin, basePath: url.pathname.replace(/\/+$/, "") };
}

/**
 * The address of the gateway's page in its canonical form, or why no shopper may be sent there (PRO-09).
 * @param redirectHosts "pay.example" (default port; in the emulator any port) or "pay.example:8443"
 */
export function checkRedirectUrl(
  text: string,
  redirectHosts: readonly string[],
  environment: GatewayEnvironment,
): { url: string } | { refused: string } {
  if (text === "") return { refused: "the answer holds no address for this payment type" };
  const url = readUrl(text);
  if (url === undefined)
    return { refused: "the address is no absolute URL, too long, or holds a forbidden character" };
  if (!hasAllowedProtocol(url, environment))
    return { refused: `the address begins with "${url.protocol}", not https` };
  if (url.username !== "" || url.password !== "")
    return { refused: "the address holds a user name or password" };
  if (!isAllowedHost(url, redirectHosts, environment)) {
    return { refused: `the host "${cutText(url.host, 100)}" is not in the list of redirect hosts` };
  }
  return { url: url.href };
}

/** URL parsers drop tabs and newlines and turn backslashes into slashes; browsers differ, so none may occur. */
function readUrl(text: string): URL | undefined {
  const readable = text.length <= MAX_URL_LENGTH && !/[\s\\\p{Cc}\p{Cf}]/u.test(text) && URL.canParse(text);
  return readable ? new URL(text) : undefined;
}

function hasAllowedProtocol(url: URL, environment: GatewayEnvironment): boolean {
  return url.protocol === "https:" || (url.protocol === "http:" && environment === "emulator");
}

function isAllowedHost(url: URL, hosts: readonly string[], environment: GatewayEnvironment): boolean {
  const names = hosts.map((host) => host.trim().toLowerCase());
  // The emulator listens on any free port.
  return names.includes(url.host) || (environment === "emulator" && names.includes(url.hostname));
}
