/** The cookie by which a browser of a vendor's is known: it goes to the vendor's pages alone, and no script reads it. */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { OpenOptions } from "../../../config/options";

const NAME = "mizan_vendor";
/** The link's own end counts; the browser forgets the cookie when no link can be open any more. */
const LONGEST_SECONDS = 366 * 86_400;

export function vendorCookieOf(request: MedusaRequest): string | undefined {
  const parts = (request.headers.cookie ?? "").split(";").map((part) => part.trim());
  return parts.find((part) => part.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
}

export function setVendorCookie(response: MedusaResponse, { backendUrl }: OpenOptions, cookie: string): void {
  const secure = backendUrl.startsWith("https:") ? "; Secure" : "";
  response.append(
    "Set-Cookie",
    `${NAME}=${cookie}; Path=/mizan/vendor; Max-Age=${LONGEST_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
}
