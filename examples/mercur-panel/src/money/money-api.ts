/** What the panel reads of Mizan's vendor API (docs/vendor-api.md): money is a decimal string in KWD, a day `YYYY-MM-DD`. */

export type Text = { en: string; ar: string };
export type FreezeCause = "return" | "claim" | "exchange" | "review" | "marketplace";

export type Payout = {
  id: string;
  state: "prepared" | "given" | "paid" | "returned";
  amount: string;
  reference: string;
  day: string;
  last_four: string | null;
};

/** Why the marketplace's next payout run would not pay; null where it would. */
export type NotPaid =
  | "in_another_run"
  | "owes"
  | "frozen"
  | "below_minimum"
  | "books_differ"
  | "no_bank_details"
  | "details_too_new";

export type Home = {
  balance: string;
  held: string;
  frozen: string;
  reserved: string;
  payable: string;
  hold: { kind: "at_once" | "after_days" | "after_delivery"; days: number };
  next: { day: string; amount: string } | null;
  frozen_by: FreezeCause[];
  minimum: string;
  not_paid: NotPaid | null;
  account: { last_four: string; counts: boolean } | null;
  /** The newest few, and the one on its way. */
  payouts: Payout[];
};

export type Entry = {
  text: Text;
  order_id: string | null;
  order_number: number | string | null;
  day: string;
  amount: string;
};

/** Lists go on where `next` says; null is their end. */
export type Payouts = { payouts: Payout[]; next: string | null };
export type PayoutDetail = Payout & { named: string; entries: Entry[]; next: string | null };

/** `code` is stable (docs/errors.md); `MONEY_NO_ANSWER` where no answer of Mizan's came. */
export class MoneyError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export type MoneyApi = ReturnType<typeof moneyApi>;

/**
 * @param backendUrl of Medusa
 * @param headers a bearer token, and `x-seller-id`, where the panel has no session cookie; asked for each time
 */
export function moneyApi(backendUrl: string, headers: () => Record<string, string> = () => ({})) {
  const get = async <Answer>(path: string, after?: string | null): Promise<Answer> => {
    const address = new URL(`/vendor/mizan/${path}`, backendUrl);
    if (after) address.searchParams.set("after", after);
    const response = await fetch(address, { credentials: "include", headers: headers() }).catch(() => null);
    const body = (await response?.json().catch(() => null)) as { code?: string; message?: string } | null;
    if (response?.ok && body) return body as Answer;
    throw new MoneyError(body?.code ?? "MONEY_NO_ANSWER", body?.message ?? "");
  };
  return {
    home: async (): Promise<Home> => (await get<{ home: Home }>("home")).home,
    payouts: (after?: string | null) => get<Payouts>("payouts", after),
    payout: async (id: string, after?: string | null): Promise<PayoutDetail> =>
      (await get<{ payout: PayoutDetail }>(`payouts/${encodeURIComponent(id)}`, after)).payout,
  };
}
