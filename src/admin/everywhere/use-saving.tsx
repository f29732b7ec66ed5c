import { toast } from "@medusajs/ui";
import { type FormEvent, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { ApiFault, ASKED_FOR } from "../api-client";
import { putFieldFaults } from "./field-faults";
import { UnsavedGuard } from "./unsaved-guard";
import { useLanguage } from "./use-language";
import { useTexts } from "./use-texts";

export type Saving<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** Asks once more before what cannot be undone; answers whether to go on. */
  beforeSave?: () => Promise<boolean>;
  /** Saves; what it throws is shown in the form, at the fields that it names. */
  onSave: (values: Values) => Promise<unknown>;
  onClose: () => void;
  /** From the API's path of a faulty field to the form's, where they differ. */
  pathOf?: (field: string) => string;
  /** `onSave` says itself what came of it: "Saved" would say too much of a refund, for one. */
  saidByForm?: boolean;
  /** `onSave` shows what came of it in the form's place, so the form does not close what is shown. */
  staysOpen?: boolean;
};

/** A form that is saved once at a time, and closed only after asking when something would be lost. */
export function useSaving<Values extends FieldValues>(saving: Saving<Values>) {
  const { form, beforeSave, onSave, onClose, pathOf, saidByForm = false, staysOpen = false } = saving;
  const t = useTexts();
  const language = useLanguage();
  const [fault, setFault] = useState<unknown>(null);
  const [asked, setAsked] = useState(false);
  const [saved, setSaved] = useState(false);
  const { isDirty, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (values) => {
    if (beforeSave && !(await beforeSave())) return;
    setFault(null);
    try {
      await onSave(values);
      setSaved(true);
      if (!saidByForm) toast.success(t("everywhere.saved"));
      if (!staysOpen) onClose();
    } catch (thrown) {
      if (thrown instanceof ApiFault && thrown.status === ASKED_FOR) {
        setSaved(true);
        toast.info(t("everywhere.faults.asked_for.title"), {
          description: t("everywhere.faults.asked_for.message"),
        });
        onClose();
        return;
      }
      setFault(putFieldFaults(thrown, form, { t, language, pathOf }));
    }
  });
  return {
    /** What is to be said above the fields, or null. */
    fault,
    dismiss: () => setFault(null),
    isDirty,
    isSubmitting,
    /** Leaving loses nothing any more. */
    saved,
    submit: (event: FormEvent) => {
      event.preventDefault();
      // Enter pressed again while the first save is on its way, or after it.
      if (!isSubmitting && !saved) void save(event);
    },
    close: () => {
      if (isSubmitting) return;
      if (isDirty) setAsked(true);
      else onClose();
    },
    guard: (
      <UnsavedGuard
        dirty={isDirty && !saved}
        asked={asked}
        onKeep={() => setAsked(false)}
        onDiscard={() => {
          setAsked(false);
          onClose();
        }}
      />
    ),
  };
}
