// Before a tag is published: node scripts/release/check.mjs v1.2.3. Prints what is not ready, and exits with 1 if anything is.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../bootstrap.mjs";

/** They are published together, under one version. */
export const PUBLISHED = [
  "package.json",
  "packages/mizan-gateway/package.json",
  "packages/mizan-storefront/package.json",
];

/** One sentence for each thing that keeps `tag` from being published. */
export function notReadyFor(tag, folder = root) {
  const read = (file) => readFileSync(join(folder, file), "utf8");
  const packages = PUBLISHED.map((file) => ({ file, ...JSON.parse(read(file)) }));
  const version = tag.replace(/^v/, "");
  return [
    ...packages
      .filter((one) => one.version !== version)
      .map(
        (one) =>
          `${one.file} has version ${one.version}, the tag ${tag}: npm version ${version} --workspaces --include-workspace-root --no-git-tag-version`,
      ),
    ...packages
      .filter((one) => one.repository.url.includes("/OWNER/"))
      .map((one) => `${one.file} has no address yet: put the repository's owner in place of OWNER`),
    ...(new RegExp(`^## ${version.replaceAll(".", "\\.")} \\(\\d{4}-\\d{2}-\\d{2}\\)$`, "m").test(
      read("CHANGELOG.md"),
    )
      ? []
      : [`CHANGELOG.md has no heading "## ${version} (YYYY-MM-DD)"`]),
  ];
}

if (existsSync(process.argv[1]) && fileURLToPath(import.meta.url) === process.argv[1]) {
  const [tag = ""] = process.argv.slice(2);
  const found = notReadyFor(tag);
  for (const sentence of found) console.error(sentence);
  console.log(found.length === 0 ? `${tag} can be published.` : `${tag || "No tag"}: not ready.`);
  process.exit(found.length === 0 ? 0 : 1);
}
