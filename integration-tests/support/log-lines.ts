import { readFileSync } from "node:fs";

/**
 * What the application logs from now on. Read from the file that scripts/test.mjs gives the log, so that the lines are
 * those that an operator would see.
 *
 * @returns reads the lines written since the call
 */
export function followLog(): () => string[] {
  const file = process.env.MIZAN_LOG_FILE;
  if (!file) throw new Error("MIZAN_LOG_FILE is not set: run the tests with scripts/test.mjs");
  const from = readFileSync(file).length;
  return () => readFileSync(file).subarray(from).toString("utf8").split("\n");
}
