#!/usr/bin/env node
/** `npx medusa-plugin-mizan <command>`: what a person runs in the folder of a store. */
import { VERSION } from "../version";

/** `run` gets what stands behind the command's name and gives the exit code: 0, 1 for a finding, 2 for a wrong call. */
const COMMANDS: Record<
  string,
  { summary: string; load: () => Promise<{ run(argv: string[]): Promise<number> }> }
> = {
  doctor: {
    summary: "checks a store and says what to do; changes nothing",
    load: () => import("./doctor/index.js"),
  },
};

const HELP = [
  "Usage: npx medusa-plugin-mizan <command> [options], in the folder of a Medusa store",
  "",
  ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`),
  "",
  "  <command> --help says more; --version names the version.",
].join("\n");

async function main([name, ...argv]: string[]): Promise<number> {
  if (name === "--version") return say(VERSION);
  if (name === "--help" || name === "-h") return say(HELP);
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) return (await command.load()).run(argv);
  console.error(name === undefined ? HELP : `There is no command "${name}".\n\n${HELP}`);
  return 2;
}

function say(text: string): number {
  console.log(text);
  return 0;
}

main(process.argv.slice(2)).then(
  // What the store's own modules opened may keep the process alive.
  (code) => process.stdout.write("", () => process.exit(code)),
  (error: unknown) => {
    console.error(`medusa-plugin-mizan: ${error instanceof Error ? error.message : "unknown error"}`);
    process.exit(2);
  },
);
