import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// A page in a folder comes after the files beside that folder, unless they are put in order.
const files = ["a/page.tsx", "b.tsx", "c/d/page.tsx", "c/e.tsx"];

const program = `
  const { createRequire } = require("node:module");
  const { fdir } = createRequire(require.resolve("@medusajs/admin-vite-plugin"))("fdir");
  new fdir().withRelativePaths().crawl(process.argv[1]).withPromise().then((found) => console.log(found.join()));`;

it("gives Medusa's bundler the admin's files in one order", () => {
  const folder = mkdtempSync(join(tmpdir(), "mizan-crawl-"));
  try {
    for (const file of files) {
      mkdirSync(join(folder, file, ".."), { recursive: true });
      writeFileSync(join(folder, file), "");
    }
    const preload = join(__dirname, "..", "sorted-crawl.mjs");
    const run = spawnSync(process.execPath, ["--import", preload, "-e", program, folder], {
      cwd: join(__dirname, "..", ".."),
      encoding: "utf8",
    });
    expect(run.stdout.trim()).toBe(files.join());
  } finally {
    rmSync(folder, { recursive: true });
  }
});
