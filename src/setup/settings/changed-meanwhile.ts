import type { Using } from "../../application/dependencies";
import { ChangedMeanwhile } from "../../modules/mizan/stores/settings-history";
import { actorNames } from "../../answers/actor-names";
import { OperatorRefusal } from "../../answers/operator-refusal";

/**
 * @param field by which the second said what the change was made on
 * @returns the refusal of the second of two saves: who was first, and when
 */
export async function changedMeanwhileRefusal(
  dependencies: Using<"setup">,
  { latest }: ChangedMeanwhile,
  field: "version" | "expected_key_id" = "version",
): Promise<OperatorRefusal> {
  const nameOf = await actorNames(dependencies, [latest?.changed_by]);
  const by = nameOf(latest?.changed_by);
  const who = by ?? "a program";
  // To the minute, for a person; the history holds the exact time.
  const when = latest && `${latest.created_at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return new OperatorRefusal({
    status: 409,
    code: "MIZAN_CHANGED_MEANWHILE",
    message: when
      ? `Nothing was saved: ${who} changed this at ${when}, after you had opened it. Load it again, then make your change.`
      : "Nothing was saved: this has another version than the one your change was made on. Load it again.",
    fields: [{ field, code: "changed_meanwhile", message: "This is not the newest version." }],
    ...(latest && { details: { changed: { by, at: latest.created_at.toISOString() } } }),
  });
}

/** For `.catch` of a change by its version: the refusal of the second of two saves in the place of what the store throws. */
export function refusedIfChanged(dependencies: Using<"setup">) {
  return async (error: unknown): Promise<never> => {
    throw error instanceof ChangedMeanwhile ? await changedMeanwhileRefusal(dependencies, error) : error;
  };
}
