import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { kuwaitDayOf } from "../../domain/kuwait-day";
import { FormDrawer } from "../everywhere/form-drawer";
import { SmallButton } from "../everywhere/small-button";
import { useTexts } from "../everywhere/use-texts";
import type { Field } from "../fields/field";
import { FieldInputs } from "../fields/field-input";
import { newKey, prepareBodyOf, type PrepareForm, prepareFormOf, preparePathOf } from "./prepare-form";
import { usePrepareRun } from "./run-queries";
import { VendorRows } from "./vendor-rows";

const FIELDS: readonly Field[] = [
  {
    path: "day",
    kind: "day",
    isAhead: true,
    label: "payoutRuns.prepare.day",
    hint: "payoutRuns.prepare.dayHint",
    required: "books.form.day",
  },
  {
    path: "whom",
    kind: "choice",
    label: "payoutRuns.prepare.whom",
    choices: ["all", "some"],
    choiceText: (value) => `payoutRuns.prepare.whomOf.${value}.label`,
    choiceHint: (value) => `payoutRuns.prepare.whomOf.${value}.hint`,
  },
];

/** The way to a new payout run: asks whom it pays, and leads to it. */
export function PrepareRun({ variant }: { variant: "primary" | "secondary" }) {
  const t = useTexts();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [preparedId, setPreparedId] = useState<string | null>(null);
  // Only once the form is gone: until then its guard holds whoever leaves the page.
  useEffect(() => {
    if (preparedId !== null && !isOpen) void navigate(`/mizan/payout-runs/${preparedId}`);
  }, [preparedId, isOpen, navigate]);
  return (
    <>
      <SmallButton variant={variant} onClick={() => setOpen(true)}>
        {t("payoutRuns.prepare.button")}
      </SmallButton>
      {isOpen ? <PrepareDrawer onPrepared={setPreparedId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type PrepareDrawerProps = { onPrepared: (runId: string) => void; onClose: () => void };

/** Pressed twice, or again after an answer was lost, it is one run: its key is made when the drawer is opened. */
function PrepareDrawer({ onPrepared, onClose }: PrepareDrawerProps) {
  const t = useTexts();
  const prepare = usePrepareRun();
  const [key] = useState(newKey);
  const form = useForm<PrepareForm>({ defaultValues: prepareFormOf(kuwaitDayOf(new Date())) });
  const whom = form.watch("whom");
  return (
    <FormDrawer
      title={t("payoutRuns.prepare.title")}
      hint={t("payoutRuns.prepare.hint")}
      form={form}
      onSave={async (values) => onPrepared((await prepare.mutateAsync(prepareBodyOf(values, key))).id)}
      onClose={onClose}
      pathOf={preparePathOf}
      saidByForm
      mayStayAsOpened
      submitText={t("payoutRuns.prepare.send")}
    >
      <FieldInputs fields={FIELDS} form={form} />
      <VendorRows key={whom} control={form.control} name={whom === "some" ? "vendors" : "leave_out"} />
    </FormDrawer>
  );
}
