/** Whether what must go on by itself does: the sweep, the books, a restore, the clocks, and how the server writes an amount. */
import { kuwaitDayOf } from "../domain/kuwait-day";
import { configurersAmong, type GivenRights } from "../domain/rights";
import { SWEEP_LATE_MS } from "../domain/schedule";
import { engineTables } from "../engine/tables";
import type { Beat } from "../modules/mizan/stores/heartbeat-store";
import { localeFault } from "../modules/mizan/server-locale";
import { verifyAuditChain } from "./verify-audit-chain";
import type { Finding } from "./finding";
import type { OpenShop } from "./store";

/** Far more than two servers that keep their time differ, and less than a payment page lives. */
const CLOCKS_DIFFER_MS = 30_000;

export async function checkSweep({ mizan }: OpenShop): Promise<Finding[]> {
  const [beats, missed] = await Promise.all([
    mizan.heartbeats.latest(),
    mizan.heartbeats.missedSweep(SWEEP_LATE_MS),
  ]);
  return [sweepFinding(beats.get("sweep"), { isMissed: missed !== undefined, isOn: mizan.options.sweep })];
}

/** @param isMissed a payment has waited for a sweep for too long */
export function sweepFinding(
  last: Beat | undefined,
  { isMissed, isOn }: { isMissed: boolean; isOn: boolean },
): Finding {
  const minutes = last ? Math.round(last.ageMs / 60_000) : 0;
  if (isMissed) return { code: "sweep_stopped", values: { minutes } };
  const isLate = last !== undefined && last.ageMs > SWEEP_LATE_MS;
  if (isLate) return { code: "sweep_unseen", values: { minutes } };
  // Another instance may sweep: its beat is in the same table.
  if (!isOn && last === undefined) return { code: "sweep_off" };
  return { code: "sweep_fine" };
}

/** An application that has roles of its own says who may do what. */
export async function checkRights({ mizan, database }: OpenShop): Promise<Finding[]> {
  if (mizan.options.rights !== undefined) return [{ code: "rights_fine" }];
  const [{ given }, { settings }, userIds] = await Promise.all([
    mizan.rights.current(),
    mizan.settings.current([]),
    engineTables(database).userIds(),
  ]);
  return [rightsFinding(given, { userIds, needTwo: settings.approvals.rights })];
}

/**
 * @param userIds of the admin: others may be gone since they got their rights
 * @param needTwo whether a change of rights needs a second person
 */
export function rightsFinding(
  given: GivenRights,
  { userIds, needTwo }: { userIds: readonly string[]; needTwo: boolean },
): Finding {
  const configurers = configurersAmong(given, userIds).length;
  const isOpen = Object.keys(given).length === 0;
  if (configurers === 0 && !isOpen) return { code: "nobody_configures" };
  if (needTwo && configurers < 2) return { code: "second_configurer_missing" };
  return isOpen ? { code: "everybody_may", page: "/settings/mizan/rights" } : { code: "rights_fine" };
}

/** @returns nothing where no restore waits to be finished */
export async function checkRestore({ mizan }: OpenShop): Promise<Finding[]> {
  const open = await mizan.restores.open();
  return open ? [{ code: "restore_open", values: { day: kuwaitDayOf(open.saidAt) } }] : [];
}

export async function checkJournal({ mizan }: OpenShop): Promise<Finding[]> {
  const entries = await mizan.journal.countUnbalanced();
  if (entries > 0) return [{ code: "journal_unbalanced", values: { entries } }];
  const sums = await mizan.journal.countWrongSums();
  if (sums > 0) return [{ code: "journal_sums_wrong", values: { sums } }];
  const parts = await mizan.payable.countWrong();
  if (parts > 0) return [{ code: "payable_wrong", values: { parts } }];
  const months = await mizan.invoices.countDiffering();
  return [months > 0 ? { code: "invoices_differ", values: { months } } : { code: "journal_fine" }];
}

export async function checkHistory({ mizan }: OpenShop): Promise<Finding[]> {
  const { firstBroken } = await verifyAuditChain({ mizan });
  return [
    firstBroken
      ? { code: "history_broken", values: { entry: firstBroken.version, at: firstBroken.changedAt } }
      : { code: "history_fine" },
  ];
}

export async function checkClock({ database }: OpenShop): Promise<Finding[]> {
  const before = Date.now();
  const { rows } = await database.raw<{ rows: [{ now: Date }] }>("SELECT clock_timestamp() AS now");
  return [clockFinding(rows[0].now.getTime(), { before, after: Date.now() })];
}

/** @param machine its clock when the database was asked and when it had answered; all in milliseconds since 1970 */
export function clockFinding(databaseMs: number, machine: { before: number; after: number }): Finding {
  const behind = machine.before - databaseMs;
  const ahead = databaseMs - machine.after;
  const apartMs = Math.max(behind, ahead, 0);
  if (apartMs <= CLOCKS_DIFFER_MS) return { code: "clock_fine" };
  return { code: "clock_differs", values: { seconds: Math.round(apartMs / 1000) } };
}

/** @param locale as a tag such as "ar-KW"; the server's own when absent */
export function localeFinding(locale?: string): Finding {
  if (!localeFault(locale)) return { code: "locale_fine" };
  const tag = locale ?? new Intl.NumberFormat().resolvedOptions().locale;
  return { code: "locale_rounds", values: { locale: tag } };
}
