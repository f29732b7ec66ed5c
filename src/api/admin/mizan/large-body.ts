import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http";
import { OperatorRefusal } from "../../../answers/operator-refusal";

/**
 * Reads a JSON body that is larger than the engine lets anybody send. For routes whose matcher has `bodyParser: false`: whoever is
 * not signed in is answered before a byte of it is read.
 *
 * @returns what the body says; not yet checked
 * @throws OperatorRefusal `tooLarge` above `mostBytes`, which ends the reading; MIZAN_INPUT_INVALID for what is no JSON
 */
export async function readLargeBody(
  request: AuthenticatedMedusaRequest,
  { mostBytes, tooLarge }: { mostBytes: number; tooLarge: OperatorRefusal },
): Promise<unknown> {
  if (Number(request.headers["content-length"] ?? 0) > mostBytes) throw tooLarge;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw tooLarge;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    throw new OperatorRefusal({
      status: 400,
      code: "MIZAN_INPUT_INVALID",
      message: "The request's body is no JSON. Nothing was stored.",
    });
  }
}
