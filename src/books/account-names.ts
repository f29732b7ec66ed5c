/** What the accounts of the books are called for people. */
import type { Account } from "../domain/journal";
import type { BothLanguages } from "../answers/admin-api";

type Owned = `${string}:${string}`;
type NameOf = (vendorId: string) => string;

const FIXED: Readonly<Record<Exclude<Account, Owned>, BothLanguages>> = {
  gateway_clearing: { en: "Held by the gateway", ar: "المبالغ لدى بوابة الدفع" },
  commission: { en: "Commission", ar: "العمولة" },
  platform_sales: { en: "The operator's own sales", ar: "مبيعات المشغّل" },
  gateway_fee: { en: "Fees of the gateway", ar: "رسوم بوابة الدفع" },
  payout_clearing: { en: "Paid out to vendors", ar: "المدفوع للبائعين" },
  discounts_borne: { en: "Discounts and credit borne", ar: "الخصومات والأرصدة المتحمَّلة" },
  adjustment: { en: "Adjustments", ar: "التسويات" },
};

const OWNED: readonly (readonly [prefix: string, (owner: string, nameOf: NameOf) => BothLanguages])[] = [
  ["vendor_payable:", (id, nameOf) => ({ en: `Owed to ${nameOf(id)}`, ar: `المستحق للبائع ${nameOf(id)}` })],
  [
    "vendor_settled_by_gateway:",
    (id, nameOf) => ({
      en: `Paid by the gateway to ${nameOf(id)}`,
      ar: `ما دفعته بوابة الدفع إلى البائع ${nameOf(id)}`,
    }),
  ],
  [
    "delivery_payable:",
    (company) =>
      company === "none"
        ? { en: "Owed for delivery", ar: "المستحق للتوصيل" }
        : { en: `Owed to delivery company ${company}`, ar: `المستحق لشركة التوصيل ${company}` },
  ],
];

/** @returns the account's name; of one that this version does not know, itself */
export function accountNameOf(account: string, nameOf: NameOf): BothLanguages {
  const fixed = FIXED[account as Exclude<Account, Owned>] as BothLanguages | undefined;
  if (fixed) return fixed;
  for (const [prefix, words] of OWNED) {
    if (account.startsWith(prefix)) return words(account.slice(prefix.length), nameOf);
  }
  return { en: account, ar: account };
}
