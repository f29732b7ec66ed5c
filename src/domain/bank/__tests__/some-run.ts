/** Random payout runs whose items a bank would take. */
import fc from "fast-check";
import type { PayoutFile, PayoutFileItem } from "../payout-file";

export const DEBTOR = {
  name: "Mizan Market W.L.L.",
  iban: "KW81CBKU0000000000001234560101",
  bic: "CBKUKWKW",
};

/** An IBAN of Kuwait with right check digits. */
function ibanOf(account: string): string {
  const digits = Array.from(`${account}KW00`, (sign) => parseInt(sign, 36).toString()).join("");
  return `KW${String(98n - (BigInt(digits) % 97n)).padStart(2, "0")}${account}`;
}

export function itemOf(nth: number, changed: Partial<PayoutFileItem> = {}): PayoutFileItem {
  return {
    reference: `MZ${String(nth).padStart(14, "0")}`,
    amountFils: 1_250,
    accountHolder: "Dar Al-Oud Trading Co.",
    iban: ibanOf(`NBOK${String(nth).padStart(22, "0")}`),
    bic: "NBOKKWKW",
    purpose: "SUPP",
    vendorId: `mven_${nth}`,
    vendorReference: `V-${nth}`,
    ...changed,
  };
}

export function runOf(items: PayoutFileItem[], changed: Partial<PayoutFile> = {}): PayoutFile {
  return {
    runId: "mrun_01",
    messageId: "MZMESSAGE0000001",
    runDay: "2026-11-26",
    madeAt: new Date("2026-11-26T09:00:00Z"),
    decimals: 3,
    debtor: DEBTOR,
    items,
    ...changed,
  };
}

const SIGNS = "abcxyzABCXYZ0189 /-?:().,'+";
const holder = fc
  .tuple(
    fc.constantFrom(...Array.from("AZ09az")),
    fc.string({ unit: fc.constantFrom(...Array.from(SIGNS)), maxLength: 69 }),
  )
  .map((parts) => parts.join("").replace(/ +/g, " ").trim());

const item = (decimals: 2 | 3) =>
  fc.record({
    amountFils: fc
      .oneof(fc.constantFrom(1, 10, 999, 1_000), fc.integer({ min: 1, max: 9_999_999_999 }))
      .map((fils) => (decimals === 3 ? fils : fils * 10)),
    accountHolder: holder,
    bic: fc.constantFrom(null, "NBOKKWKW", "GULBKWKWXXX"),
    purpose: fc.constantFrom(null, "SUPP", "G241"),
    vendorReference: fc.oneof(
      fc.string({ unit: "binary", maxLength: 20 }),
      fc.constantFrom("=1+1", '@"x"', "a;b,c\td|e"),
    ),
  });

export const someRun: fc.Arbitrary<PayoutFile> = fc.constantFrom(2 as const, 3 as const).chain((decimals) =>
  fc
    .tuple(
      fc.array(item(decimals), { minLength: 1, maxLength: 30 }),
      fc.constantFrom(DEBTOR, { ...DEBTOR, bic: null }),
    )
    .map(([items, debtor]) =>
      runOf(
        items.map((drawn, nth) => itemOf(nth, drawn)),
        { decimals, debtor },
      ),
    ),
);
