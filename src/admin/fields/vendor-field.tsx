import { Hint, Label, Text } from "@medusajs/ui";
import { useState } from "react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { Controller } from "react-hook-form";
import { useTexts } from "../everywhere/use-texts";
import { VendorSearch } from "../payments/vendor-search";
import { VendorName } from "../vendors/vendor-name";
import { SmallButton } from "../everywhere/small-button";

type Props<Values extends FieldValues> = {
  control: Control<Values>;
  /** A field that holds the vendor's id, "" while there is none. */
  name: FieldPath<Values>;
  /** Called after the choice is in the form. */
  onChosen?: (vendorId: string) => void;
  /** What no vendor means; without it one has to be chosen. */
  none?: string | undefined;
};

/** One vendor in a form: searched by name until one is chosen, then its name. */
export function VendorField<Values extends FieldValues>({ control, name, onChosen, none }: Props<Values>) {
  const t = useTexts();
  const [isSearching, setSearching] = useState(false);
  return (
    <Controller
      control={control}
      name={name}
      rules={{
        validate: (vendorId: string) => vendorId !== "" || none !== undefined || t("books.vendor.required"),
      }}
      render={({ field, fieldState }) => (
        <div className="flex flex-col gap-y-2">
          {field.value === "" || isSearching ? (
            <VendorSearch
              chosenId={field.value || null}
              onChoose={(vendorId) => {
                field.onChange(vendorId);
                setSearching(false);
                onChosen?.(vendorId);
              }}
            />
          ) : (
            <>
              <Label size="small" weight="plus">
                {t("books.vendor.label")}
              </Label>
              <div className="flex flex-wrap items-center gap-3">
                <Text size="small">
                  <VendorName vendorId={field.value} />
                </Text>
                <SmallButton onClick={() => setSearching(true)}>{t("books.vendor.change")}</SmallButton>
              </div>
            </>
          )}
          {none !== undefined && field.value === "" ? <Hint>{t(none)}</Hint> : null}
          {fieldState.error ? (
            <Hint variant="error" role="alert">
              {fieldState.error.message}
            </Hint>
          ) : null}
        </div>
      )}
    />
  );
}
