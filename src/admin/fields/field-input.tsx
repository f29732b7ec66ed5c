import { Heading, InlineTip } from "@medusajs/ui";
import type { Control } from "react-hook-form";
import { ChecksField } from "../everywhere/checks-field";
import { ChoiceField } from "../everywhere/choice-field";
import { TextField } from "../everywhere/text-field";
import { type Texts, useTexts } from "../everywhere/use-texts";
import type { Field, Values } from "./field";

type Props = { field: Field; control: Control<Values> };

/** The control of a field that has its own value or none. */
export function FieldInput({ field, control }: Props) {
  const t = useTexts();
  return (
    <>
      {field.heading ? <Heading level="h3">{t(field.heading)}</Heading> : null}
      {field.note ? <InlineTip label={t(field.note.label)}>{t(field.note.text)}</InlineTip> : null}
      <FieldControl field={field} control={control} />
    </>
  );
}

function FieldControl({ field, control }: Props) {
  const t = useTexts();
  const { path, kind, required } = field;
  const hint = field.hint && t(field.hint, field.hintValues);
  const shown = { control, name: path, label: t(field.label), hint };
  if (kind === "choice" || kind === "yes_no") return <ChoiceField {...shown} choices={choicesOf(field, t)} />;
  if (kind === "ways") {
    return (
      <ChecksField {...shown} isAllNull required={required && t(required)} choices={choicesOf(field, t)} />
    );
  }
  return (
    <TextField
      {...shown}
      kind={kind === "text" ? "text" : kind === "amount" || kind === "percent" ? "amount" : "code"}
      unit={unitOf(field, t)}
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

/** @returns what stands behind the input */
export function unitOf({ kind, unit }: Field, t: Texts): string | undefined {
  if (kind === "amount") return t("everywhere.currency");
  return kind === "percent" ? "%" : unit && t(unit);
}

/** @returns what the browser says before anything is sent */
export function rulesOf({ required, faultOf }: Field, t: Texts) {
  return {
    validate: (typed: unknown) => {
      const text = String(typed);
      if (text.trim() === "") return required === undefined || t(required);
      const fault = faultOf?.(text);
      return !fault || t(fault.text, fault.values);
    },
  };
}
