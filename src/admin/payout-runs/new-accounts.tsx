import { Badge } from "@medusajs/ui";
import { useTexts } from "../everywhere/use-texts";
import { countText } from "./count-text";

/** How many payouts go to accounts that no run has paid to before: who approves looks at these first. */
export function NewAccounts({ count }: { count: number }) {
  const t = useTexts();
  return (
    <Badge size="2xsmall" color="red">
      {t("payoutRuns.newAccountCount", { shown: countText(count) })}
    </Badge>
  );
}
