import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LACKING_RULES } from "../../src/admin/everywhere/lacking-rules";

const root = join(__dirname, "../..");

/** What a module of `npm run docs` gives, in a process of its own: it is no CommonJS. */
function valueOf(module: string, expression: string): unknown {
  const program = `
    import * as module from ${JSON.stringify(join(root, "scripts/papers", module))};
    console.log(JSON.stringify(await (${expression})));
  `;
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout);
}

describe("the papers that are made", () => {
  const made = valueOf("made-papers.mjs", "module.madePapers()") as Record<string, string>;

  it.each(Object.keys(made))("%s is current; else: npm run docs", (path) => {
    expect(readFileSync(join(root, path), "utf8")).toBe(made[path]);
  });

  it("have a text for every option", () => {
    const options = valueOf("option-list.mjs", "module.optionList()") as { path: string; text?: string }[];
    expect(options.length).toBeGreaterThan(80);
    expect(options.filter(({ text }) => !text).map(({ path }) => path)).toEqual([]);
  });
});

it("brings along every CSS rule that the dashboard lacks; else: npm run docs", () => {
  const lacking = valueOf("lacking-rules.mjs", "module.lackingRules()") as string[];
  expect(lacking.length).toBeGreaterThan(20);
  expect(lacking.filter((rule) => !LACKING_RULES.includes(rule))).toEqual([]);
});

describe("the papers", () => {
  it("name no link, command, route, option or code that is not there", () => {
    expect(valueOf("faults-of-papers.mjs", "module.faultsOfPapers()")).toEqual([]);
  });

  it("are short in front: README has at most 180 lines", () => {
    expect(readFileSync(join(root, "README.md"), "utf8").split("\n").length).toBeLessThanOrEqual(181);
  });

  const promises = [
    ["[a](docs/nowhere.md)", "README.md: the link docs/nowhere.md leads nowhere"],
    ["[a](docs/errors.md#nowhere)", "README.md: docs/errors.md#nowhere has no such heading"],
    ["[a](#nowhere)\n\n## Somewhere", "README.md: #nowhere has no such heading"],
    [
      "[a](docs/decisions/0003-lease-per-cart.md)",
      'README.md: docs/decisions/0003-lease-per-cart.md is not in the package: add it to "files" of package.json',
    ],
    ["`npm run nowhere`", "README.md: no command npm run nowhere"],
    ["`npm test -- nowhere --seed 1`", "README.md: no suite of npm test nowhere"],
    ["`npm run proof -- nowhere`", "README.md: no proof nowhere"],
    ["`npx mizan-nowhere add`", "README.md: no program mizan-nowhere"],
    [
      "```sh\nnpx medusa-plugin-mizan nowhere --yes\n```",
      "README.md: no command npx medusa-plugin-mizan nowhere",
    ],
    ["`node bench/nowhere.mjs`", "README.md: no file bench/nowhere.mjs"],
    ["`GET /admin/mizan/nowhere`", "README.md: no route /admin/mizan/nowhere"],
    ["`POST /store/carts/:id/nowhere`", "README.md: no route /store/carts/:id/nowhere"],
    ['`environment: "test"`', 'README.md: the option environment takes no "test"'],
    ['```ts\nsweep: "off",\n```', 'README.md: the option sweep takes no "off"'],
    ["```ts\n{ unassigned: true }\n```", "README.md: the option unassigned takes no true"],
    ["press CAPTURED, then look", "README.md: no screen says CAPTURED"],
    ["press _Pay twice_", "README.md: no screen says Pay twice"],
    ["under _Settings → Mizan → Nowhere_", "README.md: no screen says Nowhere"],
    ["`settings.nowhere`", "README.md: no option settings.nowhere"],
    ["`MIZAN_NOWHERE`", "README.md: no code MIZAN_NOWHERE"],
  ] as const;
  const told = valueOf(
    "faults-of-papers.mjs",
    `${JSON.stringify(promises)}.map(([text]) => module.faultsOfPaper("README.md", text, module.whatIsThere()))`,
  ) as string[][];

  it("may name the values that an option takes", () => {
    const text =
      '`environment: "emulator"` `sweep: false` `type: "mixed"` `name: "test"` press _Pay_ under _Settings → Mizan_';
    const faults = `module.faultsOfPaper("README.md", ${JSON.stringify(text)}, module.whatIsThere())`;
    expect(valueOf("faults-of-papers.mjs", faults)).toEqual([]);
  });

  it.each(promises)("are told of %s", (text, fault) => {
    expect(told[promises.findIndex(([promise]) => promise === text)]).toEqual([fault]);
  });
});

describe("the length of the papers", () => {
  it("is an hour at most", () => {
    expect(valueOf("reading.mjs", "module.faultsOfLength()")).toEqual([]);
  });

  it.each([
    ["A word, a `piece of code` and [a link](to/nowhere.md): 12 fils.", 8],
    ["Before\n\n```sh\nnpm run code\n```\n\n![picture](of/this.png) <!-- nor this -->after", 2],
    ["<!-- bench split -->\n\nMeasured\n\n<!-- /bench split -->\n\nTold", 1],
    ["| `GET /admin/mizan/health` | `mizan_settings:read` |\n| a cell | another |", 3],
  ])("counts the words of %j as %i", (text, words) => {
    expect(valueOf("reading.mjs", `module.wordsOf(${JSON.stringify(text)})`)).toBe(words);
  });
});

describe("the comments", () => {
  it("name no paper, section, rule or fact that is not there", () => {
    expect(valueOf("faults-of-comments.mjs", "module.faultsOfComments()")).toEqual([]);
  });

  const sources = [
    ["// As the design says (design.md, Outcomes).", ["no paper design.md"]],
    ["/** A lock of the engine's (medusa.md, M15, M99). */", ['medusa.md has no "M99"']],
    ["/**\n * Rounded once (money.md,\n * rules 2 and 22).\n */", ['money.md has no "22"']],
    [
      "// (money.md, Journal), (docs/gateway.md#refund) and (docs/gateway.md#nowhere)",
      ["docs/gateway.md has no heading #nowhere"],
    ],
    [
      "// The limit (specification, Limits), the shape (specification, Shapes).",
      ['gateway.md has no "Shapes"'],
    ],
    ["// One lease per cart (docs/decisions/0003), none of decision 0099.", ["no decision 0099"]],
    ['const link = "no/comment.md";', []],
  ] as const;
  const told = valueOf(
    "faults-of-comments.mjs",
    `${JSON.stringify(sources)}.map(([text]) => module.faultsOfSource("a.ts", text, module.papers()))`,
  ) as string[][];

  it.each(sources)("are told of %j", (text, faults) => {
    expect(told[sources.findIndex(([source]) => source === text)]).toEqual(
      faults.map((fault) => `a.ts: ${fault}`),
    );
  });
});
