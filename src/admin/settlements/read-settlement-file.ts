/** The most that the server takes (books-api.ts, ImportSettlement). */
const MOST_BYTES = 20 * 1024 * 1024;

/** Names of texts below `settlements.upload`. */
export type FileFault = "empty" | "too_large" | "not_utf8" | "not_readable";

/**
 * Reads a file as text in UTF-8, a byte order mark left out. A file in another encoding is refused here: read as if it
 * were UTF-8, its names would be lost without anybody noticing.
 */
export async function readSettlementFile(file: Blob): Promise<{ content: string } | { fault: FileFault }> {
  if (file.size > MOST_BYTES) return { fault: "too_large" };
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    // It was moved or locked since it was chosen.
    return { fault: "not_readable" };
  }
  try {
    const content = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // A workbook's parts can be valid UTF-8 by chance; no text has a NUL.
    if (content.includes("\0")) return { fault: "not_utf8" };
    return content.trim() === "" ? { fault: "empty" } : { content };
  } catch {
    return { fault: "not_utf8" };
  }
}
