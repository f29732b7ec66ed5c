import { useCallback, useMemo } from "react";
import { kuwaitDayOf } from "../../domain/kuwait-day";
import type { Address } from "../everywhere/use-address";
import type { Period } from "./period";
import { periodOfPreset } from "./period";

type ChosenPeriod = { period: Period; today: string; change: (to: Partial<Period>) => void };

/** The page's period, kept in its address; this month while none was chosen. */
export function usePeriod({ search, change: changeAddress }: Address): ChosenPeriod {
  const today = kuwaitDayOf(new Date());
  const period = useMemo(() => periodIn(search, today), [search, today]);
  const change = useCallback(
    (to: Partial<Period>) =>
      changeAddress((now) => {
        for (const [name, day] of Object.entries({ ...periodIn(now, today), ...to })) now.set(name, day);
        return now;
      }),
    [changeAddress, today],
  );
  return { period, today, change };
}

function periodIn(search: URLSearchParams, today: string): Period {
  const [from, to] = [search.get("from"), search.get("to")];
  if (from === null && to === null) return periodOfPreset("this_month", today);
  return { from: from ?? "", to: to ?? "" };
}
