import { Text } from "@medusajs/ui";
import type { ReactNode } from "react";

/** Nothing is there: says so, what that means, and offers what to do about it. */
export function EmptyState({ title, hint, action }: { title: string; hint?: string; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-y-2 px-6 py-10 text-center">
      <Text size="small" leading="compact" weight="plus">
        {title}
      </Text>
      {hint ? (
        <Text size="small" className="text-ui-fg-subtle max-w-prose">
          {hint}
        </Text>
      ) : null}
      {action}
    </div>
  );
}
