/** A document that a browser opens by itself, ready to be sent: a page to read and print, or a file to keep. */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { streamAnswer } from "../admin/mizan/stream-answer";
import { securePage } from "../mizan/shopper-route";

export type PreparedDocument =
  | { kind: "page"; pieces: (nonce: string) => AsyncGenerator<string> | string }
  | { kind: "file"; contentType: string; disposition: string; bytes: AsyncGenerator<string> | Buffer };

/** Sends it with 200; nothing of it is kept by a browser or a proxy, and no page that it leads to learns its address. */
export async function sendDocument(
  { request, response }: { request: MedusaRequest; response: MedusaResponse },
  document: PreparedDocument,
): Promise<void> {
  if (document.kind === "page") {
    const pieces = document.pieces(securePage(response));
    response.type("html");
    if (typeof pieces === "string") response.send(pieces);
    else await streamAnswer(request, response, pieces);
    return;
  }
  const { contentType, disposition, bytes } = document;
  response.set({
    "Cache-Control": "no-store",
    "Content-Type": contentType,
    "Content-Disposition": disposition,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  });
  if (Buffer.isBuffer(bytes)) response.send(bytes);
  else await streamAnswer(request, response, bytes);
}
