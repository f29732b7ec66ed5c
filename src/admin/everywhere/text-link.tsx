import { Link } from "react-router-dom";

type Props = Parameters<typeof Link>[0];

/** A way to another page, in the darker of Medusa's blues, which can be read. In a row that leads elsewhere it does not do that as well. */
export function TextLink({ className = "", ...props }: Props) {
  return (
    <Link
      {...props}
      className={`text-ui-fg-interactive-hover hover:underline ${className}`}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
