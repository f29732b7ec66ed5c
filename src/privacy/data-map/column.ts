/** What is said of a column, and what many columns have in common. */

export type PersonalColumn = {
  readonly whose: "shopper" | "staff" | "vendor";
  readonly why: string;
  readonly kept: string;
  readonly erased: string;
};

export type TableMap = {
  readonly about: string;
  readonly personal: Readonly<Record<string, PersonalColumn>>;
  /** Columns that are about no person: ids of the shop and the gateway, money, states, times. */
  readonly others: readonly string[];
};

export const UNPAID_THEN_PAID = "unpaid: `retention.unpaidAfterDays`; paid: until the customer is erased";
const EMPTIED = "emptied; a failed or abandoned attempt is deleted whole";
export const WITH_ATTEMPT = "as the attempt that it is about";
export const REPLACED = "replaced by `[erased]`";
export const NO_END = "as long as the books";
const ONLY_ID = "not by Mizan: it is the id of a user of Medusa's, whose name is read there";

export function shopper(why: string, kept = UNPAID_THEN_PAID, erased = EMPTIED): PersonalColumn {
  return { whose: "shopper", why, kept, erased };
}

export function staff(why: string): PersonalColumn {
  return { whose: "staff", why, kept: NO_END, erased: ONLY_ID };
}

export function bankAccount(why: string): PersonalColumn {
  return { whose: "vendor", why, kept: NO_END, erased: "not by Mizan: payouts were made to it" };
}

/** @param text names with blanks between them */
export function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
