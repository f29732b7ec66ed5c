import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { reviewActionsOf } from "../domain/review-action";
import type { Disposition, Outcome } from "../domain/outcome";
import { REVIEW_REASONS } from "../operator/review-titles";

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
const page = readFileSync(join(root, "docs/operations.md"), "utf8");
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

describe("docs/operations.md", () => {
  const rowOf = (reason: string) =>
    page.split("\n").find((line) => new RegExp(`^\\| \`${reason}\` +\\|`).test(line)) ?? "";

  it("says of every reason for a review item what happened and what to do", () => {
    expect(REVIEW_REASONS.length).toBeGreaterThan(20);
    expect(REVIEW_REASONS.filter((reason) => rowOf(reason).split("|").length !== 5)).toEqual([]);
  });

  it("names no action that an item of its reason never offers", () => {
    const wrong = REVIEW_REASONS.flatMap((reason) => {
      const named = [
        ...rowOf(reason).matchAll(/`(make-order|refund|confirm-paid|confirm-not-paid|accept|ignore)`/g),
      ];
      const actions = actionsFor(reason);
      return named.filter(([, action]) => !actions.has(action ?? "")).map(([, action]) => [reason, action]);
    });
    expect(wrong).toEqual([]);
  });

  it("says that an item is settled elsewhere where no action is offered", () => {
    const without = REVIEW_REASONS.filter((reason) => actionsFor(reason).size === 0);
    expect(without.filter((reason) => !rowOf(reason).includes("elsewhere"))).toEqual([]);
  });

  it("names every span and metric", () => {
    const names = [
      ...sources("src/telemetry").matchAll(/"(mizan\.[a-z_]+\.[a-z_.]+)"/g),
      ...sources("src/workflows").matchAll(/name: "(mizan\.[a-z_]+)"/g),
    ].map(([, name]) => name ?? "");
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !page.includes(name))).toEqual([]);
  });

  it("names commands that are there", () => {
    const commands = [...page.matchAll(/src\/commands\/([a-z-]+)\.js/g)].map(([, name]) => `${name}.ts`);
    expect(commands.filter((file) => !readdirSync(join(root, "src/commands")).includes(file))).toEqual([]);
    expect(commands).not.toEqual([]);
  });
});
