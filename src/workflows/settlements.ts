/** Settlement files: stored, matched in the background, and their rows decided. */
import { z } from "zod";
import { answerSettlement, answerSettlementSchema } from "../books/settlements/answer-settlement";
import { importSettlement, importSettlementSchema } from "../books/settlements/import-settlement";
import { matchSettlement } from "../books/settlements/match-settlement";
import {
  resolveSettlementRow,
  resolveSettlementRowSchema,
} from "../books/settlements/resolve-settlement-row";
import { actor, oneStep, typed } from "./one-step";

/** Matched by whoever hears it; should the event be lost, the job finds the file. */
const RECEIVED = "mizan.settlement.received";

export const importSettlementWorkflowId = "mizan-import-settlement";

/** Stores a settlement file. Its rows are matched in the background. */
export const importSettlementWorkflow = oneStep(
  importSettlementWorkflowId,
  z.object({ file: typed(importSettlementSchema), created_by: actor }),
  async (books, { file, created_by }) => {
    const id = await importSettlement(books, file, created_by);
    await books.eventBus.emit({ name: RECEIVED, data: { id } });
    return { id };
  },
);

export const answerSettlementWorkflowId = "mizan-answer-settlement";

/** Says how a stored settlement file is to be read; its rows are matched in the background then. Or discards it. */
export const answerSettlementWorkflow = oneStep(
  answerSettlementWorkflowId,
  z.object({ settlement_id: z.string(), answer: typed(answerSettlementSchema) }),
  async (books, { settlement_id, answer }) => {
    await answerSettlement(books, settlement_id, answer);
    if (!("discard" in answer)) await books.eventBus.emit({ name: RECEIVED, data: { id: settlement_id } });
    return { settlement_id };
  },
);

export const matchSettlementWorkflowId = "mizan-match-settlement";

/** Matches what is left of a settlement file; one that is done, or being matched elsewhere, is left alone. */
export const matchSettlementWorkflow = oneStep(
  matchSettlementWorkflowId,
  z.object({ settlement_id: z.string() }),
  async (books, { settlement_id }) => ({ judged: await matchSettlement(books, settlement_id) }),
);

export const resolveSettlementRowWorkflowId = "mizan-resolve-settlement-row";

/** Closes a row of a settlement file, or posts its difference; once. */
export const resolveSettlementRowWorkflow = oneStep(
  resolveSettlementRowWorkflowId,
  z.object({
    settlement_id: z.string(),
    row_id: z.string(),
    resolution: typed(resolveSettlementRowSchema),
    decided_by: actor,
  }),
  async (books, { settlement_id: settlementId, row_id: rowId, resolution, decided_by: decidedBy }) => {
    await resolveSettlementRow(books, { settlementId, rowId, ...resolution, decidedBy });
    return { row_id: rowId };
  },
);
