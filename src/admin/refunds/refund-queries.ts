/** What the pages ask the admin API about refunds, and what a refund makes them ask anew. */
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { BothLanguages, Page } from "../../answers/admin-api";
import type { MakeRefund, RefundableView, RefundView, ResolveRefund } from "../../answers/books-api/refunds";
import { callMizan, type MizanCall } from "../api-client";

/** `make` asks for the refund; `record` says that it was made elsewhere. */
export type RefundKind = "make" | "record";

/** @param query filters in the API's own names */
export function useRefunds(query: NonNullable<MizanCall["query"]>) {
  return useQuery({
    queryKey: ["mizan", "refunds", query],
    queryFn: ({ signal }) => callMizan<{ refunds: RefundView[] } & Page>("/refunds", { query, signal }),
    placeholderData: keepPreviousData,
    // A refund changes by itself, as its answer comes in.
    staleTime: 0,
  });
}

/**
 * What is left of a payment. Read when a form opens, and again only when it is asked for: what arrives in the background
 * must not move below the person's hands. So it is not among what a refund makes the pages ask anew.
 */
export function useRefundable(attemptId: string, enabled = true) {
  return useQuery({
    queryKey: ["mizan-refundable", attemptId],
    queryFn: async ({ signal }) => {
      const path = `/attempts/${encodeURIComponent(attemptId)}/refundable`;
      return (await callMizan<{ refundable: RefundableView }>(path, { signal })).refundable;
    },
    enabled,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Asks for a refund, or records one; never sent again by itself. */
export function useMakeRefund(attemptId: string, kind: RefundKind) {
  const client = useQueryClient();
  return useMutation({
    retry: false,
    mutationFn: async (body: MakeRefund) => {
      const path = `/attempts/${encodeURIComponent(attemptId)}/refunds${kind === "record" ? "/recorded" : ""}`;
      return (await callMizan<{ refund: RefundView }>(path, { method: "POST", body })).refund;
    },
    onSettled: () => askAnew(client),
  });
}

/** Says what became of a refund; sends nothing to the gateway. */
export function useResolveRefund(refundId: string) {
  const client = useQueryClient();
  return useMutation({
    retry: false,
    mutationFn: async (body: ResolveRefund) => {
      const path = `/refunds/${encodeURIComponent(refundId)}/resolve`;
      return (await callMizan<{ refund: RefundView }>(path, { method: "POST", body })).refund;
    },
    onSettled: () => askAnew(client),
  });
}

/** Reads one refund when it is asked for, such as after somebody else has said what became of it. */
export function useReadRefund(refundId: string) {
  return useMutation({
    mutationFn: async () =>
      (await callMizan<{ refund: RefundView }>(`/refunds/${encodeURIComponent(refundId)}`)).refund,
  });
}

/** Asks the gateway about one refund now. */
export function useCheckRefund(refundId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callMizan<{ refund: RefundView; check: { answered: boolean; message: BothLanguages } }>(
        `/refunds/${encodeURIComponent(refundId)}/check`,
        { method: "POST", body: {} },
      ),
    onSettled: () => askAnew(client),
  });
}

/** A refund moves the payment, the order, the lists and the books; Medusa's own keys of an order begin with `orders`. */
function askAnew(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ["mizan"] });
  void client.invalidateQueries({ queryKey: ["orders"] });
}
