import { Input } from "@medusajs/ui";
import { FieldFrame } from "../everywhere/field-frame";

type Props = { label: string; value: string; fault: string | undefined; onChange: (value: string) => void };

/** An amount of the example's cart, in KWD as written. */
export function ExampleAmount({ label, value, fault, onChange }: Props) {
  return (
    <FieldFrame label={label} fault={fault}>
      {(ids) => (
        <Input
          {...ids}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          // The example is no part of the form around it.
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
