import { Label, Switch } from "@medusajs/ui";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ChecksField } from "../everywhere/checks-field";
import { useTexts } from "../everywhere/use-texts";
import { choicesOf } from "./choices";
import type { OperatorDefaults } from "./operator-defaults";
import { OwnChoiceField } from "./own-choice-field";
import type { TermsForm } from "./vendor-form";
import { waysInWords } from "./ways-in-words";

/** Whose account is charged, which ways to pay the vendor accepts, and the language of its payment page. */
export function TermsFields({ defaults }: { defaults: OperatorDefaults | null }) {
  const t = useTexts();
  const id = useId();
  const { control, setValue } = useFormContext<TermsForm>();
  const ways = useWatch({ control, name: "payment_types" });
  const offered = defaults?.paymentTypes ?? null;
  return (
    <>
      <OwnChoiceField
        control={control}
        name="settles"
        label={t("vendors.fields.settles")}
        choices={choicesOf("settles", t)}
        fallback={defaults?.settles}
      />
      <div className="flex flex-col gap-y-3">
        <div className="flex items-center gap-x-2">
          <Switch
            id={id}
            // Its knob slides to the right whatever the direction: mirrored, it would leave the switch.
            dir="ltr"
            checked={ways !== null}
            onCheckedChange={(own) =>
              setValue("payment_types", own ? (offered ?? ["1", "2", "3"]) : null, { shouldDirty: true })
            }
          />
          <Label htmlFor={id} size="small" weight="plus">
            {t("vendors.form.ownWays")}
          </Label>
        </div>
        {ways === null ? (
          <p className="txt-small text-ui-fg-subtle">
            {defaults
              ? t("vendors.form.useDefault", { value: waysInWords(offered, t) })
              : t("vendors.form.useDefaultUnknown")}
          </p>
        ) : (
          <ChecksField
            control={control}
            name="payment_types"
            label={t("vendors.fields.paymentTypes")}
            choices={choicesOf("ways", t)}
          />
        )}
      </div>
      <OwnChoiceField
        control={control}
        name="language"
        label={t("vendors.fields.language")}
        choices={choicesOf("languages", t)}
        fallback={defaults?.language}
      />
    </>
  );
}
