import { InlineTip, Text, toast } from "@medusajs/ui";
import { useState } from "react";
import type { MonthView } from "../../answers/books-api/months";
import { useTexts } from "../everywhere/use-texts";
import type { Field } from "../fields/field";
import { FieldsDrawer } from "../fields/fields-drawer";
import { LineState } from "./month-lines";
import { useCloseMonth, useMonth } from "./month-queries";
import { Named } from "../everywhere/small-texts";

const REASON: readonly Field[] = [
  {
    path: "reason",
    kind: "lines",
    label: "months.close.reason",
    hint: "months.close.reasonHint",
    maxLength: 500,
    required: "months.close.reasonMissing",
  },
];
const NONE: readonly Field[] = [];

type Props = { view: MonthView; onClose: () => void };

/** Closes the month as it was shown when the drawer was opened: names what is not in order, and asks why it is closed all the same. */
export function CloseDrawer({ view, onClose }: Props) {
  const t = useTexts();
  const [{ month, lines, may_close: mayClose, shown }] = useState(view);
  const close = useCloseMonth(month);
  const { refetch } = useMonth(month);
  return (
    <FieldsDrawer
      title={t("months.close.title", { month })}
      fields={mayClose === "with_reason" ? REASON : NONE}
      onSave={async ({ reason }) => {
        await close.mutateAsync({ shown, ...(typeof reason === "string" && reason !== "" && { reason }) });
        toast.success(t("months.close.done"));
      }}
      onClose={onClose}
      onReload={() => refetch()}
      saidByForm
      mayStayAsOpened
      submitText={t("months.close.button")}
      before={
        <>
          <NotInOrder lines={lines.filter(({ state }) => state === "differs" || state === "waits")} />
          <InlineTip variant="warning" label={t("months.close.afterLabel")}>
            {t("months.close.after")}
          </InlineTip>
        </>
      }
    />
  );
}

function NotInOrder({ lines }: Pick<MonthView, "lines">) {
  const t = useTexts();
  if (lines.length === 0) return <Text size="small">{t("months.close.inOrder")}</Text>;
  return (
    <div className="flex flex-col gap-y-2">
      <Named>{t("months.close.open")}</Named>
      <ul className="flex flex-col gap-y-2">
        {lines.map((line) => (
          <li key={line.check} className="txt-compact-small flex flex-wrap items-center gap-2">
            <span>{t(`months.check.${line.check}`)}</span>
            <LineState line={line} />
          </li>
        ))}
      </ul>
    </div>
  );
}
