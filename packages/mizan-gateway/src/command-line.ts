import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { EmulatorConfig } from "./config";
import { defaultConfig } from "./default-config";
import { placeOfMistake, repeatedName } from "./json-place";

/** What each option of the configuration is for; the compiler finds the one that is missing. */
const CONFIG_OPTIONS: Record<keyof EmulatorConfig, string> = {
  basePath: 'prefix of every gateway path and page, such as "/v1"',
  accounts: "name, privateKey, cardDirect, defaultPaymentType, refunds of each merchant",
  names: "serviceReference, networkPaymentId: the two hidden identifiers",
  returnMethod: 'how the browser returns: "post" or "get"',
  refunds: "whether accounts may refund",
  failureHttpStatus: "HTTP status of refused status queries and refunds",
  strictSplits: "refuse multivendor fields that make no sense",
  sessionMinutes: "minutes until a page expires",
  publicUrl: "address at the beginning of page URLs",
  allowedHosts: "names by which it is reached, beside localhost and addresses",
  observed: "phoneDigitsOnly, eitherType, codes: habits that are not specified",
};

/** What `mizan-gateway --help` prints. */
export const HELP = `mizan-gateway: the payment gateway as a local HTTP server, for shops, demos and tests

Usage: mizan-gateway [--port 4010] [--host 127.0.0.1] [--allowed-host NAME] [--config gateway.json]

  --port     port to listen on; 0 takes a free one (default 4010)
  --host     address to listen on (default 127.0.0.1: only this machine)
  --allowed-host
             a name by which it is reached, such as a container's; may be repeated. Others are refused
  --config   JSON file (default: an operator and three vendors with published keys); everything but accounts
             may be left out
${Object.entries(CONFIG_OPTIONS)
  .map(([name, purpose]) => `               ${name.padEnd(18)} ${purpose}`)
  .join("\n")}
  --version  the version of this package
  --help     this text
`;

/** What the bin was asked to do. */
export type Command =
  { kind: "help" | "version" } | { kind: "start"; port: number; host: string; config: EmulatorConfig };

/**
 * Reads the bin's arguments and its configuration file.
 *
 * @throws Error with a sentence for the person at the terminal
 */
export function commandOf(args: string[]): Command {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: "string", default: "4010" },
      host: { type: "string", default: "127.0.0.1" },
      "allowed-host": { type: "string", multiple: true, default: [] },
      config: { type: "string" },
      version: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return { kind: "help" };
  if (values.version) return { kind: "version" };
  const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : NaN;
  if (!(port <= 65535)) throw new Error(`--port must be a number from 0 to 65535, not "${values.port}"`);
  const config = values.config === undefined ? defaultConfig : configIn(values.config);
  const typed = values["allowed-host"];
  // Untouched where none was typed: a configuration that is no object is told when the emulator starts.
  const named =
    typed.length > 0 ? { ...config, allowedHosts: [...(config.allowedHosts ?? []), ...typed] } : config;
  return { kind: "start", port, host: values.host, config: named };
}

/** The file's content; it is checked when the emulator starts. */
function configIn(file: string): EmulatorConfig {
  let text: string;
  try {
    // An editor of Windows begins a file with a byte order mark.
    text = readFileSync(file, "utf8").replace(/^\ufeff/, "");
  } catch (error) {
    throw new Error(`--config ${file} cannot be read: ${error instanceof Error ? error.message : "?"}`);
  }
  try {
    const config = JSON.parse(text) as EmulatorConfig;
    const repeated = repeatedName(text);
    if (repeated === undefined) return config;
    throw new Error(`--config ${file} says ${repeated} twice`);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { line, column } = placeOfMistake(text);
    throw new Error(`--config ${file} is not JSON: see line ${line}, column ${column}`);
  }
}
