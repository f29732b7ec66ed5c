/** How the payments of the shop are doing, for the operator's page and for a monitor that asks it. */
import type { Using } from "../application/dependencies";
import { isMizanProvider } from "../payments/record/ways-to-pay";
import { SWEEP_LATE_MS } from "../domain/schedule";
import { enabledProviderIds } from "../engine/regions";
import { OPERATOR } from "../modules/mizan/stores/gateway-key";
import type { Beat } from "../modules/mizan/stores/heartbeat-store";
import type { Environment } from "../config/options";
import type { Outage } from "../modules/mizan/stores/gateway-outage-store";
import type { BothLanguages } from "../answers/admin-api";
import type { HealthView, OutageView } from "../answers/admin-api/health";
import { keyViewOf } from "../setup/keys/key-view";
import { backendFindings } from "./addresses";
import type { Finding, FindingCode } from "./finding";
import { masterKeyFindings, openingFindings, OPENINGS_WITHIN_MS } from "./keys";
import { reachBackend } from "./reach-backend";
import { regionFindings } from "./selling";
import { sentencesOf } from "./words";
import { openByRegion, readOfferingRegions } from "./offering-regions";
import { PAYMENT_TYPES } from "../domain/payment-page";

/** Far longer than from one probe to the next: what nobody tried for so long is not known any more. */
const OUTAGE_KNOWN_MS = 20 * 60_000;

/** Reads the health; the number of statements does not depend on how much there is. */
export async function health(dependencies: Using<"checkup">): Promise<HealthView> {
  const { mizan } = dependencies;
  const { environment, sweep } = mizan.options;
  const [
    beats,
    lastAnswer,
    openAttempts,
    openItems,
    keys,
    active,
    regions,
    open,
    masterKey,
    outages,
    backlog,
    openings,
    backend,
    enabledIds,
  ] = await Promise.all([
    mizan.heartbeats.latest(),
    mizan.attemptLists.lastAnswerAt(),
    mizan.attemptLists.countOpen(),
    mizan.reviewItems.countOpen(),
    mizan.gatewayKeys.activeOf(environment, [OPERATOR]),
    mizan.gatewayKeyLists.list({ environment, status: "active" }, { limit: 1, offset: 0 }),
    readOfferingRegions(dependencies, { currency_code: "kwd" }),
    openByRegion(dependencies, PAYMENT_TYPES),
    mizan.masterKey(),
    mizan.gatewayOutages.current(OUTAGE_KNOWN_MS),
    mizan.dueAttempts.backlog(),
    mizan.pageOpenings.lately(OPENINGS_WITHIN_MS),
    reachBackend(dependencies),
    enabledProviderIds(dependencies),
  ]);
  const swept = beats.get("sweep");
  const operatorKey = keys.get(OPERATOR);
  const areOnlyRetiredUnreadable = masterKey.unreadable.every((key) => key.active === 0);
  const reason = reasonNotReady([
    ...(masterKey.state === "unreadable" && areOnlyRetiredUnreadable ? [] : masterKeyFindings(masterKey)),
    ...(active.count > 0 ? [] : [{ code: "key_missing" as const, values: { environment } }]),
    ...(enabledIds.some(isMizanProvider) ? [] : [{ code: "provider_missing" as const }]),
    ...regionFindings(regions),
    ...backendFindings(mizan.options.backendUrl, backend),
    ...openingFindings(openings),
  ]);
  return {
    environment,
    ready: reason === null,
    reason,
    master_key: masterKey,
    operator_key: operatorKey ? keyViewOf(operatorKey) : null,
    last_gateway_contact: newestOf(lastAnswer, beats.get("gateway")?.seenAt ?? null)?.toISOString() ?? null,
    last_sweep: swept?.seenAt.toISOString() ?? null,
    sweep_is_late: sweep && isLate(swept),
    oldest_due_seconds: Math.round(backlog.oldestSeconds),
    oldest_first_check_seconds: Math.round(backlog.oldestFirstSeconds),
    last_hourly_sweep: beats.get("hourly")?.seenAt.toISOString() ?? null,
    last_recheck: beats.get("rechecks")?.seenAt.toISOString() ?? null,
    outages: outages.map(outageViewOf),
    openings,
    backend: { url: mizan.options.backendUrl, state: backend.state },
    open_attempts: openAttempts,
    open_review_items: openItems,
    regions: regions
      .map(({ id, name, providers, systemDefault }) => ({
        id,
        name,
        providers,
        system_default: systemDefault,
        open_attempts: [...(open.get(id)?.values() ?? [])].reduce((sum, attempts) => sum + attempts, 0),
      }))
      .filter((region) => region.providers.length > 0 || region.open_attempts > 0),
  };
}

function outageViewOf({ began_at, tried_at, environment, ...outage }: Outage): OutageView {
  return {
    ...outage,
    environment: environment as Environment,
    since: began_at.toISOString(),
    tried_at: tried_at.toISOString(),
  };
}

/** What keeps payments from being taken, the most important first. */
const IN_THE_WAY: readonly FindingCode[] = [
  "master_key_missing",
  "master_key_invalid",
  "master_key_unreadable",
  "key_missing",
  "provider_missing",
  "region_missing",
  "way_missing",
  "backend_elsewhere",
  "pages_do_not_open",
];

/** @returns what is said of the most important finding that keeps payments from being taken; null without one */
export function reasonNotReady(findings: readonly Finding[]): BothLanguages | null {
  const found = IN_THE_WAY.flatMap((code) => findings.filter((finding) => finding.code === code))[0];
  return found ? sentencesOf(found) : null;
}

/** Before the first sweep of an installation ever, the process must have lived long enough for one. */
function isLate(swept: Beat | undefined): boolean {
  return (swept?.ageMs ?? process.uptime() * 1000) > SWEEP_LATE_MS;
}

function newestOf(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}
