import { textsFrom } from "../../everywhere/__tests__/texts-from";
import { ApiFault, refusalOf } from "../../api-client";
import { answerBodyOf, answersTo } from "../settlement-answers";
import { knownSettlementOf } from "../known-settlement";
import { isUnderWay } from "../progress";
import { readSettlementFile } from "../read-settlement-file";
import { actionsOf } from "../row-actions";

describe("the progress of a settlement file", () => {
  it("is asked for until it is done or has stopped", () => {
    const states = ["asked", "received", "matching", "done", "failed"] as const;
    expect(states.filter((state) => isUnderWay({ state }))).toEqual(["received", "matching"]);
  });
});

describe("a file that is chosen", () => {
  it("is read as UTF-8, without its byte order mark", async () => {
    const file = new Blob(["\ufeffreference,amount\r\nمرجع,1.250\r\n"]);
    expect(await readSettlementFile(file)).toEqual({ content: "reference,amount\r\nمرجع,1.250\r\n" });
  });

  it.each([
    ["nothing", [], "empty"],
    ["only empty lines", ["\r\n \n"], "empty"],
    ["Windows-1256", [new Uint8Array([0xe3, 0xd1, 0xcc, 0xda])], "not_utf8"],
    ["a workbook", [new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00, 0x00])], "not_utf8"],
    ["UTF-16", [new Uint8Array([0x61, 0x00, 0x2c, 0x00])], "not_utf8"],
    ["more than 20 MB", [new Uint8Array(20 * 1024 * 1024 + 1)], "too_large"],
  ])("is refused with %s in it, and says why", async (_what, parts, fault) => {
    expect(await readSettlementFile(new Blob(parts))).toEqual({ fault });
    const name = `settlements.upload.${fault}`;
    for (const language of ["en", "ar"] as const) expect(textsFrom(language)(name)).not.toBe(name);
  });

  it("is refused when it is gone since it was chosen", async () => {
    const gone = new Blob(["a"]);
    gone.arrayBuffer = () => Promise.reject(new Error("NotFoundError"));
    expect(await readSettlementFile(gone)).toEqual({ fault: "not_readable" });
  });
});

describe("what may be done with a row", () => {
  it.each([
    ["different", ["adjust", "accept"]],
    ["unexpected", ["accept"]],
    ["repeated", ["accept"]],
    ["bad", ["accept"]],
    ["matched", []],
  ] as const)("%s: %j", (result, actions) => {
    expect(actionsOf({ result, decision: null })).toEqual(actions);
    expect(actionsOf({ result, decision: "accepted" })).toEqual([]);
  });
});

describe("a file that is there already", () => {
  it("is led to by its id, which the refusal names", () => {
    const body = { code: "MIZAN_SETTLEMENT_KNOWN", message: "No.", settlement: { id: "mset_1" } };
    expect(knownSettlementOf(new ApiFault(409, refusalOf(body, 409)))).toBe("mset_1");
  });

  it("is not led to by any other refusal", () => {
    const body = { code: "MIZAN_SETTLEMENT_EMPTY", message: "No.", settlement: { id: "mset_1" } };
    expect(knownSettlementOf(new ApiFault(400, refusalOf(body, 400)))).toBeNull();
    expect(knownSettlementOf(new Error("gone"))).toBeNull();
  });
});

describe("DAT-16: a file whose amounts could be written in two ways", () => {
  const cells = [
    {
      line: 2,
      column: "amount",
      text: "11,500",
      readings: { "1,234.567": "11500.000", "1.234,567": "11.500" } as const,
    },
  ];

  it.each(["en", "ar"] as const)("is asked about with its amounts in both readings (%s)", (language) => {
    const t = textsFrom(language);
    const choices = answersTo({ about: "amounts", cells }, t);
    expect(choices.map(({ value }) => value)).toEqual(["1,234.567", "1.234,567", "discard"]);
    const shown = choices.map(({ label, description }) =>
      `${label}: ${description}`.replace(/[\u2066-\u2069]/g, ""),
    );
    expect(shown[0]).toMatch(/^1,234\.567: .*11,500 .*11500\.000 /);
    expect(shown[2]).not.toContain("settlements.question");
    expect(answerBodyOf({ about: "amounts", cells }, "1.234,567")).toEqual({ amounts: "1.234,567" });
    expect(answerBodyOf({ about: "amounts", cells }, "discard")).toEqual({ discard: true });
    expect(shown[1]).toMatch(/^1\.234,567: .*11,500 .*11\.500 /);
  });
});
