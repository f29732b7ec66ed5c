import type { RefundView } from "../../answers/books-api";
import { LtrText } from "../everywhere/ltr-text";
import { Money } from "../everywhere/money";
import { useTexts } from "../everywhere/use-texts";
import { SectionHeading } from "../payments/section-heading";
import { useRefundable } from "./refund-queries";

/** Which goods a refund is for; a line without its title, such as while that loads, shows its id. */
export function RefundLines({ refund }: { refund: RefundView }) {
  const t = useTexts();
  const { lines } = refund;
  const payment = useRefundable(refund.attempt_id, lines.length > 0);
  if (lines.length === 0) return null;
  const paid = payment.data?.parties.flatMap((party) => party.lines) ?? [];
  const titles = new Map(paid.map(({ line_id, title }) => [line_id, title]));
  return (
    <section aria-label={t("refunds.lines.title")}>
      <SectionHeading title={t("refunds.lines.title")} />
      <ul className="divide-y border-t">
        {lines.map(({ line_id, amount }) => (
          <li key={line_id} className="txt-small flex justify-between gap-x-4 px-6 py-3">
            {titles.get(line_id) ? <bdi>{titles.get(line_id)}</bdi> : <LtrText>{line_id}</LtrText>}
            <Money value={amount} />
          </li>
        ))}
      </ul>
    </section>
  );
}
