import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Dependencies } from "../../../../application/dependencies";
import { latinDigits } from "../../../../domain/latin-digits";
import { type CodeFault, codePage } from "../../../../pages/vendor/entry-pages";
import { sendCodeAgain, tryCode } from "../../../../setup/vendor-links/enter-by-link";
import { securePage, seeOther } from "../../shopper-route";
import { readForm } from "../read-form";
import { vendorCookieOf } from "../vendor-cookie";
import { entryLanguageOf, liveDevice, sendNoEntry, VENDOR_HOME, withPage } from "../vendor-route";

/** Asks for the code. */
export const GET = withPage(async (request, response, dependencies) => {
  if (await deviceAwaited(request, response, dependencies)) sendCodePage(request, response, { fault: null });
});

/** Takes the code, or has another one sent. */
export const POST = withPage(async (request, response, dependencies) => {
  const awaited = await deviceAwaited(request, response, dependencies);
  if (!awaited) return;
  const { cookie, device } = awaited;
  const form = await readForm(request);
  if (form.has("again")) {
    const isSent = await sendCodeAgain(dependencies, cookie, device);
    sendCodePage(request, response, { fault: isSent ? null : "not_sent", isSentAgain: isSent });
    return;
  }
  const typed = latinDigits(form.get("code") ?? "").replace(/[\s-]/g, "");
  const tried = await tryCode(dependencies, cookie, typed);
  if (tried === "confirmed") seeOther(response, VENDOR_HOME);
  else sendCodePage(request, response, { fault: tried });
});

function sendCodePage(
  request: MedusaRequest,
  response: MedusaResponse,
  { fault, isSentAgain = false }: { fault: CodeFault | null; isSentAgain?: boolean },
): void {
  const nonce = securePage(response, { hasForm: true });
  const view = { language: entryLanguageOf(request), nonce, fault, isSentAgain };
  response
    .status(fault === null ? 200 : 403)
    .type("html")
    .send(codePage(view));
}

/** @returns the device that was not let in yet; undefined where the answer is given: to no cookie, a link that has ended, and who is in */
async function deviceAwaited(request: MedusaRequest, response: MedusaResponse, dependencies: Dependencies) {
  const cookie = vendorCookieOf(request);
  if (cookie === undefined) {
    seeOther(response, `${VENDOR_HOME}/link`);
    return undefined;
  }
  const device = await liveDevice(dependencies, cookie);
  if (!device) {
    sendNoEntry(request, response, { reason: "dead", status: 410 });
    return undefined;
  }
  if (!device.is_confirmed) return { cookie, device };
  seeOther(response, VENDOR_HOME);
  return undefined;
}
