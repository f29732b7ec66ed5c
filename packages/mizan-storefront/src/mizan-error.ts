import type { Text } from "./text";

type Facts = { status?: number | null; text?: Text | null; retryable?: boolean; cause?: unknown };

/** Why something could not be done. `message` is for a log, `text` for the shopper. */
export class MizanError extends Error {
  override readonly name = "MizanError";
  readonly status: number | null;
  readonly text: Text | null;
  /** Whether the same may be tried again as it is. */
  readonly retryable: boolean;

  /** @param code the server's `MIZAN_…`, or one of the kit's: MIZAN_UNREACHABLE, MIZAN_BUSY, MIZAN_REFUSED, MIZAN_NOT_A_PAYMENT_ADDRESS */
  constructor(
    readonly code: string,
    message: string,
    { status = null, text = null, retryable = false, cause }: Facts = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
    this.text = text;
    this.retryable = retryable;
  }
}

/**
 * @param error what a fetch threw; Medusa's `sdk.client.fetch` gives a status and a message, and no code
 * @throws the error itself when the caller has broken off
 */
export function mizanErrorOf(error: unknown, signal?: AbortSignal): MizanError {
  if (signal?.aborted) throw error;
  if (error instanceof MizanError) return error;
  const { status, message } = error as { status?: unknown; message?: unknown };
  const words = typeof message === "string" ? message : String(error);
  // Without a status no answer came, and nothing is known.
  if (typeof status !== "number")
    return new MizanError("MIZAN_UNREACHABLE", `The shop cannot be reached: ${words}`, {
      retryable: true,
      cause: error,
    });
  return refusalOf(status, words, { cause: error });
}

/** @param code the server's, where the answer had one */
export function refusalOf(
  status: number,
  message: string,
  { code, cause }: { code?: unknown; cause?: unknown } = {},
): MizanError {
  const isBusy = status === 409 || status === 429;
  const isBroken = status >= 500;
  const known = typeof code === "string" && code.startsWith("MIZAN_") ? code : undefined;
  const general = isBusy ? "MIZAN_BUSY" : isBroken ? "MIZAN_UNREACHABLE" : "MIZAN_REFUSED";
  return new MizanError(known ?? general, message, { status, retryable: isBusy || isBroken, cause });
}
