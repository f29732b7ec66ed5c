import { useId } from "react";
import { useSpeech } from "../language";
import type { AddressField, Fault } from "./kuwait-address";

/** What a browser fills in by itself, which keyboard a telephone shows, and how the value is written. */
const INPUTS: Readonly<
  Record<AddressField, { autoComplete: string; type?: string; inputMode?: "numeric" | "tel"; dir?: "ltr" }>
> = {
  name: { autoComplete: "shipping name" },
  email: { autoComplete: "email", type: "email", dir: "ltr" },
  phone: { autoComplete: "tel-national", type: "tel", inputMode: "tel", dir: "ltr" },
  area: { autoComplete: "shipping address-level2" },
  block: { autoComplete: "shipping address-level3" },
  street: { autoComplete: "shipping address-line1" },
  house: { autoComplete: "shipping address-line2" },
};

export function Field({
  name,
  value,
  fault,
  list,
  onChange,
}: {
  name: AddressField;
  value: string;
  fault: Fault | undefined;
  list: string | undefined;
  onChange: (value: string) => void;
}) {
  const { text } = useSpeech();
  const id = useId();
  const hint = name === "phone" ? text.checkout.phoneHint : undefined;
  const said = fault ? text.checkout[fault] : hint;
  const input = (
    <input
      id={id}
      name={name}
      {...INPUTS[name]}
      list={list}
      value={value}
      required
      aria-invalid={fault !== undefined}
      aria-describedby={said ? `${id}said` : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  return (
    <div className="field" data-field={name}>
      <label htmlFor={id}>{text.checkout[name]}</label>
      {name === "phone" ? (
        <div className="phone" dir="ltr">
          <span aria-hidden="true">+965</span>
          {input}
        </div>
      ) : (
        input
      )}
      {said && (
        <p id={`${id}said`} className={fault ? "field-fault" : "quiet"}>
          {said}
        </p>
      )}
    </div>
  );
}
