import { PencilSquare } from "@medusajs/icons";
import { Container, Heading, Text } from "@medusajs/ui";
import type { ReactNode } from "react";
import { useId } from "react";
import { useTexts } from "./use-texts";
import { SmallButton } from "./small-button";

type Props = {
  title: string;
  /** `h1` is the whole of a page; its actions go below a title that needs the line. */
  level?: "h1" | "h2";
  hint?: string;
  /** With it the section has an edit button, named by the section's title. */
  onEdit?: () => void;
  /** What stands at the end of the title's line besides the edit button. */
  action?: ReactNode;
  children: ReactNode;
};

/** One part of a page: a container with its title, as Medusa's own pages have them. */
export function Section({ title, level = "h2", hint, onEdit, action, children }: Props) {
  const t = useTexts();
  const id = useId();
  return (
    <Container role="region" aria-labelledby={id} className="divide-y overflow-hidden p-0">
      <div
        className={`flex items-start justify-between gap-x-4 px-6 py-4 ${level === "h1" ? "flex-wrap gap-y-3" : ""}`}
      >
        <div>
          <Heading level={level} id={id}>
            {title}
          </Heading>
          {hint ? (
            <Text size="small" className="text-ui-fg-subtle max-w-prose">
              {hint}
            </Text>
          ) : null}
        </div>
        <div className={`flex items-center gap-2 ${level === "h1" ? "flex-wrap" : ""}`}>
          {action}
          {onEdit ? (
            <SmallButton aria-label={t("everywhere.actions.edit_named", { name: title })} onClick={onEdit}>
              <PencilSquare />
              {t("everywhere.actions.edit")}
            </SmallButton>
          ) : null}
        </div>
      </div>
      {children}
    </Container>
  );
}
