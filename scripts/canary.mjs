// A gateway key that only this test run knows. It passes through every code path as a key, and afterwards nothing
// that the run wrote may hold it, raw or in the form of the Authorization header.
import { randomBytes } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** A key in the gateway's form: 40 lowercase hex characters. */
export function newCanary() {
  return randomBytes(20).toString("hex");
}

/** Paths of the files in `folder` that hold the canary. */
export function filesWithCanary(canary, folder) {
  // Without the padding and the last character: those differ when a newline was pasted behind the key.
  const encoded = Buffer.from(canary).toString("base64").replace(/=+$/, "").slice(0, -1);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const text = readFileSync(file, "utf8");
      return text.includes(canary) || text.includes(encoded);
    });
}
