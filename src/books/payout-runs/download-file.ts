/** The bank's file of a run is downloaded: the same bytes each time, and a word where a payout of it was dropped since. */
import type { Using } from "../../application/dependencies";
import { droppedUnseen, runIsElsewhere, runNotFound } from "./run-refusals";
import { fileNameOf } from "./run-view";

/**
 * @param droppedSeen of how many dropped payouts of the file whoever asks was told
 * @throws OperatorRefusal MIZAN_PAYOUT_RUN_NOT_FOUND (404), MIZAN_PAYOUT_RUN_STATE where there is no file, MIZAN_PAYOUT_FILE_DROPPED (409)
 */
export async function downloadOf(
  { mizan }: Using<"books">,
  id: string,
  droppedSeen: number,
): Promise<{ name: string; contentType: string; bytes: Buffer }> {
  const run = await mizan.payoutRuns.byId(id);
  if (!run) throw runNotFound(id);
  const file = (await mizan.payoutFiles.ofRuns([id])).get(id);
  const bytes = await mizan.payoutFiles.bytesOf(id);
  if (!file || !bytes) throw runIsElsewhere(run.state);
  if (file.dropped.length !== droppedSeen) throw droppedUnseen(file.dropped);
  return { name: fileNameOf(file, run), contentType: file.content_type, bytes };
}
