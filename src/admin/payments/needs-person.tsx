import { InlineTip } from "@medusajs/ui";
import { Link } from "react-router-dom";
import { useTexts } from "../everywhere/use-texts";

/** Why this payment needs a person, with the way to the list that says what to do; nothing when it needs none. */
export function NeedsPerson({ reasons }: { reasons: readonly string[] }) {
  const t = useTexts();
  if (reasons.length === 0) return null;
  return (
    <div className="px-6 py-4">
      <InlineTip variant="error" label={t("payments.attention.title")}>
        {reasons.map((reason) => t(`payments.reason.${reason}`, { defaultValue: reason })).join(" · ")}{" "}
        <Link className="text-ui-fg-interactive hover:underline" to="/mizan">
          {t("payments.attention.look")}
        </Link>
      </InlineTip>
    </div>
  );
}
