import { type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { SettingsView } from "../../answers/admin-api";
import { ApiFault } from "../api-client";
import { ConfirmCheck } from "../everywhere/confirm-check";
import { FormDrawer } from "../everywhere/form-drawer";
import { useTexts } from "../everywhere/use-texts";
import { changedValues, type SettingsValues } from "./settings-form";
import { useSaveSettings, useSettings } from "./settings-queries";

type Props<Values extends FieldValues> = {
  title: string;
  hint: string;
  /** As they were when the drawer was opened: the version that the change is made on. */
  settings: SettingsView;
  form: UseFormReturn<Values>;
  valuesOf: (form: Values) => Partial<SettingsValues>;
  onClose: () => void;
  children: ReactNode;
};

/** The drawer of one section; it saves the fields that were changed, and no others. */
export function SettingsDrawer<Values extends FieldValues>({
  settings,
  valuesOf,
  form,
  ...shown
}: Props<Values>) {
  const query = useSettings();
  const { mutateAsync } = useSaveSettings();
  const [confirmed, setConfirmed] = useState(false);
  // The page asks again by itself, such as when its window gets the focus: the form stays on what it was opened with.
  const [version] = useState(settings.version);
  const opened = form.formState.defaultValues as Values;
  const save = async (values: Values) => {
    const changed = changedValues(valuesOf(opened), valuesOf(values));
    if (Object.keys(changed).length === 0) return;
    await mutateAsync({ version, values: changed, ...(confirmed ? { confirmed } : {}) });
  };
  return (
    <FormDrawer
      form={form}
      onSave={save}
      onReload={() => query.refetch()}
      overrule={(fault) => <SaveAnyway fault={fault} confirmed={confirmed} onConfirm={setConfirmed} />}
      {...shown}
    />
  );
}

type SaveAnywayProps = { fault: unknown; confirmed: boolean; onConfirm: (confirmed: boolean) => void };

/** Below the refusal of a change that leaves vendors without terms: a person may want it all the same. */
function SaveAnyway({ fault, confirmed, onConfirm }: SaveAnywayProps) {
  const t = useTexts();
  const mayOverrule = fault instanceof ApiFault && fault.refusal.code === "MIZAN_VENDORS_UNUSABLE";
  if (!mayOverrule) return null;
  return (
    <ConfirmCheck
      label={t("settings.overrule.label")}
      hint={t("settings.overrule.hint")}
      checked={confirmed}
      onChange={onConfirm}
    />
  );
}
