// What the plugin, as it is installed, adds to the start of a Medusa: processor time until it answers, and memory then.
// And to the dashboard: what its first page loads of a plugin's bundle, whose pages are loaded when they are opened.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { root } from "../scripts/bootstrap.mjs";
import { freePort } from "../scripts/free-port.mjs";
import { gzippedAtOnce } from "../scripts/package/admin-bundle.mjs";
import { medusaCommands } from "../scripts/shop/medusa-commands.mjs";
import { inspectorOf } from "./inspector.mjs";
import { median, processorMsOf, ratioOf, takeTurns, treeOf } from "./measure.mjs";
import { applicationWith, inShop } from "./shop.mjs";

/** @returns seconds and megabytes with the plugin and without, and kilobytes of its dashboard bundle */
export async function measureStart({ after, rounds, log }) {
  const built = process.env.BENCH_BUILT
    ? { status: 0 }
    : spawnSync(process.execPath, [join(root, "scripts/build.mjs"), "plugin"], {
        stdio: ["ignore", 2, 2],
      });
  if (built.status !== 0) throw new Error(`The build ended with ${built.status}`);
  const [bare, installed] = [applicationWith(undefined), installedApplication()];
  try {
    const samples = await inShop(after, ({ env }) => {
      const at = (application) => () => started(application.folder, env);
      const contenders = { without: at(bare), control: at(bare), with: at(installed) };
      return takeTurns(contenders, { rounds, warmUps: 1, clock: (run) => run() });
    });
    const each = (name, of) => samples[name].map((one) => one[of]);
    const rows = ["with", "control"].map((name) => ({
      name: name === "with" ? "with Mizan" : "without, once more (control)",
      ratio: ratioOf(each(name, "processorMs"), each("without", "processorMs")),
      memory: ratioOf(each(name, "megabytes"), each("without", "megabytes")),
      seconds: (median(each(name, "processorMs")) - median(each("without", "processorMs"))) / 1000,
      megabytes: median(each(name, "megabytes")) - median(each("without", "megabytes")),
    }));
    for (const { name, ratio, seconds, megabytes } of rows)
      log(`${name}: ${ratio.median.toFixed(2)}, ${seconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB more`);
    const bundle = gzippedAtOnce(join(root, ".medusa/server/src/admin")) / 1024;
    log(`dashboard bundle ${bundle.toFixed(0)} KB`);
    return { rows, bundle };
  } finally {
    for (const application of [bare, installed]) application.stop();
  }
}

/** An application that has the built plugin among its packages. */
function installedApplication() {
  const application = applicationWith(undefined);
  const modules = join(application.folder, "node_modules");
  rmSync(modules);
  mkdirSync(modules);
  for (const name of readdirSync(join(root, "node_modules")))
    symlinkSync(join(root, "node_modules", name), join(modules, name));
  symlinkSync(root, join(modules, "medusa-plugin-mizan"));
  return application;
}

async function started(folder, env) {
  const url = `http://localhost:${await freePort()}`;
  const own = { ...env, MIZAN_BACKEND_URL: url };
  const server = await medusaCommands({ application: folder, folder, env: own }).serve(url);
  const tree = treeOf(server.pid);
  const processorMs = tree.reduce((sum, pid) => sum + processorMsOf(pid), 0);
  const megabytes = await megabytesHeldBy(server.pid);
  await server.stop();
  return { processorMs, megabytes };
}

/** What is left after a collection: how much garbage a start leaves behind is V8's affair. */
async function megabytesHeldBy(leader) {
  const { call, close } = await inspectorOf(leader);
  await call("HeapProfiler.collectGarbage");
  const { usedSize } = await call("Runtime.getHeapUsage");
  close();
  return usedSize / 1024 / 1024;
}
