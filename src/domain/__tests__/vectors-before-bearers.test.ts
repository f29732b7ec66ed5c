/** What charges of before the first bearer came to, kept as that release wrote it: the same to the letter today. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cameBack } from "../came-back";
import { fullFingerprint } from "../fingerprint";
import { postingsOfCharge, postingsOfRefund } from "../journal";
import type { PartyRefund } from "../party-refund";
import { spreadRefund } from "../refund-attribution";
import { type Split, split } from "../split";
import type { SplitInput } from "../split-input";
import { assertSplitBalances } from "../split-invariants";

interface Vector {
  readonly name: string;
  readonly input: SplitInput;
  readonly split: Split;
  readonly fingerprint: string;
  readonly charge: unknown;
  readonly refunds: readonly [PartyRefund[], PartyRefund[]];
  readonly reversals: readonly unknown[];
  readonly cameBack: unknown;
}

const VECTORS = JSON.parse(
  readFileSync(join(__dirname, "vectors-before-bearers.json"), "utf8"),
) as readonly Vector[];

const goods = { lines: [], shipping: [], currency: "kwd", totalFils: 0 };

describe.each(VECTORS)("a charge of before: $name", (before) => {
  const written = (value: unknown) => JSON.stringify(value);
  const charge = before.split;
  const at = (earlier: readonly PartyRefund[]) =>
    ({ split: charge, earlier, reversal: "proportional" }) as const;

  it("is split to the letter as then, where credit lowers the parts", () => {
    const { input } = before;
    const settings = { ...input.settings, credit: "parts" as const };
    expect(written(split({ ...input, settings }))).toBe(written(charge));
    assertSplitBalances(charge);
  });

  it("has its fingerprint of then, so that a page opened across the upgrade stays good", () => {
    const key = { gatewayKeyId: "key_1", gatewayKeyVersion: 1 };
    const contents = { goods, split: charge, ...key, customerId: null, referenceFields: {} };
    expect(fullFingerprint(contents)).toBe(before.fingerprint);
  });

  it("is posted and refunded as then, and its refunds come back as then", () => {
    const [first, second] = before.refunds;
    expect(written(postingsOfCharge(charge))).toBe(written(before.charge));
    expect(written(spreadRefund(at([]), 1_667))).toBe(written(first));
    expect(written(spreadRefund(at(first), charge.chargeFils - 1_667))).toBe(written(second));
    expect(written([first, second].map((parts) => postingsOfRefund(charge, parts)))).toBe(
      written(before.reversals),
    );
    expect(written(cameBack(at([...first, ...second]), first))).toBe(written(before.cameBack));
  });
});
