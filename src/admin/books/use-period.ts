import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { kuwaitDayOf } from "../../domain/kuwait-day";
import type { Period } from "./period";
import { periodOfPreset } from "./period";

/** The page's period, kept in its address; this month while none was chosen. */
export function usePeriod(): { period: Period; today: string; change: (to: Period) => void } {
  const [search, setSearch] = useSearchParams();
  const today = kuwaitDayOf(new Date());
  const from = search.get("from");
  const to = search.get("to");
  const period = useMemo(
    () => (from === null && to === null ? periodOfPreset("this_month", today) : daysOf({ from, to })),
    [from, to, today],
  );
  const change = useCallback(
    (chosen: Period) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          next.set("from", chosen.from);
          next.set("to", chosen.to);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return { period, today, change };
}

function daysOf({ from, to }: { from: string | null; to: string | null }): Period {
  return { from: from ?? "", to: to ?? "" };
}
