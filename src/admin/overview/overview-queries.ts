import type { OverviewView, OwedByDayView } from "../../answers/admin-api/overview";
import { ALWAYS_FRESH, useRecord } from "../everywhere/queries";

/** Somebody looks at it for a while. */
const EVERY_MS = 60_000;

export const useOverview = () =>
  useRecord<OverviewView>(
    ["overview"],
    { path: "/overview", field: "overview" },
    { ...ALWAYS_FRESH, refetchInterval: EVERY_MS },
  );

export const useOwedByDay = () =>
  useRecord<OwedByDayView | null>(
    ["overview", "owed"],
    { path: "/overview/owed", field: "owed" },
    ALWAYS_FRESH,
  );
