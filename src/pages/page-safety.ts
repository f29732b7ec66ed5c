/** What keeps a page of ours from showing or running what another wrote: escaped text, and the policy that goes with every page. */

const ENTITY_OF: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** @returns `text` for use between tags or inside a quoted attribute; nothing in it is markup any more */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITY_OF[character] ?? character);
}

/**
 * The header `Content-Security-Policy` that belongs to every page of this folder: only the styles and scripts that
 * carry the nonce of this one answer, and requests to our own host for the poll and for the icon of the tab, which
 * Firefox asks for by itself and complains about where it may not.
 *
 * @param nonce at least 128 random bits in base64 or base64url, new for every answer
 * @param beside `hasForm` for a page with a form to our own host; `onward` by which schemes the answer to it may lead on to
 *   another; `image` an address of an image on another one
 * @throws RangeError when the nonce is anything else: it would end up in a header
 */
export function contentSecurityPolicy(
  nonce: string,
  {
    hasForm = false,
    onward,
    images = [],
  }: { hasForm?: boolean; onward?: "https:" | "https: http:"; images?: readonly (string | null)[] } = {},
): string {
  if (!/^[A-Za-z0-9+/_-]{22,}={0,2}$/.test(nonce)) {
    throw new RangeError(
      `The nonce of a page must be 16 random bytes or more in base64; got ${nonce.length} characters that are not`,
    );
  }
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    `img-src 'self'${images.map(originOf).join("")}`,
    "base-uri 'none'",
    // Browsers hold the redirects after a form to it, too.
    `form-action '${hasForm ? "self" : "none"}'${onward ? ` ${onward}` : ""}`,
    "frame-ancestors 'none'",
  ].join("; ");
}

function originOf(address: string | null): string {
  return address !== null && URL.canParse(address) ? ` ${new URL(address).origin}` : "";
}

/**
 * Data for a script of ours, as the text of `<script type="application/json">`. HTML entities mean nothing there, so
 * what could end the element is written in JSON's own way (TAM-04).
 *
 * @param data anything that JSON can carry
 * @returns JSON without `<`, `>`, `&` and the two line ends that older browsers choke on
 */
export function scriptJson(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
