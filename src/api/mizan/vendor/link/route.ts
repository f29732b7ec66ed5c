import { linkPage } from "../../../../pages/vendor/entry-pages";
import { openedFrom } from "../../../../payments/checkout/opened-from";
import { enterByLink, type Entered } from "../../../../setup/vendor-links/enter-by-link";
import { securePage, seeOther } from "../../shopper-route";
import { readForm } from "../read-form";
import { setVendorCookie, vendorCookieOf } from "../vendor-cookie";
import { entryLanguageOf, sendNoEntry, VENDOR_HOME, withPage } from "../vendor-route";

/** The page of every link: what is behind the `#` of its address no server sees. */
export const GET = withPage(async (request, response) => {
  const nonce = securePage(response, { hasForm: true });
  response.type("html").send(linkPage({ language: entryLanguageOf(request), nonce }));
});

const STATUS_OF = { unknown: 404, ended: 410, too_many: 429 } as const satisfies Partial<
  Record<Entered["state"], number>
>;

/** Takes the link's token, or the whole link as somebody pasted it, and leads on to an address without it. */
export const POST = withPage(async (request, response, dependencies) => {
  const given = (await readForm(request)).get("token")?.trim() ?? "";
  const token = given.slice(given.lastIndexOf("#") + 1);
  const browser = { openedFrom: openedFrom(request.ip), cookie: vendorCookieOf(request) };
  const entered = await enterByLink(dependencies, token, browser);
  if (entered.state === "known") {
    seeOther(response, VENDOR_HOME);
    return;
  }
  if (entered.state === "let_in" || entered.state === "code") {
    setVendorCookie(response, dependencies.mizan.options, entered.cookie);
    seeOther(response, entered.state === "code" ? `${VENDOR_HOME}/code` : VENDOR_HOME);
    return;
  }
  const reason = entered.state === "too_many" ? "too_many" : "dead";
  if (reason === "too_many") response.set("Retry-After", "60");
  sendNoEntry(request, response, { reason, status: STATUS_OF[entered.state] });
});
