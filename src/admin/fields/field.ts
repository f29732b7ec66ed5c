/** A field as it is described once: the section, the drawer and the form show it by this. */
import { get, set } from "react-hook-form";
import { latinDigits } from "../../domain/latin-digits";

/**
 * `yes_no` is a choice between true and false, `ways` a list of ways to pay, null for all of them; `amount` is KWD as typed,
 * `number` whole and above zero, `code` a text that is read left to right, `lines` one of several lines, `day` is
 * `YYYY-MM-DD` and not after today (not before, where it `isAhead`), `vendor` an id.
 */
export type FieldKind =
  | ("choice" | "yes_no" | "ways" | "amount" | "percent" | "number")
  | ("code" | "text" | "lines" | "day" | "vendor");

/** @returns the value in force of another field, by its path */
export type ValueAt = (path: string) => unknown;

/** `label`, `hint`, `blank` and what they are like are names of texts. */
export type Field = {
  /** In the form, in the values and in the API's body, such as `delivery.recipient`. */
  path: string;
  kind: FieldKind;
  label: string;
  hint?: string;
  /** What the hint's text is given. */
  hintValues?: Record<string, unknown>;
  /** Values of a choice in their order; null is "none". */
  choices?: readonly (string | null)[];
  /** The text of a choice's value. */
  choiceText?: (value: string | null) => string;
  /** What a choice's value means. */
  choiceHint?: (value: string | null) => string;
  unit?: string;
  /** Of a day: today or later. */
  isAhead?: boolean;
  /** Of a text: blank is null. */
  isNullWhenBlank?: true;
  /** Of text, in characters; of `lines` more cannot be typed. */
  maxLength?: number;
  placeholder?: string;
  /** What follows when a vendor is chosen. */
  onChosen?: (value: string) => void;
  /** Shown in place of nothing; without it a section leaves the field out while it is blank. */
  blank?: string;
  /** Whether the values in force use it: else it is not asked for, and blank. */
  usedWhen?: (at: ValueAt) => boolean;
  /** Whether a section shows it; a form asks for it all the same. */
  listedWhen?: (at: ValueAt) => boolean;
  /** How a section writes a number. */
  written?: (value: unknown) => { text: string; values: Record<string, unknown> };
  /** What is said where the field is left blank. */
  required?: string;
  /** What is said of a value that cannot be: the text and what it is given; null where it can. */
  faultOf?: (text: string) => { text: string; values?: Record<string, unknown> } | null;
  /** Stands above the field in a form. */
  heading?: string;
  /** Is said above the field in a form. */
  note?: { label: string; text: string };
};

/** Values of fields by their paths; what a form holds, too. */
export type Values = Record<string, unknown>;

/** @returns what a form holds of the values: texts, lists, and of a choice its value; what is not there is null or "" */
export function formOf(fields: readonly Field[], values: object): Values {
  const form: Values = {};
  for (const { path, kind } of fields) {
    const value: unknown = get(values, path) ?? null;
    set(form, path, kind === "choice" || kind === "ways" ? value : value === null ? "" : String(value));
  }
  return form;
}

/** @returns the values that a form says; of what is blank or not used null, of most texts "" */
export function valuesOf(fields: readonly Field[], form: Values, at: ValueAt): Values {
  const values: Values = {};
  for (const { path, kind, usedWhen, isNullWhenBlank } of fields) {
    const said = usedWhen && !usedWhen(at) ? null : saidOf(kind, get(form, path));
    set(values, path, isNullWhenBlank && typeof said === "string" && said.trim() === "" ? null : said);
  }
  return values;
}

function saidOf(kind: FieldKind, held: unknown): unknown {
  if (kind === "choice" || kind === "ways") return held;
  const text = String(held ?? "");
  if (kind === "code" || kind === "text") return text;
  if (kind === "lines") return text.trim();
  if (text.trim() === "") return null;
  if (kind === "yes_no") return text === "true";
  return kind === "number" ? Number(latinDigits(text)) : text.trim();
}
