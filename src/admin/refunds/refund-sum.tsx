import { parseKwd, toDecimalString } from "../../domain/money";
import type { RefundableView } from "../../answers/books-api";
import { Money } from "../everywhere/money";
import { useTexts } from "../everywhere/use-texts";

/** The refund as it is typed so far, and what it would leave; dashes while an amount cannot be read. */
export function RefundSum({ sumFils, refundable }: { sumFils: number | null; refundable: RefundableView }) {
  const t = useTexts();
  const afterFils = sumFils === null ? null : parseKwd(refundable.left) - sumFils;
  const rows = [
    { name: t("refunds.form.sum"), fils: sumFils },
    { name: t("refunds.form.leftAfter"), fils: afterFils !== null && afterFils < 0 ? null : afterFils },
  ];
  return (
    <div role="status" className="bg-ui-bg-subtle flex flex-col gap-y-1 rounded-lg border px-4 py-3">
      {rows.map(({ name, fils }) => (
        <div key={name} className="txt-compact-small flex justify-between gap-x-4">
          <span className="text-ui-fg-subtle">{name}</span>
          <span className="font-medium">
            <Money value={fils === null ? null : toDecimalString(fils)} />
          </span>
        </div>
      ))}
    </div>
  );
}
