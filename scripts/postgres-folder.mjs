// Where an embedded PostgreSQL lives. It refuses to run as root, so root runs it as `nobody`, in a folder that `nobody`
// can enter; everybody else runs it as himself.
import { spawnSync } from "node:child_process";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const folderPrefix = "mizan-postgres-";
const keeperFile = "keeper.pid";

/** Root must not run PostgreSQL; anybody else runs it as himself. */
export function ownerOfServer() {
  if (process.getuid() !== 0) return undefined;
  const idOf = (flag) => Number(spawnSync("id", [flag, "nobody"], { encoding: "utf8" }).stdout);
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/** A new, empty folder in the temporary one that `owner` can use; `keepFolder` says which process it belongs to. */
export function newFolder(owner) {
  const folder = mkdtempSync(join(folderFor(owner), folderPrefix));
  keepFolder(folder, process.pid);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/** As long as that process lives, removeStaleFolders leaves the folder alone. */
export function keepFolder(folder, pid) {
  writeFileSync(join(folder, keeperFile), String(pid));
}

function folderFor(owner) {
  return canEnter(tmpdir(), owner) ? tmpdir() : "/tmp";
}

function canEnter(folder, owner) {
  return spawnSync("test", ["-x", folder], { uid: owner?.uid, gid: owner?.gid }).status === 0;
}

/** The binaries where they are, or copied next to the data when `nobody` cannot enter the repository's folder. */
export function reachableBin(bin, folder, owner) {
  if (!owner || canEnter(join(bin, "postgres"), owner)) return bin;
  const copy = join(folder, "native");
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  spawnSync("chown", ["-R", `${owner.uid}:${owner.gid}`, copy]);
  return join(copy, "bin");
}

/** Folders whose shell was killed together with us; a living one is left alone. */
export function removeStaleFolders() {
  for (const parent of new Set([tmpdir(), "/tmp"])) {
    for (const name of readdirSync(parent).filter((entry) => entry.startsWith(folderPrefix))) {
      const folder = join(parent, name);
      const pidFile = join(folder, keeperFile);
      try {
        if (existsSync(pidFile) && !isRunning(Number(readFileSync(pidFile, "utf8")))) {
          rmSync(folder, { recursive: true, force: true });
        }
      } catch {
        // Another user's folder: his to remove.
      }
    }
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
