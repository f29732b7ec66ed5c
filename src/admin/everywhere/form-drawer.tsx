import { Button, Drawer, toast } from "@medusajs/ui";
import type { FormEvent, ReactNode } from "react";
import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { FaultNotice } from "./fault-notice";
import { putFieldFaults } from "./field-faults";
import { UnsavedGuard } from "./unsaved-guard";
import { useLanguage } from "./use-language";
import { useTexts } from "./use-texts";

type Props<Values extends FieldValues> = {
  title: string;
  hint?: string;
  form: UseFormReturn<Values>;
  /** Asks once more before what cannot be undone; answers whether to go on. */
  beforeSave?: () => Promise<boolean>;
  /** Saves; what it throws is shown in the form, at the fields that it names. */
  onSave: (values: Values) => Promise<unknown>;
  /** Loads the latest values after somebody else saved in between. */
  onReload?: () => Promise<unknown>;
  onClose: () => void;
  /** From the API's path of a faulty field to the form's, where they differ. */
  pathOf?: (field: string) => string;
  /** Offers for a refusal that a person may overrule, such as a confirmation; below the notice, which `dismiss` removes. */
  overrule?: (fault: unknown, dismiss: () => void) => ReactNode;
  /** What the button does, where that is more than to save. */
  submitText?: string;
  /** `onSave` says itself what came of it: "Saved" would say too much of a refund, for one. */
  saidByForm?: boolean;
  /** `onSave` shows what came of it in the form's place, so the form does not close what is shown. */
  staysOpen?: boolean;
  children: ReactNode;
};

/** A long form was saved from its end; what is said stands at its start. */
const intoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: "nearest" });

/** An open drawer with a form: saved once at a time, closed only after asking when something would be lost. */
export function FormDrawer<Values extends FieldValues>(props: Props<Values>) {
  const { title, hint, form, onSave, onReload, onClose, pathOf, overrule, children } = props;
  const { submitText, beforeSave, saidByForm = false, staysOpen = false } = props;
  const t = useTexts();
  const language = useLanguage();
  const [fault, setFault] = useState<unknown>(null);
  const [asked, setAsked] = useState(false);
  const [saved, setSaved] = useState(false);
  const { isDirty, isSubmitting } = form.formState;
  const dirty = isDirty && !saved;

  const save = form.handleSubmit(async (values) => {
    if (beforeSave && !(await beforeSave())) return;
    setFault(null);
    try {
      await onSave(values);
      setSaved(true);
      if (!saidByForm) toast.success(t("everywhere.saved"));
      if (!staysOpen) onClose();
    } catch (thrown) {
      setFault(putFieldFaults(thrown, form, { t, language, pathOf }));
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter pressed again while the first save is on its way.
    if (!isSubmitting) void save(event);
  };
  const close = () => {
    if (isSubmitting) return;
    if (isDirty) setAsked(true);
    else onClose();
  };
  const reload = async () => {
    await onReload?.();
    onClose();
  };

  return (
    <Drawer open onOpenChange={(open) => (open ? undefined : close())}>
      <Drawer.Content>
        <form onSubmit={submit} noValidate className="flex h-full flex-col overflow-hidden">
          <Drawer.Header>
            <Drawer.Title>{title}</Drawer.Title>
            <Drawer.Description className="txt-small text-ui-fg-subtle">{hint ?? ""}</Drawer.Description>
          </Drawer.Header>
          <Drawer.Body className="flex flex-col gap-y-6 overflow-y-auto">
            {fault === null ? null : (
              <div ref={intoView} className="flex flex-col gap-y-3">
                <FaultNotice fault={fault} onReload={onReload ? reload : undefined} />
                {overrule?.(fault, () => setFault(null))}
              </div>
            )}
            {children}
          </Drawer.Body>
          <Drawer.Footer>
            {/* The footer spaces its children on the left, whatever the direction. */}
            <div className="flex gap-x-2">
              <Button type="button" size="small" variant="secondary" disabled={isSubmitting} onClick={close}>
                {t("everywhere.actions.cancel")}
              </Button>
              <Button type="submit" size="small" isLoading={isSubmitting} disabled={isSubmitting || !isDirty}>
                {submitText ?? t("everywhere.actions.save")}
              </Button>
            </div>
          </Drawer.Footer>
        </form>
        <UnsavedGuard
          dirty={dirty}
          asked={asked}
          onKeep={() => setAsked(false)}
          onDiscard={() => {
            setAsked(false);
            onClose();
          }}
        />
      </Drawer.Content>
    </Drawer>
  );
}
