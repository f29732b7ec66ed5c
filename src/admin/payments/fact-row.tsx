import { Text } from "@medusajs/ui";
import type { ReactNode } from "react";

/** One line of a section: a name and what it is. Stands inside a `dl`. */
export function FactRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="text-ui-fg-subtle grid grid-cols-2 items-center gap-x-3 px-6 py-3">
      <Text size="small" leading="compact" weight="plus" asChild>
        <dt>{name}</dt>
      </Text>
      <Text size="small" leading="compact" className="text-pretty" asChild>
        <dd>{children}</dd>
      </Text>
    </div>
  );
}
