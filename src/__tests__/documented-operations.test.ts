import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { reviewActionsOf } from "../domain/review-action";
import type { Disposition, Outcome } from "../domain/outcome";
import { REVIEW_REASON_RECORDS } from "../answers/codes/review-reason-texts";

const OUTCOMES: Record<Outcome, null> = {
  open: null,
  paid: null,
  declined: null,
  canceled: null,
  denied: null,
  authorized: null,
  unknown: null,
};
const DISPOSITIONS: Record<Disposition, null> = {
  pending: null,
  ordered: null,
  spare: null,
  released: null,
  refunded: null,
};

const root = join(__dirname, "../..");
const page = ["operations", "keys"]
  .map((name) => readFileSync(join(root, `docs/${name}.md`), "utf8"))
  .join("\n");
const sources = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.includes("__tests__"))
    .map((file) => readFileSync(join(root, folder, file), "utf8"))
    .join("\n");

/** Everything that may ever be decided about an item, whatever its payment has come to. */
function actionsFor(reason: string): Set<string> {
  const outcomes = [null, ...(Object.keys(OUTCOMES) as Outcome[])];
  const dispositions = [null, ...(Object.keys(DISPOSITIONS) as Disposition[])];
  const states = outcomes.flatMap((outcome) => dispositions.map((disposition) => ({ outcome, disposition })));
  return new Set(states.flatMap((state) => reviewActionsOf({ reason, status: "open", ...state })));
}

describe("the records of review reasons", () => {
  const records = Object.entries(REVIEW_REASON_RECORDS);

  it("name no action that an item of its reason never offers", () => {
    const wrong = records.flatMap(([reason, { todo }]) => {
      const named = [...todo.matchAll(/`(make-order|refund|confirm-paid|confirm-not-paid|accept|ignore)`/g)];
      const actions = actionsFor(reason);
      return named.filter(([, action]) => !actions.has(action ?? "")).map(([, action]) => [reason, action]);
    });
    expect(wrong).toEqual([]);
  });

  it("say that an item is settled elsewhere where no action is offered, and only there", () => {
    const elsewhere = records.filter(([, record]) => record.elsewhere).map(([reason]) => reason);
    const without = records.map(([reason]) => reason).filter((reason) => actionsFor(reason).size === 0);
    expect(elsewhere.sort()).toEqual(without.sort());
  });
});

describe("docs/operations.md and docs/keys.md", () => {
  it("names every span and metric", () => {
    const names = [
      ...sources("src/telemetry").matchAll(/"(mizan\.[a-z_]+\.[a-z_.]+)"/g),
      ...sources("src/workflows").matchAll(/name: "(mizan\.[a-z_]+)"/g),
    ].map(([, name]) => name ?? "");
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !page.includes(name))).toEqual([]);
  });
});

describe("docs/log.md", () => {
  it("quotes what the sources write into the log", () => {
    const written = sources("src")
      // Texts that go on in the next line of the source.
      .replace(/["`]\s*\+\s*["`]/g, "");
    const log = readFileSync(join(root, "docs/log.md"), "utf8").replace(/\n {2}/g, " ");
    const forms = [...log.matchAll(/`((?:Mizan|… )[^`]*…?)`/g)].map(([, form]) => form ?? "");
    const fixed = forms.flatMap((form) =>
      form
        .replace(/^Mizan:? /, "")
        .split(/<[^>]+>|…|"/)
        .map((words) => words.replace(/^[ .:;,]+|[ .:;,]+$/g, ""))
        .filter((words) => words.length > 8),
    );
    expect(fixed.length).toBeGreaterThan(25);
    expect(fixed.filter((words) => !written.includes(words))).toEqual([]);
  });
});
