import { askAgainWhileBusy } from "./ask-again";
import { MizanError } from "./mizan-error";
import { isPayAddress, notAPayAddress, type PaymentSession } from "./pay";
import type { Fetch } from "./store-fetch";
import type { Language } from "./text";
import type { WayToPay } from "./ways";

export interface ChosenCart {
  id: string;
  payment_collection?: { id: string; payment_sessions?: { provider_id: string }[] | null } | null;
}

export interface ChooseOptions {
  /** Of the payment page; the cart's own where it is not said. */
  language?: Language;
  signal?: AbortSignal;
}

/** The gateway's words for the languages of its page. */
const PAGE_LANGUAGE: Readonly<Record<Language, string>> = { en: "ENG", ar: "ARA" };

type Collection = {
  id: string;
  payment_sessions?: { id: string; provider_id: string; data?: { redirect_url?: unknown } | null }[] | null;
};

/** @param readWays tells why a way is refused, in both languages: the answer of the refusal is English, and a fetch may hide it */
export function chooseWith(
  fetch: Fetch,
  readWays: (cartId: string) => Promise<WayToPay[]>,
  storefront?: string,
) {
  return async (
    cart: ChosenCart,
    providerId: string,
    { language, signal }: ChooseOptions = {},
  ): Promise<PaymentSession> => {
    const post: Post = (path, body) =>
      askAgainWhileBusy(
        () =>
          fetch(path, {
            method: "POST",
            body,
            cache: "no-store",
            ...(signal && { signal }),
          }),
        signal,
      );
    const collectionId = cart.payment_collection?.id ?? (await newCollectionId(post, cart.id));
    const path = `/store/payment-collections/${encodeURIComponent(collectionId)}/payment-sessions`;
    const data = {
      ...(language && { language: PAGE_LANGUAGE[language] }),
      ...(storefront && { storefront }),
    };
    const choice = { provider_id: providerId, data };
    const { payment_collection } = await post(path, choice).catch(async (error: unknown) => {
      throw await withReason(error, () => readWays(cart.id), providerId);
    });
    const session = payment_collection.payment_sessions?.find(
      ({ provider_id, data }) => provider_id === providerId && isPayAddress(data?.redirect_url),
    );
    if (!session) throw notAPayAddress(undefined);
    return {
      id: session.id,
      provider_id: providerId,
      redirect_url: session.data?.redirect_url as string,
      cart_id: cart.id,
    };
  };
}

type Post = (path: string, body: Record<string, unknown>) => Promise<{ payment_collection: Collection }>;

async function newCollectionId(post: Post, cartId: string): Promise<string> {
  const ask = () => post("/store/payment-collections", { cart_id: cartId });
  const { payment_collection } = await ask().catch((error: unknown) => {
    // Of two at the same moment Medusa answers the later one with 500, and the next one with the collection that is there.
    if (error instanceof MizanError && (error.status ?? 0) >= 500) return ask();
    throw error;
  });
  return payment_collection.id;
}

async function withReason(
  error: unknown,
  readWays: () => Promise<WayToPay[]>,
  providerId: string,
): Promise<unknown> {
  const isRefusal = error instanceof MizanError && error.status !== null && !error.retryable;
  if (!isRefusal) return error;
  const ways = await readWays().catch(() => []);
  const reason = ways.find(({ provider_id }) => provider_id === providerId)?.reason;
  if (!reason) return error;
  return new MizanError(reason.code, error.message, {
    status: error.status,
    text: reason.message,
    cause: error,
  });
}
