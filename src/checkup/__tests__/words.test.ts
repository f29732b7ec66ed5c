import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FINDINGS, type FindingCode } from "../finding";
import { nextOf, saysOf } from "../words";
import { NEXT } from "../what-to-do";
import { SAYS } from "../what-is-found";

const root = join(__dirname, "../../..");
const codes = Object.keys(FINDINGS) as FindingCode[];
const templates = [...Object.entries(SAYS), ...Object.entries(NEXT)];
const valuesIn = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();

describe("the words of a check-up", () => {
  it("take the same values in both languages", () => {
    const differing = templates.filter(([, { en, ar }]) => valuesIn(en).join() !== valuesIn(ar).join());
    expect(differing).toEqual([]);
  });

  it("are Arabic in Arabic, with digits as the dashboard writes them", () => {
    expect(templates.filter(([, { ar }]) => !/[\u0621-\u064a]{2}/.test(ar))).toEqual([]);
    expect(templates.filter(([, { ar }]) => /[\u0660-\u0669\u06f0-\u06f9]/.test(ar))).toEqual([]);
  });

  it("keep each value's own direction in Arabic", () => {
    const { en, ar } = saysOf("key_missing", { environment: "sandbox" });
    expect(en).toBe("There is no gateway key for the environment sandbox.");
    expect(ar).toContain("\u2068sandbox\u2069");
    const next = nextOf("storefront_silent", { option: "storefront.resultUrl" });
    expect(next?.ar).toContain("\u2068storefront.resultUrl\u2069");
  });

  it("say what to do of all that is not fine, and of nothing else", () => {
    const without = codes.filter((code) => nextOf(code, {}) === null);
    expect(without).toEqual(codes.filter((code) => FINDINGS[code].severity === "fine"));
  });

  it("give no value that a finding's next step needs and its sentence does not know", () => {
    const unknown = Object.entries(NEXT).filter(([code, { en }]) => {
      const known = valuesIn(SAYS[code as FindingCode].en);
      return valuesIn(en).some((name) => !known.includes(name) && name !== "environment");
    });
    expect(unknown).toEqual([]);
  });
});

describe("what can be found", () => {
  it("is named by docs/doctor.md, each code once, with its severity, and no other", () => {
    const page = readFileSync(join(root, "docs/doctor.md"), "utf8");
    const named = [...page.matchAll(/^\*\*(Broken|Look|Fine)\*\*:(.*(?:\n(?!\n).*)*)/gm)].flatMap(
      ([, severity = "", list = ""]) =>
        [...list.matchAll(/`([a-z_]+)`/g)].map(([, code]) => `${severity.toLowerCase()} ${code}`),
    );
    expect(named.sort()).toEqual(codes.map((code) => `${FINDINGS[code].severity} ${code}`).sort());
  });

  it("names papers that come with the package", () => {
    const { files } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { files: string[] };
    const papers = [...new Set(Object.values(FINDINGS).map(({ paper }) => paper))];
    const missing = papers.filter(
      (paper) => !existsSync(join(root, paper)) || !(paper === "README.md" || files.includes("docs/*.md")),
    );
    expect(missing).toEqual([]);
  });
});
