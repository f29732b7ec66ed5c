import { FilterSelect } from "../everywhere/filter-select";
import { payments as english } from "../i18n/en/payments";
import { useTexts } from "../everywhere/use-texts";

export const OPEN = "open";

const STATUSES = [OPEN, "resolved", "all"] as const;
/** A select has no empty value. */
const ANY_REASON = "any";

type Props = {
  status: string;
  /** Empty for any. */
  reason: string;
  onChange: (changed: { status?: string; reason?: string }) => void;
};

/** Which items the attention list shows: by state, and by reason. */
export function AttentionFilters({ status, reason, onChange }: Props) {
  const t = useTexts();
  const reasons = Object.keys(english.reason).map((value) => ({
    value,
    label: t(`payments.reason.${value}`),
  }));
  return (
    <div className="flex flex-wrap gap-3">
      <FilterSelect
        label={t("payments.attention.status")}
        value={status}
        options={STATUSES.map((value) => ({ value, label: t(`payments.attention.${value}`) }))}
        onChange={(value) => onChange({ status: value })}
      />
      <FilterSelect
        label={t("payments.attention.reason")}
        value={reason || ANY_REASON}
        options={[{ value: ANY_REASON, label: t("payments.attention.anyReason") }, ...reasons]}
        onChange={(value) => onChange({ reason: value === ANY_REASON ? "" : value })}
      />
    </div>
  );
}
