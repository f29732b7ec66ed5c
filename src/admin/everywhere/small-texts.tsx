/** The small texts of the pages: what is said beside something, what stands below it, and what it is named. */
import { Text } from "@medusajs/ui";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<typeof Text>, "size" | "weight" | "className">;

export function Subtle(props: Props) {
  return <Text {...props} size="small" className="text-ui-fg-subtle" />;
}

export function Below(props: Props) {
  return <Text {...props} size="xsmall" className="text-ui-fg-muted" />;
}

export function Named(props: Props) {
  return <Text {...props} size="small" weight="plus" />;
}
