import { InlineTip } from "@medusajs/ui";
import type { Control } from "react-hook-form";
import { useWatch } from "react-hook-form";
import { useTexts } from "../everywhere/use-texts";
import { useVendor } from "../vendors/vendor-queries";
import type { AdjustmentForm } from "./adjustment-form";
import { EMPTY_ADJUSTMENT, effectOf } from "./adjustment-form";

/** What saving will enter, in words; read out as it changes. */
export function AdjustmentEffect({ control }: { control: Control<AdjustmentForm> }) {
  const t = useTexts();
  const form = { ...EMPTY_ADJUSTMENT, ...useWatch({ control }) };
  const { data: vendor } = useVendor(form.vendor_id, { enabled: form.vendor_id !== "" });
  const known = effectOf(form);
  return (
    <div role="status">
      <InlineTip label={t("books.adjustment.willDo")}>
        {known
          ? t(`books.adjustment.words.${known.effect}`, {
              kind: t(`books.adjustment.kinds.${form.kind}`),
              amount: known.amount,
              vendor: vendor?.name ?? form.vendor_id,
            })
          : t("books.adjustment.words.incomplete")}
      </InlineTip>
    </div>
  );
}
