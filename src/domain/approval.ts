/** Things that were asked for and wait for a second person. */
import { includesRight, type Right } from "./rights";
import { isSecondPerson, type Person } from "./second-person";

/** `review_refund`: a refund that is decided at a review item. */
export const APPROVAL_KINDS = ["refund", "review_refund", "gateway_key", "rights", "settings"] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** What is kept: approved while it is being done, then done, or failed where it could not be. */
export const APPROVAL_STATES = ["waiting", "approved", "done", "failed", "refused"] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** The fault of what was approved, and of which nobody knows whether it was done: its process ended. */
export const INTERRUPTED = "MIZAN_APPROVAL_INTERRUPTED";

export const RIGHT_TO_APPROVE: Readonly<Record<ApprovalKind, Right>> = {
  refund: "approve",
  review_refund: "approve",
  gateway_key: "configure",
  rights: "configure",
  settings: "configure",
};

export type AskedFor = { kind: ApprovalKind; state: ApprovalState; isLapsed: boolean; person: Person };
export type Approver = { person: Person; rights: readonly Right[] };
export type NotApproved = "decided" | "lapsed" | "right_missing" | "same_person";

/** @returns why somebody cannot approve what was asked for; undefined where he can */
export function whyNotApproved(asked: AskedFor, approver: Approver): NotApproved | undefined {
  if (asked.state !== "waiting") return "decided";
  if (asked.isLapsed) return "lapsed";
  if (!includesRight(approver.rights, RIGHT_TO_APPROVE[asked.kind])) return "right_missing";
  return isSecondPerson(asked.person, approver.person) ? undefined : "same_person";
}

/** Who asked may also take it back. @returns why somebody cannot refuse what was asked for; undefined where he can */
export function whyNotRefused(asked: AskedFor, refusing: Approver): NotApproved | undefined {
  if (asked.state !== "waiting") return "decided";
  const isOwn = asked.person !== null && asked.person === refusing.person;
  const mayRefuse = isOwn || includesRight(refusing.rights, RIGHT_TO_APPROVE[asked.kind]);
  return mayRefuse ? undefined : "right_missing";
}
