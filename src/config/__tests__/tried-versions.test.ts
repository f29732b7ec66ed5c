import { readFileSync } from "node:fs";
import { join } from "node:path";
import { TRIED_VERSIONS, untriedOf } from "../tried-versions";

describe("versions that were tried", () => {
  it.each<[string, string | undefined, string[]]>([
    ["20.20.2", "2.21.2", []],
    ["24.0.0", "2.21.2", []],
    ["24.0.0", undefined, []],
    ["26.1.0", "2.21.2", ["Node 26.1.0"]],
    ["21.0.0", "2.17.0", ["Node 21.0.0", "Medusa 2.17.0"]],
  ])("Node %s with Medusa %s leaves out %j", (node, medusa, untried) => {
    expect(untriedOf({ node, medusa })).toEqual(untried);
  });

  it("hold the Medusa that this repository is tested on", () => {
    const { devDependencies } = JSON.parse(
      readFileSync(join(__dirname, "../../../package.json"), "utf8"),
    ) as { devDependencies: Record<string, string> };
    expect(TRIED_VERSIONS.medusa).toContain(devDependencies["@medusajs/medusa"]);
  });
});
