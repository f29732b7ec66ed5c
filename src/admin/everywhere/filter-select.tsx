import { Label, Select } from "@medusajs/ui";
import { useId } from "react";

type Props = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** One of a few above a list; a select has no empty value, so "any" is an option with a name. */
export function FilterSelect({ label, value, options, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex min-w-40 flex-col gap-y-1">
      <Label size="xsmall" htmlFor={id}>
        {label}
      </Label>
      <Select size="small" value={value} onValueChange={onChange}>
        <Select.Trigger id={id}>
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          {options.map((option) => (
            <Select.Item key={option.value} value={option.value}>
              {option.label}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
    </div>
  );
}
