import { Checkbox, Hint, Label } from "@medusajs/ui";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Controller, useWatch } from "react-hook-form";
import { TextField } from "../everywhere/text-field";
import { useTexts } from "../everywhere/use-texts";
import { PiecesField } from "./pieces-field";
import { linePiecesOf, type PartPath, type RefundForm } from "./refund-form";

type Props = {
  form: UseFormReturn<RefundForm>;
  path: PartPath;
  name: string;
  /** KWD with three decimals. */
  left: string;
  /** What was paid for it, where that is known. */
  paid?: string;
  /** Of how many pieces it is, where that is known. */
  pieces?: number | null;
};

/** One thing that can go back: ticked, it takes all that is left of it until another amount is typed. */
export function PartField({ form, path, name, left, paid, pieces }: Props) {
  const t = useTexts();
  const id = useId();
  const chosen = useWatch({ control: form.control, name: `${path}.chosen` });
  const nothingLeft = left === "0.000";
  const leftText =
    paid === undefined
      ? t("refunds.form.leftOnly", { left })
      : t("refunds.form.leftOf", { left, amount: paid });
  const line = linePiecesOf({ left, paid, pieces });
  const choose = (on: boolean) => {
    form.clearErrors("way");
    form.setValue(`${path}.amount`, on ? left : "", { shouldDirty: true });
    form.clearErrors(`${path}.amount`);
  };
  return (
    <div className="flex flex-col gap-y-2">
      <div className="flex items-start gap-x-2">
        <Controller
          control={form.control}
          name={`${path}.chosen`}
          render={({ field }) => (
            <Checkbox
              id={id}
              ref={field.ref}
              className="mt-0.5"
              checked={field.value}
              disabled={nothingLeft}
              aria-describedby={`${id}-left`}
              onBlur={field.onBlur}
              onCheckedChange={(on) => {
                field.onChange(on === true);
                choose(on === true);
              }}
            />
          )}
        />
        <div className="flex min-w-0 flex-col">
          <Label htmlFor={id} size="small">
            <bdi>{name}</bdi>
          </Label>
          <Hint id={`${id}-left`}>{nothingLeft ? t("refunds.form.nothingLeft") : leftText}</Hint>
        </div>
      </div>
      {chosen ? (
        <div className="flex items-start gap-x-3 ps-7">
          {line ? <PiecesField form={form} path={path} name={name} line={line} /> : null}
          <div className="grow">
            <TextField
              control={form.control}
              name={`${path}.amount`}
              label={t("refunds.form.amountOf", { name })}
              unit={t("everywhere.currency")}
              kind="amount"
            />
          </div>
        </div>
      ) : null}
    </div>
  );
}
