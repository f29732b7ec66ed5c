import { mizan as arabic } from "../../i18n/ar/mizan";
import { mizan as english } from "../../i18n/en/mizan";

type Tree = { [name: string]: string | Tree };

function pathsOf(tree: Tree, prefix = ""): [path: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string"
      ? [[`${prefix}${name}`, value] as [string, string]]
      : pathsOf(value, `${prefix}${name}.`),
  );
}

const inArabic = new Map(pathsOf(arabic));
/** In English the server's own sentence is shown. */
const IN_ARABIC_ALONE = /^(everywhere\.(field_)?codes|vendors\.keys\.faults)\./;

describe("the texts of the pages", () => {
  it("have the same names in both languages, and none is empty", () => {
    const inBoth = [...inArabic.keys()].filter((path) => !IN_ARABIC_ALONE.test(path));
    expect(inBoth.sort()).toEqual(
      pathsOf(english)
        .map(([path]) => path)
        .sort(),
    );
    expect([...pathsOf(english), ...inArabic].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("take the same values in both languages", () => {
    const namesIn = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();
    const differing = pathsOf(english).filter(
      ([path, text]) => namesIn(text).join() !== namesIn(inArabic.get(path) ?? "").join(),
    );
    expect(differing).toEqual([]);
  });

  it("write digits in Arabic as the dashboard does, in the Latin form", () => {
    expect([...inArabic].filter(([, text]) => /[\u0660-\u0669\u06f0-\u06f9]/.test(text))).toEqual([]);
  });

  it("close in Arabic every isolated run that they open", () => {
    const unbalanced = [...inArabic].filter(
      ([, text]) => text.split(/[\u2066\u2068]/).length !== text.split("\u2069").length,
    );
    expect(unbalanced).toEqual([]);
  });
});
