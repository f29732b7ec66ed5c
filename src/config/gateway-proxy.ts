/** The outgoing proxy of calls to the gateway: an option names it, or the environment (decision 0025). */

/** What a message says instead of the address: the address may hold a password. */
export const PROXY_RULE =
  "an http(s) address without a path, query or hash; percent-encode a #, / or ? in its password as %23, %2F or %3F";

/** An address whose user name and password no log, error or answer can show: whoever writes it out writes its origin. */
export class ProxyAddress {
  readonly origin: string;
  readonly #authorization: string | undefined;

  private constructor({ origin, username, password }: URL) {
    this.origin = origin;
    const credentials = `${unescaped(username)}:${unescaped(password)}`;
    if (credentials !== ":") this.#authorization = `Basic ${Buffer.from(credentials).toString("base64")}`;
  }

  /**
   * @param text without a scheme it is http
   * @returns undefined where it is not as `PROXY_RULE` says: a `#`, `/` or `?` in a password ends the address, so that the
   *   origin would hold the beginning of the password
   */
  static read(text: string): ProxyAddress | undefined {
    const address = text.includes("://") ? text : `http://${text}`;
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!url || !/^https?:$/.test(url.protocol)) return undefined;
    return url.pathname === "/" && url.search === "" && url.hash === "" ? new ProxyAddress(url) : undefined;
  }

  /** The value of `Proxy-Authorization`, where the address has a user name or password. */
  authorization(): string | undefined {
    return this.#authorization;
  }
}

/** `proxy` is undefined where what stands there is no address. */
export type ChosenProxy = { from: string; proxy: ProxyAddress | undefined };

const LOOPBACK = /^(?:(?:.+\.)?localhost|127\..*|\[::1\])$/;

/**
 * The proxy through which a gateway is reached. Never one for this machine itself, whatever is configured.
 *
 * @param baseUrl of the gateway
 * @param configured the option `gateway.proxy`: it goes before the environment, `NO_PROXY` among it
 */
export function chosenProxy(
  baseUrl: string,
  configured: ProxyAddress | undefined,
  env: Readonly<Record<string, string | undefined>> = process.env,
): ChosenProxy | undefined {
  const { protocol, hostname, port } = new URL(baseUrl);
  if (LOOPBACK.test(hostname)) return undefined;
  if (configured) return { from: "gateway.proxy", proxy: configured };
  const upper = protocol === "https:" ? "HTTPS_PROXY" : "HTTP_PROXY";
  const from = [upper.toLowerCase(), upper].find((name) => env[name]?.trim());
  if (from === undefined) return undefined;
  const spared = env.no_proxy?.trim() || env.NO_PROXY || "";
  const wanted = { hostname, port: port || (protocol === "https:" ? "443" : "80") };
  if (spared.split(/[\s,]+/).some((entry) => isSpared(wanted, entry.toLowerCase()))) return undefined;
  return { from, proxy: ProxyAddress.read(env[from]?.trim() ?? "") };
}

/** `example.com` and `.example.com` are the name and what is below it; with a port, at that port alone. */
function isSpared({ hostname, port }: { hostname: string; port: string }, entry: string): boolean {
  if (entry === "*") return true;
  const [, name = "", onlyPort] = /^\*?\.?(.*?)(?::(\d+))?$/.exec(entry) ?? [];
  if (name === "" || (onlyPort !== undefined && onlyPort !== port)) return false;
  return hostname === name || hostname.endsWith(`.${name}`);
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
