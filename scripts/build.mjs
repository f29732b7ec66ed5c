// npm run build: the packages as npm will carry them, the plugin in .medusa/server, the others each in its dist.
// `medusa build` writes to .medusa/server, too, so never run it here; this repository as an application runs from its
// TypeScript sources. With `plugin` behind it, the plugin alone, without the check of the admin's types.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";
import { strayFilesOf } from "./package-contents.mjs";

function build() {
  // The admin bundler writes a file into this folder and fails where there is none.
  mkdirSync(join(root, "src", "admin"), { recursive: true });
  const inOrder = ["--import", new URL("sorted-crawl.mjs", import.meta.url).href];
  runFile(join(root, "node_modules", "@medusajs", "cli", "cli.js"), ["plugin:build"], inOrder);
  dropSourceMaps(join(root, ".medusa", "server", "src"));
  const isPluginAlone = process.argv[2] === "plugin";
  if (!isPluginAlone) {
    // Vite does not look at types.
    runFile(join(root, "node_modules", "typescript", "bin", "tsc"), ["--noEmit", "-p", "src/admin"]);
    for (const name of ["mizan-gateway", "mizan-storefront"])
      runFile(join(root, "packages", name, "build.mjs"));
  }

  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const complaints = [
    ...missingEntries(manifest),
    ...leftOutSources(),
    ...Object.values(manifest.bin).flatMap(madeExecutable),
    ...strayFilesOf(readdirSync(join(root, ".medusa", "server"), { recursive: true })),
  ];
  for (const complaint of complaints) console.error(`Build: ${complaint}`);
  return complaints.length === 0 ? 0 : 1;
}

function runFile(file, fileArguments = [], nodeArguments = []) {
  const done = spawnSync(process.execPath, [...nodeArguments, file, ...fileArguments], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    env: { ...process.env, MEDUSA_DISABLE_TELEMETRY: "true" },
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

/** Medusa's build puts one into each file: half of the code, about sources that the package does not hold. */
function dropSourceMaps(folder) {
  for (const file of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".js"))) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, "utf8").replace(/\/\/# sourceMappingURL=data:\S+\s*$/, ""));
  }
}

/** A compiler that fails in silence leaves holes exactly here (TypeScript 7 did, with exit code 0). */
function missingEntries({ bin, exports }) {
  const targets = [...Object.values(bin), ...Object.values(exports).flatMap(filesOf)];
  return targets
    .map((target) => target.replace(/\*.*$/, ""))
    .filter((target) => !existsSync(join(root, target)))
    .map((target) => `${target} is named in package.json but was not built`);
}

/** Medusa's plugin build leaves out whole folders by their name (`test`, `unit-tests`, …) and says nothing. */
function leftOutSources() {
  const sources = readdirSync(join(root, "src"), { recursive: true }).map((file) =>
    file.replaceAll("\\", "/"),
  );
  return sources
    .filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$|^admin\/|(^|\/)__tests__\//.test(file))
    .filter((file) => !existsSync(join(root, ".medusa", "server", "src", file.replace(/\.tsx?$/, ".js"))))
    .map((file) => `src/${file} was not built: is it in a folder that Medusa's plugin build leaves out?`);
}

function filesOf(target) {
  return typeof target === "string" ? [target] : Object.values(target);
}

function madeExecutable(bin) {
  const file = join(root, bin);
  if (!existsSync(file)) return [];
  chmodSync(file, 0o755);
  const hasShebang = readFileSync(file, "utf8").startsWith("#!/usr/bin/env node\n");
  return hasShebang ? [] : [`${bin} does not begin with #!/usr/bin/env node`];
}

bootstrap();
process.exit(build());
