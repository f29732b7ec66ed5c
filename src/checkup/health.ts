/** How the payments of the shop are doing, for the operator's page and for a monitor that asks it. */
import type { Using } from "../application/dependencies";
import { isMizanProvider } from "../payments/record/ways-to-pay";
import { SWEEP_LATE_MS } from "../domain/schedule";
import { enabledProviderIds } from "../engine/regions";
import { OPERATOR } from "../modules/mizan/stores/gateway-key";
import type { Beat } from "../modules/mizan/stores/heartbeat-store";
import type { Environment } from "../config/options";
import type { Outage } from "../modules/mizan/stores/gateway-outage-store";
import type { BothLanguages, HealthView, OutageView } from "../answers/admin-api";
import { keyViewOf } from "../setup/keys/key-view";
import { reachBackend } from "./reach-backend";
import { openByRegion, readOfferingRegions } from "./offering-regions";
import { PAYMENT_TYPES } from "../domain/payment-page";

const OPENINGS_WITHIN_MS = 60 * 60_000;
/** One page that does not open may be that shopper's own; the next one tells. */
const OPENINGS_FAIL_FROM = 2;
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
  const offering = regions.filter(({ providers }) => providers.length > 0);
  const reason = reasonNotReady({
    isMasterKeyUsable: masterKey.state === "ready" || masterKey.state === "unreadable",
    areKeysReadable: masterKey.unreadable.every(({ active }) => active === 0),
    hasKey: active.count > 0,
    isRegistered: enabledIds.some(isMizanProvider),
    isOffered: offering.length > 0,
    isReached: backend.state !== "elsewhere",
    failedOpenings: openings.failed_since,
  });
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

function reasonNotReady(given: {
  isMasterKeyUsable: boolean;
  areKeysReadable: boolean;
  hasKey: boolean;
  isRegistered: boolean;
  isOffered: boolean;
  isReached: boolean;
  failedOpenings: number;
}): BothLanguages | null {
  if (!given.isMasterKeyUsable) {
    return {
      en: "No payment can be taken: the master key that encrypts the gateway keys is missing or not usable.",
      ar: "لا يمكن قبول أي دفعة: المفتاح الرئيسي الذي يشفّر مفاتيح البوابة مفقود أو غير صالح.",
    };
  }
  if (!given.areKeysReadable) {
    return {
      en: "Not every payment can be taken: gateway keys in force do not open with the configured master keys.",
      ar: "لا يمكن قبول كل المدفوعات: توجد مفاتيح بوابة مستخدمة لا تُقرأ بالمفاتيح الرئيسية المحددة.",
    };
  }
  if (!given.hasKey) {
    return {
      en: "No payment can be taken: there is no gateway key for this environment. Enter the operator's key.",
      ar: "لا يمكن قبول أي دفعة: لا يوجد مفتاح بوابة لهذه البيئة. أدخل مفتاح المشغّل.",
    };
  }
  if (!given.isRegistered) {
    return {
      en: "No payment can be taken: Medusa does not know Mizan's ways to pay. Wrap the configuration in medusa-config with withMizan, then start Medusa again.",
      ar: "لا يمكن قبول أي دفعة: لا يعرف Medusa طرق الدفع الخاصة بميزان. استخدم \u2066withMizan\u2069 في \u2066medusa-config\u2069 ثم أعد تشغيل Medusa.",
    };
  }
  if (!given.isOffered) {
    return {
      en: "Nobody can choose Mizan: no region in Kuwaiti dinars has one of its ways to pay. Add one in the region's settings.",
      ar: "لا يمكن لأحد اختيار ميزان: لا توجد منطقة بالدينار الكويتي فيها إحدى طرق الدفع الخاصة به. أضف واحدة في إعدادات المنطقة.",
    };
  }
  if (!given.isReached) {
    return {
      en: "Nobody can pay: at the address for shoppers something else answers than this shop. Correct backendUrl in medusa-config.",
      ar: "لا يمكن لأحد الدفع: يجيب عند العنوان المخصّص للمتسوقين شيء غير هذا المتجر. صحّح \u2066backendUrl\u2069 في \u2066medusa-config\u2069.",
    };
  }
  if (given.failedOpenings >= OPENINGS_FAIL_FROM) {
    return {
      en: `The last ${given.failedOpenings} payment pages did not open: shoppers are told that this way to pay is not available. See why at the last of these payments, and ask the provider.`,
      ar: `لم تُفتح آخر صفحات الدفع المطلوبة (\u2066${given.failedOpenings}\u2069)، ويُخبَر المتسوقون بأن طريقة الدفع غير متاحة. انظر السبب في آخر هذه المدفوعات واسأل مزوّد الخدمة.`,
    };
  }
  return null;
}

/** Before the first sweep of an installation ever, the process must have lived long enough for one. */
function isLate(swept: Beat | undefined): boolean {
  return (swept?.ageMs ?? process.uptime() * 1000) > SWEEP_LATE_MS;
}

function newestOf(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}
