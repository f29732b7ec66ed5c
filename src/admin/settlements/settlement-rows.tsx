import { useState } from "react";
import { useForm } from "react-hook-form";
import type { SettlementRowView, SettlementView } from "../../answers/books-api/settlement-files";
import { ListPages } from "../books/list-pages";
import { EmptyState } from "../everywhere/empty-state";
import { FilterSelect } from "../everywhere/filter-select";
import { FormDrawer } from "../everywhere/form-drawer";
import { Section } from "../everywhere/section";
import { TextAreaField } from "../everywhere/text-area-field";
import { useTexts } from "../everywhere/use-texts";
import { QueryState } from "../everywhere/query-state";
import { queryOfListState } from "../payments/list-state";
import { useListState } from "../payments/use-list-state";
import { COLOR_OF_RESULT } from "./result-colors";
import type { RowAction } from "./row-actions";
import { RowFault } from "./row-fault";
import { useResolveRow, useSettlementRows } from "./settlement-queries";
import { SettlementRowTable } from "./settlement-row-table";

const FILTERS = ["result", "decided"] as const;
/** A select has no empty value. */
const ANY = "any";
const TEXT_OF_DECIDED: Readonly<Record<string, string>> = {
  any: "settlements.list.anyDecided",
  false: "settlements.list.open",
  true: "settlements.list.closed",
};

/** The rows of a file with what they came to, and what a person may do about them. */
export function SettlementRows({ settlement }: { settlement: SettlementView }) {
  const t = useTexts();
  const { state, change } = useListState(FILTERS);
  const [asked, setAsked] = useState<{ row: SettlementRowView; action: RowAction } | null>(null);
  const query = useSettlementRows(settlement, queryOfListState({ ...state, q: "" }));
  const { result = ANY, decided = ANY } = state.filters;
  const filterBy = (name: string, value: string) =>
    change({ filters: { ...state.filters, [name]: value === ANY ? "" : value } });
  const rows = query.data?.rows ?? [];
  return (
    <Section title={t("settlements.list.title")}>
      <div className="flex flex-wrap items-end gap-3 px-6 py-4">
        <FilterSelect
          label={t("settlements.list.result")}
          value={result}
          options={[
            { value: ANY, label: t("settlements.list.anyResult") },
            ...Object.keys(COLOR_OF_RESULT).map((value) => ({
              value,
              label: t(`settlements.result.${value}`),
            })),
          ]}
          onChange={(value) => filterBy("result", value)}
        />
        <FilterSelect
          label={t("settlements.list.decided")}
          value={decided}
          options={Object.entries(TEXT_OF_DECIDED).map(([value, text]) => ({ value, label: t(text) }))}
          onChange={(value) => filterBy("decided", value)}
        />
      </div>
      <QueryState query={query} rows={6} />
      {query.data && rows.length === 0 ? (
        <EmptyState title={t("settlements.list.empty")} hint={t("settlements.list.emptyHint")} />
      ) : null}
      {rows.length > 0 ? (
        <SettlementRowTable rows={rows} onAct={(row, action) => setAsked({ row, action })} />
      ) : null}
      <ListPages
        count={query.data?.count ?? 0}
        pageIndex={state.pageIndex}
        onMove={(pageIndex) => change({ pageIndex })}
      />
      {asked ? (
        <ResolveRowDrawer
          settlementId={settlement.id}
          row={asked.row}
          action={asked.action}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Section>
  );
}

type ResolveRowDrawerProps = {
  settlementId: string;
  row: SettlementRowView;
  action: RowAction;
  onClose: () => void;
};

/** Decides about one row; nobody decides without saying why. */
function ResolveRowDrawer({ settlementId, row, action, onClose }: ResolveRowDrawerProps) {
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
