/** What a settlement row is, by the word in the file's column of types or statuses. */

export const SETTLEMENT_KINDS = ["payment", "refund", "chargeback", "failed", "summary"] as const;
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];

/** Words of each kind, parted by commas; as the settings hold them. */
export type SettlementWords = Record<SettlementKind, string>;

/** What files in Kuwait are known to say. The gateway's own results are among them; "approved" is not: it is no capture. */
export const PRESET_WORDS: SettlementWords = {
  payment:
    "payment, purchase, sale, sales, charge, captured, capture, settled, success, successful, paid, دفع, دفعة, شراء, بيع, مدفوع, مدفوعة, ناجح, ناجحة, عملية ناجحة, تم الدفع",
  refund:
    "refund, refunded, partial refund, full refund, return, استرداد, استرجاع, رد مبلغ, إرجاع, مسترد, مستردة, مسترجع, مسترجعة, استرداد جزئي, استرداد كلي",
  chargeback:
    "chargeback, charge back, dispute, disputed, نزاع, متنازع عليه, اعتراض, اعتراض العميل, رد المبالغ المدفوعة",
  failed:
    "failed, failure, declined, not captured, canceled, cancelled, denied by risk, denied, host timeout, rejected, unsuccessful, voided, void, expired, فاشل, فاشلة, فشل, فشلت, مرفوض, مرفوضة, ملغي, ملغى, ملغاة, غير ناجحة, غير مدفوع, منتهية",
  summary:
    "total, totals, grand total, sub total, subtotal, sum, summary, net total, الإجمالي, إجمالي, الإجمالي الكلي, المجموع, مجموع, المجموع الكلي, المجموع الفرعي, الإجمالي العام",
};

export type KindOfWord = ReadonlyMap<string, SettlementKind>;

/** @returns the kind by each word, as `kindSaid` compares them; the operator's own words come before the preset ones */
export function kindsOfWords(own: SettlementWords): KindOfWord {
  return new Map([...pairsOf(PRESET_WORDS), ...pairsOf(own)]);
}

/** @returns undefined for a word that no kind has, and for a blank cell */
export function kindSaid(cell: string, kinds: KindOfWord): SettlementKind | undefined {
  return kinds.get(plainWord(cell));
}

/** @returns the words that two kinds claim */
export function wordsOfTwoKinds(words: SettlementWords): string[] {
  const pairs = pairsOf(words);
  const kinds = new Map(pairs);
  return pairs.filter(([word, kind]) => kinds.get(word) !== kind).map(([word]) => word);
}

function pairsOf(words: SettlementWords): [word: string, kind: SettlementKind][] {
  return SETTLEMENT_KINDS.flatMap((kind) =>
    wordsIn(words[kind]).map((word): [string, SettlementKind] => [plainWord(word), kind]),
  );
}

function wordsIn(list: string): string[] {
  return list.split(/[,\u060c]/).filter((word) => plainWord(word) !== "");
}

/** Without capitals, vowel marks, tatweel and what parts words: "NOT_CAPTURED" is "not captured", "إجمالي:" is "اجمالي". */
function plainWord(word: string): string {
  return word
    .normalize("NFD")
    .replace(/[\p{M}\u0640]/gu, "")
    .toLowerCase()
    .replace(/\u0649/g, "\u064a")
    .replace(/\u0629/g, "\u0647")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
