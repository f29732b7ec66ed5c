import { Container } from "@medusajs/ui";
import type { ComponentType } from "react";
import { LoadingState } from "./loading-state";
import { whenOpened } from "./when-opened";

/** A page that is loaded when it is opened; above it stands which environment is in use. */
export function pageWhenOpened<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loadBoth = async () => {
    const [Page, { EnvironmentInUse }] = await Promise.all([
      load(),
      import("../settings/environment-in-use"),
    ]);
    return (props: Props) => (
      <>
        <EnvironmentInUse />
        <Page {...props} />
      </>
    );
  };
  return whenOpened(
    loadBoth,
    <Container className="p-0">
      <LoadingState rows={8} />
    </Container>,
  );
}
