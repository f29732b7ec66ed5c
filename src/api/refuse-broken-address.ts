import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { languageOf, sendNotice } from "./mizan/shopper-route";

/**
 * An address whose escapes cannot be read (`/mizan/return/%E0%A4%A`) is like any other that is none of ours. Left to
 * the router it would be answered with 500, as if the shop were broken (TAM-04).
 */
export function refuseBrokenAddress(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): void {
  if (isReadable(request.path)) {
    next();
    return;
  }
  sendNotice(response, { status: 404, notice: "not_found", language: languageOf(request, "en") });
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
