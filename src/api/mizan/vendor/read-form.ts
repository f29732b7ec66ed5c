/** What a form of a vendor's pages sends; a few short fields and no more. */
import type { MedusaRequest } from "@medusajs/framework/http";

const MOST_BYTES = 4096;

/**
 * @returns the fields; none where another site's page sends them, or too much comes
 */
export async function readForm(request: MedusaRequest): Promise<URLSearchParams> {
  const isOthers = request.headers["sec-fetch-site"] === "cross-site";
  if (isOthers || Number(request.headers["content-length"] ?? 0) > MOST_BYTES) return new URLSearchParams();
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) return new URLSearchParams();
    pieces.push(piece);
  }
  return new URLSearchParams(Buffer.concat(pieces).toString("utf8"));
}
