import { authorizationOf } from "./authorization";
import type { EmulatorSettings } from "./config";
import { defaultConfig } from "./default-config";
import { OPERATION_PATHS } from "./wire-names";

/** How to use a running emulator, without any key. */
export function usageOf({ basePath, accounts }: EmulatorSettings, url: string): string {
  return `Mizan gateway emulator at ${url}: the gateway as a real HTTP server. No real money moves.

Gateway (POST, application/json, Authorization: Base64 of the account's key)
  initialize   ${url}${basePath}${OPERATION_PATHS.initialize}
  status       ${url}${basePath}${OPERATION_PATHS.status}
  refund       ${url}${basePath}${OPERATION_PATHS.refund}

Accounts
${accounts.map(({ name, cardDirect }) => `  ${name}${cardDirect ? "" : " (no card direct: payment_type 2 answers 10015)"}`).join("\n")}

Control API (no key needed, Content-Type: application/json; see docs/emulator.md)
  GET  ${url}/_emulator/transactions   what really happened
  GET  ${url}/_emulator/requests       calls, and how many of each operation
  POST ${url}/_emulator/outcomes       {"trackid": "…", "outcome": "CAPTURED"}
  POST ${url}/_emulator/faults         {"operation": "status", "kind": "drop_after", "times": 1}
  POST ${url}/_emulator/refunds        {"trackid": "…", "amount": "1.000"}: by hand, in the dashboard
  POST ${url}/_emulator/reset
`;
}

/** The published keys of the default accounts; a key of anybody's own configuration is never shown. */
export function publishedKeysOf({ accounts }: EmulatorSettings): string {
  const published = accounts.filter(({ privateKey }) => isPublished(privateKey));
  const lines = published.map(({ name, privateKey }) => `  ${name.padEnd(14)} ${privateKey}`);
  return lines.length === 0
    ? ""
    : `Keys of the default accounts (published, so they protect nothing)\n${lines.join("\n")}\n`;
}

/** A call to begin with, in the words of any POSIX shell: no quote inside the quotes. For the first account if its key is a published one. */
export function exampleOf({ basePath, accounts }: EmulatorSettings, url: string): string {
  const key = accounts[0]?.privateKey ?? "";
  const authorization = isPublished(key) ? authorizationOf(key) : "<Base64 of the account key>";
  return `Try it, then open the transit_url of the answer in a browser
  curl -s ${url}${basePath}${OPERATION_PATHS.initialize} \\
    -H 'Content-Type: application/json' -H 'Authorization: ${authorization}' \\
    -d '{"trackid":"first1","amount":"1.250","currency":"414","payment_type":"3","language":"ENG",
         "success_url":"${url}/_emulator/return","error_url":"${url}/_emulator/return"}'
`;
}

const isPublished = (key: string): boolean =>
  defaultConfig.accounts.some(({ privateKey }) => privateKey === key);
