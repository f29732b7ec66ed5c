#!/usr/bin/env node
import { runCommand } from "./run-command";

process.exitCode = runCommand(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  say: (text) => process.stderr.write(`${text}\n`),
});
