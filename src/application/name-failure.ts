/** What broke is named to the operator, and told in full in the log. */
import type { Logger } from "@medusajs/framework/types";
import { isBrokenCode, messageOf, operatorWords } from "../engine/message-of";
import { type LineSubject, logLine } from "./log-line";

/**
 * @param failed.doing ends the sentence "Medusa failed while …"
 * @returns words for a review item or a timeline; those of broken code are in the log alone
 */
export function nameFailure(
  logger: Pick<Logger, "error">,
  error: unknown,
  { doing, about }: { doing: string; about: LineSubject },
): string {
  if (isBrokenCode(error)) {
    const { name } = error as Error;
    logger.error(logLine(about, `failed while ${doing}: ${name}: ${messageOf(error)}`));
  }
  return operatorWords(error, doing);
}
