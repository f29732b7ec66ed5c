/** Four eyes: who asked for a thing cannot be who approves it. */

/** A user's id, as `peopleBehind` of the engine has it; `program` where code of the shop's own asked; null where nobody knows. */
export type Person = string | null;

/**
 * Who is not known approves nothing, and what was asked for by who is not known is approved by nobody: it might be the same.
 *
 * @returns whether `approving` is somebody else than who asked
 */
export function isSecondPerson(asked: Person, approving: Person): boolean {
  if (approving === null || approving === "program") return false;
  return asked !== null && asked !== approving;
}
