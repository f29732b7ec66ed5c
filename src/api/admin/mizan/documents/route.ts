import { z } from "zod";
import type { SignDocument, SignedDocument } from "../../../../answers/admin-api/documents";
import { parsedInput } from "../../../../answers/operator-refusal";
import { identifier } from "../../../../answers/query";
import { keyRingRefusal } from "../../../../setup/keys/key-refusal";
import { refuseWithoutRight } from "../../../../setup/rights/refuse-without-right";
import { OPERATOR_DOCUMENTS } from "../../../documents/operator-documents";
import { documentName, signedDocument } from "../../../documents/signed-documents";
import { askingActorOf, jsonRoute } from "../operator-route";

const bodySchema = z.strictObject({
  document: documentName,
  id: identifier.optional(),
  query: z.record(z.string().max(40), z.string().max(255)).default({}),
}) satisfies z.ZodType<SignDocument>;

export const POST = jsonRoute<SignDocument>(async ({ request, body }, dependencies) => {
  const { document, id = "", query } = parsedInput(bodySchema, body);
  const { right, prepare } = OPERATOR_DOCUMENTS[document];
  const by = askingActorOf(request);
  await refuseWithoutRight(dependencies, { actor: by, right, scope: request.scope });
  // What would be refused is refused here, where whoever asks can read it.
  await prepare(dependencies, { id, query });
  try {
    const { address, until } = signedDocument(dependencies, { document, id, query, right, by });
    return { address, expires_at: until.toISOString() } satisfies SignedDocument;
  } catch (error) {
    throw keyRingRefusal(error);
  }
});
