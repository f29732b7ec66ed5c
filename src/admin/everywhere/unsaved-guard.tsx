import { Prompt } from "@medusajs/ui";
import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { useDialogFocus } from "./dialog-focus";
import { useTexts } from "./use-texts";

type Props = {
  /** Whether there is anything to lose. */
  dirty: boolean;
  /** The person asked to close the form by its own button. */
  asked: boolean;
  onKeep: () => void;
  onDiscard: () => void;
};

/** Asks before typed changes are lost: by closing the form, by leaving the page, by closing the tab. */
export function UnsavedGuard({ dirty, asked, onKeep, onDiscard }: Props) {
  const t = useTexts();
  const focus = useDialogFocus();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [dirty]);
  const blocked = blocker.state === "blocked";
  const keep = () => {
    if (blocked) blocker.reset();
    onKeep();
  };
  const discard = () => {
    if (blocked) blocker.proceed();
    onDiscard();
  };
  return (
    <Prompt open={asked || blocked} variant="confirmation">
      <Prompt.Content {...focus}>
        <Prompt.Header>
          <Prompt.Title>{t("everywhere.unsaved.title")}</Prompt.Title>
          <Prompt.Description>{t("everywhere.unsaved.message")}</Prompt.Description>
        </Prompt.Header>
        <Prompt.Footer>
          <Prompt.Cancel type="button" onClick={keep}>
            {t("everywhere.actions.keep_editing")}
          </Prompt.Cancel>
          <Prompt.Action type="button" onClick={discard}>
            {t("everywhere.actions.discard")}
          </Prompt.Action>
        </Prompt.Footer>
      </Prompt.Content>
    </Prompt>
  );
}
