import { Input } from "@medusajs/ui";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { latinDigits } from "../../domain/latin-digits";
import { toDecimalString } from "../../domain/money";
import { type LineOfPieces, piecesLeft, worthOfNext } from "../../domain/pieces";
import { FieldFrame } from "../everywhere/field-frame";
import { useTexts } from "../everywhere/use-texts";
import { type PartPath, piecesTyped, type RefundForm } from "./refund-form";

type Props = { form: UseFormReturn<RefundForm>; path: PartPath; name: string; line: LineOfPieces };

/** How many pieces of a line go back: typed, it writes their amount; empty where the amount is of no number of pieces. */
export function PiecesField({ form, path, name, line }: Props) {
  const t = useTexts();
  const amount = useWatch({ control: form.control, name: `${path}.amount` });
  const most = piecesLeft(line);
  const take = (typed: string) => {
    const count = Math.min(most, Number(latinDigits(typed).replace(/\D/g, "")));
    const worth = count > 0 ? toDecimalString(worthOfNext(line, count)) : "";
    form.setValue(`${path}.amount`, worth, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="w-24 shrink-0">
      <FieldFrame label={t("refunds.form.pieces")} hint={t("refunds.form.piecesOf", { count: most })}>
        {(ids) => (
          <Input
            {...ids}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            aria-label={t("refunds.form.piecesNamed", { name })}
            value={piecesTyped(line, amount)}
            onChange={(event) => take(event.target.value)}
          />
        )}
      </FieldFrame>
    </div>
  );
}
