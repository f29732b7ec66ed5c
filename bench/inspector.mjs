// V8's inspector of a server that runs already.
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "undici";
import { treeOf } from "./measure.mjs";

const INSPECTOR = "http://127.0.0.1:9229/json";

/** @param leader a command; what runs Node of it and of what it started opens its inspector for the signal */
export async function inspectorOf(leader) {
  const isNode = (pid) => readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "node";
  process.kill(treeOf(leader).find(isNode), "SIGUSR1");
  const socket = await opened();
  const waiting = new Map();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(data);
    waiting.get(id)?.(result);
  });
  return {
    call: (method, params = {}) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}

async function opened() {
  const until = performance.now() + 10_000;
  for (;;) {
    const found = await fetch(INSPECTOR).then(
      (answer) => answer.json(),
      () => undefined,
    );
    if (found) {
      const socket = new WebSocket(found[0].webSocketDebuggerUrl);
      await new Promise((resolve) => socket.addEventListener("open", resolve));
      return socket;
    }
    if (performance.now() > until) throw new Error("The server opened no inspector");
    await wait(100);
  }
}
