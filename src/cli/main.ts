#!/usr/bin/env node
import { createRequire } from "node:module";
import { VERSION } from "../version";

/** What a command's folder exports. The number is the exit code: 0 good, 1 something is left to do, 2 wrong usage. */
interface Command {
  run(argv: string[]): Promise<number>;
}

// Loaded when asked for: `--help` and a mistyped word must not wait for Medusa. By require: `import()` finds no TypeScript.
const load = createRequire(__filename);

const COMMANDS: Record<string, { summary: string; load: () => Promise<Command> }> = {
  doctor: {
    summary: "check this store and say what to do; changes nothing",
    load: async () => load("./doctor") as Command,
  },
  kuwait: {
    summary: "make a region Kuwait in this store: KWD, prices, delivery, the ways to pay",
    load: async () => load("./kuwait") as Command,
  },
};

const HELP = `medusa-plugin-mizan: commands for a Medusa store, run in its folder

Usage: npx medusa-plugin-mizan <command> [options]

${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`)
  .join("\n")}

  --version  the version of medusa-plugin-mizan
  --help     this text; behind a command, the command's own
`;

async function main([name, ...argv]: string[]): Promise<number> {
  if (name === undefined || name === "--help" || name === "-h") {
    process.stdout.write(HELP);
    return name === undefined ? 2 : 0;
  }
  if (name === "--version") {
    process.stdout.write(`${VERSION}\n`);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    process.stderr.write(`MIZAN_CLI_UNKNOWN_COMMAND: there is no command "${name}".\n\n${HELP}`);
    return 2;
  }
  return (await command.load()).run(argv);
}

main(process.argv.slice(2)).then(
  // Medusa's connections keep the process alive: it ends here. What was written to a pipe goes out first.
  (code) => process.stdout.write("", () => process.exit(code)),
  (error: unknown) => {
    process.stderr.write(
      `medusa-plugin-mizan: ${error instanceof Error ? error.message : "unknown error"}\n`,
    );
    process.exit(1);
  },
);
