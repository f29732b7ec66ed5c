/** What the pages ask the admin API about payments; a payment changes by itself. */
import type {
  AttemptSummary,
  AttemptView,
  CheckView,
  OrderPaymentView,
  Page,
  RegionView,
  ReviewItemView,
} from "../../answers/admin-api";
import { ALWAYS_FRESH, type ListQuery, pathTo, useList, useRecord, useSend } from "../everywhere/queries";

/** What needs a person comes by itself, also while somebody looks at the list. */
const ATTENTION_EVERY_MS = 30_000;

export const useAttempts = (query: ListQuery) =>
  useList<{ attempts: AttemptSummary[] } & Page>(
    ["payments", "attempts"],
    { path: "/attempts", query },
    ALWAYS_FRESH,
  );

export const useAttempt = (id: string) =>
  useRecord<AttemptView>(
    ["payments", "attempt", id],
    { path: pathTo("attempts", id), field: "attempt" },
    ALWAYS_FRESH,
  );

export const useOrderPayment = (orderId: string) =>
  useRecord<OrderPaymentView>(
    ["payments", "order", orderId],
    { path: pathTo("orders", orderId), field: "order_payment" },
    ALWAYS_FRESH,
  );

export const useReviewItems = (query: ListQuery) =>
  useList<{ review_items: ReviewItemView[] } & Page>(
    ["payments", "review-items"],
    { path: "/review-items", query },
    { ...ALWAYS_FRESH, refetchInterval: ATTENTION_EVERY_MS },
  );

export const useRegionWays = (regionId: string) =>
  useRecord<RegionView>(
    ["payments", "region", regionId],
    { path: pathTo("regions", regionId), field: "region" },
    ALWAYS_FRESH,
  );

/** Asks the gateway about one attempt now; whatever it answers, every list of payments is read again. */
export const useCheckNow = (attemptId: string) =>
  useSend<object, { attempt: AttemptView; check: CheckView }>({
    path: pathTo("attempts", attemptId, "check"),
    forgets: () => [["mizan", "payments"]],
  });
