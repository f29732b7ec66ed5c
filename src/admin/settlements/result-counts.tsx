import type { SettlementResult, SettlementView } from "../../answers/books-api/settlement-files";
import { StateBadge } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";
import { COLOR_OF_RESULT } from "./result-colors";

/** How many rows came to what; results that no row has are left out. */
export function ResultCounts({ counts }: { counts: SettlementView["counts"] }) {
  const t = useTexts();
  const results = Object.keys(COLOR_OF_RESULT) as SettlementResult[];
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {results
        .filter((result) => counts[result] > 0)
        .map((result) => (
          <StateBadge
            key={result}
            color={COLOR_OF_RESULT[result]}
            title={t(`settlements.resultHint.${result}`)}
          >
            {/* One element: the badge parts its children and drops the space between them. */}
            <span>
              {t(`settlements.result.${result}`)} <bdi className="tabular-nums">{counts[result]}</bdi>
            </span>
          </StateBadge>
        ))}
    </span>
  );
}
