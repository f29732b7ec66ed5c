import type { Control } from "react-hook-form";
import { useWatch } from "react-hook-form";
import { ChoiceField } from "../everywhere/choice-field";
import { useTexts } from "../everywhere/use-texts";
import type { AdjustmentForm } from "./adjustment-form";
import { ADJUSTMENT_KINDS, isOfVendor } from "./adjustment-form";
import { VendorField } from "./vendor-field";

/** What it is, who bears it, and which way; only a correction can go either way. */
export function AdjustmentKindFields({ control }: { control: Control<AdjustmentForm> }) {
  const t = useTexts();
  const [kind, bearer] = useWatch({ control, name: ["kind", "bearer"] });
  const choicesOf = (group: string, values: readonly string[]) =>
    values.map((value) => ({
      value,
      label: t(`books.adjustment.${group}s.${value}`),
      description: t(`books.adjustment.${group}Hints.${value}`),
    }));
  return (
    <>
      <ChoiceField
        control={control}
        name="kind"
        label={t("books.adjustment.kind")}
        choices={choicesOf("kind", ADJUSTMENT_KINDS)}
      />
      {kind === "correction" ? null : (
        <ChoiceField
          control={control}
          name="bearer"
          label={t("books.adjustment.bearer")}
          choices={choicesOf("bearer", ["operator", "vendor"])}
        />
      )}
      {isOfVendor({ kind, bearer }) ? <VendorField control={control} name="vendor_id" /> : null}
      {kind === "correction" ? (
        <ChoiceField
          control={control}
          name="direction"
          label={t("books.adjustment.direction")}
          choices={choicesOf("direction", ["debit", "credit"])}
        />
      ) : null}
    </>
  );
}
