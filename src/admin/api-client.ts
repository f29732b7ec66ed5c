/**
 * Calls of the dashboard to the admin API. Not the SDK of Medusa: its error keeps no more than the message, and our
 * refusals say with `code` and `fields` what to correct where.
 */
import type { ApiRefusal } from "../answers/admin-api";

// Written into the dashboard by its bundler, as for Medusa's own pages.
declare const __BACKEND_URL__: string | undefined;
declare const __AUTH_TYPE__: "session" | "jwt" | undefined;
declare const __JWT_TOKEN_STORAGE_KEY__: string | undefined;

/** A key test waits for the gateway; nothing of ours takes longer than that. */
const TIMEOUT_MS = 30_000;

/** The status of what one person may not do alone, and has asked for now. */
export const ASKED_FOR = 202;

export type MizanCall = {
  method?: "GET" | "POST" | "DELETE";
  body?: object;
  /** Undefined, null and "" are left out; a list is sent as `name[]`. */
  query?: Record<string, string | number | boolean | readonly string[] | null | undefined>;
  signal?: AbortSignal;
  /** Of a call that carries much; 30 seconds without it. */
  timeoutMs?: number;
};

/** A call that was refused or not answered. `status` 0 is no answer at all, with the code MIZAN_NO_ANSWER. */
export class ApiFault extends Error {
  constructor(
    readonly status: number,
    readonly refusal: ApiRefusal,
  ) {
    super(refusal.message);
    this.name = "ApiFault";
  }
}

/**
 * @param path below `/admin/mizan`, such as `/settings`
 * @returns the answer's body as it is
 * @throws ApiFault for every answer outside 2xx, for none in time, and for what waits for a second person now; the AbortError of `signal` as it is
 */
export async function callMizan<T>(path: string, call: MizanCall = {}): Promise<T> {
  const { signal, timeoutMs = TIMEOUT_MS } = call;
  const deadline = AbortSignal.timeout(timeoutMs);
  const bounded = { ...call, signal: signal ? AbortSignal.any([signal, deadline]) : deadline };
  const response = await openMizan(path, bounded).catch((error: unknown) => {
    throw deadline.aborted && !signal?.aborted ? new ApiFault(0, noAnswer(call.method, path)) : error;
  });
  const answer: unknown = await response.json().catch(() => null);
  // A proxy's page with status 200 is no answer of ours.
  if (answer === null) throw new ApiFault(0, noAnswer(call.method, path));
  // Nothing was done yet: no form has what it would show.
  if (isAskedFor(response.status, answer)) throw new ApiFault(ASKED_FOR, askedFor());
  return answer as T;
}

/**
 * @returns the answer as soon as it begins, its body not read: it may be longer than a page should hold, and take its time
 * @throws as `callMizan`
 */
export async function openMizan(path: string, call: MizanCall = {}): Promise<Response> {
  const { method = "GET", signal } = call;
  // What changes something is JSON, also where nothing is said with it: the server takes nothing else.
  const body = method === "GET" ? undefined : (call.body ?? {});
  let response: Response;
  try {
    response = await fetch(addressOf(path, call.query), {
      method,
      credentials: isJwt() ? "omit" : "include",
      headers: {
        accept: "application/json",
        ...(body ? { "content-type": "application/json" } : {}),
        ...authorization(),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiFault(0, noAnswer(method, path));
  }
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => null);
  throw new ApiFault(response.status, refusalOf(answer, response.status));
}

/** Whether nothing was done, as a second person has to approve it. A payout run that is still being prepared is answered 202, too. */
export function isAskedFor(status: number, answer: unknown): boolean {
  return status === ASKED_FOR && typeof answer === "object" && answer !== null && "approval" in answer;
}

/** Where a call goes. */
function addressOf(path: string, query: MizanCall["query"] = {}): URL {
  const backend = typeof __BACKEND_URL__ === "string" ? __BACKEND_URL__ : "/";
  const base = new URL(backend || "/", window.location.origin);
  const address = new URL(`${base.pathname.replace(/\/$/, "")}/admin/mizan${path}`, base.origin);
  address.search = searchOf(query).toString();
  return address;
}

/** The query as Medusa's routes read it. */
export function searchOf(query: NonNullable<MizanCall["query"]>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === "") continue;
    if (typeof value === "object") value.forEach((one) => search.append(`${name}[]`, one));
    else search.set(name, String(value));
  }
  return search;
}

/** The refusal in an answer's body; of a body that is none of ours (a proxy's page), one made of the status. */
export function refusalOf(answer: unknown, status: number): ApiRefusal {
  const given = typeof answer === "object" && answer !== null ? (answer as Partial<ApiRefusal>) : {};
  return {
    ...given,
    type: given.type ?? "unexpected",
    code: given.code ?? `HTTP_${status}`,
    message: given.message ?? `The server answered ${status}.`,
  };
}

function askedFor(): ApiRefusal {
  const message = "Nothing was done yet: it waits until somebody else approves it.";
  return { type: "asked_for", code: "MIZAN_ASKED_FOR", message };
}

function noAnswer(method: string | undefined, path: string): ApiRefusal {
  const message = `${method ?? "GET"} /admin/mizan${path} got no answer: check the connection and try again.`;
  return { type: "network", code: "MIZAN_NO_ANSWER", message };
}

function isJwt(): boolean {
  return typeof __AUTH_TYPE__ === "string" && __AUTH_TYPE__ === "jwt";
}

/** With the session's cookie nothing is to be added; a token lies where the dashboard's own client put it. */
function authorization(): Record<string, string> {
  if (!isJwt()) return {};
  const named = typeof __JWT_TOKEN_STORAGE_KEY__ === "string" ? __JWT_TOKEN_STORAGE_KEY__ : "";
  const token = window.localStorage.getItem(named || "medusa_auth_token");
  return token ? { authorization: `Bearer ${token}` } : {};
}
