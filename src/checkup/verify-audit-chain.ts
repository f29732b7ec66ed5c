/**
 * Whether the history of settings, vendors, keys and erasures is as it was written: each entry's hash is over the entry and the
 * hash of the one before. The last entries can be cut off without a trace here: `head` is for whoever keeps it elsewhere.
 */
import { createHash } from "node:crypto";
import type { MizanModuleService } from "../modules/mizan/service";

const PAGE = 500;

export type AuditChain = {
  ok: boolean;
  /** Entries that are as they were written, up to the first that is not. */
  checked: number;
  /** The last of them; null where there is none. */
  head: { version: number; hash: string } | null;
  firstBroken?: {
    version: number;
    /** ISO 8601 in UTC, as the entry says. */
    changedAt: string;
    /** `changed`: it, or which entry came before it; `hidden`: marked as deleted; `not_chained`: written past the trigger. */
    why: "changed" | "hidden" | "not_chained";
  };
};

/** Reads the history in pages of 500: its length is no matter of memory. */
export async function verifyAuditChain({
  mizan,
}: {
  mizan: Pick<MizanModuleService, "settings">;
}): Promise<AuditChain> {
  let head: AuditChain["head"] = null;
  for (let checked = 0; ;) {
    const entries = await mizan.settings.chain({ after: head?.version ?? 0, limit: PAGE });
    for (const { version, changed_at: changedAt, hash, text, is_hidden } of entries) {
      const broken = (why: "changed" | "hidden" | "not_chained"): AuditChain => ({
        ok: false,
        checked,
        head,
        firstBroken: { version, changedAt, why },
      });
      if (hash === null) return broken("not_chained");
      if (hash !== hashOf(head?.hash ?? "", text)) return broken("changed");
      if (is_hidden) return broken("hidden");
      head = { version, hash };
      checked += 1;
    }
    if (entries.length < PAGE) return { ok: true, checked, head };
  }
}

/** @param text a JSON array as Postgres writes it; the hash before goes to its front */
function hashOf(previous: string, text: string): string {
  return createHash("sha256")
    .update(`["${previous}", ${text.slice(1)}`)
    .digest("hex");
}
