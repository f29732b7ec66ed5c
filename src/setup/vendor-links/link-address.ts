/** Where a vendor looks at its own money. */
import type { OpenOptions } from "../../config/options";

/** @returns the address of the first page, which shows itself in a browser that a link has let in, and says in any other what to do */
export function vendorHomeOf({ backendUrl }: OpenOptions): string {
  return `${backendUrl}/mizan/vendor`;
}

/**
 * The token is behind the `#`: a browser sends it to no server by itself and into no referrer, and neither a log nor a preview of the link
 * has it.
 *
 * @param token of the link
 * @returns the address that the vendor is sent
 */
export function linkAddressOf({ backendUrl }: OpenOptions, token: string): string {
  return `${backendUrl}/mizan/vendor/link#${token}`;
}
