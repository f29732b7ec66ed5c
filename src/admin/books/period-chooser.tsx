import { Input, Label } from "@medusajs/ui";
import { FieldFault } from "../everywhere/field-fault";
import { useId } from "react";
import { useTexts } from "../everywhere/use-texts";
import { FilterSelect } from "../everywhere/filter-select";
import type { Period, PeriodPreset } from "./period";
import { ANY_TIME, isUsable, PERIOD_PRESETS, periodOfPreset, presetOf } from "./period";

const OWN = "own";
const ANY = "any";

type Props = {
  period: Period;
  today: string;
  /** Whether it may be left open, as in a list. */
  mayBeOpen?: boolean;
  /** Both days, or the one that was chosen. */
  onChange: (to: Partial<Period>) => void;
};

/** A usual period, or any two days. */
export function PeriodChooser({ period, today, mayBeOpen = false, onChange }: Props) {
  const t = useTexts();
  const isAny = mayBeOpen && period.from === "" && period.to === "";
  const chosen = isAny ? ANY : (presetOf(period, today) ?? OWN);
  const offered = [...(mayBeOpen ? [ANY] : []), ...PERIOD_PRESETS, ...(chosen === OWN ? [OWN] : [])];
  const choose = (value: string) => {
    if (value === ANY) onChange(ANY_TIME);
    else if (value !== OWN) onChange(periodOfPreset(value as PeriodPreset, today));
  };
  return (
    <div className="flex flex-col gap-y-1">
      <div className="flex flex-wrap items-end gap-3">
        <FilterSelect
          label={t("books.period.label")}
          value={chosen}
          options={offered.map((value) => ({ value, label: t(`books.period.${value}`) }))}
          onChange={choose}
        />
        <DayInput
          label={t("books.period.from")}
          value={period.from}
          onChange={(from) => onChange({ from })}
        />
        <DayInput label={t("books.period.to")} value={period.to} onChange={(to) => onChange({ to })} />
      </div>
      <FieldFault>{isUsable(period, { mayBeOpen }) ? undefined : t("books.period.fault")}</FieldFault>
    </div>
  );
}

function DayInput(props: { label: string; value: string; onChange: (day: string) => void }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-y-1">
      <Label size="xsmall" htmlFor={id}>
        {props.label}
      </Label>
      <Input
        id={id}
        type="date"
        size="small"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </div>
  );
}
