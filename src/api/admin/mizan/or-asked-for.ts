/** What one person may not do alone is asked for, and answered 202; everything else is done as it is. */
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { answerOfRefusal } from "../../../answers/operator-refusal";
import type { Dependencies } from "../../../application/dependencies";
import { approvalView } from "../../../approvals/approval-view";
import { askSecondPerson, type AskedThing } from "../../../setup/approvals/ask-second-person";
import { NEEDS_SECOND_PERSON } from "../../../setup/approvals/four-eyes-in-force";
import { actorOf } from "./operator-route";

/**
 * @param run does it, unless it needs a second person
 * @param thing what is asked for then
 * @returns what `run` returned; undefined where the request is answered already
 */
export async function orAskedFor<Result>(
  { request, response }: { request: AuthenticatedMedusaRequest; response: MedusaResponse },
  dependencies: Dependencies,
  { run, thing }: { run: () => Promise<Result>; thing: () => Promise<AskedThing> },
): Promise<{ done: Result } | undefined> {
  try {
    return { done: await run() };
  } catch (error) {
    if (answerOfRefusal(error)?.body.code !== NEEDS_SECOND_PERSON) throw error;
  }
  const asked = await askSecondPerson(dependencies, await thing(), actorOf(request));
  response.status(202).json({ approval: await approvalView(dependencies, asked) });
  return undefined;
}
