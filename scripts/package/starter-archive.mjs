import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../bootstrap.mjs";

/**
 * The archive with the sources of Medusa's dtc-starter, which are not part of this repository: MIZAN_STARTER names it, or it
 * lies in ../shared/storefront. Undefined where it is not there.
 */
export function starterArchive() {
  const shared = join(root, "..", "shared", "storefront");
  const name =
    existsSync(shared) && readdirSync(shared).find((file) => /^dtc-starter-.*\.tar\.gz$/.test(file));
  return process.env.MIZAN_STARTER ?? (name ? join(shared, name) : undefined);
}

/** The starter's folder, unpacked in `place`. */
export function unpackStarter(archive, place) {
  mkdirSync(place, { recursive: true });
  const done = spawnSync("tar", ["-xzf", archive, "-C", place], { stdio: ["ignore", 2, 2] });
  if (done.status !== 0) throw new Error(`tar could not unpack ${archive}`);
  return join(place, readdirSync(place)[0]);
}
