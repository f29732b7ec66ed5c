import { readFileSync } from "node:fs";
import { join } from "node:path";
import { commandOf, HELP } from "./command-line";
import { settingsOf } from "./config";
import { startEmulator } from "./server";
import { exampleOf, publishedKeysOf, usageOf } from "./usage";

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

/** Starts what the command line asks for and stays up until SIGINT or SIGTERM. */
async function main(): Promise<void> {
  const command = commandOf(process.argv.slice(2));
  if (command.kind !== "start") {
    console.log(command.kind === "help" ? HELP : ownVersion());
    return;
  }
  const { config, port, host } = command;
  const emulator = await startEmulator(config, { port, host });
  const stop = (): void => void emulator.close();
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  if (!LOOPBACK.has(host)) {
    console.warn(`Warning: listening on ${host}. Anybody who reaches this machine can control the emulator.`);
  }
  const settings = settingsOf(config);
  const texts = [
    usageOf(settings, emulator.url),
    publishedKeysOf(settings),
    exampleOf(settings, emulator.url),
  ];
  console.log(texts.filter((text) => text !== "").join("\n"));
}

/** Of package.json, which stands above `src` and above `dist`. */
function ownVersion(): string {
  const manifest = readFileSync(join(__dirname, "..", "package.json"), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}

/** A sentence for the person at the terminal; never a stack and never a key. */
function explanationOf(error: unknown): string {
  if (!(error instanceof Error)) return "Unknown error";
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE")
    return `Port ${port} is taken. Choose another with --port, or --port 0 for a free one.`;
  if (code === "EACCES") return `Port ${port} needs more rights. Choose one above 1023 with --port.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return "--host is not an address of this machine.";
  return error.message;
}

main().catch((error: unknown) => {
  console.error(`mizan-gateway: ${explanationOf(error)}\n\n${HELP}`);
  process.exitCode = 1;
});
