import { useTexts } from "./use-texts";

/**
 * An amount of the admin API, which has its three decimals already; null is a dash.
 * The digits stay left to right; the currency stands where the language puts it.
 */
export function Money({ value }: { value: string | null | undefined }) {
  const t = useTexts();
  if (value === null || value === undefined || value === "") return <span>—</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      <bdi dir="ltr">{value}</bdi> <span>{t("everywhere.currency")}</span>
    </span>
  );
}
