// npm run build: dist as npm carries it, CommonJS with its types. The folder stays in place, because tests look through it while
// others build.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(fileURLToPath(import.meta.url));
const dist = join(root, "dist");
const compiler = fileURLToPath(import.meta.resolve("typescript/bin/tsc"));
const { status } = spawnSync(process.execPath, [compiler, "-p", join(root, "tsconfig.json")], {
  stdio: ["ignore", 2, 2],
});
if (status !== 0) process.exit(status ?? 1);
const isStale = (file) => !existsSync(join(root, "src", file.replace(/(\.d\.ts|\.js)$/, ".ts")));
for (const file of readdirSync(dist, { recursive: true }).filter(isStale)) {
  rmSync(join(dist, file), { recursive: true, force: true });
}
