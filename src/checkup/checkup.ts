/** Everything that is checked, at once and each within its time: what hangs must not keep the rest from being known. */
import { withinTime } from "../application/within-time";
import type { CheckupView, FindingView } from "../answers/admin-api/health";
import { checkBackend, checkRedirectHosts, checkStorefront } from "./addresses";
import { checkProvider, instancesFinding, jobFindings, providerFindings } from "./configuration";
import { checkEnv, checkPackages, checkVersions } from "./files";
import { byImportance, type Finding, FINDINGS } from "./finding";
import { checkGateway, checkMasterKey, checkOpenings, checkProxy } from "./keys";
import {
  checkClock,
  checkHistory,
  checkJournal,
  checkRestore,
  checkRights,
  checkSweep,
  localeFinding,
} from "./running";
import { checkPrices, checkRegions, checkVendors } from "./selling";
import type { Store } from "./store";
import { nextOf, saysOf } from "./words";

/** Longer than any question of a check's own, and shorter than a person waits. */
const CHECK_MS = 3_500;

type Check = readonly [name: string, run: (store: Store) => Promise<Finding[]> | Finding[]];

/** A check whose part of the store is not there says nothing: the finding about that part is said already. */
const CHECKS: readonly Check[] = [
  ["env", ({ folder }) => checkEnv(folder)],
  ["packages", ({ folder, config }) => checkPackages(folder, config)],
  [
    "provider",
    ({ config, shop }) => (config ? (shop ? checkProvider(config, shop) : providerFindings(config)) : []),
  ],
  ["tables", ({ shop }) => (shop ? [{ code: "tables_fine" }] : [])],
  ["master key", ({ shop }) => (shop ? checkMasterKey(shop) : [])],
  ["backend", ({ shop }) => (shop ? checkBackend(shop) : [])],
  ["proxy", ({ shop }) => (shop ? checkProxy(shop) : [])],
  ["gateway", ({ shop }) => (shop ? checkGateway(shop) : [])],
  ["openings", ({ shop }) => (shop ? checkOpenings(shop) : [])],
  ["redirect hosts", ({ shop }) => (shop ? checkRedirectHosts(shop) : [])],
  ["storefront", ({ shop }) => (shop ? checkStorefront(shop) : [])],
  ["regions", ({ shop }) => (shop ? checkRegions(shop) : [])],
  ["prices", ({ shop }) => (shop ? checkPrices(shop) : [])],
  ["vendors", ({ shop }) => (shop ? checkVendors(shop) : [])],
  ["rights", ({ shop }) => (shop ? checkRights(shop) : [])],
  ["restore", ({ shop }) => (shop ? checkRestore(shop) : [])],
  ["sweep", ({ shop }) => (shop ? checkSweep(shop) : [])],
  ["journal", ({ shop }) => (shop ? checkJournal(shop) : [])],
  ["history", ({ shop }) => (shop ? checkHistory(shop) : [])],
  [
    "instances",
    ({ config }) => (config ? [instancesFinding(config, process.env.NODE_ENV === "production")] : []),
  ],
  ["jobs", ({ config }) => (config ? jobFindings(config) : [])],
  ["clock", ({ shop }) => (shop ? checkClock(shop) : [])],
  ["locale", () => [localeFinding()]],
  ["versions", ({ folder }) => checkVersions(folder)],
];

/**
 * @param known what was found while the store was opened
 * @returns findings in both languages, the most important first, with one at least for whatever could be checked
 */
export async function checkUp(store: Store, known: readonly Finding[] = []): Promise<CheckupView> {
  const startedAt = performance.now();
  const found = await Promise.all(CHECKS.map((check) => runCheck(check, store)));
  const findings = byImportance([...known, ...found.flat()]).map(viewOf);
  return { seconds: Math.round((performance.now() - startedAt) / 100) / 10, findings };
}

async function runCheck([name, run]: Check, store: Store): Promise<Finding[]> {
  try {
    return await withinTime(
      CHECK_MS,
      "The check",
      Promise.resolve().then(() => run(store)),
    );
  } catch (error) {
    store.shop?.logger.warn(`Mizan: the check "${name}" of a check-up failed: ${String(error)}`);
    return [{ code: "check_failed", values: { check: name } }];
  }
}

/** @returns a finding as it is answered */
export function viewOf({ code, values = {}, page }: Finding): FindingView {
  const { severity, step, paper } = FINDINGS[code];
  return {
    code,
    severity,
    step,
    says: saysOf(code, values),
    next: nextOf(code, values),
    paper,
    page: page ?? null,
  };
}
