import { Hint } from "@medusajs/ui";

type Props = { id?: string; children: string | undefined };

/** What is wrong with a field, read out when it comes; nothing where nothing is. */
export function FieldFault({ id, children }: Props) {
  if (!children) return null;
  return (
    <Hint id={id} variant="error" role="alert">
      {children}
    </Hint>
  );
}
