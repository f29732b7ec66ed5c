import type { IncomingMessage } from "node:http";
import { repeatedName } from "./json-place";

/** More than any valid request needs, and little enough for thousands at once. */
const MAX_BYTES = 64 * 1024;

/**
 * The text of a request's body; undefined when it is larger than 64 KiB or the caller went away.
 * The rest of a body that is too large is read and thrown away, so that the caller can read our answer.
 */
export function readBody(request: IncomingMessage): Promise<string | undefined> {
  return new Promise((resolve) => {
    let chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_BYTES) chunks.push(chunk);
      else chunks = [];
    });
    request.on("end", () => resolve(size <= MAX_BYTES ? Buffer.concat(chunks).toString("utf8") : undefined));
    request.on("close", () => resolve(undefined));
    request.on("error", () => resolve(undefined));
  });
}

/**
 * The fields of a JSON object, or a sentence that says why there are none: it is no JSON, another value, nested too deep, or an
 * object says a field twice, so that a stricter or laxer reader sees another body.
 */
export function jsonObjectOf(text: string | undefined): Record<string, unknown> | string {
  const noObject = "Request body is empty or not JSON";
  if (text === undefined) return noObject;
  try {
    const value: unknown = JSON.parse(text);
    // Whatever is accepted here is written out again in the truth ledger, so it must survive that.
    JSON.stringify(value);
    const repeated = repeatedName(text);
    if (repeated !== undefined) return `Request body says ${repeated.slice(0, 255)} twice`;
    return isObject(value) ? value : noObject;
  } catch {
    return noObject;
  }
}

/** Whether a `Content-Type` announces JSON; a charset may follow. */
export const announcesJson = (contentType: string | undefined): boolean =>
  /^application\/json\s*(;|$)/i.test(contentType ?? "");

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
