/**
 * A session's data, which is public: four fields that are written by us, and beside them, where Medusa has it (2.22.1 and
 * later), the storefront's own part (`client`) as it came, of which nothing is read but the choices that a shopper may make.
 */
import type { PageLanguage } from "../../domain/payment-page";

export type SessionData = {
  redirect_url?: unknown;
  payment_type?: unknown;
  language?: unknown;
  storefront?: unknown;
  party?: unknown;
  client?: unknown;
};

/**
 * What a shopper chose in the storefront; of the two places in which it may stand the storefront's own comes first.
 *
 * @returns null for what was not chosen: the engine makes a session anew with the data it had before
 */
export function shoppersChoice(data?: SessionData | null): {
  language: PageLanguage | null;
  storefront: string | null;
  /** Of what an order owes, whose part is paid. Anybody may say it: the session's amount has to be what that part costs. */
  party: string | null;
} {
  const places = [clientIn(data) ?? {}, data ?? {}];
  const language = places.map((place) => place.language).find((one) => one === "ARA" || one === "ENG");
  const storefront = places.map((place) => place.storefront).find((one) => typeof one === "string");
  const party = places.map((place) => place.party).find((one) => typeof one === "string");
  return { language: language ?? null, storefront: storefront ?? null, party: party ?? null };
}

/** @returns what may stand in a session's or payment's data, for the engine to write */
export function publicPart(data: SessionData = {}): Record<string, unknown> {
  const { redirect_url, payment_type, language, storefront } = data;
  const client = clientIn(data);
  return {
    ...{ redirect_url, payment_type, language },
    ...(storefront ? { storefront } : {}),
    ...(client && { client }),
  };
}

function clientIn(data: SessionData | null | undefined): SessionData | undefined {
  const client = data?.client;
  return typeof client === "object" && client !== null && !Array.isArray(client) ? client : undefined;
}
