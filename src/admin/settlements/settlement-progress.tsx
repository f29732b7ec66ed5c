import { Text } from "@medusajs/ui";
import type { SettlementView } from "../../answers/books-api";
import { useTexts } from "../everywhere/use-texts";
import { percentOf } from "./progress";

/** How far comparing has come; fills from the side where reading begins. */
export function SettlementProgress({ settlement }: { settlement: SettlementView }) {
  const t = useTexts();
  const percent = percentOf(settlement);
  const { handled, rows } = settlement;
  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      <div
        role="progressbar"
        aria-label={t("settlements.progressName")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="bg-ui-bg-subtle flex h-2 w-full overflow-hidden rounded-full border"
      >
        <div className="bg-ui-bg-interactive h-full" style={{ width: `${percent}%` }} />
      </div>
      <Text size="small" className="text-ui-fg-subtle" role="status">
        {t("settlements.progress", { handled, rows })}
      </Text>
    </div>
  );
}
