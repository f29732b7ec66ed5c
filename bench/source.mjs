// The sources that are measured: these, and for "before" those of another commit in a work tree of its own.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../scripts/bootstrap.mjs";

const require = createRequire(import.meta.url);
require("ts-node").register({ transpileOnly: true, swc: true, ignore: [/node_modules/] });

/** @param folder of the sources; its modules are loaded by their path from there */
export function sourceAt(folder = root) {
  return { folder, load: (path) => require(join(folder, path)) };
}

/** @returns the sources of a commit, and how to be rid of them */
export function sourceOf(commit) {
  const folder = mkdtempSync(join(tmpdir(), "mizan-bench-"));
  const git = (...words) => {
    const { status, stderr } = spawnSync("git", words, { cwd: root, encoding: "utf8" });
    if (status !== 0) throw new Error(`git ${words.join(" ")}: ${stderr}`);
  };
  git("worktree", "add", "--detach", folder, commit);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const remove = () => {
    rmSync(join(folder, "node_modules"));
    git("worktree", "remove", "--force", folder);
  };
  return { ...sourceAt(folder), remove };
}
