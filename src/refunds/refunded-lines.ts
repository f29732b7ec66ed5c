import { type Fils, toDecimalString } from "../domain/money";
import { MoneyError } from "../domain/money-error";
import type { NamedRefund } from "../domain/party-refund";
import type { Split } from "../domain/split";
import type { RefundedLine, RefundRow } from "../modules/mizan/stores/refund";

/** @returns what refunds that named lines have taken from each, in fils; spread refunds name none */
export function refundedOfLines(refunds: readonly Pick<RefundRow, "lines">[]): Map<string, Fils> {
  const taken = new Map<string, Fils>();
  for (const { line_id, amount_fils } of refunds.flatMap(({ lines }) => lines ?? [])) {
    taken.set(line_id, (taken.get(line_id) ?? 0) + amount_fils);
  }
  return taken;
}

/** @throws MoneyError for a line that is not the charge's or the party's, is named twice, or has less left */
export function refuseUnknownLines(
  split: Split,
  counted: readonly RefundRow[],
  { lines, parties }: { lines: readonly RefundedLine[]; parties: readonly NamedRefund[] },
): void {
  const taken = refundedOfLines(counted);
  const named = new Set<string>();
  const ofParty = new Map<string | null, Fils>();
  for (const { line_id, amount_fils } of lines) {
    const line = split.lines.find(({ id }) => id === line_id);
    if (!line || named.has(line_id)) {
      throw new MoneyError(
        "refund_party_unknown",
        `The line ${line_id} is not in this charge, or is named twice.`,
      );
    }
    named.add(line_id);
    ofParty.set(line.vendorId, (ofParty.get(line.vendorId) ?? 0) + amount_fils);
    const leftFils = line.amountFils - (taken.get(line_id) ?? 0);
    if (amount_fils <= leftFils) continue;
    throw new MoneyError(
      "refund_above_remainder",
      `${toDecimalString(amount_fils)} KWD of the line ${line_id} are more than the ${toDecimalString(leftFils)} KWD left of it.`,
    );
  }
  for (const [owner, fils] of ofParty) {
    const goodsFils = parties.find(({ vendorId }) => vendorId === owner)?.goodsFils ?? 0;
    if (goodsFils === fils) continue;
    throw new MoneyError(
      "refund_party_unknown",
      `The lines of ${owner ?? "the operator"} come to ${toDecimalString(fils)} KWD, its goods to ${toDecimalString(goodsFils)} KWD.`,
    );
  }
}
