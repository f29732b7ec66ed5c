import { useTexts } from "../everywhere/use-texts";

/** What Medusa's tables say themselves, which they have in English alone. */
export function useTableTexts() {
  const t = useTexts();
  return {
    toolbar: { clearAll: t("payments.table.clearAll") },
    pagination: {
      of: t("payments.table.of"),
      results: t("payments.table.results"),
      pages: t("payments.table.pages"),
      prev: t("payments.table.prev"),
      next: t("payments.table.next"),
    },
  };
}
