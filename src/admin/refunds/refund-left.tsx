import { Text } from "@medusajs/ui";
import type { RefundableView } from "../../answers/books-api/refunds";
import { Money } from "../everywhere/money";
import { useTexts } from "../everywhere/use-texts";
import { Subtle } from "../everywhere/small-texts";

/** What was paid, what went back, what is left, and what becomes of the commission: to be seen before any amount is typed. */
export function RefundLeft({ refundable }: { refundable: RefundableView }) {
  const t = useTexts();
  return (
    <div className="flex flex-col gap-y-3">
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
      <Subtle>{t(`refunds.reversal.${refundable.reversal}`)}</Subtle>
    </div>
  );
}
