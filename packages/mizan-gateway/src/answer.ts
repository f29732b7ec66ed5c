/** What the emulator is about to send. `json` is the object behind `body`, for faults that spoil single fields. */
export interface Answer {
  httpStatus: number;
  headers: Record<string, string>;
  body: string;
  /** Of the body's bytes, `utf8` when it is left out. */
  encoding?: "utf8" | "latin1";
  json?: Record<string, unknown>;
}

/** An answer of the gateway's API or of the control API. */
export function jsonAnswer(json: Record<string, unknown>, httpStatus = 200): Answer {
  return {
    httpStatus,
    headers: { "Content-Type": "application/json; charset=utf-8" },
    body: JSON.stringify(json),
    json,
  };
}

/** A page for a browser, never cached. */
export function htmlAnswer(body: string, httpStatus = 200, headers: Record<string, string> = {}): Answer {
  return {
    httpStatus,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      ...headers,
    },
    body,
  };
}

/** Plain text for people at a terminal. */
export function textAnswer(body: string, httpStatus = 200): Answer {
  return { httpStatus, headers: { "Content-Type": "text/plain; charset=utf-8" }, body };
}
