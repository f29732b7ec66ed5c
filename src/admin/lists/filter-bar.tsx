import { Input, Label } from "@medusajs/ui";
import { FieldFault } from "../everywhere/field-fault";
import { useEffect, useId, useRef, useState } from "react";
import { kuwaitDayOf } from "../../domain/kuwait-day";
import type { ListName } from "../../domain/list-filters";
import { PeriodChooser } from "../books/period-chooser";
import { VendorFilter } from "../books/vendor-filter";
import { FilterSelect } from "../everywhere/filter-select";
import { SmallButton } from "../everywhere/small-button";
import { useSettled } from "../everywhere/use-settled";
import { useTexts } from "../everywhere/use-texts";
import { ALL, amountsFault, type Chosen, filtersOf } from "./asked";
import { SeveralFilter } from "./several-filter";

/** By the filters' names: the name of its text, and where the texts of its values are. */
export type FilterWords = Readonly<Record<string, { label: string; values: string }>>;

type Props = {
  list: ListName;
  words: FilterWords;
  chosen: Chosen;
  onChange: (to: Chosen) => void;
  /** Without it nothing is chosen. */
  onClear: (() => void) | undefined;
};

/** The filters above a long list; on a telephone behind a button. */
export function FilterBar({ list, words, chosen, onChange, onClear }: Props) {
  const t = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { from = "", to = "", vendor_id: vendorId = "" } = chosen;
  return (
    <div className="w-full" data-testid="mizan-filters">
      <SmallButton
        className="md:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? "lists.hideFilters" : "lists.showFilters")}
      </SmallButton>
      <div id={id} className={`${isOpen ? "mt-3 flex" : "hidden"} flex-wrap items-end gap-3 md:mt-0 md:flex`}>
        <Choices list={list} words={words} chosen={chosen} onChange={onChange} />
        <VendorFilter vendorId={vendorId} mayBeAny onChange={(vendor_id) => onChange({ vendor_id })} />
        <PeriodChooser period={{ from, to }} today={kuwaitDayOf(new Date())} mayBeOpen onChange={onChange} />
        <AmountRange chosen={chosen} onChange={onChange} />
        {onClear ? (
          <SmallButton variant="transparent" onClick={onClear}>
            {t("everywhere.table.clearAll")}
          </SmallButton>
        ) : null}
      </div>
    </div>
  );
}

function Choices({ list, words, chosen, onChange }: Omit<Props, "onClear">) {
  const t = useTexts();
  return Object.entries(words).map(([name, { label, values }]) => {
    const { kind, values: all = [] } = filtersOf(list)[name] ?? { kind: "one" };
    const options = all.map((value) => ({ value, label: t(`${values}.${value}`) }));
    const value = chosen[name] ?? "";
    return kind === "several" ? (
      <SeveralFilter
        key={name}
        label={t(label)}
        chosen={value === "" ? [] : value.split(",")}
        options={options}
        onChange={(several) => onChange({ [name]: several.join(",") })}
      />
    ) : (
      <FilterSelect
        key={name}
        label={t(label)}
        value={value || ALL}
        options={[{ value: ALL, label: t("lists.any") }, ...options]}
        onChange={(one) => onChange({ [name]: one })}
      />
    );
  });
}

/** Asked about when nothing more is typed. */
function AmountRange({ chosen, onChange }: Pick<Props, "chosen" | "onChange">) {
  const t = useTexts();
  const id = useId();
  const { amount_min = "", amount_max = "" } = chosen;
  const [typed, setTyped] = useState({ amount_min, amount_max });
  const settled = useSettled(typed, 500);
  const fault = amountsFault(typed);
  const sent = useRef({ amount_min, amount_max });
  // By the address: "clear all", or the way back; not what was sent there, while more is typed already.
  useEffect(() => {
    if (sent.current.amount_min === amount_min && sent.current.amount_max === amount_max) return;
    sent.current = { amount_min, amount_max };
    setTyped({ amount_min, amount_max });
  }, [amount_min, amount_max]);
  useEffect(() => {
    const isOther = settled.amount_min !== amount_min || settled.amount_max !== amount_max;
    if (isOther && settled === typed && amountsFault(settled) === null) {
      sent.current = settled;
      onChange(settled);
    }
    // What is typed alone, not that the address came to be another.
  }, [settled]);
  return (
    <div className="flex flex-col gap-y-1">
      <div className="flex flex-wrap items-end gap-3">
        {(["amount_min", "amount_max"] as const).map((name) => (
          <div key={name} className="flex w-28 flex-col gap-y-1">
            <Label size="xsmall" htmlFor={`${id}-${name}`}>
              {t(`lists.${name}`)}
            </Label>
            <Input
              id={`${id}-${name}`}
              size="small"
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              placeholder="12.500"
              value={typed[name]}
              aria-invalid={fault !== null}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          </div>
        ))}
      </div>
      <FieldFault>{fault === null ? undefined : t(fault)}</FieldFault>
    </div>
  );
}
