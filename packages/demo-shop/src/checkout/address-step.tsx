import { type SyntheticEvent, useId, useRef, useState } from "react";
import { useSpeech } from "../language";
import { AddressWords } from "../parts/address-words";
import type { Cart } from "../store/shapes";
import type { CartChanges } from "../store/store-api";
import { EXAMPLE_ADDRESS } from "./example-address";
import { Field } from "./field";
import {
  ADDRESS_FIELDS,
  addressChanges,
  addressOf,
  EMPTY_ADDRESS,
  faultsOf,
  type KuwaitAddress,
} from "./kuwait-address";

/** Gives null where it failed. */
type SaveAddress = (changes: CartChanges) => Promise<unknown>;

/** The first step: a form, and what was put into it once it is saved. */
export function AddressStep({ cart, save }: { cart: Cart; save: SaveAddress }) {
  const { text } = useSpeech();
  const saved = addressOf(cart);
  const [isEditing, setEditing] = useState(saved === undefined);
  if (saved && !isEditing && cart.shipping_address) {
    return (
      <div className="step-done">
        <AddressWords address={cart.shipping_address} email={cart.email} />
        <button
          type="button"
          className="link-button"
          aria-label={text.checkout.editNamed}
          onClick={() => setEditing(true)}
        >
          {text.checkout.edit}
        </button>
      </div>
    );
  }
  return <AddressForm start={saved ?? EMPTY_ADDRESS} keep={save} onSaved={() => setEditing(false)} />;
}

function AddressForm({
  start,
  keep,
  onSaved,
}: {
  start: KuwaitAddress;
  keep: SaveAddress;
  onSaved: () => void;
}) {
  const { text, language } = useSpeech();
  const [address, setAddress] = useState(start);
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const areas = useId();
  const faults = isChecked ? faultsOf(address) : {};

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    const [firstFault] = ADDRESS_FIELDS.filter((field) => faultsOf(address)[field]);
    if (firstFault) {
      form.current?.querySelector<HTMLInputElement>(`[name=${firstFault}]`)?.focus();
      return;
    }
    if (isSaving) return;
    setSaving(true);
    const changed = await keep(addressChanges(address, language));
    setSaving(false);
    if (changed) onSaved();
  };
  return (
    <form ref={form} className="address-form" noValidate onSubmit={(event) => void save(event)}>
      <button
        type="button"
        className="button button-quiet button-small example-button"
        onClick={() => setAddress(EXAMPLE_ADDRESS[language])}
      >
        {text.checkout.example}
      </button>
      {ADDRESS_FIELDS.map((name) => (
        <Field
          key={name}
          name={name}
          value={address[name]}
          fault={faults[name]}
          list={name === "area" ? areas : undefined}
          onChange={(value) => setAddress((before) => ({ ...before, [name]: value }))}
        />
      ))}
      <datalist id={areas}>
        {text.areas.map((area) => (
          <option key={area} value={area} />
        ))}
      </datalist>
      <button type="submit" className="button button-wide">
        {isSaving ? text.checkout.saving : text.checkout.save}
      </button>
    </form>
  );
}
