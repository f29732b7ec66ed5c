import { Drawer } from "@medusajs/ui";
import type { ReactNode } from "react";
import { useTexts } from "./use-texts";
import { SmallButton } from "./small-button";
import { useDialogFocus } from "./dialog-focus";

type Props = {
  title: string;
  /** Read out with the title when the drawer opens, and not shown. */
  description: string;
  onClose: () => void;
  children: ReactNode;
};

/** An open drawer without a form: something is read, or why there is nothing to fill in. */
export function PlainDrawer({ title, description, onClose, children }: Props) {
  const t = useTexts();
  const focus = useDialogFocus();
  return (
    <Drawer open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Drawer.Content {...focus}>
        <Drawer.Header>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.Description className="sr-only">{description}</Drawer.Description>
        </Drawer.Header>
        <Drawer.Body className="flex flex-col gap-y-6 overflow-y-auto">{children}</Drawer.Body>
        <Drawer.Footer>
          <SmallButton onClick={onClose}>{t("everywhere.actions.close")}</SmallButton>
        </Drawer.Footer>
      </Drawer.Content>
    </Drawer>
  );
}
