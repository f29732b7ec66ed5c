import { Text } from "@medusajs/ui";
import type { RefundableView } from "../../operator/books-api";
import { Money } from "../everywhere/money";
import { useTexts } from "../everywhere/use-texts";

/** What was paid, what went back, and what is left: what a person needs before any amount is typed. */
export function RefundLeft({ refundable }: { refundable: RefundableView }) {
  const t = useTexts();
  return (
    <dl className="grid grid-cols-3 gap-3">
      {(["charge", "refunded", "left"] as const).map((figure) => (
        <div key={figure}>
          <dt>
            <Text size="xsmall" className="text-ui-fg-subtle">
              {t(`refunds.form.${figure}`)}
            </Text>
          </dt>
          <dd className="txt-compact-small-plus">
            <Money value={refundable[figure]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
