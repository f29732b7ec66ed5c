import { Text } from "@medusajs/ui";
import type { ReactNode } from "react";

/** A name and its value, with what the value means below it. */
export function DetailRow({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
  return (
    <div className="text-ui-fg-subtle grid grid-cols-1 gap-x-4 gap-y-1 px-6 py-4 sm:grid-cols-2">
      <Text size="small" leading="compact" weight="plus">
        {name}
      </Text>
      <div className="flex min-w-0 flex-col items-start gap-y-1">
        <div className="txt-compact-small flex max-w-full flex-wrap items-center gap-2">{children}</div>
        {hint ? (
          <Text size="small" className="text-ui-fg-muted">
            {hint}
          </Text>
        ) : null}
      </div>
    </div>
  );
}
