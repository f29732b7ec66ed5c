import type { OverviewOwedView, OverviewView, OwedByDayView } from "../../answers/admin-api/overview";
import { ALWAYS_FRESH, useRecord } from "../everywhere/queries";

/** Somebody looks at it for a while. */
const EVERY_MS = 60_000;

export const useOverview = () =>
  useRecord<OverviewView>(
    ["overview"],
    { path: "/overview", field: "overview" },
    { ...ALWAYS_FRESH, refetchInterval: EVERY_MS },
  );

/** Asked for again where the sums beside it are others: it reads entry by entry. */
export const useOwedByDay = ({ balance, reserved }: OverviewOwedView) =>
  useRecord<OwedByDayView | null>(
    ["overview", "owed", balance, reserved],
    { path: "/overview/owed", field: "owed" },
    { ...ALWAYS_FRESH, placeholderData: (before) => before },
  );
