import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { useTexts } from "../everywhere/use-texts";
import { Subtle } from "../everywhere/small-texts";

type Props = { by: string | null; at: string; lapsesAt: string | null };

/** Who asked for what waits, when, and until when it may be approved. */
export function AskedBy({ by, at, lapsesAt }: Props) {
  const t = useTexts();
  return (
    <Subtle>
      {t("approvals.asked_by")} {by ? <LtrText>{by}</LtrText> : null} · <Moment at={at} />
      {lapsesAt ? (
        <>
          {" · "}
          {t("approvals.lapses")} <Moment at={lapsesAt} />
        </>
      ) : null}
    </Subtle>
  );
}
