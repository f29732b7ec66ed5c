import { LtrText } from "../everywhere/ltr-text";
import { Money } from "../everywhere/money";
import { useTexts } from "../everywhere/use-texts";
import type { Field } from "./field";
import { fieldWords } from "./field-words";

/** A field's value as a page shows it. */
export function FieldValue({ field, value }: { field: Field; value: unknown }) {
  const t = useTexts();
  const { kind, blank, written, choices = [] } = field;
  const isNamed =
    kind === "ways" ||
    kind === "yes_no" ||
    (value !== "" && choices.includes((value ?? null) as string | null));
  if (isNamed) return fieldWords(field, value, t);
  if (value === "" || value === null || value === undefined) {
    return <span className="text-ui-fg-muted">{t(blank ?? "everywhere.none")}</span>;
  }
  if (written) return t(written(value).text, written(value).values);
  if (kind === "amount") return <Money value={String(value)} />;
  if (kind === "percent") return <LtrText>{String(value)} %</LtrText>;
  if (kind === "text") return <bdi>{String(value)}</bdi>;
  return <LtrText className={kind === "code" ? "font-mono" : undefined}>{String(value)}</LtrText>;
}
