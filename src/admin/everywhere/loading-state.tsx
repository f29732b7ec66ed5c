import { Skeleton } from "@medusajs/ui";
import { useTexts } from "./use-texts";

/** What stands in a section until its data is there; `rows` keeps the page from jumping. */
export function LoadingState({ rows = 3 }: { rows?: number }) {
  const t = useTexts();
  return (
    <div role="status" aria-label={t("frame.loading")} className="flex flex-col gap-y-3 px-6 py-4">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-5 w-full" />
      ))}
    </div>
  );
}
