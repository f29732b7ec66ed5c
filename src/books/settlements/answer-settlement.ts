import { z } from "zod";
import { OperatorRefusal } from "../../answers/operator-refusal";
import type { Using } from "../../application/dependencies";
import { AMOUNT_NOTATIONS } from "../../domain/amount-notation";
import type { AskedSettlement } from "../../modules/mizan/stores/settlement-store";
import { settlementRowsToStore } from "./settlement-rows-to-store";
import { unknownSettlement } from "./settlement-view";

export const answerSettlementSchema = z.union([
  z.strictObject({ amounts: z.enum(AMOUNT_NOTATIONS) }),
  z.strictObject({ sums: z.literal("rows") }),
  z.strictObject({ discard: z.literal(true) }),
]);
type AnswerGiven = z.output<typeof answerSettlementSchema>;

/**
 * Stores the rows of a file that was asked about, as a person says that they are to be read; another question may follow. One
 * that is discarded is gone with its text, and can be imported again.
 *
 * @throws OperatorRefusal MIZAN_SETTLEMENT_NOT_FOUND, MIZAN_SETTLEMENT_NOT_ASKED, and what `readSettlementFile` throws
 */
export async function answerSettlement(
  { mizan }: Pick<Using<"books">, "mizan">,
  id: string,
  answer: AnswerGiven,
): Promise<void> {
  if ("discard" in answer) {
    await mizan.settlements.discard(id, (file) => {
      if (!file) throw unknownSettlement(id);
      if (file.question === null) throw notAsked(file);
    });
    return;
  }
  const { settings } = await mizan.settings.current([]);
  const said = "amounts" in answer ? answer.amounts : null;
  await mizan.settlements.answer(id, said, (file) => {
    if (!file) throw unknownSettlement(id);
    const { content, question } = file;
    if (content === null || question === null || !(question.about in answer)) throw notAsked(file);
    const overruled = question.about === "sums" ? question.lines : null;
    return settlementRowsToStore(content, settings, { notation: said ?? file.notation, overruled });
  });
}

function notAsked({ file_name, question }: AskedSettlement): OperatorRefusal {
  const asked = question ? `it is asked about its ${question.about}` : "nothing is asked about it";
  return new OperatorRefusal({
    status: 409,
    code: "MIZAN_SETTLEMENT_NOT_ASKED",
    message: `Nothing was changed of "${file_name}": ${asked}.`,
  });
}
