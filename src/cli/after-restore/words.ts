/** What the command says it would do, what to ask the provider, and what is left. */
import { kuwaitTimeOf } from "../../domain/kuwait-day";
import type { PendingWork } from "../../checkup/pending-work";
import type { LeftOfRestore, OpenRestore } from "../../modules/mizan/stores/restore-store";

export const NOTHING_OPEN = "No restore is open: run this without --done after a backup was restored.";

export const PLAN: readonly string[] = [
  "To be done:",
  "  1. have every open payment asked about as soon as an instance sweeps",
  "  2. refundMode manual, unplacedPayments and secondCaptures review: nothing is refunded by itself, or twice",
  "  3. no payout run can be approved",
  "all until --done.",
];

/** @param found how many gateway accounts have a key, and refunds whose end the backup does not know */
export function linesOfAsking(
  { newest }: OpenRestore,
  { accounts, refunds }: { accounts: number; refunds: PendingWork["openRefunds"] },
): string[] {
  const since = newest === null ? "the backup" : `${kuwaitTimeOf(new Date(newest)).slice(0, 16)} (Kuwait)`;
  return [
    "",
    `Ask the provider for all payments and refunds since ${since}, of ${accounts === 1 ? "the gateway account" : `all ${accounts} gateway accounts`}, as a settlement file.`,
    ...refunds.map(
      ({ id, attempt_id, state }) =>
        `Refund ${id} of attempt ${attempt_id} was ${state} when the backup was made: say what became of it.`,
    ),
    "Ask the bank which payouts were made since, and record them: Balances → the vendor → Record a payout.",
    "Look through what was changed since, which is gone: gateway keys, vendors' bank details, settings, rights, links, invoices.",
  ];
}

/** @returns what a person or the sweep still has to do, in its order */
export function linesOfLeft({ unasked, files, unmatchedFiles, unexpectedRows }: LeftOfRestore): string[] {
  const lines = [
    ...(unasked > 0
      ? [`${unasked} open payments are not asked about yet: start with sweep: true, open /mizan/, and wait.`]
      : []),
    ...(files === 0
      ? ["No settlement file was imported since: import the provider's, in Mizan → Settlements."]
      : []),
    ...(unmatchedFiles > 0
      ? [`${unmatchedFiles} settlement files are not matched yet: wait, or answer what is asked.`]
      : []),
    ...(unexpectedRows > 0
      ? [
          `${unexpectedRows} payments and refunds of these files are not in this shop: record each refund at its order ("Record a refund made elsewhere"), make the order of each payment by hand or refund it in the provider's dashboard, and accept the row with a note.`,
        ]
      : []),
  ];
  return lines.length > 0
    ? ["", "Left:", ...lines.map((line, nth) => `  ${nth + 1}. ${line}`)]
    : ["", "Nothing is left: run this with --done."];
}
