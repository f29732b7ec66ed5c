/** An entry of the books in a sentence. */
import type { BothLanguages } from "../answers/admin-api";
import { type Fils, toDecimalString } from "../domain/money";
import type { JournalKind } from "../domain/journal-kinds";
import type { EntryRow, LineRow } from "../modules/mizan/stores/journal-store";
import { accountNameOf } from "./account-names";
import type { Language } from "./statement-words";

/** What the sentences name: the amount in KWD, whose it is, whose parts it was of, and what a person wrote beside it. */
type Facts = { amount: string; reference: string; reason: string; who: BothLanguages; parts: BothLanguages };

const TEXT_OF: Readonly<Record<JournalKind, (facts: Facts) => BothLanguages>> = {
  charge: ({ amount }) => ({
    en: `A payment of ${amount} KWD was captured and shared out.`,
    ar: `حُصّلت دفعة قدرها ${amount} د.ك ووُزّعت على أصحابها.`,
  }),
  refund: ({ amount, parts }) => ({
    en: `${amount} KWD went back to the shopper.${parts.en}`,
    ar: `أُعيد مبلغ ${amount} د.ك إلى المتسوق.${parts.ar}`,
  }),
  refund_returned: ({ amount, parts }) => ({
    en: `A refund of ${amount} KWD came back.${parts.en}`,
    ar: `ارتدّ استرداد قدره ${amount} د.ك.${parts.ar}`,
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

/** The same where nothing moved at the gateway: the marketplace bore all of the order, or gave its shopper credit. */
const TEXT_OF_BORNE: Readonly<Partial<Record<JournalKind, (facts: Facts) => BothLanguages>>> = {
  charge: ({ amount }) => ({
    en: `Nothing was charged: ${amount} KWD that the marketplace bears was shared out.`,
    ar: `لم يُحصَّل شيء: وُزّع مبلغ ${amount} د.ك تتحمله السوق على أصحابه.`,
  }),
  refund: ({ amount, parts }) => ({
    en: `${amount} KWD that the marketplace gave as credit, or bore, came back to it.${parts.en}`,
    ar: `عاد إلى السوق مبلغ ${amount} د.ك منحته رصيدًا أو تحمّلته.${parts.ar}`,
  }),
};

type NameOf = (vendorId: string) => string;
type Side = { head: BothLanguages; sign: 1 | -1 };

const SIDES: readonly Side[] = [
  { head: { en: "Taken from", ar: "خُصم من" }, sign: 1 },
  { head: { en: "Given back to", ar: "أُعيد إلى" }, sign: -1 },
];
const COMMA: BothLanguages = { en: ", ", ar: "، " };

const OPERATOR: BothLanguages = { en: "the operator", ar: "المشغّل" };

/** @param lines of the entry, all of them */
export function journalTextOf(
  { kind, reference, reason }: Pick<EntryRow, "kind" | "reference" | "reason">,
  lines: readonly LineRow[],
  nameOf: NameOf,
): BothLanguages {
  const sums = sumsByAccount(lines);
  const isAtGateway = sums.has("gateway_clearing");
  const textOfBorne = isAtGateway ? undefined : TEXT_OF_BORNE[kind];
  // What the gateway holds changes by the whole amount; where it does not, the entry has one debit.
  const wholeOf = textOfBorne ? "discounts_borne" : "gateway_clearing";
  const whole = sums.get(wholeOf) ?? lines[0]?.amount_fils ?? 0;
  sums.delete(wholeOf);
  const vendorLine = lines.find(({ vendor_id }) => vendor_id !== null);
  const name = vendorLine?.vendor_id ? nameOf(vendorLine.vendor_id) : null;
  const isAgainst = (vendorLine?.amount_fils ?? 0) > 0;
  const sides = isAgainst
    ? { en: `against ${name}`, ar: `على ${name}` }
    : { en: `in favour of ${name}`, ar: `لصالح ${name}` };
  const bearer = name === null ? OPERATOR : { en: name, ar: name };
  return (textOfBorne ?? TEXT_OF[kind])({
    amount: toDecimalString(Math.abs(whole)),
    reference,
    reason: reason ?? "",
    who: kind === "correction" && name !== null ? sides : bearer,
    parts: partsOf(sums, nameOf),
  });
}

function sumsByAccount(lines: readonly LineRow[]): Map<string, Fils> {
  const sums = new Map<string, Fils>();
  for (const { account, amount_fils } of lines) sums.set(account, (sums.get(account) ?? 0) + amount_fils);
  return sums;
}

/** Whose parts they were, account by account: what was taken, and what came back to those who had borne it. */
function partsOf(sums: ReadonlyMap<string, Fils>, nameOf: NameOf): BothLanguages {
  const sideIn = (language: Language, { head, sign }: Side) => {
    const parts = [...sums]
      .filter(([, fils]) => Math.sign(fils) === sign)
      .map(([account, fils]) => {
        const amount = `\u2066${toDecimalString(Math.abs(fils))}\u2069`;
        return `${accountNameOf(account, nameOf)[language]} ${amount}`;
      });
    return parts.length === 0 ? "" : ` ${head[language]}: ${parts.join(COMMA[language])}.`;
  };
  const textIn = (language: Language) => SIDES.map((side) => sideIn(language, side)).join("");
  return { en: textIn("en"), ar: textIn("ar") };
}

function withReason(sentence: string, reason: string): string {
  return reason === "" ? `${sentence}.` : `${sentence}: ${reason.replace(/\.$/, "")}.`;
}
