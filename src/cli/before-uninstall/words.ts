/** What the command says is pending, what it would do, and what comes next. */
import type { PendingWork } from "../../checkup/pending-work";

const MOST_NAMED = 50;

/** @returns what a person or the sweep has to bring to an end */
export function linesOfPending({
  openAttempts,
  listed,
  openRefunds,
  openReviewItems,
  ...work
}: PendingWork): string[] {
  const lines: string[] = [];
  if (openAttempts > 0) {
    lines.push(`${openAttempts} payments are open. Wait until the sweep has settled them:`);
    for (const { id, track_id, outcome, cart_id } of listed) {
      lines.push(`  attempt ${id} (trackid ${track_id}, cart ${cart_id}): ${outcome}`);
    }
  }
  for (const { id, attempt_id, state } of openRefunds) {
    lines.push(`Refund ${id} of attempt ${attempt_id} is ${state}: say what became of it.`);
  }
  if (openReviewItems > 0) lines.push(`${openReviewItems} review items are open: decide them.`);
  if (work.heldSessions.length > 0) {
    lines.push(
      `${work.heldSessions.length} sessions stay on their carts: what they opened may still be paid, or waits for a person.`,
    );
    for (const { id, cart_id } of work.heldSessions.slice(0, MOST_NAMED))
      lines.push(`  attempt ${id}, cart ${cart_id}`);
  }
  return lines;
}

/** @returns what the command would do; empty where there is nothing */
export function linesOfPlan({ offeringRegions, sessionIds, openAttempts }: PendingWork): string[] {
  const acts = [
    ...offeringRegions.map(({ name, providers }) => `take from the region ${name}: ${providers.join(", ")}`),
    ...(sessionIds.length > 0
      ? [
          `remove ${sessionIds.length} sessions from carts that are not ordered; their shoppers choose again how to pay`,
        ]
      : []),
  ];
  if (acts.length === 0) return [];
  const isCutOff = offeringRegions.length > 0 && openAttempts > 0;
  return [
    "To be done:",
    ...acts.map((act, index) => `  ${index + 1}. ${act}`),
    ...(isCutOff
      ? [
          "Note: whoever pays an open page after that gets no order by itself: a person decides (make-order needs the way back).",
        ]
      : []),
    "The tables mizan_… stay, and old orders answer as before. To undo it: npx medusa-plugin-mizan kuwait, which gives the region with Kuwait all three ways; other regions in the admin.",
  ];
}

/** @param left what is still there at the end */
export function closingLines(left: PendingWork): string[] {
  const { offeringRegions, sessionIds } = left;
  const pending = linesOfPending(left);
  if (pending.length + offeringRegions.length + sessionIds.length === 0) {
    return ["Nothing is pending: take withMizan out of medusa-config, then the package out of the store."];
  }
  return ["Mizan cannot be taken out yet. When what is pending has come to an end, run this again."];
}
