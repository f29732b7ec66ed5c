import { Text } from "@medusajs/ui";
import type { ReactNode } from "react";
import { Named } from "./small-texts";

/** Nothing is there: says so, what that means, and offers what to do about it. */
export function EmptyState({ title, hint, action }: { title: string; hint?: string; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-y-2 px-6 py-10 text-center">
      <Named leading="compact">{title}</Named>
      {hint ? (
        <Text size="small" className="text-ui-fg-subtle max-w-prose">
          {hint}
        </Text>
      ) : null}
      {action}
    </div>
  );
}
