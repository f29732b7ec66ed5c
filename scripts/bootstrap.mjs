// Makes every command work on a fresh clone: installs the packages when node_modules does not hold what the
// lock file names. Runs before anything is installed, so it imports Node's own modules only.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "..");

const lockFile = join(root, "package-lock.json");
const installedFile = join(root, "node_modules", ".package-lock.json");
const stampFile = join(root, "node_modules", ".mizan-installed");

/** Checks Node, then installs if needed. Throws when npm fails; prints on stderr only. */
export function bootstrap() {
  const refusal = refusalOfNode(process.versions.node);
  if (refusal) {
    console.error(refusal);
    process.exit(1);
  }
  if (readFile(stampFile) === fingerprint()) return;
  const missing = firstMissingPackage();
  if (missing) install(missing);
  writeFileSync(stampFile, fingerprint());
}

function install(reason) {
  console.error(`Installing packages with npm ci: ${reason}. This takes one or two minutes…`);
  const startedAt = Date.now();
  const done = spawnSync(...npmCommand(["ci", "--include=dev", "--no-audit", "--no-fund"]), {
    cwd: root,
    // npm's output goes to our stderr: stdout belongs to the command's own answer (the demo's JSON line).
    stdio: ["ignore", 2, 2],
  });
  if (done.status !== 0) {
    throw new Error(
      `npm ci in ${root} failed (${done.error?.message ?? `exit code ${done.status}`}); see above`,
    );
  }
  console.error(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

/** `[file, arguments]` that run the npm which runs us, or the one on the path when started by plain `node`. */
export function npmCommand(npmArguments) {
  const ownNpm = process.env.npm_execpath;
  // Under yarn or pnpm npm_execpath is theirs, and `ci` means something else there.
  return ownNpm?.endsWith("npm-cli.js")
    ? [process.execPath, [ownNpm, ...npmArguments]]
    : ["npm", npmArguments];
}

/** Why this Node version cannot run the project, or undefined (package.json: `^20.19 || >=22.12`). */
export function refusalOfNode(version) {
  const [major, minor] = version.split(".").map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  return fits
    ? undefined
    : `Node ${version} is too old for Medusa 2.21: use Node 20.19 or later, or 22.12 or later.`;
}

/** Of what should be installed and what npm says it has installed; a changed lock and a pruned folder both change it. */
function fingerprint() {
  return createHash("sha256").update(readFile(lockFile)).update(readFile(installedFile)).digest("hex");
}

/**
 * npm writes node_modules/.package-lock.json last, so comparing it with our lock finds an absent, an interrupted and a
 * production-only installation, and accepts one that the developer made with a plain `npm ci`.
 */
function firstMissingPackage() {
  const installed = JSON.parse(readFile(installedFile) || "{}").packages;
  if (!installed) return "no complete node_modules";
  for (const [folder, entry] of Object.entries(JSON.parse(readFile(lockFile)).packages)) {
    const isRoot = folder === "";
    // npm keeps `extraneous` packages in a lock but does not install them.
    const mayBeAbsent = entry.optional || entry.devOptional || entry.peer || entry.extraneous;
    const found = installed[folder];
    if (isRoot || (!found && mayBeAbsent)) continue;
    if (found?.version !== entry.version) {
      return `${folder} is ${found?.version ?? "absent"}, the lock says ${entry.version}`;
    }
  }
  return undefined;
}

/** "" for a file that is not there. */
function readFile(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

const startedDirectly = process.argv[1] === new URL(import.meta.url).pathname;
if (startedDirectly) bootstrap();
