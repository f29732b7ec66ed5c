import { StatusBadge } from "@medusajs/ui";
import type { ComponentProps } from "react";

/** Medusa's badge of a state, with its padding at the end of the text in both directions; its own is to the right. */
export function StateBadge(props: ComponentProps<typeof StatusBadge>) {
  return <StatusBadge {...props} className="whitespace-nowrap px-0 pe-1" />;
}
