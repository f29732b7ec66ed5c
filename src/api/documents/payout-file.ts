/** What the bank gets of a payout run. */
import { z } from "zod";
import type { Dependencies } from "../../application/dependencies";
import { downloadOf } from "../../books/payout-runs/download-file";
import type { AskedDocument } from "./asked-document";
import type { PreparedDocument } from "./prepared-document";

const querySchema = z.strictObject({ dropped_seen: z.coerce.number().int().min(0).default(0) });

/** @throws OperatorRefusal as `downloadOf` does; ZodError for a query that is none */
export async function payoutFile(
  dependencies: Dependencies,
  { id, query }: AskedDocument,
): Promise<PreparedDocument> {
  const { dropped_seen: droppedSeen } = querySchema.parse(query);
  const { name, contentType, bytes } = await downloadOf(dependencies, id, droppedSeen);
  return { kind: "file", contentType, disposition: `attachment; filename="${name}"`, bytes };
}
