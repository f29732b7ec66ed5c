/** A payout run as the bank gets it, and what must hold before a file is made of it. */
import { type Fils, toDecimalString } from "../money";
import { readBankDetails } from "./bank-details";

/** A run to be written. Amounts are whole fils, days are days in Kuwait, accounts are in their plain form. */
export type PayoutFile = {
  runId: string;
  /** At most 35 of A–Z, a–z, 0–9 and hyphens, unique for ever: banks refuse a message twice. */
  messageId: string;
  /** `YYYY-MM-DD`: the day for which the run is wished. */
  runDay: string;
  madeAt: Date;
  /** How many decimals the bank takes of an amount; with 2, amounts are whole tens of fils. */
  decimals: 2 | 3;
  debtor: { name: string; iban: string; bic: string | null };
  items: readonly PayoutFileItem[];
};

export type PayoutFileItem = {
  /** At most 16 of A–Z0–9, unique for ever. */
  reference: string;
  amountFils: Fils;
  accountHolder: string;
  iban: string;
  bic: string | null;
  purpose: string | null;
  vendorId: string;
  /** The vendor's id in its marketplace. */
  vendorReference: string;
};

/** A run with the day on which the bank is asked to pay: the input of every writer. */
export type DatedPayoutFile = PayoutFile & { executionDay: string };

/** How many transfers a file has, and their sum, exactly as the file says it. */
export type FileTotals = { count: number; sumFils: Fils; sum: string };

/** A run of which no file can be made. `code` is stable; the message names references and no account. */
export class BankFileError extends Error {
  override readonly name = "BankFileError";
  constructor(
    readonly code:
      | ("nothing_to_pay" | "debtor_unusable" | "item_unusable" | "run_unusable")
      | ("format_unknown" | "writer_failed"),
    message: string,
  ) {
    super(message);
  }
}

/**
 * @returns count and control sum of what can be written
 * @throws BankFileError for a run without items, and for one that a bank would refuse or pay twice
 */
export function totalsOf(run: PayoutFile): FileTotals {
  if (run.items.length === 0) throw new BankFileError("nothing_to_pay", "The run has no items.");
  if (!/^[A-Za-z0-9][A-Za-z0-9-]{0,34}$/.test(run.messageId)) {
    throw new BankFileError("run_unusable", "A message id has at most 35 letters, digits and hyphens.");
  }
  const debtor = readBankDetails(
    { ...run.debtor, account_holder: run.debtor.name },
    { otherCountries: true },
  );
  if ("faults" in debtor) {
    const [fault] = debtor.faults;
    throw new BankFileError("debtor_unusable", `The account that is debited: ${fault?.message ?? ""}`);
  }
  const seen = new Set<string>();
  let sumFils = 0;
  for (const item of run.items) {
    holdItem(item, run.decimals);
    if (seen.has(item.reference)) throw unusable(item, "its reference is another's, too");
    seen.add(item.reference);
    sumFils += item.amountFils;
  }
  return { count: run.items.length, sumFils, sum: writtenAmount(sumFils, run.decimals) };
}

/** @returns KWD with as many decimals as the bank takes; only for amounts that lose nothing by it */
export function writtenAmount(fils: Fils, decimals: 2 | 3): string {
  const amount = toDecimalString(fils);
  return decimals === 3 ? amount : amount.slice(0, -1);
}

function holdItem(item: PayoutFileItem, decimals: 2 | 3): void {
  if (!/^[A-Z0-9]{1,16}$/.test(item.reference)) {
    throw new BankFileError("item_unusable", "A reference has 1 to 16 of A to Z and 0 to 9.");
  }
  if (!Number.isSafeInteger(item.amountFils) || item.amountFils <= 0) {
    throw unusable(item, "its amount is not above zero");
  }
  if (decimals === 2 && item.amountFils % 10 !== 0) {
    throw unusable(item, "its amount has three decimals, and the file two");
  }
  const read = readBankDetails({ ...item, account_holder: item.accountHolder }, { otherCountries: true });
  const isPlain =
    "details" in read &&
    read.details.iban === item.iban &&
    read.details.account_holder === item.accountHolder &&
    read.details.bic === item.bic &&
    read.details.purpose === item.purpose;
  if (isPlain) return;
  throw unusable(
    item,
    "faults" in read ? (read.faults[0]?.message ?? "") : "its bank details are not in their plain form",
  );
}

function unusable({ reference }: PayoutFileItem, why: string): BankFileError {
  return new BankFileError("item_unusable", `The item ${reference} cannot be paid: ${why}`);
}
