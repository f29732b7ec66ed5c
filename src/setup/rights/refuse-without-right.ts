/** Nothing of Mizan's admin API is done for who may not: the application's own roles are asked first, then Mizan's rights. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { OperatorRefusal } from "../../answers/operator-refusal";
import type { Using } from "../../application/dependencies";
import { includesRight, type Right, rightsOf } from "../../domain/rights";
import { peopleBehind } from "../../engine/people";

/** Who asks, as Medusa has authenticated the request. */
export type AskingActor = { id: string; isKey: boolean };

/** @throws OperatorRefusal MIZAN_RIGHT_MISSING (403), which names the right that is needed */
export async function refuseWithoutRight(
  dependencies: Using<"setup">,
  asked: { actor: AskingActor; right: Right; scope: MedusaContainer },
): Promise<void> {
  if (!(await hasRight(dependencies, asked))) throw rightMissing(asked.right);
}

/** @returns the refusal of who does not have the right */
export function rightMissing(right: Right): OperatorRefusal {
  return new OperatorRefusal({
    status: 403,
    code: "MIZAN_RIGHT_MISSING",
    message: `This needs the right "${right}", which you do not have. Who has "configure" can give it to you, in Settings → Mizan → Rights.`,
    details: { right },
  });
}

/** @returns whether somebody may do what needs a right */
export async function hasRight(
  dependencies: Using<"setup">,
  { actor, right, scope }: { actor: AskingActor; right: Right; scope: MedusaContainer },
): Promise<boolean> {
  const { mizan } = dependencies;
  const said = await mizan.options.rights?.({ actorId: actor.id, right, scope });
  if (said !== undefined) return said;
  const { given } = await mizan.rights.current();
  // Only a key without an entry has what its maker has.
  const asksMaker = actor.isKey && !given[actor.id] && Object.keys(given).length > 0;
  const people = asksMaker ? await peopleBehind(dependencies, [actor.id]) : undefined;
  const person = people ? (people.get(actor.id) ?? null) : actor.id;
  return includesRight(rightsOf(given, { ...actor, person }), right);
}
