// npm run build: dist as npm carries it, CommonJS with its types.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(fileURLToPath(import.meta.url));
rmSync(join(root, "dist"), { recursive: true, force: true });
const compiler = fileURLToPath(import.meta.resolve("typescript/bin/tsc"));
const { status } = spawnSync(process.execPath, [compiler, "-p", join(root, "tsconfig.json")], {
  stdio: ["ignore", 2, 2],
});
process.exit(status ?? 1);
