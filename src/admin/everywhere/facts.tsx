import type { ReactNode } from "react";
import { DetailRow } from "./detail-row";
import { useTexts } from "./use-texts";

/** Values by the names of their texts, one below the other; what is null is left out. */
export function Facts({ of }: { of: Record<string, ReactNode> }) {
  const t = useTexts();
  return (
    <div className="divide-y">
      {Object.entries(of).map(([name, value]) =>
        value === null ? null : (
          <DetailRow key={name} name={t(name)}>
            {value}
          </DetailRow>
        ),
      )}
    </div>
  );
}
