/** Settings as the operator changes them: nothing that leaves vendors unpayable goes in unseen. */
import type { Using } from "../../application/dependencies";
import { problemsOfOwnTerms } from "../vendors/vendor-problems";
import type { MizanSettings } from "../../config/options";
import { needsSecondPerson } from "../../domain/four-eyes";
import { configurersAmong } from "../../domain/rights";
import { adminUsers } from "../../engine/admin-actors";
import { ChangedMeanwhile } from "../../modules/mizan/stores/settings-history";
import { changedMeanwhileRefusal, refusedIfChanged } from "./changed-meanwhile";
import { inConflict } from "../../answers/operator-refusal";
import {
  type ByWhom,
  fourEyesOf,
  secondConfigurerNeeded,
  secondPersonNeeded,
} from "../approvals/four-eyes-in-force";
import type { SettingsChange } from "./settings-body";

/** Enough to know which vendors are meant; the rest is counted. */
const NAMED_VENDORS = 5;

/**
 * @throws OperatorRefusal MIZAN_CHANGED_MEANWHILE, MIZAN_VENDORS_UNUSABLE, MIZAN_SECOND_CONFIGURE, MIZAN_NEEDS_SECOND_PERSON
 */
export async function changeSettings(
  dependencies: Using<"setup">,
  { version, values, confirmed }: SettingsChange,
  { changedBy, isApproved = false }: ByWhom,
): Promise<void> {
  const { settings: store } = dependencies.mizan;
  const { settings: before, latest } = await store.latest();
  const after = { ...before, ...values };
  // Of an outdated form the version is the first thing to say, and a newer one has not been read here: neither is judged.
  // The database compares the version again, so what is saved is what was judged.
  if ((latest?.version ?? 0) !== version)
    throw await changedMeanwhileRefusal(dependencies, new ChangedMeanwhile(latest));
  if (!confirmed) await refuseUnusableVendors(dependencies, before, after);
  if (changedBy !== null && after.approvals.rights && !before.approvals.rights) {
    await refuseWithoutSecondConfigurer(dependencies);
  }
  const isAlone = changedBy !== null && !isApproved;
  if (isAlone && needsSecondPerson(fourEyesOf(before), { kind: "settings", after: fourEyesOf(after) })) {
    throw secondPersonNeeded("To need a second person for less");
  }
  // Who approves a run does not see its file's columns.
  if (isAlone && before.approvals.payoutRuns && isChanged(before.payoutFile, after.payoutFile)) {
    throw secondPersonNeeded("A change of the bank's file");
  }
  await store.change(values, changedBy, version).catch(refusedIfChanged(dependencies));
}

/** Of an application's own roles nothing is known of others than who asks. */
async function refuseWithoutSecondConfigurer(dependencies: Using<"setup">): Promise<void> {
  const { mizan } = dependencies;
  if (mizan.options.rights !== undefined) return;
  const [{ given }, users] = await Promise.all([mizan.rights.current(), adminUsers(dependencies)]);
  const userIds = users.map(({ id }) => id);
  if (configurersAmong(given, userIds).length < 2) throw secondConfigurerNeeded();
}

function isChanged(before: MizanSettings["payoutFile"], after: MizanSettings["payoutFile"]): boolean {
  return (Object.keys(before) as (keyof typeof before)[]).some((name) => before[name] !== after[name]);
}

async function refuseUnusableVendors(
  { mizan }: Using<"setup">,
  before: MizanSettings,
  after: MizanSettings,
): Promise<void> {
  const selling = await mizan.settings.vendors.active();
  const unusable = selling.filter(
    (account) =>
      problemsOfOwnTerms(account, after).length > 0 && problemsOfOwnTerms(account, before).length === 0,
  );
  if (unusable.length === 0) return;
  const names = unusable.slice(0, NAMED_VENDORS).map(({ name }) => name);
  const others = unusable.length - names.length;
  throw inConflict(
    "MIZAN_VENDORS_UNUSABLE",
    `Nothing was saved: ${unusable.length} vendor(s) could not be paid for any more: ${names.join(", ")}` +
      `${others > 0 ? ` and ${others} more` : ""}. Give them terms of their own first, or confirm the change.`,
    { details: { vendors: { count: unusable.length, names } } },
  );
}
