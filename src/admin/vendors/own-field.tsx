import { Label, Select, Switch } from "@medusajs/ui";
import { useId } from "react";
import { Controller, type Control, useController, useWatch } from "react-hook-form";
import { ChecksField } from "../everywhere/checks-field";
import { FieldFrame } from "../everywhere/field-frame";
import { TextField } from "../everywhere/text-field";
import { useDirection } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import type { Field, Values } from "../fields/field";
import { choicesOf, inputKindOf, rulesOf, unitOf } from "../fields/field-input";
import { fieldWords } from "../fields/field-words";

type Props = {
  field: Field;
  control: Control<Values>;
  /** The operator's default: null when there is none, undefined when this user may not know it. */
  fallback: string | null | undefined;
};

/** The control of a value that a vendor may have of its own; without one the operator's default counts, which it names. */
export function OwnField(props: Props) {
  if (props.field.kind === "choice" || props.field.kind === "yes_no") return <OwnChoice {...props} />;
  return props.field.kind === "ways" ? <OwnWays {...props} /> : <OwnText {...props} />;
}

/** Stands for null: the select takes no empty value. */
const DEFAULT = "operator-default";

function OwnChoice({ field: described, control, fallback }: Props) {
  const t = useTexts();
  const direction = useDirection();
  const choices = choicesOf(described, t);
  const fallbackLabel = choices.find(({ value }) => value === fallback)?.label;
  const defaultText = fallbackLabel
    ? t("vendors.form.useDefault", { value: fallbackLabel })
    : t(fallback === null ? "vendors.form.useDefaultUnset" : "vendors.form.useDefaultUnknown");
  return (
    <Controller
      control={control}
      name={described.path}
      render={({ field, fieldState }) => (
        <FieldFrame label={t(described.label)} fault={fieldState.error?.message}>
          {(ids) => (
            <Select
              dir={direction}
              value={(field.value as string | null) || DEFAULT}
              onValueChange={(value) => field.onChange(value === DEFAULT ? null : value)}
            >
              <Select.Trigger {...ids} ref={field.ref} onBlur={field.onBlur}>
                <Select.Value />
              </Select.Trigger>
              <Select.Content>
                <Select.Item value={DEFAULT}>{defaultText}</Select.Item>
                {choices.map(({ value, label }) => (
                  <Select.Item key={label} value={String(value)}>
                    {label}
                  </Select.Item>
                ))}
              </Select.Content>
            </Select>
          )}
        </FieldFrame>
      )}
    />
  );
}

/** Blank follows the operator, and the field says what that is. */
function OwnText({ field, control, fallback }: Props) {
  const t = useTexts();
  const isOwn = String(useWatch({ control, name: field.path })).trim() !== "";
  const hintWithoutOwn = fallback
    ? t("vendors.form.followsDefault", { value: fallback })
    : t(fallback === null ? "vendors.form.followsDefaultUnset" : "vendors.form.useDefaultUnknown");
  return (
    <TextField
      control={control}
      name={field.path}
      kind={inputKindOf(field)}
      label={t(field.label)}
      unit={unitOf(field, t)}
      placeholder={fallback ?? ""}
      maxLength={field.maxLength}
      hint={isOwn ? t("vendors.form.ownCounts") : hintWithoutOwn}
      rules={rulesOf(field, t)}
    />
  );
}

/** Ways to pay of the vendor's own, from those that the operator offers on, once it is switched on. */
function OwnWays({ field: described, control, fallback }: Props) {
  const t = useTexts();
  const id = useId();
  const { field } = useController({ control, name: described.path });
  const choices = choicesOf(described, t);
  const offered = fallback ? fallback.split(",") : null;
  return (
    <div className="flex flex-col gap-y-3">
      <div className="flex items-center gap-x-2">
        <Switch
          id={id}
          // Its knob slides to the right whatever the direction: mirrored, it would leave the switch.
          dir="ltr"
          checked={field.value !== null}
          onCheckedChange={(own) =>
            field.onChange(own ? (offered ?? choices.map(({ value }) => value)) : null)
          }
        />
        <Label htmlFor={id} size="small" weight="plus">
          {t("vendors.form.ownWays")}
        </Label>
      </div>
      {field.value === null ? (
        <p className="txt-small text-ui-fg-subtle">
          {fallback === undefined
            ? t("vendors.form.useDefaultUnknown")
            : t("vendors.form.useDefault", { value: fieldWords(described, offered, t) })}
        </p>
      ) : (
        <ChecksField control={control} name={described.path} label={t(described.label)} choices={choices} />
      )}
    </div>
  );
}
