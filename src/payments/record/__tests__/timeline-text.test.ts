import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ATTEMPT_EVENT_KINDS } from "../../../modules/mizan/stores/attempt-event";
import { timelineTextOf } from "../timeline-text";

const ARABIC = /[\u0600-\u06ff]/;
const evidence = {
  gateway_status: "CAPTURED",
  outcome: "paid",
  message: "reset by peer.",
  amount: "1.250",
  order_id: "order_1",
  reason: "cart_gone",
  differing: ["amount", "currency"],
};

describe("the timeline in words", () => {
  it.each(ATTEMPT_EVENT_KINDS)(
    "has a sentence in both languages for %s, with evidence and without",
    (kind) => {
      for (const given of [evidence, null]) {
        const { en, ar } = timelineTextOf({ kind, evidence: given });
        expect(en).toMatch(/^[A-Z].*[a-z0-9)"]\.$/);
        expect(ar).toMatch(ARABIC);
        expect(ar).toMatch(/\.$/);
        expect(`${en}${ar}`).not.toMatch(/undefined|null|\[object|: \./);
        expect(en).not.toContain(kind.includes("_") ? kind : "Noted:");
      }
    },
  );

  it.each([
    ["answered", 'The gateway answered "CAPTURED": paid.'],
    ["not_answered", "The gateway gave no usable answer; nothing was decided: reset by peer."],
    [
      "evidence_differs",
      "The gateway says CAPTURED, but its record is not of this payment: amount, currency.",
    ],
    ["ordered", "The order was made from this payment: order_1."],
    ["refund_requested", "A refund was requested: 1.250 KWD; reset by peer."],
  ])("says of %s what the evidence says", (kind, sentence) => {
    expect(timelineTextOf({ kind, evidence }).en).toBe(sentence);
  });

  it("PRO-22: tells a date that cannot be read beside what was paid, in both languages", () => {
    const said = { gateway_status: "CAPTURED", outcome: "paid", unreadable_payment_date: "true" };
    const { en, ar } = timelineTextOf({ kind: "answered", evidence: said });
    expect(en).toBe('The gateway answered "CAPTURED": paid; its date "true" cannot be read.');
    expect(ar).toBe("أجابت بوابة الدفع: «CAPTURED»: مدفوعة؛ تاريخها «true» غير مقروء.");
  });

  it("shows a kind that a later version wrote by its name", () => {
    expect(timelineTextOf({ kind: "teleported", evidence: null }).en).toBe("Noted: teleported.");
  });

  it("knows every kind that a statement of the sources writes", () => {
    const written = [
      ...sourcesIn(join(__dirname, "../../..")).matchAll(
        /(?:note|recordNoAnswer|postponeOrder|refunds\.change)\([^;]*?kind: "([a-z_]+)"/g,
      ),
    ];
    expect(written.length).toBeGreaterThan(4);
    expect(
      written.map(([, kind]) => kind).filter((kind) => !ATTEMPT_EVENT_KINDS.includes(kind as never)),
    ).toEqual([]);
  });
});

function sourcesIn(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return ["__tests__", "admin"].includes(entry.name) ? "" : sourcesIn(path);
      return entry.name.endsWith(".ts") ? readFileSync(path, "utf8") : "";
    })
    .join("\n");
}
