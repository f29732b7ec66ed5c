import { useForm } from "react-hook-form";
import type { SettlementRowView } from "../../answers/books-api";
import { FormDrawer } from "../everywhere/form-drawer";
import { TextAreaField } from "../everywhere/text-area-field";
import { useTexts } from "../everywhere/use-texts";
import type { RowAction } from "./row-actions";
import { RowFault } from "./row-fault";
import { useResolveRow } from "./settlement-queries";

type Props = { settlementId: string; row: SettlementRowView; action: RowAction; onClose: () => void };

/** Decides about one row; nobody decides without saying why. */
export function ResolveRowDrawer({ settlementId, row, action, onClose }: Props) {
  const t = useTexts();
  const resolve = useResolveRow(settlementId, row.id);
  const form = useForm({ defaultValues: { note: "" } });
  return (
    <FormDrawer
      title={t(`settlements.resolve.${action}Title`, { line: row.line })}
      hint={t(`settlements.resolve.${action}Hint`)}
      form={form}
      onSave={({ note }) => resolve.mutateAsync({ action, note: note.trim() })}
      onClose={onClose}
      submitText={t(`settlements.actions.${action}`)}
    >
      <div>
        <RowFault row={row} />
      </div>
      <TextAreaField
        control={form.control}
        name="note"
        label={t("settlements.resolve.note")}
        hint={t("settlements.resolve.noteHint")}
        rules={{ validate: (note: string) => note.trim() !== "" || t("settlements.resolve.required") }}
      />
    </FormDrawer>
  );
}
