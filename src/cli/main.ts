#!/usr/bin/env node
import { VERSION } from "../version";
import { COMMANDS } from "./commands";

const HELP = `medusa-plugin-mizan: commands for a Medusa store, run in its folder

Usage: npx medusa-plugin-mizan <command> [options]

${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(17)} ${summary}`)
  .join("\n")}

  --version         the version of medusa-plugin-mizan
  --help            this text; behind a command, the command's own
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
