import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { dependenciesOf } from "../../../../application/dependencies";
import { LANGUAGE_PARAMETER } from "../../../../pages/page-language";
import { refuseWithoutRight } from "../../../../setup/rights/refuse-without-right";
import { answerRefusal } from "../../../admin/mizan/operator-route";
import { OPERATOR_DOCUMENTS } from "../../../documents/operator-documents";
import { sendDocument } from "../../../documents/prepared-document";
import { readDocumentToken } from "../../../documents/signed-documents";
import { answersOnlooker, languageOf, sendNotice } from "../../shopper-route";

const NOTICE_OF = {
  expired: { status: 410, notice: "address_expired" },
  not_signed: { status: 404, notice: "address_not_valid" },
} as const;

/** A document at its signed address: no session is needed, and the right is asked for again. */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  // The engine's log writes down the address that was asked for.
  request.originalUrl = "/mizan/documents/…";
  response.set({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
  if (answersOnlooker(request, response)) return;
  try {
    const dependencies = dependenciesOf(request.scope);
    const grant = readDocumentToken(dependencies, String(request.params.token));
    if (grant === "expired" || grant === "not_signed") {
      const notice = NOTICE_OF[grant];
      sendNotice(response, { ...notice, language: languageOf(request, "en") });
      return;
    }
    const { document, id, right, by } = grant;
    await refuseWithoutRight(dependencies, { actor: by, right, scope: request.scope });
    // A page's own links ask for its other language, and for nothing else.
    const language = request.query[LANGUAGE_PARAMETER];
    const query = { ...grant.query, ...(language !== undefined && { [LANGUAGE_PARAMETER]: language }) };
    const { prepare } = OPERATOR_DOCUMENTS[document];
    await sendDocument({ request, response }, await prepare(dependencies, { id, query }));
  } catch (error) {
    answerRefusal(response, error);
  }
}
