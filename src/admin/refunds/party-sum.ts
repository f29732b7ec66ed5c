import { filsOf, toDecimalString } from "../../domain/money";
import type { RefundPartyView } from "../../answers/books-api/refunds";

export type PartyColumn = Exclude<keyof RefundPartyView, "vendor_id" | "name">;

/**
 * KWD with three decimals under one column. A vendor's own part can be below zero: it had borne more delivery than the
 * shopper paid, so it gets some back.
 */
export function partySum(parties: readonly RefundPartyView[], column: PartyColumn): string {
  return toDecimalString(parties.reduce((sum, party) => sum + filsOf(party[column]), 0));
}
