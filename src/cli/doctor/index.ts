/** `doctor [--json]`: says what is wrong with the store in this folder, what to do about it, and ends with 1 if something is broken. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkUp } from "../../checkup/checkup";
import { openStore } from "./open-store";
import { jsonReport, textReport } from "./report";

const HELP = `Usage: npx medusa-plugin-mizan doctor [--json], in the folder of a Medusa store

Checks the store's files, configuration, database, addresses, gateway and keys, and says what to do. It changes nothing.
Exit code: 0 nothing is broken, 1 something is, 2 this is no store's folder or no such option.
  --json   one JSON object instead of text
  --help   this text`;

export async function run(argv: string[]): Promise<number> {
  const given = readArguments(argv);
  if (typeof given === "string") return refuse(`${given}\n\n${HELP}`);
  if (given.help) {
    console.log(HELP);
    return 0;
  }
  const folder = process.cwd();
  if (!["medusa-config.ts", "medusa-config.js"].some((name) => existsSync(join(folder, name))))
    return refuse(`There is no medusa-config in ${folder}: run this in the folder of a Medusa store.`);
  // Whatever the store's own files print is not the report.
  const print = console.log;
  console.log = console.info = console.error;
  const { store, known, close } = await openStore(folder);
  const { findings } = await checkUp(store, known);
  await close();
  // Since the process began.
  const seconds = Math.round(performance.now() / 100) / 10;
  print(given.json ? jsonReport(findings, seconds) : textReport(findings, seconds));
  return findings.some(({ severity }) => severity === "broken") ? 1 : 0;
}

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
