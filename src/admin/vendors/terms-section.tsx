import { Badge } from "@medusajs/ui";
import type { VendorView } from "../../answers/admin-api/vendors";
import { DetailRow } from "../everywhere/detail-row";
import { Section } from "../everywhere/section";
import { useTexts } from "../everywhere/use-texts";
import type { Field } from "../fields/field";
import { FieldValue } from "../fields/field-value";
import { commissionWords } from "./commission-words";
import { effectiveOf, TERM_FIELDS, type TermsPart } from "./term-fields";

type Props = { part: TermsPart; vendor: VendorView; onEdit: () => void };

/** A part of a vendor's terms as they count, value by value with whose it is. */
export function TermsSection({ part, vendor, onEdit }: Props) {
  const t = useTexts();
  const fields: readonly Field[] = TERM_FIELDS[part];
  const used = fields.filter(
    ({ usedWhen }) => !usedWhen || usedWhen((path) => effectiveOf(vendor, path).value),
  );
  return (
    <Section
      title={t(`vendors.form.${part}Title`)}
      hint={part === "commission" ? commissionWords(vendor.effective, t) : undefined}
      onEdit={onEdit}
    >
      {used.map((field) => (
        <TermRow key={field.path} field={field} {...effectiveOf(vendor, field.path)} />
      ))}
    </Section>
  );
}

type TermRowProps = { field: Field; value: unknown; origin: "vendor" | "operator" | "none" };

function TermRow({ field, value, origin }: TermRowProps) {
  const t = useTexts();
  // Ways that nobody has limited are all that the operator offers.
  const isNobodys = origin === "none" && field.kind !== "ways";
  return (
    <DetailRow name={t(field.label)}>
      <FieldValue field={field} value={value} />
      {isNobodys ? null : (
        <Badge size="2xsmall" className="whitespace-nowrap" color={origin === "vendor" ? "blue" : "grey"}>
          {t(origin === "vendor" ? "vendors.ownValue" : "vendors.defaultValue")}
        </Badge>
      )}
    </DetailRow>
  );
}
