import { Text, toast } from "@medusajs/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { BankLineView, OneBankStatementView } from "../../answers/books-api/bank-statements";
import type { BankVerdict } from "../../domain/bank/bank-line";
import { filsOf, toDecimalString } from "../../domain/money";
import { Day } from "../books/day";
import { DetailRow } from "../everywhere/detail-row";
import { Done } from "../everywhere/done";
import { EmptyState } from "../everywhere/empty-state";
import { FormDrawer } from "../everywhere/form-drawer";
import { LtrText } from "../everywhere/ltr-text";
import { Money } from "../everywhere/money";
import { RecordPage } from "../everywhere/record-page";
import { type Column, RowTable } from "../everywhere/row-table";
import { Section } from "../everywhere/section";
import { SmallButton } from "../everywhere/small-button";
import { StateOf, type States } from "../everywhere/state-badge";
import { TextLink } from "../everywhere/text-link";
import { useTexts } from "../everywhere/use-texts";
import { CountAndSum } from "../payout-runs/count-and-sum";
import { useBankStatement, useMarkPaidByBank } from "./statement-queries";
import { Named } from "../everywhere/small-texts";

const VERDICTS: States<BankVerdict> = {
  texts: "bankStatements.verdict",
  colors: {
    agreed: "green",
    to_mark: "orange",
    returned: "grey",
    came_back: "red",
    different: "red",
    unexpected: "red",
    repeated: "red",
    unknown: "red",
    other: "grey",
  },
};

const COLUMNS: readonly Column<BankLineView>[] = [
  { head: "bankStatements.line", cell: ({ line }) => <LtrText>{String(line)}</LtrText> },
  { head: "bankStatements.day", cell: ({ day }) => <Day day={day} /> },
  {
    head: "bankStatements.text",
    isWide: true,
    cell: ({ text, vendor_name }) => (
      <>
        {vendor_name === null ? null : <Named dir="auto">{vendor_name}</Named>}
        <Text size="xsmall" className="text-ui-fg-muted break-all" dir="auto">
          {text}
        </Text>
      </>
    ),
  },
  { head: "bankStatements.amount", isAmount: true, cell: ({ amount }) => <Money value={amount} /> },
  { head: "bankStatements.expected", isAmount: true, cell: ({ expected }) => <Money value={expected} /> },
  {
    head: "bankStatements.state",
    isWide: true,
    cell: ({ verdict, run_id }, t) => (
      <span className="flex flex-col items-start gap-y-1">
        <StateOf of={VERDICTS} state={verdict} />
        {run_id === null ? null : (
          <TextLink to={`/mizan/payout-runs/${run_id}`}>{t("bankStatements.toRun")}</TextLink>
        )}
      </span>
    ),
  },
];

/** One statement: its lines of payouts, each with how it stands to its payout, and marking those as paid that the bank has paid. */
export function BankStatementPage({ statementId }: { statementId: string }) {
  const t = useTexts();
  return (
    <RecordPage
      query={useBankStatement(statementId)}
      list={{ to: "/mizan/bank-statements", text: t("bankStatements.back") }}
      heading={({ file_name }) => <LtrText>{file_name}</LtrText>}
    >
      {(statement) => (
        <>
          <Section title={t("bankStatements.facts")}>
            <DetailRow name={t("bankStatements.days")}>
              <Day day={statement.from} /> – <Day day={statement.to} />
            </DetailRow>
            <DetailRow name={t("bankStatements.others")}>
              <LtrText>{String(statement.others)}</LtrText>
            </DetailRow>
            <DetailRow name={t("bankStatements.by")}>
              <Done at={statement.created_at} by={statement.created_by} />
            </DetailRow>
          </Section>
          <Payouts statement={statement} />
        </>
      )}
    </RecordPage>
  );
}

function Payouts({ statement }: { statement: OneBankStatementView }) {
  const t = useTexts();
  const [isMarking, setMarking] = useState(false);
  const { payouts } = statement;
  const toMark = payouts.filter(({ verdict }) => verdict === "to_mark");
  return (
    <Section
      title={t("bankStatements.payouts")}
      action={
        toMark.length > 0 ? (
          <SmallButton variant="primary" onClick={() => setMarking(true)}>
            {t("bankStatements.mark.button")}
          </SmallButton>
        ) : null
      }
    >
      {payouts.length === 0 ? (
        <EmptyState title={t("bankStatements.noPayouts")} hint={t("bankStatements.noPayoutsHint")} />
      ) : (
        <RowTable columns={COLUMNS} rows={payouts} idOf={({ id }) => id} />
      )}
      {isMarking ? (
        <MarkDrawer statementId={statement.id} lines={toMark} onClose={() => setMarking(false)} />
      ) : null}
    </Section>
  );
}

type MarkProps = { statementId: string; lines: readonly BankLineView[]; onClose: () => void };

/** Marks what was shown when the drawer was opened. */
function MarkDrawer({ statementId, lines, onClose }: MarkProps) {
  const t = useTexts();
  const [shown] = useState(lines);
  const mark = useMarkPaidByBank(statementId);
  const form = useForm({ defaultValues: {} });
  const sum = toDecimalString(shown.reduce((fils, { amount }) => fils - filsOf(amount), 0));
  return (
    <FormDrawer
      title={t("bankStatements.mark.title")}
      hint={t("bankStatements.mark.hint")}
      form={form}
      onSave={async () => {
        await mark.mutateAsync({ line_ids: shown.map(({ id }) => id) });
        toast.success(t("bankStatements.mark.done"));
      }}
      onClose={onClose}
      saidByForm
      mayStayAsOpened
      submitText={t("bankStatements.mark.button")}
    >
      <div className="txt-large-plus flex flex-wrap gap-x-3">
        <CountAndSum count={shown.length} sum={sum} />
      </div>
    </FormDrawer>
  );
}
