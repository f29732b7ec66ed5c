/** What the pages ask the admin API about payments, and what they keep of it. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  AttemptSummary,
  AttemptView,
  CheckView,
  OrderPaymentView,
  Page,
  RegionView,
  ReviewItemView,
} from "../../answers/admin-api";
import { callMizan, type MizanCall } from "../api-client";

const PAYMENTS = ["mizan", "payments"] as const;

/** The dashboard keeps answers for 90 seconds; a payment changes by itself, so each page asks anew. */
const ALWAYS_FRESH = { staleTime: 0 } as const;

/** What needs a person comes by itself, also while somebody looks at the list. */
const ATTENTION_EVERY_MS = 30_000;

/** Filters of a list, in the API's own names. */
export type ListQuery = NonNullable<MizanCall["query"]>;

export function useAttempts(query: ListQuery) {
  return useQuery({
    ...ALWAYS_FRESH,
    queryKey: [...PAYMENTS, "attempts", query],
    queryFn: ({ signal }) => callMizan<{ attempts: AttemptSummary[] } & Page>("/attempts", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useAttempt(id: string) {
  return useQuery({
    ...ALWAYS_FRESH,
    queryKey: [...PAYMENTS, "attempt", id],
    queryFn: async ({ signal }) => {
      const path = `/attempts/${encodeURIComponent(id)}`;
      return (await callMizan<{ attempt: AttemptView }>(path, { signal })).attempt;
    },
  });
}

export function useOrderPayment(orderId: string) {
  return useQuery({
    ...ALWAYS_FRESH,
    queryKey: [...PAYMENTS, "order", orderId],
    queryFn: async ({ signal }) => {
      const path = `/orders/${encodeURIComponent(orderId)}`;
      return (await callMizan<{ order_payment: OrderPaymentView }>(path, { signal })).order_payment;
    },
  });
}

export function useReviewItems(query: ListQuery) {
  return useQuery({
    ...ALWAYS_FRESH,
    queryKey: [...PAYMENTS, "review-items", query],
    queryFn: ({ signal }) =>
      callMizan<{ review_items: ReviewItemView[] } & Page>("/review-items", { query, signal }),
    refetchInterval: ATTENTION_EVERY_MS,
    placeholderData: keepPreviousData,
  });
}

export function useRegionWays(regionId: string) {
  return useQuery({
    ...ALWAYS_FRESH,
    queryKey: [...PAYMENTS, "region", regionId],
    queryFn: async ({ signal }) => {
      const path = `/regions/${encodeURIComponent(regionId)}`;
      return (await callMizan<{ region: RegionView }>(path, { signal })).region;
    },
  });
}

/** Asks the gateway about one attempt now; whatever it answers, every list of payments is read again. */
export function useCheckNow(attemptId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callMizan<{ attempt: AttemptView; check: CheckView }>(
        `/attempts/${encodeURIComponent(attemptId)}/check`,
        { method: "POST", body: {} },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: PAYMENTS }),
  });
}
