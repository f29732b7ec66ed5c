/** Who may do what: the newest version of its history is what counts. */
import { isDeepStrictEqual } from "node:util";
import type { GivenRights, Right } from "../../../domain/rights";
import { ChangedMeanwhile, insertVersion, latestVersionOf, lockSubject } from "./settings-history";
import { Store } from "./store";

/** The subject of all rights in the history. */
export const RIGHTS_SUBJECT = "rights";

export class RightsStore extends Store {
  /** @returns everybody's entry, and the version of them all; 0 while nobody ever had one */
  async current(): Promise<{ given: GivenRights; version: number }> {
    const latest = await latestVersionOf(this.database(), RIGHTS_SUBJECT);
    return { given: givenIn(latest?.after), version: latest?.version ?? 0 };
  }

  /**
   * Gives somebody rights, or takes the entry away; what is the same is not written.
   *
   * @param change.rights null for no entry
   * @param change.version of the rights that the change was made on, 0 for none
   * @param change.mayBe is asked under the lock, of everybody's entries as they would be
   * @returns what it answered
   * @throws ChangedMeanwhile where another version is the newest
   */
  async change<Refusal>(change: {
    actorId: string;
    rights: readonly Right[] | null;
    version: number;
    changedBy: string | null;
    mayBe: (after: GivenRights) => Refusal | undefined;
  }): Promise<"changed" | { refusal: Refusal }> {
    const { actorId, rights, changedBy } = change;
    return this.database().transaction(async (transaction) => {
      await lockSubject(transaction, RIGHTS_SUBJECT);
      const latest = await latestVersionOf(transaction, RIGHTS_SUBJECT);
      if ((latest?.version ?? 0) !== change.version) throw new ChangedMeanwhile(latest);
      const before = givenIn(latest?.after);
      if (isDeepStrictEqual(before[actorId] ?? null, rights)) return "changed";
      const others = Object.entries(before).filter(([id]) => id !== actorId);
      const after = Object.fromEntries(rights ? [...others, [actorId, rights]] : others);
      const refusal = change.mayBe(after);
      if (refusal !== undefined) return { refusal };
      await insertVersion(transaction, { subject: RIGHTS_SUBJECT, before, after, changedBy });
      return "changed";
    });
  }
}

function givenIn(after: Record<string, unknown> | undefined): GivenRights {
  return (after ?? {}) as GivenRights;
}
