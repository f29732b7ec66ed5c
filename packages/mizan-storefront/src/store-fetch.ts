import { MizanError, mizanErrorOf, refusalOf } from "./mizan-error";

export interface FetchInit {
  method?: string;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  cache?: RequestCache;
  /** Passed on to Next's `fetch`. */
  next?: { revalidate?: number | false; tags?: string[] };
}

/** Asks the backend for JSON and throws for any status of 300 and above: Medusa's `sdk.client.fetch` does. */
export type Fetch = <T>(path: string, init?: FetchInit) => Promise<T>;

export interface StoreAccess {
  backendUrl: string;
  publishableKey: string;
  /** Sent with each request for the store's API: the shopper's session, the locale. */
  headers?: () => Record<string, string> | Promise<Record<string, string>>;
}

/** @returns a fetch for the store's API that keeps the code of a refusal */
export function storeFetch({ backendUrl, publishableKey, headers }: StoreAccess): Fetch {
  return async <T>(path: string, { body, headers: own, ...init }: FetchInit = {}) =>
    askJson<T>(addressOf(backendUrl, path), {
      ...init,
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "x-publishable-api-key": publishableKey,
        ...(await headers?.()),
        ...own,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
}

/**
 * @returns a fetch for `/mizan/…`, which any origin may ask, but only as simple requests: a header that is not on the
 *   browser's list makes the browser ask for permission first, and that question is not answered
 */
export function publicFetch(backendUrl: string): Fetch {
  return <T>(path: string, { signal }: FetchInit = {}) =>
    askJson<T>(addressOf(backendUrl, path), { ...(signal && { signal }), cache: "no-store" });
}

function addressOf(backendUrl: string, path: string): string {
  return `${backendUrl.replace(/\/+$/, "")}${path}`;
}

/** No message names the address: the token of a result is in it. */
async function askJson<T>(address: string, init: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(address, init);
  } catch (error) {
    throw mizanErrorOf(error, init.signal ?? undefined);
  }
  if (response.ok)
    return response.json().catch((cause: unknown) => {
      throw new MizanError("MIZAN_UNREACHABLE", "The backend did not answer with JSON", {
        retryable: true,
        cause,
      });
    }) as Promise<T>;
  const { message, code } = ((await response.json().catch(() => null)) ?? {}) as Record<string, unknown>;
  throw refusalOf(
    response.status,
    typeof message === "string" ? message : `The backend answered ${response.status}`,
    { code },
  );
}
