// node scripts/release/same-twice.mjs: builds and packs every package twice. Ends with 1 unless each tarball is the same, byte for byte.
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { bootstrap, root } from "../bootstrap.mjs";
import { buildPackage, packInto, run } from "../package/pack.mjs";
import { PUBLISHED } from "./check.mjs";

bootstrap();
const folders = PUBLISHED.map((file) => join(root, dirname(file)));
const [first, second] = [packed(), packed()];
for (const [index, { name, sha256 }] of first.entries()) {
  const again = second[index].sha256;
  console.log(`${name} ${sha256}${again === sha256 ? "" : `, then ${again}`}`);
}
process.exit(JSON.stringify(first) === JSON.stringify(second) ? 0 : 1);

function packed() {
  const folder = mkdtempSync(join(tmpdir(), "mizan-twice-"));
  try {
    buildPackage();
    return folders.map((source) => {
      if (source !== root) run([process.execPath, ["build.mjs"]], source);
      const { tarball } = packInto(folder, source);
      const sha256 = createHash("sha256").update(readFileSync(tarball)).digest("hex");
      return { name: tarball.slice(folder.length + 1), sha256 };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
