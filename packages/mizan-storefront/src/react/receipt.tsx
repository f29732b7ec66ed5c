import { useId } from "react";
import { formatAmount, type Receipt as ReceiptFacts } from "../index";
import { useMizan } from "./provider";

/** What a bank, or the shop's support, asks for. */
export function Receipt({ receipt, className }: { receipt: ReceiptFacts; className?: string }) {
  const { locale, messages, direction } = useMizan();
  const headingId = useId();
  const texts = messages.receipt;
  const rows: [string, string | null][] = [
    [texts.amount, formatAmount(receipt.amount, locale)],
    [texts.result, texts.results[receipt.result]],
    [texts.at, timeInKuwait(receipt.at, locale)],
    [texts.paymentId, receipt.payment_id],
    [texts.trackId, receipt.track_id],
    [texts.transactionId, receipt.transaction_id],
    [texts.referenceId, receipt.reference_id],
  ];
  return (
    <section
      {...direction}
      data-mizan="receipt"
      data-state={receipt.result}
      aria-labelledby={headingId}
      className={className}
    >
      <h2 id={headingId}>{texts.heading}</h2>
      <dl>
        {rows
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      <button type="button" data-mizan="print" onClick={() => window.print()}>
        {texts.print}
      </button>
    </section>
  );
}

function timeInKuwait(at: string, locale: string): string {
  const time = new Date(at);
  if (Number.isNaN(+time)) return at;
  return new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Asia/Kuwait",
    numberingSystem: "latn",
  }).format(time);
}
