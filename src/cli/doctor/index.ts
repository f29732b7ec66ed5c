/** `doctor [--json]`: says what is wrong with the store in this folder, what to do about it, and ends with 1 if something is broken. */
import { existsSync, writeSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkUp, viewOf } from "../../checkup/checkup";
import type { Finding } from "../../checkup/finding";
import { openStore } from "./open-store";
import { jsonReport, textReport } from "./report";

const HELP = `Usage: npx medusa-plugin-mizan doctor [--json], in the folder of a Medusa store

Checks the store's files, configuration, database, addresses, gateway and keys, and says what to do. It changes nothing.
Exit code: 0 nothing is broken, 1 something is, 2 this is no store's folder or no such option.
  --json   one JSON object instead of text
  --help   this text`;

export async function run(argv: string[]): Promise<number> {
  const given = readArguments(argv);
  const isJson = argv.includes("--json");
  if (typeof given === "string") return isJson ? stopped(given, 2) : refuse(`${given}\n\n${HELP}`);
  if (given.help) {
    console.log(HELP);
    return 0;
  }
  const folder = process.cwd();
  if (!["medusa-config.ts", "medusa-config.js"].some((name) => existsSync(join(folder, name)))) {
    if (isJson) return reported([{ code: "store_missing", values: { folder } }], 2);
    return refuse(`There is no medusa-config in ${folder}: run this in the folder of a Medusa store.`);
  }
  return isJson ? reportWhatever(folder) : report(folder, textReport);
}

/** JSON whatever happens: the store's own files may throw, leave a promise rejected, or end the process. */
async function reportWhatever(folder: string): Promise<number> {
  const atExit = (code: number) => {
    process.exitCode = stopped(`the store's own files ended the process, with ${code}`, 1);
  };
  process.once("exit", atExit);
  try {
    return await report(folder, jsonReport);
  } catch (error) {
    return stopped(error instanceof Error ? error.message : "unknown error", 1);
  } finally {
    process.off("exit", atExit);
  }
}

async function report(folder: string, textOf: typeof textReport): Promise<number> {
  const write = process.stdout.write.bind(process.stdout);
  // Whatever the store's own files print is not the report.
  process.stdout.write = process.stderr.write.bind(process.stderr);
  try {
    const { store, known, close } = await openStore(folder);
    const { findings } = await checkUp(store, known);
    await close();
    process.stdout.write = write;
    process.stdout.write(`${textOf(findings, secondsSinceStart())}\n`);
    return findings.some(({ severity }) => severity === "broken") ? 1 : 0;
  } finally {
    process.stdout.write = write;
  }
}

function stopped(reason: string, exitCode: number): number {
  return reported([{ code: "doctor_stopped", values: { reason } }], exitCode);
}

/** At once: the process may be ending. */
function reported(findings: readonly Finding[], exitCode: number): number {
  writeSync(1, `${jsonReport(findings.map(viewOf), secondsSinceStart())}\n`);
  return exitCode;
}

const secondsSinceStart = (): number => Math.round(performance.now() / 100) / 10;

/** @returns the options, or why they cannot be used */
function readArguments(argv: string[]): { json?: boolean; help?: boolean } | string {
  try {
    return parseArgs({
      args: argv,
      options: { json: { type: "boolean" }, help: { type: "boolean", short: "h" } },
    }).values;
  } catch (error) {
    return (error as Error).message;
  }
}

function refuse(text: string): number {
  console.error(text);
  return 2;
}
