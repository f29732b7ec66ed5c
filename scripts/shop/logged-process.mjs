import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { startTied } from "../tied-process.mjs";

const serverWithinMs = 120_000;

/** A tied process whose output goes to a file; `tail()` is the end of it, for error messages. */
export function startLogged(command, { log, ...options }) {
  const output = openSync(log, "a");
  const child = startTied(command, { ...options, stdio: [output, output] });
  closeSync(output);
  return { ...child, tail: () => readFileSync(log, "utf8").slice(-4000) };
}

/** Resolves when `url` answers 2xx; throws with the end of the log when the process ended or two minutes passed. */
export async function untilAnswering(url, server) {
  let hasEnded = false;
  server.ended.then(() => (hasEnded = true));
  const deadline = Date.now() + serverWithinMs;
  while (!hasEnded && Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await wait(150);
  }
  const reason = hasEnded ? "its process ended" : `no answer within ${serverWithinMs / 1000} s`;
  throw new Error(`${url} did not come up (${reason}):\n${server.tail()}`);
}
