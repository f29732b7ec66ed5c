import type { SettlementResult, SettlementView } from "../../answers/books-api/settlement-files";
import { StateOf } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";
import { RESULTS } from "./settlement-states";

/** How many rows came to what; results that no row has are left out. */
export function ResultCounts({ counts }: { counts: SettlementView["counts"] }) {
  const t = useTexts();
  const results = Object.keys(RESULTS.colors) as SettlementResult[];
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {results
        .filter((result) => counts[result] > 0)
        .map((result) => (
          <StateOf
            key={result}
            of={RESULTS}
            state={result}
            title={t(`settlements.resultHint.${result}`)}
            count={counts[result]}
          />
        ))}
    </span>
  );
}
