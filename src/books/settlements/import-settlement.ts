import { createHash } from "node:crypto";
import { z } from "zod";
import type { Using } from "../../application/dependencies";
import { SettlementKnown } from "../../modules/mizan/stores/settlement-store";
import { bookEnvironment } from "../../answers/typed-fields";
import { OperatorRefusal } from "../../answers/operator-refusal";
import { identifier } from "../../answers/query";
import { settlementRowsToStore } from "./settlement-rows-to-store";

export const importSettlementSchema = z.strictObject({
  file_name: identifier,
  content: z.string(),
  environment: bookEnvironment,
});
export type SettlementGiven = z.output<typeof importSettlementSchema>;

/**
 * Stores a settlement file with all its rows, which are judged later; or what a person has to say of it first.
 *
 * @param createdBy null for a program
 * @returns the settlement's id
 * @throws OperatorRefusal MIZAN_SETTLEMENT_KNOWN, and what `readSettlementFile` throws; nothing is stored then
 */
export async function importSettlement(
  { mizan }: Using<"books">,
  { file_name: fileName, content, environment }: SettlementGiven,
  createdBy: string | null,
): Promise<string> {
  const { settings } = await mizan.settings.current([]);
  const contentSha256 = createHash("sha256").update(content).digest("hex");
  const inUse = environment ?? mizan.options.environment;
  try {
    const file = { fileName, environment: inUse, contentSha256, content, createdBy };
    return await mizan.settlements.create(file, settlementRowsToStore(content, settings, {}));
  } catch (error) {
    if (error instanceof SettlementKnown) throw knownRefusal(error);
    throw error;
  }
}

function knownRefusal({ known }: SettlementKnown): OperatorRefusal {
  return new OperatorRefusal({
    status: 409,
    code: "MIZAN_SETTLEMENT_KNOWN",
    message: `Nothing was imported: this very file is there already, as "${known.file_name}" (${known.id}).`,
    details: { settlement: { id: known.id, file_name: known.file_name } },
  });
}
