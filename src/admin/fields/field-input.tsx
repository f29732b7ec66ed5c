import { Heading, InlineTip } from "@medusajs/ui";
import { type Control, type FieldPath, type FieldValues, get, type UseFormReturn } from "react-hook-form";
import { ChecksField } from "../everywhere/checks-field";
import { ChoiceField } from "../everywhere/choice-field";
import { TextField } from "../everywhere/text-field";
import { type Texts, useTexts } from "../everywhere/use-texts";
import { faultTyped } from "./amount-field";
import { DayField } from "./day-field";
import type { Field } from "./field";
import { VendorField } from "./vendor-field";

type FormProps<Form extends FieldValues> = { fields: readonly Field[]; form: UseFormReturn<Form> };

/** The controls of a form's fields, of those that count; the form's type has the fields' paths. */
export function FieldInputs<Form extends FieldValues>({ fields, form }: FormProps<Form>) {
  const held = form.watch();
  return fields
    .filter(({ usedWhen }) => !usedWhen || usedWhen((path) => get(held, path)))
    .map((field) => <FieldInput key={field.path} field={field} control={form.control} />);
}

type Props<Form extends FieldValues> = { field: Field; control: Control<Form> };

/** The control of a field that has its own value or none. */
export function FieldInput<Form extends FieldValues>({ field, control }: Props<Form>) {
  const t = useTexts();
  return (
    <>
      {field.heading ? <Heading level="h3">{t(field.heading)}</Heading> : null}
      {field.note ? <InlineTip label={t(field.note.label)}>{t(field.note.text)}</InlineTip> : null}
      <FieldControl field={field} control={control} />
    </>
  );
}

function FieldControl<Form extends FieldValues>({ field, control }: Props<Form>) {
  const t = useTexts();
  const { kind, required, isAhead, maxLength, onChosen } = field;
  const name = field.path as FieldPath<Form>;
  const hint = field.hint && t(field.hint, field.hintValues);
  const placeholder = field.placeholder && t(field.placeholder);
  const shown = { control, name, label: t(field.label), hint };
  if (kind === "vendor") {
    return <VendorField control={control} name={name} onChosen={onChosen} none={field.blank} />;
  }
  if (kind === "day") return <DayField {...shown} isRequired={required !== undefined} isAhead={isAhead} />;
  if (kind === "choice" || kind === "yes_no") return <ChoiceField {...shown} choices={choicesOf(field, t)} />;
  if (kind === "ways") {
    return (
      <ChecksField {...shown} isAllNull required={required && t(required)} choices={choicesOf(field, t)} />
    );
  }
  return (
    <TextField
      {...shown}
      kind={inputKindOf(field)}
      unit={unitOf(field, t)}
      {...{ maxLength, placeholder }}
      rules={rulesOf(field, t)}
    />
  );
}

/** @returns a choice's values with their names and meanings */
export function choicesOf({ choices = [], choiceText, choiceHint }: Field, t: Texts) {
  return choices.map((value) => ({
    value,
    label: choiceText ? t(choiceText(value)) : String(value),
    description: choiceHint ? t(choiceHint(value)) : "",
  }));
}

/** @returns how it is typed: what is a number, with the digits that a phone shows for one */
export function inputKindOf({ kind }: Field): "amount" | "code" | "text" | "lines" {
  return kind === "code" || kind === "text" || kind === "lines" ? kind : "amount";
}

/** @returns what stands behind the input */
export function unitOf({ kind, unit }: Field, t: Texts): string | undefined {
  if (kind === "amount") return t("everywhere.currency");
  return kind === "percent" ? "%" : unit && t(unit);
}

/** @returns what the browser says before anything is sent */
export function rulesOf(field: Field, t: Texts) {
  const { required } = field;
  return {
    validate: (typed: unknown) => {
      const text = String(typed);
      if (text.trim() === "") return required === undefined || t(required);
      const fault = faultTyped(field, text);
      return !fault || t(fault.text, fault.values);
    },
  };
}
