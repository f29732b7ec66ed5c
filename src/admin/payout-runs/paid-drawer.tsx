import type { PayoutItemView, PayoutRunView } from "../../answers/books-api/payout-runs";
import { kuwaitDayOf } from "../../domain/kuwait-day";
import { useTexts } from "../everywhere/use-texts";
import type { Field } from "../fields/field";
import { FieldsDrawer } from "../fields/fields-drawer";
import { CountAndSum } from "./count-and-sum";
import { leftOf, sumOf } from "./run-progress";
import { useMarkPaid } from "./run-queries";

const FIELDS: readonly Field[] = [
  {
    path: "value_date",
    kind: "day",
    label: "payoutRuns.paying.valueDate",
    hint: "payoutRuns.paying.valueDateHint",
    required: "books.form.day",
  },
  {
    path: "bank_reference",
    kind: "code",
    label: "payoutRuns.paying.reference",
    hint: "payoutRuns.paying.referenceHint",
    required: "books.form.required",
  },
];

type Props = {
  run: PayoutRunView;
  /** Those that the bank has paid; without them all that it has. */
  items?: readonly PayoutItemView[];
  onClose: () => void;
};

/** Enters what the bank has paid. */
export function PaidDrawer({ run, items, onClose }: Props) {
  const t = useTexts();
  const markPaid = useMarkPaid(run.id);
  const paid = items ? { count: items.length, sum: sumOf(items) } : leftOf(run);
  return (
    <FieldsDrawer
      title={t("payoutRuns.paying.title")}
      hint={t("payoutRuns.paying.hint")}
      fields={FIELDS}
      record={{ value_date: kuwaitDayOf(new Date()) }}
      before={
        <div className="txt-large-plus flex flex-wrap gap-x-3">
          <CountAndSum {...paid} />
        </div>
      }
      onSave={({ value_date, bank_reference }) =>
        markPaid.mutateAsync({
          value_date: String(value_date),
          bank_reference: String(bank_reference).trim(),
          ...(items && { item_ids: items.map(({ id }) => id) }),
        })
      }
      onClose={onClose}
      submitText={t("payoutRuns.acts.mark_paid")}
    />
  );
}
