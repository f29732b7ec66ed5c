import { clx } from "@medusajs/ui";
import type { ReactNode } from "react";

/** Ids, keys, addresses and numbers: written left to right also inside Arabic, without mixing with what is around. */
export function LtrText({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={clx("tabular-nums break-all", className)}>
      {children}
    </bdi>
  );
}
