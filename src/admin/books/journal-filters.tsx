import { books as english } from "../i18n/en/books";
import { useTexts } from "../everywhere/use-texts";
import { FilterSelect } from "../everywhere/filter-select";
import { dayInKuwait } from "./period";
import { PeriodChooser } from "./period-chooser";
import { VendorFilter } from "./vendor-filter";

/** A select has no empty value. */
const ANY_KIND = "any";

type Props = {
  /** Named as the API names them; those that are not set are not there. */
  filters: Record<string, string>;
  onChange: (changed: Record<string, string>) => void;
};

/** Which entries the journal shows: by kind, vendor and period. */
export function JournalFilters({ filters, onChange }: Props) {
  const t = useTexts();
  const { kind = "", vendor_id: vendorId = "", from = "", to = "" } = filters;
  const kinds = Object.keys(english.kind).map((value) => ({ value, label: t(`books.kind.${value}`) }));
  return (
    <>
      <FilterSelect
        label={t("books.journal.kind")}
        value={kind || ANY_KIND}
        options={[{ value: ANY_KIND, label: t("books.journal.anyKind") }, ...kinds]}
        onChange={(value) => onChange({ kind: value === ANY_KIND ? "" : value })}
      />
      <VendorFilter vendorId={vendorId} mayBeAny onChange={(chosen) => onChange({ vendor_id: chosen })} />
      <PeriodChooser
        period={{ from, to }}
        today={dayInKuwait(new Date())}
        mayBeOpen
        onChange={(period) => onChange(period)}
      />
    </>
  );
}
