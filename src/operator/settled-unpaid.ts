import { toDecimalString } from "../domain/money";
import type { MizanModuleService } from "../modules/mizan/service";

const ROWS_AT_ONCE = 200;

/**
 * Puts before a person what a settlement file has as paid and the gateway never called so: the shopper may have paid and
 * have nothing. The sweep tells of the items.
 */
export async function askAboutSettledUnpaid(
  { settlementMatching, reviewItems }: Pick<MizanModuleService, "settlementMatching" | "reviewItems">,
  settlementId: string,
): Promise<void> {
  for (let after = 0; ;) {
    const rows = await settlementMatching.settledUnpaidOf(settlementId, after, ROWS_AT_ONCE);
    for (const { line, amountFils, chargeFils, fileName, attemptId, trackId, cartId } of rows) {
      await reviewItems.open({
        reason: "settled_unpaid",
        attemptId,
        cartId,
        summary: `Line ${line} of the settlement file ${fileName} has ${toDecimalString(amountFils)} KWD for attempt ${attemptId} (trackid ${trackId}) of ${toDecimalString(chargeFils)} KWD, which the gateway never called captured. Ask the provider.`,
        tellAfterMs: 0,
      });
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.line;
  }
}
