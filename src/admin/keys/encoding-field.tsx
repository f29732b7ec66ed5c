import { Hint, Label, RadioGroup } from "@medusajs/ui";
import { useId } from "react";
import { useDirection } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import type { Encoding } from "./use-typed-key";

const ENCODINGS: readonly Encoding[] = ["raw", "base64"];

/** Whether the key is its characters or what they stand for; never guessed. */
export function EncodingField({
  value,
  onChange,
}: {
  value: Encoding;
  onChange: (chosen: Encoding) => void;
}) {
  const t = useTexts();
  const id = useId();
  const direction = useDirection();
  const choose = (chosen: string) => onChange(chosen === "base64" ? "base64" : "raw");
  return (
    <div className="flex flex-col gap-y-2">
      <Label id={id} size="small" weight="plus">
        {t("vendors.keys.encoding")}
      </Label>
      <RadioGroup dir={direction} aria-labelledby={id} value={value} onValueChange={choose}>
        {ENCODINGS.map((encoding) => (
          <div key={encoding} className="flex items-start gap-x-2">
            <RadioGroup.Item
              id={`${id}-${encoding}`}
              value={encoding}
              aria-describedby={`${id}-${encoding}-hint`}
            />
            <div className="flex flex-col">
              <Label htmlFor={`${id}-${encoding}`} size="small">
                {t(`vendors.keys.encodings.${encoding}`)}
              </Label>
              <Hint id={`${id}-${encoding}-hint`}>{t(`vendors.keys.encodingHints.${encoding}`)}</Hint>
            </div>
          </div>
        ))}
      </RadioGroup>
      <Hint>{t("vendors.keys.encodingHint")}</Hint>
    </div>
  );
}
