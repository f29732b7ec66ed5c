/**
 * Reads what an operator sends. The engine parses no body of these routes (`route-rights.ts`): whoever is not signed in is answered
 * before a byte is read, and only JSON is taken, which no form of another site can send with the operator's cookie.
 */
import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http";
import { inputRefusal, OperatorRefusal } from "../../../answers/operator-refusal";
import { JsonMeasure } from "./json-measure";

export type BodyLimit = { readonly mostBytes: number; readonly tooLarge: OperatorRefusal };

/** As the engine's own routes have it. */
export const ORDINARY_BODY: BodyLimit = {
  mostBytes: 100 * 1024,
  tooLarge: new OperatorRefusal({
    status: 413,
    code: "MIZAN_BODY_TOO_LARGE",
    message: "The request's body is above 100 KB. Nothing was changed.",
  }),
};

/**
 * @returns what the body says; not yet checked. `{}` for an empty one
 * @throws OperatorRefusal MIZAN_BODY_NOT_JSON (415), `tooLarge` above `mostBytes`, which ends the reading; MIZAN_INPUT_INVALID for
 *   what is broken, or has more values or lies deeper than any form sends
 */
export async function readBody(request: AuthenticatedMedusaRequest, limit: BodyLimit): Promise<unknown> {
  refuseOtherTypes(request);
  const { mostBytes, tooLarge } = limit;
  if (Number(request.headers["content-length"] ?? 0) > mostBytes) throw tooLarge;
  const measure = new JsonMeasure();
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of piecesOf(request)) {
    bytes += piece.length;
    if (bytes > mostBytes) throw tooLarge;
    if (!measure.takes(piece)) throw refusal("out_of_range", "It has more fields than can be read.");
    pieces.push(piece);
  }
  if (bytes === 0) return {};
  try {
    return JSON.parse(Buffer.concat(pieces).toString("utf8"));
  } catch {
    throw refusal("malformed", "It is no JSON.");
  }
}

const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-?8"?\s*)?$/i;

/** Without a body nothing needs a type where a token is sent: another site has the cookie alone. */
function refuseOtherTypes({ headers }: AuthenticatedMedusaRequest): void {
  const { "content-type": type, "content-length": length, "transfer-encoding": encoding } = headers;
  const isEmpty = encoding === undefined && Number(length ?? 0) === 0;
  if (type === undefined ? isEmpty && headers.authorization !== undefined : JSON_TYPE.test(type)) return;
  throw new OperatorRefusal({
    status: 415,
    code: "MIZAN_BODY_NOT_JSON",
    message:
      "The request's body must be JSON in UTF-8, with content-type: application/json. Nothing was changed.",
  });
}

/** A parser of the store's own may have come first. */
function piecesOf(request: AuthenticatedMedusaRequest): AsyncIterable<Buffer> | Iterable<Buffer> {
  const parsed: unknown = request.body;
  return parsed === undefined ? request : [Buffer.from(JSON.stringify(parsed))];
}

function refusal(code: string, message: string): OperatorRefusal {
  return inputRefusal([{ field: "body", code, message }]);
}
