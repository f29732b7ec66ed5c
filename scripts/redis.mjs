import { spawnSync } from "node:child_process";
import { freePort } from "./free-port.mjs";
import { startTied } from "./tied-process.mjs";
import { createConnection } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Starts redis-server without persistence on `port` or a free one, or uses MIZAN_REDIS_URL. Gives
 * `{url, port, stop()}`; the port only of a server of our own, which can be started again on it.
 */
export async function startRedis({ port: wished = 0 } = {}) {
  if (process.env.MIZAN_REDIS_URL) return { url: process.env.MIZAN_REDIS_URL, stop: async () => {} };
  if (spawnSync("redis-server", ["--version"]).status !== 0) {
    throw new Error(
      "redis-server is not installed: apt-get install redis-server, or set MIZAN_REDIS_URL to a server of yours",
    );
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
