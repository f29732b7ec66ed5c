import { useMemo, useState } from "react";
import type { SettlementRowView, SettlementView } from "../../answers/books-api/settlement-files";
import { List } from "../everywhere/list";
import type { ListFilter } from "../everywhere/list-filters";
import { pathTo } from "../everywhere/queries";
import { useTexts } from "../everywhere/use-texts";
import type { Field } from "../fields/field";
import { FieldsDrawer } from "../fields/fields-drawer";
import type { RowAction } from "./row-actions";
import { RowFault } from "./row-fault";
import { useResolveRow } from "./settlement-queries";
import { settlementRowColumns } from "./settlement-row-columns";
import { RESULTS } from "./settlement-states";

const FILTERS: readonly ListFilter[] = [
  {
    name: "result",
    label: "settlements.list.result",
    values: Object.keys(RESULTS.colors),
    textOf: (value) => `settlements.result.${value}`,
    any: "settlements.list.anyResult",
  },
  {
    name: "decided",
    label: "settlements.list.decided",
    values: ["false", "true"],
    textOf: (value) => (value === "true" ? "settlements.list.closed" : "settlements.list.open"),
    any: "settlements.list.anyDecided",
  },
];

/** The rows of a file with what they came to, and what a person may do about them. */
export function SettlementRows({ settlement: { id, state } }: { settlement: SettlementView }) {
  const t = useTexts();
  const [asked, setAsked] = useState<{ row: SettlementRowView; action: RowAction } | null>(null);
  const columns = useMemo(() => settlementRowColumns((row, action) => setAsked({ row, action })), []);
  return (
    <>
      <List
        of={{
          // Asked anew when the file's state changes: then its rows have their results.
          key: ["settlements", "rows", id, state],
          path: pathTo("settlements", id, "rows"),
          field: "rows",
          filters: FILTERS,
        }}
        columns={columns}
        texts="settlements.list"
        isPart
        empty={{ title: t("settlements.list.empty"), hint: t("settlements.list.emptyHint") }}
      />
      {asked ? <ResolveRowDrawer settlementId={id} {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

type ResolveRowDrawerProps = {
  settlementId: string;
  row: SettlementRowView;
  action: RowAction;
  onClose: () => void;
};

const NOTE: Field = {
  path: "note",
  kind: "lines",
  label: "settlements.resolve.note",
  hint: "settlements.resolve.noteHint",
  required: "settlements.resolve.required",
};

/** Decides about one row; nobody decides without saying why. */
function ResolveRowDrawer({ settlementId, row, action, onClose }: ResolveRowDrawerProps) {
  const t = useTexts();
  const resolve = useResolveRow(settlementId, row.id);
  return (
    <FieldsDrawer
      title={t(`settlements.resolve.${action}Title`, { line: row.line })}
      hint={t(`settlements.resolve.${action}Hint`)}
      fields={[NOTE]}
      before={
        <div>
          <RowFault row={row} />
        </div>
      }
      onSave={({ note }) => resolve.mutateAsync({ action, note: String(note) })}
      onClose={onClose}
      submitText={t(`settlements.actions.${action}`)}
    />
  );
}
