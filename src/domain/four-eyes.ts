/** What one person may not do alone, by the settings of four eyes. */
import type { Fils } from "./money";

export type FourEyes = {
  readonly payoutRuns: boolean;
  readonly bankDetails: boolean;
  readonly gatewayKeys: boolean;
  readonly rights: boolean;
  /** Null where no refund waits. */
  readonly refundsAboveFils: Fils | null;
  /** After so many days what was asked for lapses. */
  readonly days: number;
};

const SWITCHES = ["payoutRuns", "bankDetails", "gatewayKeys", "rights"] as const;

/** @returns whether nothing at all needs a second person */
function isOff(fourEyes: FourEyes): boolean {
  return fourEyes.refundsAboveFils === null && SWITCHES.every((name) => !fourEyes[name]);
}

/** @returns the settings of four eyes that a change switches off or raises; one that only asks for more needs nobody */
export function weakenedBy(before: FourEyes, after: FourEyes): (keyof FourEyes)[] {
  const off = SWITCHES.filter((name) => before[name] && !after[name]);
  const limit = before.refundsAboveFils;
  const isLimitRaised = limit !== null && (after.refundsAboveFils === null || after.refundsAboveFils > limit);
  const isLonger = !isOff(before) && after.days > before.days;
  return [
    ...off,
    ...(isLimitRaised ? (["refundsAboveFils"] as const) : []),
    ...(isLonger ? (["days"] as const) : []),
  ];
}

/** What somebody is about to do. */
export type AboutToDo =
  | { kind: "payout_run" | "gateway_key" | "rights" }
  | { kind: "settings"; after: FourEyes }
  | { kind: "refund"; earlierFils: Fils; amountFils: Fils };

/** @returns whether one person may not do it alone, by the settings in force */
export function needsSecondPerson(fourEyes: FourEyes, about: AboutToDo): boolean {
  switch (about.kind) {
    case "payout_run":
      return fourEyes.payoutRuns;
    case "gateway_key":
      return fourEyes.gatewayKeys;
    case "rights":
      return fourEyes.rights;
    case "settings":
      return weakenedBy(fourEyes, about.after).length > 0;
    case "refund":
      return isAboveLimit(fourEyes.refundsAboveFils, about);
  }
}

/**
 * What may have left of a payment before counts: else a large refund could be made in small ones.
 *
 * @param refund.earlierFils of the same payment
 * @returns whether a refund needs a second person
 */
export function isAboveLimit(
  limitFils: Fils | null,
  refund: { earlierFils: Fils; amountFils: Fils },
): boolean {
  return limitFils !== null && refund.earlierFils + refund.amountFils > limitFils;
}
