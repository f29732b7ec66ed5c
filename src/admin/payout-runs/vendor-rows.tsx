import { Hint, IconButton } from "@medusajs/ui";
import { FieldFault } from "../everywhere/field-fault";
import { XMark } from "@medusajs/icons";
import { useState } from "react";
import { type Control, useFieldArray } from "react-hook-form";
import { SmallButton } from "../everywhere/small-button";
import { TextField } from "../everywhere/text-field";
import { useTexts } from "../everywhere/use-texts";
import { VendorSearch } from "../payments/vendor-search";
import { VendorName } from "../vendors/vendor-name";
import type { PrepareForm } from "./prepare-form";
import { Named } from "../everywhere/small-texts";

type Props = { control: Control<PrepareForm>; name: "vendors" | "leave_out" };

/** Vendors one below the other, each searched for: those that a run pays, or those that it leaves out and why. */
export function VendorRows({ control, name }: Props) {
  const t = useTexts();
  const [isSearching, setSearching] = useState(false);
  const { fields, append, remove } = useFieldArray({
    control,
    name,
    rules:
      name === "vendors"
        ? { validate: (chosen) => chosen.length > 0 || t("books.vendor.required") }
        : undefined,
  });
  const fault = control.getFieldState(name).error?.root?.message;
  const choose = (vendor_id: string) => {
    setSearching(false);
    if (!fields.some((one) => one.vendor_id === vendor_id)) append({ vendor_id, reason: "" });
  };
  return (
    <div role="group" aria-label={t(`payoutRuns.prepare.${name}`)} className="flex flex-col gap-y-3">
      <div>
        <Named leading="compact">{t(`payoutRuns.prepare.${name}`)}</Named>
        <Hint>{t(`payoutRuns.prepare.${name}Hint`)}</Hint>
      </div>
      {fields.map((field, position) => (
        <div key={field.id} className="flex flex-col gap-y-2 rounded-lg border px-4 py-3">
          <div className="flex items-center justify-between gap-x-2">
            <Named>
              <VendorName vendorId={field.vendor_id} />
            </Named>
            <IconButton
              type="button"
              size="small"
              variant="transparent"
              aria-label={t("payoutRuns.prepare.remove")}
              onClick={() => remove(position)}
            >
              <XMark />
            </IconButton>
          </div>
          {name === "leave_out" ? (
            <TextField
              control={control}
              name={`leave_out.${position}.reason`}
              label={t("payoutRuns.prepare.reason")}
              rules={{
                validate: (reason) => String(reason).trim() !== "" || t("books.form.required"),
              }}
            />
          ) : null}
        </div>
      ))}
      {isSearching ? (
        <VendorSearch chosenId={null} onChoose={choose} />
      ) : (
        <SmallButton className="self-start" onClick={() => setSearching(true)}>
          {t(`payoutRuns.prepare.${name}Add`)}
        </SmallButton>
      )}
      <FieldFault>{fault}</FieldFault>
    </div>
  );
}
