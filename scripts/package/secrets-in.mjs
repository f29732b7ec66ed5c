import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { filesWithCanary } from "../canary.mjs";

/** The emulator's keys are published with it, and told from any other: one digit, forty times. */
const PUBLISHED_KEY = /^(.)\1{39}$/;

const SECRETS = [
  [/(?<![0-9a-z])[0-9a-f]{40}(?![0-9a-z])/gi, "a gateway key"],
  [/(?<![\w+/-])[A-Za-z0-9+/]{43}=(?!=)/g, "a master key"],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/g, "a private key"],
  [/\b(?:npm_|gh[pousr]_|sk_live_|sk_test_)[A-Za-z0-9]{16,}/g, "an access token"],
];

/**
 * One sentence for each file in `folder` that holds the canary, or something that looks like a key. What was found is not
 * repeated: it may be one.
 */
export function secretsIn(folder, canary) {
  const known = filesWithCanary(canary, folder).map(
    (file) => `${relative(folder, file)} holds a secret of the machine that built it`,
  );
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const lookalikes = files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return SECRETS.filter(([pattern]) =>
      (text.match(pattern) ?? []).some((found) => !PUBLISHED_KEY.test(found)),
    ).map(([, what]) => `${relative(folder, file)} holds what looks like ${what}`);
  });
  return [...known, ...lookalikes];
}
