import { Text } from "@medusajs/ui";
import type { PreviewRefund } from "../../answers/books-api/refunds";
import { useSettled } from "../everywhere/use-settled";
import { useTexts } from "../everywhere/use-texts";
import { RefundParties } from "./refund-parties";
import { useRefundPreview } from "./refund-queries";

type Props = {
  attemptId: string;
  /** Null while it cannot be asked for as it is typed. */
  refund: PreviewRefund | null;
};

/** Who would give what back, before it is pressed; the one before stays until the next is worked out. */
export function RefundPreview({ attemptId, refund }: Props) {
  const t = useTexts();
  const asked = useSettled(refund && JSON.stringify(refund));
  const { data, isError } = useRefundPreview(
    attemptId,
    asked === null ? null : (JSON.parse(asked) as PreviewRefund),
  );
  // What is wrong with it the form says itself, or the server when it is pressed.
  if (!refund || isError) return null;
  return (
    <div aria-live="polite" className="rounded-lg border">
      {data ? (
        <RefundParties parties={data.parties} />
      ) : (
        <Text size="small" className="text-ui-fg-subtle px-4 py-3">
          {t("refunds.form.looking")}
        </Text>
      )}
    </div>
  );
}
