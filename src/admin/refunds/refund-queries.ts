/** What the pages ask the admin API about refunds, and what a refund makes them ask anew. */
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { BothLanguages, Page } from "../../answers/admin-api";
import type {
  MakeRefund,
  PreviewRefund,
  RefundableView,
  RefundPreview,
  RefundView,
  ResolveRefund,
} from "../../answers/books-api/refunds";
import { callMizan } from "../api-client";
import { ALWAYS_FRESH, type ListQuery, pathTo, useList, useSend } from "../everywhere/queries";

/** `make` asks for the refund; `record` says that it was made elsewhere. */
export type RefundKind = "make" | "record";

/** A refund moves the payment, the order, the lists and the books; Medusa's own keys of an order begin with `orders`. */
const EVERYTHING = {
  forgets: () => [["mizan"], ["orders"]],
  isOverAtOnce: true,
};

/** A refund changes by itself, as its answer comes in. */
export const useRefunds = (query: ListQuery) =>
  useList<{ refunds: RefundView[] } & Page>(["refunds"], { path: "/refunds", query }, ALWAYS_FRESH);

/**
 * What is left of a payment. Read when a form opens, and again only when it is asked for: what arrives in the background
 * must not move below the person's hands. So its key is not below `mizan`, of which all is asked anew after a refund.
 */
export const useRefundable = (attemptId: string, enabled = true) =>
  useQuery({
    queryKey: ["mizan-refundable", attemptId],
    queryFn: async ({ signal }) => {
      const path = pathTo("attempts", attemptId, "refundable");
      return (await callMizan<{ refundable: RefundableView }>(path, { signal })).refundable;
    },
    enabled,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What a refund would take from whom; the answer before stays until it is there. */
export const useRefundPreview = (attemptId: string, refund: PreviewRefund | null) =>
  useQuery({
    queryKey: ["mizan-refund-preview", attemptId, refund],
    queryFn: async ({ signal }) => {
      const path = pathTo("attempts", attemptId, "refunds", "preview");
      const body = refund ?? {};
      return (await callMizan<{ preview: RefundPreview }>(path, { method: "POST", body, signal })).preview;
    },
    enabled: refund !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Asks for a refund, or records one. */
export const useMakeRefund = (attemptId: string, kind: RefundKind) =>
  useSend<MakeRefund, RefundView>({
    path: pathTo("attempts", attemptId, "refunds", ...(kind === "record" ? ["recorded"] : [])),
    field: "refund",
    ...EVERYTHING,
  });

/** Says what became of a refund; sends nothing to the gateway. */
export const useResolveRefund = (refundId: string) =>
  useSend<ResolveRefund, RefundView>({
    path: pathTo("refunds", refundId, "resolve"),
    field: "refund",
    ...EVERYTHING,
  });

/** Reads one refund when it is asked for, such as after somebody else has said what became of it. */
export const useReadRefund = (refundId: string) =>
  useMutation({
    mutationFn: async () => (await callMizan<{ refund: RefundView }>(pathTo("refunds", refundId))).refund,
  });

/** Asks the gateway about one refund now. */
export const useCheckRefund = (refundId: string) =>
  useSend<object, { refund: RefundView; check: { answered: boolean; message: BothLanguages } }>({
    path: pathTo("refunds", refundId, "check"),
    ...EVERYTHING,
  });
