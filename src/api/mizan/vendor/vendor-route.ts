/** What all pages of a vendor share: who is let in by the cookie, what is answered to all others, and in which language. */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { type Dependencies, dependenciesOf } from "../../../application/dependencies";
import { logLine } from "../../../application/log-line";
import type { VendorAccountRow } from "../../../modules/mizan/stores/vendor-account";
import type { VendorDevice } from "../../../modules/mizan/stores/vendor-device-store";
import type { ShopperLanguage } from "../../../pages/page-language";
import { type NoEntry, noEntryPage } from "../../../pages/vendor/entry-pages";
import type { VendorPageParts, VendorSection } from "../../../pages/vendor/vendor-frame";
import { hashOfToken } from "../../../payments/record/opaque-token";
import { effectiveTermsOf } from "../../../setup/vendors/effective-terms";
import { type Place, placeSchema } from "../../../vendor-view/place";
import { pagesHead } from "../../../vendor-view/vendor";
import { answersOnlooker, languageOf, securePage, seeOther } from "../shopper-route";
import { vendorCookieOf } from "./vendor-cookie";

export const VENDOR_HOME = "/mizan/vendor";

export type VendorRequest = {
  request: MedusaRequest;
  response: MedusaResponse;
  dependencies: Dependencies;
  vendor: VendorAccountRow;
  language: ShopperLanguage;
  /** Of the address; anything else than a list's place is its beginning. */
  after: Place | undefined;
  /** What every page of the vendor's has; its headers are set. */
  partsOf: (section: VendorSection, path: string) => Promise<VendorPageParts>;
};

/**
 * @param handler is asked for a vendor that is let in alone
 * @returns the handler of a page: who has no cookie is led to the link's page, and whose link has ended is told so
 */
export function vendorRoute(
  handler: (asked: VendorRequest) => Promise<void>,
): (request: MedusaRequest, response: MedusaResponse) => Promise<void> {
  return withPage(async (request, response, dependencies) => {
    const cookie = vendorCookieOf(request);
    if (cookie === undefined) {
      seeOther(response, `${VENDOR_HOME}/link`);
      return;
    }
    const { mizan } = dependencies;
    const device = await liveDevice(dependencies, cookie);
    const [vendor] = device ? await mizan.settings.vendorAccounts([device.vendor_id]) : [];
    if (!device || !vendor) {
      sendNoEntry(request, response, { reason: "dead", status: 410 });
      return;
    }
    if (!device.is_confirmed) {
      seeOther(response, `${VENDOR_HOME}/code`);
      return;
    }
    await mizan.vendorLinks.markUsed(device.link_id);
    const { settings } = await mizan.settings.current([]);
    const own = effectiveTermsOf(vendor, settings).language.value === "ENG" ? "en" : "ar";
    const language = languageOf(request, own);
    const partsOf: VendorRequest["partsOf"] = async (section, path) => {
      const head = await pagesHead(dependencies, vendor, request.scope);
      const nonce = securePage(response, { images: [head.logo, head.vendor_logo] });
      return { language, nonce, head, isOperator: device.kind === "operator", section, path };
    };
    const after = placeSchema.parse(request.query.after);
    await handler({ request, response, dependencies, vendor, language, after, partsOf });
  });
}

/** @returns the device of a cookie, whether it was let in or not; undefined where its link is open no more */
export async function liveDevice(
  { mizan }: Pick<Dependencies, "mizan">,
  cookie: string,
): Promise<VendorDevice | undefined> {
  const hash = hashOfToken(cookie);
  const device = hash ? await mizan.vendorDevices.byHash(hash) : undefined;
  return device?.is_open ? device : undefined;
}

type Handler = (
  request: MedusaRequest,
  response: MedusaResponse,
  dependencies: Dependencies,
) => Promise<void>;

/** Whatever breaks, the vendor gets a page and the log the reason; who only looks ahead causes nothing. */
export function withPage(
  handler: Handler,
): (request: MedusaRequest, response: MedusaResponse) => Promise<void> {
  return async (request, response) => {
    if (answersOnlooker(request, response)) return;
    const dependencies = dependenciesOf(request.scope);
    try {
      await handler(request, response, dependencies);
    } catch (error) {
      dependencies.logger.error(logLine({}, `could not show a vendor its page: ${String(error)}`));
      if (!response.headersSent) sendNoEntry(request, response, { reason: "fault", status: 503 });
    }
  };
}

export function sendNoEntry(
  request: MedusaRequest,
  response: MedusaResponse,
  { reason, status }: { reason: NoEntry; status: number },
): void {
  const nonce = securePage(response);
  const language = entryLanguageOf(request);
  response.status(status).type("html").send(noEntryPage({ language, nonce, reason }));
}

/** Of who is not known yet: what the address asks for, else what the browser does. */
export function entryLanguageOf(request: MedusaRequest): ShopperLanguage {
  return languageOf(request, request.acceptsLanguages("ar", "en") === "en" ? "en" : "ar");
}
