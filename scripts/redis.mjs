import { spawnSync } from "node:child_process";
import { freePort } from "./free-port.mjs";
import { startTied } from "./tied-process.mjs";
import { createConnection } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Starts redis-server without persistence on `port` or a free one. Gives `{url, port, stop()}`: tests stop it and start
 * an empty one in its place, so it is never somebody else's.
 */
export async function startRedis({ port: wished = 0 } = {}) {
  if (spawnSync("redis-server", ["--version"]).status !== 0) {
    throw new Error("redis-server is not installed: apt-get install redis-server");
  }
  const port = wished || (await freePort());
  const settings = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const server = startTied(["redis-server", ...settings], { stdio: ["ignore", "ignore"] });
  await untilListening(port);
  return { url: `redis://127.0.0.1:${port}`, port, stop: server.stop };
}

async function untilListening(port) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await accepts(port)) return;
    await wait(100);
  }
  throw new Error(`redis-server did not listen on 127.0.0.1:${port} within 10 s`);
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = createConnection(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
