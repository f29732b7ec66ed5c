import { Text } from "@medusajs/ui";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { useTexts } from "../everywhere/use-texts";

type Props = { by: string | null; at: string; lapsesAt: string | null };

/** Who asked for what waits, when, and until when it may be approved. */
export function AskedBy({ by, at, lapsesAt }: Props) {
  const t = useTexts();
  return (
    <Text size="small" className="text-ui-fg-subtle">
      {t("approvals.asked_by")} {by ? <LtrText>{by}</LtrText> : null} · <Moment at={at} />
      {lapsesAt ? (
        <>
          {" · "}
          {t("approvals.lapses")} <Moment at={lapsesAt} />
        </>
      ) : null}
    </Text>
  );
}
