import { DropdownMenu, Label } from "@medusajs/ui";
import { useId } from "react";
import { SmallButton } from "../everywhere/small-button";
import { useDirection } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";

type Props = {
  label: string;
  /** None is any. */
  chosen: readonly string[];
  options: readonly { value: string; label: string }[];
  onChange: (chosen: string[]) => void;
};

/** Several of a few above a list. */
export function SeveralFilter({ label, chosen, options, onChange }: Props) {
  const t = useTexts();
  const id = useId();
  const direction = useDirection();
  const named = options.filter(({ value }) => chosen.includes(value)).map((one) => one.label);
  return (
    <div className="flex min-w-40 flex-col gap-y-1">
      <Label size="xsmall" id={`${id}-label`} htmlFor={id}>
        {label}
      </Label>
      <DropdownMenu dir={direction}>
        <DropdownMenu.Trigger asChild>
          <SmallButton id={id} aria-labelledby={`${id}-label ${id}`} className="max-w-64 justify-start">
            <span className="truncate">{named.length > 0 ? named.join(" · ") : t("lists.any")}</span>
          </SmallButton>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content align="start">
          {options.map((option) => (
            <DropdownMenu.CheckboxItem
              key={option.value}
              checked={chosen.includes(option.value)}
              // It stays open for another one.
              onSelect={(event) => event.preventDefault()}
              onCheckedChange={(isOn) =>
                onChange(
                  options
                    .map(({ value }) => value)
                    .filter((value) => (value === option.value ? isOn : chosen.includes(value))),
                )
              }
            >
              {option.label}
            </DropdownMenu.CheckboxItem>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu>
    </div>
  );
}
