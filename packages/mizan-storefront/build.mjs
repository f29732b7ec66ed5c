// npm run build: dist as npm carries it, or another folder that is given. ESM and CommonJS, each with types of its own; one file an entry, and the entries
// share "." so that there is one MizanError.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { supportedBrowsers, supportedByAll } from "../../scripts/supported-browsers.mjs";

const root = dirname(fileURLToPath(import.meta.url));
const source = join(root, "src");
const dist = resolve(root, process.argv[2] ?? "dist");

/** Entry in package.json's exports -> its source. */
const ENTRIES = {
  index: "index.ts",
  react: "react/index.ts",
  next: "next/index.ts",
  bag: "bag/index.ts",
  "messages/en": "messages/en.ts",
  "messages/ar": "messages/ar.ts",
};
const FOR_THE_BROWSER = ["react"];

async function bundle(entry, format) {
  const extension = format === "esm" ? "js" : "cjs";
  const banner = FOR_THE_BROWSER.includes(entry) ? { js: '"use client";' } : {};
  const { metafile } = await build({
    metafile: true,
    entryPoints: [join(source, ENTRIES[entry])],
    outfile: join(dist, `${entry}.${extension}`),
    bundle: true,
    format,
    banner,
    platform: "neutral",
    target: supportedBrowsers,
    supported: supportedByAll,
    jsx: "automatic",
    charset: "utf8",
    legalComments: "none",
    external: ["react"],
    plugins: [otherEntries(entry, extension)],
    logLevel: "warning",
  });
  return Object.keys(metafile.inputs);
}

/** What another entry holds is asked of that entry. */
function otherEntries(entry, extension) {
  return {
    name: "other-entries",
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
        if (kind === "entry-point") return undefined;
        const file = relative(source, resolve(resolveDir, path)).replaceAll("\\", "/");
        const other = Object.keys(ENTRIES).find(
          (name) => name !== entry && ENTRIES[name].replace(/\.ts$/, "") === file,
        );
        if (!other) return undefined;
        const from = relative(dirname(join(dist, entry)), join(dist, other)).replaceAll("\\", "/");
        return { path: `${from.startsWith(".") ? from : `./${from}`}.${extension}`, external: true };
      });
    },
  };
}

/** Types beside each other for `import` and for `require`; relative names need the extension of their kind. */
function declarations() {
  const types = join(dist, "types");
  const compiler = fileURLToPath(import.meta.resolve("typescript/bin/tsc"));
  const { status } = spawnSync(
    process.execPath,
    [compiler, "-p", join(root, "tsconfig.types.json"), "--outDir", types],
    {
      cwd: root,
      stdio: ["ignore", 2, 2],
    },
  );
  if (status !== 0) process.exit(status ?? 1);
  const files = readdirSync(types, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  for (const { parentPath, path: oldPath, name } of files) {
    const file = join(parentPath ?? oldPath, name);
    const text = readFileSync(file, "utf8");
    const withExtension = (extension) => text.replace(/((?:from|import\()\s*"\.[^"]*)"/g, `$1.${extension}"`);
    writeFileSync(file.replace(/\.d\.ts$/, ".d.cts"), withExtension("cjs"));
    writeFileSync(`${file}.new`, withExtension("js"));
    renameSync(`${file}.new`, file);
  }
}

/** `npx mizan-storefront add`: in one file, so that the package has no dependencies, beside the licences of what is in it. */
async function command() {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [join(source, "add", "main.ts")],
    outfile: join(dist, "add.mjs"),
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    charset: "utf8",
    minify: true,
    logLevel: "warning",
    metafile: true,
  });
  chmodSync(join(dist, "add.mjs"), 0o755);
  const folders = Object.keys(metafile.inputs).map(
    (file) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1],
  );
  const licences = [...new Set(folders)].filter(Boolean).map((folder) => {
    return `${folder.replace(/.*node_modules\//, "")}\n\n${readFileSync(join(root, folder, "LICENSE"), "utf8")}`;
  });
  writeFileSync(join(dist, "add.licences.txt"), licences.join(`\n${"-".repeat(72)}\n`));
}

/** Chrome 87 has no `:where()`: there the same rules count as much as any class of the shop's. */
function styles(text) {
  const plain = text.replace(/\/\*[^]*?\*\//g, "").replace(/:where\(((?:[^()]|\([^()]*\))*)\)/g, "$1");
  return `${text}\n@supports not selector(:where(a)) {\n${plain.trim().replace(/^(?=.)/gm, "  ")}\n}\n`;
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
const heldBy = new Map();
for (const entry of Object.keys(ENTRIES)) {
  await bundle(entry, "cjs");
  for (const file of await bundle(entry, "esm")) heldBy.set(file, [...(heldBy.get(file) ?? []), entry]);
}
const twice = [...heldBy].filter(([, entries]) => entries.length > 1);
for (const [file, entries] of twice)
  console.error(`${file} is in ${entries.join(" and ")}: import it from an entry`);
if (twice.length > 0) process.exit(1);
declarations();
await command();
writeFileSync(join(dist, "styles.css"), styles(readFileSync(join(source, "styles.css"), "utf8")));
