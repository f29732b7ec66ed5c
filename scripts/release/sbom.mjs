// node scripts/release/sbom.mjs: what a shop installs with the plugin, as CycloneDX. `npm sbom --omit dev` in this repository leaves out what
// one of its packages has as a development dependency too (decimal.js), takes the demo's shop in, and is named by its folder.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { npmCommand, root } from "../bootstrap.mjs";

const read = (file) => JSON.parse(readFileSync(join(root, file), "utf8"));
const published = Object.fromEntries(
  Object.entries(read("package.json")).filter(
    ([field]) =>
      !/^(devDependencies|peerDependencies|peerDependenciesMeta|workspaces|overrides)$/.test(field),
  ),
);
const lock = read("package-lock.json");
const installed = Object.entries(lock.packages).filter(
  ([path, entry]) => path.startsWith("node_modules/") && !entry.dev && !entry.devOptional && !entry.link,
);

const parent = mkdtempSync(join(tmpdir(), "mizan-sbom-"));
try {
  const folder = join(parent, published.name);
  mkdirSync(folder);
  const write = (file, value) => writeFileSync(join(folder, file), JSON.stringify(value));
  write("package.json", published);
  write("package-lock.json", { ...lock, packages: { "": published, ...Object.fromEntries(installed) } });
  const [npm, npmArguments] = npmCommand(["sbom", "--package-lock-only", "--sbom-format", "cyclonedx"]);
  const done = spawnSync(npm, npmArguments, { cwd: folder, stdio: ["ignore", 1, 2] });
  process.exitCode = done.status ?? 1;
} finally {
  rmSync(parent, { recursive: true });
}
