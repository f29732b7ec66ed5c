import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { EmulatorConfig } from "./config";
import { defaultConfig } from "./default-config";

/** What `mizan-gateway --help` prints. */
export const HELP = `mizan-gateway: the payment gateway as a local HTTP server, for shops, demos and tests

Usage: mizan-gateway [--port 4010] [--host 127.0.0.1] [--config gateway.json]

  --port    port to listen on; 0 takes a free one (default 4010)
  --host    address to listen on (default 127.0.0.1: only this machine)
  --config  JSON file: basePath, accounts, names, returnMethod, refunds, failureHttpStatus
            (default: an operator and three vendors with published keys)
  --help    this text
`;

/** What the bin was asked to do. */
export type Command = { help: true } | { help: false; port: number; host: string; config: EmulatorConfig };

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
      config: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return { help: true };
  const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : NaN;
  if (!(port <= 65535)) throw new Error(`--port must be a number from 0 to 65535, not "${values.port}"`);
  const config = values.config === undefined ? defaultConfig : configIn(values.config);
  return { help: false, port, host: values.host, config };
}

/** The file's content; it is checked when the emulator starts. */
function configIn(file: string): EmulatorConfig {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new Error(`--config ${file} cannot be read: ${error instanceof Error ? error.message : "?"}`);
  }
  try {
    return JSON.parse(text) as EmulatorConfig;
  } catch {
    // JSON.parse quotes the text around the mistake, and that may be a key.
    throw new Error(`--config ${file} is not JSON`);
  }
}
