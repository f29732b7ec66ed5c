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
  statfsSync,
  writeFileSync,
} from "node:fs";
import { freemem, tmpdir } from "node:os";
import { dirname, join } from "node:path";

const folderPrefix = "mizan-postgres-";
const keeperFile = "keeper.pid";
/** A run of all tests holds less than one GB of databases at a time. */
const ROOM_IN_MEMORY = 4 * 1024 ** 3;

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
  const inMemory = memoryFolder();
  if (inMemory) return inMemory;
  return canEnter(tmpdir(), owner) ? tmpdir() : "/tmp";
}

/**
 * Tests copy a database of a thousand files before each test: over a second on a disk, a tenth of it in memory. Somebody
 * who chose a folder for temporary files gets that.
 */
function memoryFolder() {
  const folder = "/dev/shm";
  if (process.platform !== "linux" || process.env.TMPDIR || !existsSync(folder)) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  const hasRoom = Math.min(bavail * bsize, freemem()) > ROOM_IN_MEMORY;
  const options = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .map((line) => line.split(" "))
    .find(([, mountPoint]) => mountPoint === folder)?.[3];
  // The server's binaries may be copied there.
  const mayRun = options !== undefined && !options.split(",").includes("noexec");
  return hasRoom && mayRun ? folder : undefined;
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
  for (const parent of new Set([tmpdir(), "/tmp", "/dev/shm"].filter((folder) => existsSync(folder)))) {
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
