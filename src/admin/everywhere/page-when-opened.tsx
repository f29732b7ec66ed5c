import { Container } from "@medusajs/ui";
import type { ComponentType } from "react";
import { LoadingState } from "./loading-state";
import { whenOpened } from "./when-opened";

/** A page that is loaded when it is opened. */
export function pageWhenOpened<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return whenOpened(
    load,
    <Container className="p-0">
      <LoadingState rows={8} />
    </Container>,
  );
}
