import { InlineTip, Text, toast } from "@medusajs/ui";
import { useForm } from "react-hook-form";
import type { IssuedInvoices } from "../../answers/books-api/invoices";
import { filsOf, toDecimalString } from "../../domain/money";
import { FormDrawer } from "../everywhere/form-drawer";
import { Money } from "../everywhere/money";
import { QueryState } from "../everywhere/query-state";
import { useTexts } from "../everywhere/use-texts";
import type { Field } from "../fields/field";
import { FieldInputs } from "../fields/field-input";
import { useDueInvoices, useIssueInvoices } from "./invoice-queries";
import { monthFaultOf, typedMonth } from "./months";

export type Refused = IssuedInvoices["refused"];

const FIELDS: readonly Field[] = [
  {
    path: "period",
    kind: "code",
    label: "invoices.month",
    hint: "invoices.form.monthHint",
    required: "invoices.form.month",
    faultOf: monthFaultOf,
  },
];

type Props = {
  /** `YYYY-MM`, the last that is over. */
  lastMonth: string;
  /** What was not issued, and why. */
  onIssued: (refused: Refused) => void;
  onClose: () => void;
};

/** Issues what is due of a month: says of whom and how much before, since it cannot be taken back. */
export function IssueDrawer({ lastMonth, onIssued, onClose }: Props) {
  const t = useTexts();
  const issue = useIssueInvoices();
  const form = useForm({ defaultValues: { period: lastMonth } });
  const month = typedMonth(form.watch("period"));
  const save = async () => {
    const refused: Refused = [];
    let count = 0;
    let after: string | null = null;
    do {
      const answer: IssuedInvoices = await issue.mutateAsync({ period: month, ...(after && { after }) });
      count += answer.invoices.length;
      refused.push(...answer.refused);
      after = answer.next;
    } while (after !== null);
    if (count > 0) toast.success(t("invoices.form.issued", { count }));
    else toast.info(t("invoices.form.none"));
    onIssued(refused);
  };
  return (
    <FormDrawer
      title={t("invoices.form.title")}
      hint={t("invoices.form.hint")}
      form={form}
      onSave={save}
      onClose={onClose}
      saidByForm
      mayStayAsOpened
      submitText={t("invoices.form.send")}
    >
      <FieldInputs fields={FIELDS} form={form} />
      {monthFaultOf(month) === null ? <Due period={month} /> : null}
      <InlineTip variant="warning" label={t("invoices.form.finalLabel")}>
        {t("invoices.form.final")}
      </InlineTip>
    </FormDrawer>
  );
}

/** Of how many vendors there is something to be issued, and how much. */
function Due({ period }: { period: string }) {
  const t = useTexts();
  const query = useDueInvoices(period);
  const vendors = query.data?.vendors;
  if (!vendors) return <QueryState query={query} rows={1} />;
  if (vendors.length === 0) return <Text size="small">{t("invoices.form.nothing")}</Text>;
  const sumFils = vendors.reduce((sum, { net }) => sum + filsOf(net), 0);
  return (
    <div className="txt-large-plus flex flex-wrap gap-x-3">
      <span>{t("invoices.form.due", { count: vendors.length })}</span>
      <Money value={toDecimalString(sumFils)} />
    </div>
  );
}
