/** Whether gateway keys can be read, the gateway answers, and each key is accepted there. */
import { OPERATOR, type GatewayKeyRow } from "../modules/mizan/stores/gateway-key";
import type { MasterKeyState } from "../modules/mizan/service";
import type { Openings } from "../modules/mizan/stores/page-opening-store";
import { chosenProxy } from "../config/gateway-proxy";
import { environmentOf, type OpenOptions } from "../config/options";
import { askAboutKey } from "../setup/keys/ask-about-key";
import type { KeyTestAnswer } from "../answers/admin-api/gateway-keys";
import type { Finding } from "./finding";
import type { OpenShop } from "./store";

/** The whole check-up has five seconds. */
const DEADLINE_MS = 2_500;
/** Of more keys, what the gateway last said of the others stands. */
const ASKED_KEYS = 24;
export const OPENINGS_WITHIN_MS = 60 * 60_000;
/** One page that does not open may be that shopper's own; the next one tells. */
const OPENINGS_FAIL_FROM = 2;

const MASTER_KEY: Record<MasterKeyState["state"], Finding["code"]> = {
  ready: "master_key_fine",
  missing: "master_key_missing",
  invalid: "master_key_invalid",
  unreadable: "master_key_unreadable",
};

export async function checkMasterKey({ mizan }: OpenShop): Promise<Finding[]> {
  return masterKeyFindings(await mizan.masterKey());
}

export function masterKeyFindings({
  state,
  unreadable,
}: Pick<MasterKeyState, "state" | "unreadable">): Finding[] {
  const keys = unreadable.reduce((sum, one) => sum + one.keys, 0);
  return [{ code: MASTER_KEY[state], values: { keys, ids: unreadable.map(({ id }) => id).join(", ") } }];
}

/** What is known of a key: whose it is, and how the gateway answered when it was asked with it. */
export type JudgedKey = Pick<GatewayKeyRow, "owner" | "last_four"> & {
  name: string;
  answer: KeyTestAnswer;
  detail: string;
};

export async function checkGateway({ mizan, logger }: OpenShop): Promise<Finding[]> {
  const { environment } = mizan.options;
  // Without a master key that opens them, nothing can be asked; the finding about it says so.
  if ((await mizan.masterKey()).state !== "ready") return [];
  const rows = await mizan.gatewayKeys.active(environment);
  const vendors = await mizan.settings.vendorAccounts(rows.map(({ owner }) => owner));
  const nameOf = new Map(vendors.map(({ id, name }) => [id, name]));
  const judged = await Promise.all(
    rows.map(async (row, index): Promise<JudgedKey> => {
      const { owner, last_four } = row;
      const name = owner === OPERATOR ? OPERATOR : (nameOf.get(owner) ?? owner);
      const { answer, detail } =
        index < ASKED_KEYS
          ? await askAbout(row, { mizan, logger })
          : { answer: row.test_answer ?? "unknown", detail: "" };
      return { owner, last_four, name, answer, detail };
    }),
  );
  const host = new URL(environmentOf(mizan.options, environment).baseUrl).host;
  return gatewayFindings(judged, { environment, host });
}

async function askAbout(
  { id, environment }: GatewayKeyRow,
  { mizan, logger }: Pick<OpenShop, "mizan" | "logger">,
): Promise<Pick<JudgedKey, "answer" | "detail">> {
  const key = await mizan.gatewayKeys.open(id);
  return askAboutKey({ mizan, logger }, { environment, key, deadlineMs: DEADLINE_MS });
}

/** @param host of the gateway, as the configuration names it */
export function gatewayFindings(
  keys: readonly JudgedKey[],
  { environment, host }: { environment: string; host: string },
): Finding[] {
  if (keys.length === 0)
    return [{ code: "key_missing", values: { environment }, page: "/settings/mizan/payments" }];
  const refused = keys.filter(({ answer }) => answer === "refused");
  const unclear = keys.find(({ answer, detail }) => answer === "unknown" && detail !== "");
  const isDown =
    unclear !== undefined && keys.every(({ answer, detail }) => answer === "unknown" || detail === "");
  if (isDown) {
    // A word of the system's: no connection. Anything else is an answer of somebody's.
    const isConnection = /^[A-Z][A-Z0-9_]+$/.test(unclear.detail) && !unclear.detail.startsWith("MIZAN_");
    const code = isConnection ? "gateway_unreachable" : "gateway_unclear";
    return [{ code, values: { host, environment, detail: unclear.detail } }];
  }
  const found: Finding[] = refused.map(({ owner, name, last_four, detail }) => ({
    code: "key_refused",
    values: { owner: name, last_four, environment, detail: detail || "10014" },
    page: owner === OPERATOR ? "/settings/mizan/payments" : `/mizan/vendors/${owner}`,
  }));
  if (unclear) found.push({ code: "gateway_unclear", values: { host, detail: unclear.detail } });
  return found.length > 0 ? found : [{ code: "gateway_fine", values: { host, keys: keys.length } }];
}

/** What this process has in its environment: a server may have another. */
export function checkProxy({ mizan: { options } }: { mizan: { options: OpenOptions } }): Finding[] {
  const { baseUrl } = environmentOf(options, options.environment);
  const chosen = chosenProxy(baseUrl, options.gateway.proxy);
  if (!chosen) return [];
  const { from, proxy } = chosen;
  if (!proxy) return [{ code: "gateway_proxy_unusable", values: { from } }];
  const values = { host: new URL(baseUrl).host, proxy: proxy.origin, from };
  return [{ code: "gateway_proxy_fine", values }];
}

export async function checkOpenings({ mizan }: OpenShop): Promise<Finding[]> {
  return openingFindings(await mizan.pageOpenings.lately(OPENINGS_WITHIN_MS));
}

/** @param openings of the last hour */
export function openingFindings({ failed_since: failed, last_failed_id }: Openings): Finding[] {
  if (failed < OPENINGS_FAIL_FROM) return [];
  return [{ code: "pages_do_not_open", values: { failed }, page: `/mizan/attempts/${last_failed_id}` }];
}
