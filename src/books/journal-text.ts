/** An entry of the books in a sentence. */
import type { BothLanguages } from "../answers/admin-api";
import { toDecimalString } from "../domain/money";
import type { EntryRow, JournalKind, LineRow } from "../modules/mizan/stores/journal-store";

/** What the sentences name: the amount in KWD, whose it is, and what a person wrote beside it. */
type Facts = { amount: string; reference: string; reason: string; who: BothLanguages };

const TEXT_OF: Readonly<Record<JournalKind, (facts: Facts) => BothLanguages>> = {
  charge: ({ amount }) => ({
    en: `A payment of ${amount} KWD was captured and shared out.`,
    ar: `حُصّلت دفعة قدرها ${amount} د.ك ووُزّعت على أصحابها.`,
  }),
  refund: ({ amount }) => ({
    en: `${amount} KWD went back to the shopper and was taken from everybody's share.`,
    ar: `أُعيد مبلغ ${amount} د.ك إلى المتسوق وخُصم من حصص أصحابه.`,
  }),
  refund_returned: ({ amount }) => ({
    en: `A refund of ${amount} KWD came back: everybody has the share of before.`,
    ar: `ارتدّ استرداد قدره ${amount} د.ك، وعادت إلى كل طرف حصته.`,
  }),
  gateway_fee: ({ amount, who, reason }) => ({
    en: withReason(`A fee of the gateway of ${amount} KWD, borne by ${who.en}`, reason),
    ar: withReason(`رسوم بوابة الدفع بمبلغ ${amount} د.ك على ${who.ar}`, reason),
  }),
  chargeback: ({ amount, who, reason }) => ({
    en: withReason(`A chargeback of ${amount} KWD, borne by ${who.en}`, reason),
    ar: withReason(`اعتراض على دفعة بمبلغ ${amount} د.ك على ${who.ar}`, reason),
  }),
  correction: ({ amount, who, reason }) => ({
    en: withReason(`A correction of ${amount} KWD, ${who.en}`, reason),
    ar: withReason(`تصحيح بمبلغ ${amount} د.ك، ${who.ar}`, reason),
  }),
  payout: ({ amount, who, reference }) => ({
    en: `${amount} KWD was paid out to ${who.en}: transfer ${reference}.`,
    ar: `دُفع مبلغ ${amount} د.ك إلى ${who.ar}: التحويل ${reference}.`,
  }),
  payout_taken_back: ({ amount, who, reason }) => ({
    en: withReason(`The payout of ${amount} KWD to ${who.en} was taken back`, reason),
    ar: withReason(`أُلغي قيد المبلغ المدفوع ${amount} د.ك إلى ${who.ar}`, reason),
  }),
};

const OPERATOR: BothLanguages = { en: "the operator", ar: "المشغّل" };

/** @param lines of the entry, all of them */
export function journalTextOf(
  { kind, reference, reason }: Pick<EntryRow, "kind" | "reference" | "reason">,
  lines: readonly LineRow[],
  nameOf: (vendorId: string) => string,
): BothLanguages {
  // What the gateway holds changes by the whole amount; where it does not, the entry has one debit.
  const whole = lines.find(({ account }) => account === "gateway_clearing") ?? lines[0];
  const vendorLine = lines.find(({ vendor_id }) => vendor_id !== null);
  const name = vendorLine?.vendor_id ? nameOf(vendorLine.vendor_id) : null;
  const isAgainst = (vendorLine?.amount_fils ?? 0) > 0;
  const sides = isAgainst
    ? { en: `against ${name}`, ar: `على ${name}` }
    : { en: `in favour of ${name}`, ar: `لصالح ${name}` };
  const bearer = name === null ? OPERATOR : { en: name, ar: name };
  return TEXT_OF[kind]({
    amount: toDecimalString(Math.abs(whole?.amount_fils ?? 0)),
    reference,
    reason: reason ?? "",
    who: kind === "correction" && name !== null ? sides : bearer,
  });
}

function withReason(sentence: string, reason: string): string {
  return reason === "" ? `${sentence}.` : `${sentence}: ${reason.replace(/\.$/, "")}.`;
}
