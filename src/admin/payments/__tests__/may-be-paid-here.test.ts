import { mayBePaidHere } from "../may-be-paid-here";

const paidWith = (...providers: string[]) => ({
  payment_collections: [{ payments: providers.map((provider_id) => ({ provider_id })) }],
});

describe("whether an order gets a box before we have asked about it", () => {
  it.each([
    ["paid with the hosted page", paidWith("pp_mizan"), true],
    ["paid with the debit network after another provider", paidWith("pp_other", "pp_mizan-debit"), true],
    ["without any payment", { payment_collections: [] }, true],
    ["of which the payments were not loaded", {}, true],
    ["paid with another provider", paidWith("pp_other"), false],
    ["paid with a provider whose name only begins like ours", paidWith("pp_mizan-other"), false],
  ])("an order %s", (_which, order, expected) => {
    expect(mayBePaidHere(order)).toBe(expected);
  });
});
