/** Medusa's dtc-starter itself, where its archive is (scripts/package/starter-archive.mjs): it is not part of this repository. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { planAddition } from "../plan-addition";
import { runCommand } from "../run-command";
import { SourceFile } from "../source-file";
import { storefrontIn } from "../storefront";
import { linesChanged } from "../unified-diff";
import { paths } from "./storefront-fixture";

/** `npm run test:unit` says where it is. */
const archive = process.env.MIZAN_STARTER;
const whereThere = archive ? describe : describe.skip;
if (!archive) process.stderr.write("LEFT OUT: no archive of Medusa's dtc-starter (MIZAN_STARTER)\n");

const places = Object.values(paths);

whereThere("Medusa's dtc-starter", () => {
  let folder: string;
  let starter: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "mizan-starter-"));
    expect(spawnSync("tar", ["-xzf", archive ?? "", "-C", folder]).status).toBe(0);
    const [name] = readdirSync(folder);
    starter = join(folder, name ?? "", "apps", "storefront");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function copy(name: string): string {
    const root = join(folder, name);
    cpSync(starter, root, { recursive: true });
    return root;
  }

  function add(root: string) {
    let said = "";
    const code = runCommand(["add", "--dir", root], { out: () => undefined, say: (text) => (said += text) });
    return { code, said };
  }

  const textsIn = (root: string) => places.map((path) => readFileSync(join(root, path), "utf8"));

  function adds(root: string): void {
    const before = textsIn(root);
    const plan = planAddition(storefrontIn(root));
    const edited = plan.texts.filter((text) => text.before !== undefined);
    expect(add(root)).toMatchObject({ code: 0 });
    expect(edited.map(({ path }) => path).sort()).toEqual([...places].sort());
    const changes = textsIn(root).map((after, index) => linesChanged(before[index] ?? "", after));
    expect(changes.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(40);
    const after = textsIn(root);
    for (const [index, text] of after.entries()) new SourceFile(places[index] ?? "", text);
    expect(add(root).said.match(/already there/g)).toHaveLength(16);
    expect(textsIn(root)).toEqual(after);
  }

  test("5 of its files are changed, in at most 40 lines; the second time nothing", () => {
    adds(copy("as-it-is"));
  });

  test.each([
    ["wide, with semicolons and single quotes", ["--semi", "--single-quote", "--print-width=140"]],
    ["narrow, with tabs", ["--use-tabs", "--print-width=60"]],
    [
      "without trailing commas and brackets",
      ["--trailing-comma=none", "--arrow-parens=avoid", "--bracket-same-line", "--single-attribute-per-line"],
    ],
    ["with Windows' line ends", ["--end-of-line=crlf"]],
  ])("formatted in another way: %s", (name, options) => {
    const root = copy(name);
    const prettier = require.resolve("prettier/bin/prettier.cjs");
    const args = ["--no-config", "--no-editorconfig", "--semi=false", ...options, "--write", ...places];
    expect(spawnSync(process.execPath, [prettier, ...args], { cwd: root, encoding: "utf8" })).toMatchObject({
      status: 0,
    });
    adds(root);
  });

  test("with other names for what is local", () => {
    const root = copy("renamed");
    for (const path of places) {
      const text = readFileSync(join(root, path), "utf8");
      const renamed = text
        .replaceAll("checkActiveSession", "isTheSame")
        .replaceAll("selectedPaymentMethod", "chosen")
        .replaceAll("dataTestId", "testId")
        .replaceAll("paymentMethod.id", "way.id")
        .replaceAll("(paymentMethod)", "(way)")
        .replace(/\bpaymentSession\b/g, "current")
        .replaceAll("paymentInfoMap", "providers")
        .replace("import { initiatePaymentSession }", "import { initiatePaymentSession as begin }")
        .replaceAll("await initiatePaymentSession(", "await begin(")
        .replaceAll("const cookies = await", "const jar = await")
        .replaceAll("cookies.get(", "jar.get(");
      expect(renamed).not.toBe(text);
      writeFileSync(join(root, path), renamed);
    }
    adds(root);
    expect(readFileSync(join(root, paths.payButton), "utf8")).toContain("session={current}");
    expect(readFileSync(join(root, paths.payment), "utf8")).toContain("{...mizanWay(way.id)}");
  });
});
