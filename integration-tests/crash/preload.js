/**
 * For `node --require`: makes a Medusa process that can die at every `await` of starting, settling, refunding, paying vendors out and of
 * what a person decides. It does nothing unless MIZAN_FAILPOINTS_PORT is set; there it listens for which point comes next. The
 * flow that gets to it goes no further; once all flows of a round have stopped at theirs, the process is killed from
 * outside, or kills itself at the first (`kill`).
 */
const { createServer } = require("node:http");
const Module = require("node:module");
const { basename, relative, sep } = require("node:path");

/** Our own on those paths, and those of the engine that run between two of ours. */
const WITH_FAILPOINTS = [
  /^src\/books\/(payout-runs\/|payouts\.|owed-to-vendors\.|uncovered-items\.|hold-history\.)/,
  /^src\/(application|decisions|gateway|payments|providers|refunds|review|sweep)\//,
  /^src\/setup\/tell-vendors\./,
  /^src\/setup\/vendors\/(resolving\/|vendor-)/,
  /^src\/telemetry\/traced\./,
  /^src\/jobs\/settle-due-attempts\./,
  /^src\/subscribers\/review-item-opened\./,
  /^src\/api\/(mizan\/|[a-z-]+\.[jt]s$)/,
  /^src\/api\/admin\/mizan\/((operator|decision)-route|review-items\/\[id\]\/[a-z-]+\/|(attempts|refunds)\/\[id\]\/[a-z]+\/|payout-runs\/|payouts\/)/,
  /^src\/(checkup\/region-providers|books\/settlements\/tell-of-settled-payments)\./,
  /^src\/modules\/mizan\/(service\.|stores\/)/,
  /^src\/workflows\/(one-step|payments|payout-runs|refunds|review)\./,
  /^node_modules\/@medusajs\/payment\/dist\/services\/payment-module\.js$/,
  /^node_modules\/@medusajs\/core-flows\/dist\/(cart|common|inventory|locking|order|payment|payment-collection|reservation)\/steps\//,
  /^node_modules\/@medusajs\/core-flows\/dist\/order\/utils\//,
];
/**
 * Statements, settlement files, the operator's own settings and keys, and what is only read: on none of those paths. Nor is
 * `src/engine` in: each function there does one thing in Medusa, and whoever calls it awaits it, with the point before it.
 */
const BESIDE_THEM = [
  /^src\/modules\/mizan\/stores\/(insert-settlement|settlement|settled|statement|balance|journal-store)/,
  /^src\/(payments\/checkout\/(offered-ways|delivery-preview)|refunds\/refundable-view|books\/payout-runs\/(run-view|item-views|download-file)|setup\/vendors\/vendor-(view|example|body|names))\./,
];

const port = Number(process.env.MIZAN_FAILPOINTS_PORT ?? 0);
const isMedusa = basename(process.argv[1] ?? "") === "cli.js";
if (port > 0 && isMedusa) {
  const state = { inserted: [], armed: null, seen: [], hits: new Map(), stopped: [] };
  loadWithFailpoints(state);
  listen(state);
}

function loadWithFailpoints(state) {
  const { addFailpoints } = require("./add-failpoints.js");
  globalThis.__mizanFailpoint = (point) => passOrStop(state, point);
  globalThis.__mizanFailpointAfter = async (value, point) => {
    await passOrStop(state, point);
    return value;
  };
  const compile = Module.prototype._compile;
  Module.prototype._compile = function (source, filename, ...others) {
    const path = relative(process.cwd(), filename).split(sep).join("/");
    // Also where the modules lie in a folder above.
    const file = path.slice(Math.max(0, path.lastIndexOf("node_modules/")));
    const matches = (pattern) => pattern.test(file);
    const isOne = WITH_FAILPOINTS.some(matches) && !BESIDE_THEM.some(matches) && !file.includes("__tests__");
    if (!isOne) return compile.call(this, source, filename, ...others);
    const { text, points } = addFailpoints(source, shortNameOf(file));
    state.inserted.push(...points);
    return compile.call(this, text, filename, ...others);
  };
}

function shortNameOf(file) {
  return file
    .replace(/\.[jt]s$/, "")
    .replace(/^src\//, "")
    .replace(/^node_modules\/@medusajs\/(.+)\/dist\//, "engine/$1/");
}

/** Resolves at once, or never. */
function passOrStop(state, point) {
  const hit = (state.hits.get(point) ?? 0) + 1;
  state.hits.set(point, hit);
  state.seen.push(point);
  const { armed } = state;
  if (armed?.point !== point || armed.hit !== hit) return Promise.resolve();
  if (armed.kill) process.kill(process.pid, "SIGKILL");
  state.armed = null;
  state.stopped.push(armed);
  return new Promise(() => {});
}

/**
 * `POST /arm` begins to count anew; `GET /state` tells what was passed since, and who has stopped where; `GET /inserted`
 * names every point of the files that were loaded.
 */
function listen(state) {
  const answers = {
    "POST /arm": async (body) => {
      state.armed = body.point ? body : null;
      state.hits.clear();
      state.seen = [];
      return {};
    },
    "GET /state": async () => ({ isArmed: state.armed !== null, seen: state.seen, stopped: state.stopped }),
    "GET /inserted": async () => [...new Set(state.inserted)],
    "POST /run": async ({ workflow, input }) => {
      const { container } = require("@medusajs/framework");
      await container.resolve("workflows").run(workflow, { input });
      return {};
    },
  };
  createServer(async (request, response) => {
    let text = "";
    for await (const part of request) text += part;
    const answer = answers[`${request.method} ${request.url}`];
    try {
      response.end(JSON.stringify(await answer(text ? JSON.parse(text) : {})));
    } catch (error) {
      response.writeHead(500).end(JSON.stringify({ error: String(error) }));
    }
  })
    .listen(port, "localhost")
    .unref();
}
