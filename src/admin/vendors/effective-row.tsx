import { Badge } from "@medusajs/ui";
import type { ReactNode } from "react";
import type { Effective } from "../../answers/admin-api";
import { DetailRow } from "../everywhere/detail-row";
import { useTexts } from "../everywhere/use-texts";

type Props<Value> = {
  name: string;
  effective: Effective<Value>;
  /** Shows a value that is there. */
  children: (value: Value) => ReactNode;
};

/** A value as it counts, and whose it is. */
export function EffectiveRow<Value>({ name, effective, children }: Props<Value>) {
  const t = useTexts();
  const { value, origin } = effective;
  return (
    <DetailRow name={name}>
      {value === null ? <span className="text-ui-fg-muted">{t("everywhere.none")}</span> : children(value)}
      {origin === "none" ? null : (
        <Badge size="2xsmall" className="whitespace-nowrap" color={origin === "vendor" ? "blue" : "grey"}>
          {t(origin === "vendor" ? "vendors.ownValue" : "vendors.defaultValue")}
        </Badge>
      )}
    </DetailRow>
  );
}
