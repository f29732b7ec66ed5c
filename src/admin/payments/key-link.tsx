import { Link } from "react-router-dom";
import { useTexts } from "../everywhere/use-texts";

/** The way to the gateway key that an item is about: on its vendor's page, or in the operator's settings. */
export function KeyLink({ owner }: { owner: string | null }) {
  const t = useTexts();
  if (owner === null) return null;
  const page = owner === "operator" ? "/settings/mizan" : `/mizan/vendors/${owner}`;
  return (
    <Link className="text-ui-fg-interactive hover:underline" to={page}>
      {t("payments.attention.toKey")}
    </Link>
  );
}
