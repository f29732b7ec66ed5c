/** What the pages ask the admin API about payments; a payment changes by itself. */
import type { AttemptView, CheckView, OrderPaymentView } from "../../answers/admin-api/attempts";
import type { RegionView } from "../../answers/admin-api/regions";
import { ALWAYS_FRESH, pathTo, useRecord, useSend } from "../everywhere/queries";

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
