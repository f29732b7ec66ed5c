import { postingClause } from "../stores/post-entry";

it("the ids of an entry's lines are in the order in which they were said: a statement shows the commission after its sale", () => {
  const account = "vendor_payable:mven_1";
  for (let run = 0; run < 50; run += 1) {
    const { bindings } = postingClause({
      environment: "emulator",
      kind: "charge",
      reference: `r${run}`,
      postings: [
        { account: "gateway_clearing", part: "charge", amountFils: 10_000 },
        { account, part: "sale", amountFils: -10_000 },
        { account, part: "commission", amountFils: 1_000 },
        { account: "commission", part: "commission", amountFils: -1_000 },
      ],
    });
    const lines = JSON.parse(bindings.at(-1) as string) as { id: string; part: string }[];
    expect(lines.map(({ part }) => part)).toEqual(["charge", "sale", "commission", "commission"]);
    expect(lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id).sort());
  }
});
