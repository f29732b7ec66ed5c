/** What a vendor is owed on the day on which its statement is written, for the head of the statement. */
import type { BothLanguages } from "../answers/admin-api";
import type { Fils } from "../domain/money";
import type { OwedVendor } from "./owed-to-vendors";
import { dueTextOf, OWED_TODAY } from "./statement-words";

/** @returns the balance and the four parts that make it up; below what is not due yet, how much of it is due next, where that is known */
export function owedToday(owed: OwedVendor): { text: BothLanguages; fils: Fils }[] {
  const { balance, held, frozen, reserved, payable } = OWED_TODAY;
  const { next } = owed;
  return [
    { text: balance, fils: owed.balanceFils },
    { text: held, fils: owed.heldFils },
    ...(next ? [{ text: dueTextOf(next.day), fils: next.amountFils }] : []),
    { text: frozen, fils: owed.frozenFils },
    { text: reserved, fils: owed.reservedFils },
    { text: payable, fils: owed.payableFils },
  ];
}
