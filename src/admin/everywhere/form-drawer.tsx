import { Button, Drawer } from "@medusajs/ui";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { FaultNotice } from "./fault-notice";
import { type Saving, useSaving } from "./use-saving";
import { useTexts } from "./use-texts";
import { SmallButton } from "./small-button";
import { useDialogFocus } from "./dialog-focus";

type Props<Values extends FieldValues> = Saving<Values> & {
  title: string;
  hint?: string;
  /** Loads the latest values after somebody else saved in between. */
  onReload?: () => Promise<unknown>;
  /** What a person may do about a refusal, such as overrule it by a confirmation; below the notice, which `dismiss` removes. */
  overrule?: (fault: unknown, dismiss: () => void) => ReactNode;
  /** What the button does, where that is more than to save. */
  submitText?: string;
  /** Nothing has to be filled in before it is sent. */
  mayStayAsOpened?: boolean;
  children: ReactNode;
};

/** A long form was saved from its end; what is said stands at its start. */
const intoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: "nearest" });

/** An open drawer with a form. */
export function FormDrawer<Values extends FieldValues>(props: Props<Values>) {
  const { title, hint, onReload, onClose, overrule, submitText, mayStayAsOpened = false, children } = props;
  const t = useTexts();
  const focus = useDialogFocus();
  const { fault, dismiss, isDirty, isSubmitting, submit, close, guard } = useSaving(props);
  const reload = async () => {
    await onReload?.();
    onClose();
  };
  return (
    <Drawer open onOpenChange={(open) => (open ? undefined : close())}>
      <Drawer.Content {...focus}>
        <form onSubmit={submit} noValidate className="flex h-full flex-col overflow-hidden">
          <Drawer.Header>
            <Drawer.Title>{title}</Drawer.Title>
            <Drawer.Description className="txt-small text-ui-fg-subtle">{hint ?? ""}</Drawer.Description>
          </Drawer.Header>
          <Drawer.Body className="flex flex-col gap-y-6 overflow-y-auto">
            {fault === null ? null : (
              <div ref={intoView} className="flex flex-col gap-y-3">
                <FaultNotice fault={fault} onReload={onReload ? reload : undefined} />
                {overrule?.(fault, dismiss)}
              </div>
            )}
            {children}
          </Drawer.Body>
          <Drawer.Footer>
            {/* The footer spaces its children on the left, whatever the direction. */}
            <div className="flex gap-x-2">
              <SmallButton disabled={isSubmitting} onClick={close}>
                {t("everywhere.actions.cancel")}
              </SmallButton>
              <Button
                type="submit"
                size="small"
                isLoading={isSubmitting}
                disabled={isSubmitting || !(isDirty || mayStayAsOpened)}
              >
                {submitText ?? t("everywhere.actions.save")}
              </Button>
            </div>
          </Drawer.Footer>
        </form>
        {guard}
      </Drawer.Content>
    </Drawer>
  );
}
