/** Where a page of a statement ended, as a client hands it back; what is in it is for the server alone. */
import { z } from "zod";
import type { StatementPosition } from "../modules/mizan/stores/statement-store";

const WRITTEN = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)\/(\w{1,100})$/;

export function positionText({ position, id }: StatementPosition): string {
  return Buffer.from(`${position}/${id}`).toString("base64url");
}

/** Reads what `positionText` wrote, and refuses everything else. */
export const statementPosition = z
  .string()
  .max(200)
  .transform((text, context): StatementPosition => {
    const [, position, id] = WRITTEN.exec(Buffer.from(text, "base64url").toString()) ?? [];
    const isTime = position !== undefined && !Number.isNaN(Date.parse(position));
    if (isTime && id !== undefined) return { position, id };
    context.addIssue({ code: "custom", message: "This is no `next` of a statement's lines." });
    return z.NEVER;
  });
