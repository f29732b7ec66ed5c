// A package, built and packed as npm would publish it.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { npmCommand, root } from "../bootstrap.mjs";

/** Builds it with `env` beside the machine's own, unless `.ci/run` has done so just before; `what` is scripts/build.mjs's. */
export function buildPackage(env = {}, what = []) {
  if (!process.env.MIZAN_BUILT)
    run([process.execPath, [join(root, "scripts", "build.mjs"), ...what]], root, env);
}

/** The path of the tarball in `folder`, and the paths of the files that it holds; of the plugin, or of the package in `source`. */
export function packInto(folder, source = root) {
  const [npm, npmArguments] = npmCommand([
    "pack",
    "--json",
    "--ignore-scripts",
    "--pack-destination",
    folder,
  ]);
  const packed = spawnSync(npm, npmArguments, {
    cwd: source,
    encoding: "utf8",
    stdio: ["ignore", "pipe", 2],
  });
  if (packed.status !== 0) throw new Error(`npm pack ended with ${packed.status}`);
  const [{ filename, files }] = JSON.parse(packed.stdout);
  return { tarball: join(folder, filename), files: files.map(({ path }) => path) };
}

/** The same of `packages/<name>`, which is built first. */
export function packBeside(name, folder) {
  const source = join(root, "packages", name);
  run([process.execPath, [join(source, "build.mjs")]], source);
  return packInto(folder, source);
}

/** Installs what the package.json of `application` names. */
export function installIn(application) {
  run(npmCommand(["install", "--prefer-offline", "--no-audit", "--no-fund"]), application);
}

/** Runs a command to its end, its output on ours; throws when it fails. `env` goes beside the machine's own. */
export function run([file, fileArguments], cwd, env = {}) {
  const done = spawnSync(file, fileArguments, {
    cwd,
    stdio: ["ignore", 2, 2],
    env: { ...process.env, ...env },
  });
  if (done.status !== 0) throw new Error(`${file} ${fileArguments.join(" ")} ended with ${done.status}`);
}
