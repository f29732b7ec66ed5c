import { Text } from "@medusajs/ui";
import type { ReactNode } from "react";
import { Named } from "./small-texts";

type Props = {
  name: string;
  hint?: string;
  /** The end of an address that leads to the row, behind its #. */
  anchor?: string;
  children: ReactNode;
};

/** A name and its value, with what the value means below it. */
export function DetailRow({ name, hint, anchor, children }: Props) {
  return (
    <div
      id={anchor}
      tabIndex={anchor === undefined ? undefined : -1}
      className="text-ui-fg-subtle target:bg-ui-bg-highlight focus:bg-ui-bg-highlight grid grid-cols-1 gap-x-4 gap-y-1 px-6 py-4 outline-none sm:grid-cols-2"
    >
      <Named leading="compact">{name}</Named>
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
