import { toast } from "@medusajs/ui";
import { useEffect } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import type { RefundableView, RefundView } from "../../answers/books-api/refunds";
import { parseKwd, toDecimalString } from "../../domain/money";
import { textIn } from "../everywhere/both-languages";
import { FormDrawer } from "../everywhere/form-drawer";
import { Money } from "../everywhere/money";
import { TextField } from "../everywhere/text-field";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import type { Field } from "../fields/field";
import { FieldInputs } from "../fields/field-input";
import { PartyFields } from "./party-fields";
import { ReadAgain } from "./read-again";
import { refundFaultsOf, refundSumOf } from "./refund-faults";
import { formPathOf, refundBodyOf, type RefundForm, refundFormOf, whatGoesBackOf } from "./refund-form";
import { RefundKindNotice } from "./refund-kind-notice";
import { RefundLeft } from "./refund-left";
import { RefundPreview } from "./refund-preview";
import { type RefundKind, useMakeRefund } from "./refund-queries";
import { refundResolver } from "./refund-resolver";
import { shownStateOf } from "./refund-words";
import { SmallButton } from "../everywhere/small-button";

type Props = {
  kind: RefundKind;
  /** As it was when the form was opened, or read again. */
  refundable: RefundableView;
  /** Reads it again; undefined where that fails. */
  onReadAgain: () => Promise<RefundableView | undefined>;
  onClose: () => void;
};

const WAY: Field = {
  path: "way",
  kind: "choice",
  label: "refunds.form.way",
  choices: ["spread", "parties"],
  choiceText: (value) => `refunds.form.wayOf.${value}.label`,
  choiceHint: (value) => `refunds.form.wayOf.${value}.description`,
};
const REASON: Field = {
  path: "reason",
  kind: "lines",
  label: "refunds.form.reason",
  hint: "refunds.form.reasonHint",
  maxLength: 500,
};

/** Asks for a refund of one payment, or records one that was made elsewhere. */
export function RefundFormDrawer({ kind, refundable, onReadAgain, onClose }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const make = useMakeRefund(refundable.attempt_id, kind);
  const form = useForm({
    defaultValues: refundFormOf(refundable),
    resolver: refundResolver(refundable, ({ code, left }) => t(`refunds.faults.${code}`, { left })),
    mode: "onChange",
  });
  const values = form.watch();
  const { isSubmitted } = form.formState;
  // Whether a line may go back depends on the others, and what the server found wrong is gone with the next change.
  useEffect(() => {
    const watching = form.watch(() => (isSubmitted ? void form.trigger() : undefined));
    return () => watching.unsubscribe();
  }, [form, isSubmitted]);
  const sumFils = refundSumOf(values, refundable);
  const isReady = refundFaultsOf(values, refundable).every(({ path }) => path === "reason");
  const readAgain = async () => {
    const fresh = await onReadAgain();
    if (!fresh) return false;
    const { reason } = form.getValues();
    form.reset(refundFormOf(fresh));
    form.setValue("reason", reason, { shouldDirty: true });
    return true;
  };
  const save = async () => {
    const refund = await make.mutateAsync(refundBodyOf(form.getValues(), refundable));
    sayWhatCame(refund, {
      title: t(`refunds.state.${shownStateOf(refund)}`),
      text: textIn(refund.summary, language),
    });
  };
  return (
    <FormDrawer
      title={t(kind === "make" ? "refunds.form.makeTitle" : "refunds.form.recordTitle")}
      hint={hintOf()}
      form={form}
      submitText={submitTextOf()}
      onSave={save}
      saidByForm
      pathOf={(field) => formPathOf(field, form.getValues(), refundable)}
      overrule={(fault, dismiss) => <ReadAgain fault={fault} onRead={readAgain} onDone={dismiss} />}
      onClose={onClose}
    >
      <RefundKindNotice kind={kind} refundable={refundable} />
      <RefundLeft refundable={refundable} />
      <FieldInputs fields={[WAY]} form={form} />
      {values.way === "spread" ? (
        <SpreadField form={form} left={refundable.left} />
      ) : (
        refundable.parties.map((party, position) => (
          <PartyFields key={party.vendor_id ?? "operator"} form={form} party={party} position={position} />
        ))
      )}
      <FieldInputs fields={[REASON]} form={form} />
      <RefundSum sumFils={sumFils} refundable={refundable} />
      <RefundPreview
        attemptId={refundable.attempt_id}
        refund={isReady ? whatGoesBackOf(values, refundable) : null}
      />
    </FormDrawer>
  );

  function hintOf(): string {
    if (kind === "record") return t("refunds.form.recordHint");
    return t(refundable.mode === "manual" ? "refunds.form.noteHint" : "refunds.form.makeHint");
  }

  function submitTextOf(): string {
    const act = kind === "record" ? kind : refundable.mode === "manual" ? "note" : "make";
    if (sumFils === null) return t(`refunds.form.submitNothing.${act}`);
    const amount = toDecimalString(sumFils);
    if (kind === "record") return t("refunds.form.submitRecord", { amount });
    return t(refundable.mode === "manual" ? "refunds.form.submitNote" : "refunds.form.submitMake", {
      amount,
    });
  }
}

/** A refund that was asked for need not have been made: what is said is its state, and what to do about it. */
function sayWhatCame({ state }: RefundView, { title, text }: { title: string; text: string }): void {
  const said = { description: text, duration: 15_000 };
  if (state === "accepted" || state === "completed") toast.success(title, said);
  else if (state === "requested") toast.info(title, said);
  else toast.error(title, said);
}

/** The refund as it is typed so far, and what it would leave; dashes while an amount cannot be read. */
function RefundSum({ sumFils, refundable }: { sumFils: number | null; refundable: RefundableView }) {
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

/** One amount for all; "all that is left" is pressed and not typed, and never there by itself. */
function SpreadField({ form, left }: { form: UseFormReturn<RefundForm>; left: string }) {
  const t = useTexts();
  return (
    <div className="flex flex-col items-start gap-y-2">
      <div className="w-full">
        <TextField
          control={form.control}
          name="amount"
          label={t("refunds.form.amount")}
          hint={t("refunds.form.amountHint", { left })}
          unit={t("everywhere.currency")}
          kind="amount"
        />
      </div>
      <SmallButton onClick={() => form.setValue("amount", left, { shouldDirty: true, shouldValidate: true })}>
        {t("refunds.form.all")}
      </SmallButton>
    </div>
  );
}
