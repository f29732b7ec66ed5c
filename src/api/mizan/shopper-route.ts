/**
 * What all routes of the shopper's browser share. They take no cookie and no publishable key: whoever holds the token
 * may ask how its payment stands, and nothing more.
 */
import { randomBytes } from "node:crypto";
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { ShopperMessage } from "../../domain/outcome";
import { contentSecurityPolicy } from "../../pages/page-safety";
import { LANGUAGE_PARAMETER, type ShopperLanguage } from "../../pages/page-language";
import type { NoticeCode } from "../../pages/notice-messages";
import { noticePage } from "../../pages/notice-page";

/**
 * Answers whoever only looks: the engine runs a GET handler for HEAD, and browsers fetch ahead. Link checkers, mail
 * scanners and prefetching must cause nothing, least of all a payment page that nobody asked for (CUS-13).
 *
 * @returns whether the request is answered
 */
export function answersOnlooker(request: MedusaRequest, response: MedusaResponse): boolean {
  if (request.method === "HEAD") {
    response.status(200).end();
    return true;
  }
  const purpose = `${String(request.headers["sec-purpose"])} ${String(request.headers.purpose)}`;
  if (!purpose.includes("prefetch")) return false;
  // An error makes the browser forget what it fetched ahead, and ask again when the shopper really goes there.
  response.set("Cache-Control", "no-store").status(503).end();
  return true;
}

/** A body that is still coming so long after the answer is cut off. */
const LATE_BODY_MS = 5_000;

/**
 * Nothing in a body is proof, so that none is read and none can be wrong (TAM-19). Node throws away what still comes once
 * the answer is out, which keeps the connection whole for a browser that sends first and reads then.
 */
export function leaveBodyUnread(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): void {
  response.once("finish", () => {
    if (request.complete) return;
    const cutOff = setTimeout(() => request.destroy(), LATE_BODY_MS);
    request.once("close", () => clearTimeout(cutOff));
  });
  next();
}

/** @returns the language asked for in the address, else the one given */
export function languageOf(request: MedusaRequest, fallback: ShopperLanguage): ShopperLanguage {
  const language = request.query[LANGUAGE_PARAMETER];
  return language === "ar" || language === "en" ? language : fallback;
}

/** @returns a nonce for the inline style and script of one page, already set in its headers */
export function securePage(
  response: MedusaResponse,
  beside?: Parameters<typeof contentSecurityPolicy>[1],
): string {
  const nonce = randomBytes(16).toString("base64");
  response.set({
    "Cache-Control": "no-store",
    "Content-Security-Policy": contentSecurityPolicy(nonce, beside),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
  });
  return nonce;
}

/** Sends the shopper on; only ever to an address of the configuration or a gateway's checked page. */
export function seeOther(response: MedusaResponse, address: string): void {
  response.set({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
  response.redirect(303, address);
}

export type Notice = {
  status: number;
  notice: NoticeCode;
  language: ShopperLanguage;
  continueUrl?: string | null;
  reference?: string;
  message?: ShopperMessage;
  retryAfterMs?: number | undefined;
};

export function sendNotice(response: MedusaResponse, notice: Notice): void {
  const nonce = securePage(response);
  const { status, retryAfterMs, ...view } = notice;
  const retrySeconds = retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1_000);
  if (retrySeconds !== undefined) response.set("Retry-After", String(retrySeconds));
  response
    .status(status)
    .type("html")
    .send(noticePage({ ...view, nonce, retrySeconds, continueUrl: view.continueUrl ?? null }));
}

/**
 * Whatever breaks, the shopper gets a page with a reference, and the log the reason with the same one.
 *
 * @param visit.notice what the page says: to whoever may have paid, never that nothing was
 */
export async function withPageOnError(
  { request, response, notice }: { request: MedusaRequest; response: MedusaResponse; notice: NoticeCode },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reference = randomBytes(6).toString("hex");
    const logger = request.scope.resolve(ContainerRegistrationKeys.LOGGER);
    logger.error(`Mizan could not answer a shopper (reference ${reference}): ${(error as Error).message}`);
    if (response.headersSent) return;
    sendNotice(response, {
      status: 503,
      notice,
      language: languageOf(request, "en"),
      reference,
    });
  }
}
