import { createMedusaContainer } from "@medusajs/framework/utils";
import { z } from "zod";
import * as published from "../index";
import { actor, oneStep, typed } from "../one-step";

const form = z.strictObject({
  name: z.string().trim().min(1),
  terms: z.strictObject({ percent: z.string() }),
});
const saved: unknown[] = [];
const save = oneStep(
  "test-save",
  z.object({ vendor: typed(form), changed_by: actor }),
  async (_, { vendor, changed_by }) => {
    saved.push({ vendor, changed_by });
    return { name: vendor.name };
  },
);

function container() {
  // What the engine itself calls of them when a workflow ends; the capability here uses none.
  const ends = { releaseGroupedEvents: async () => undefined, clearGroupedEvents: async () => undefined };
  const own = createMedusaContainer();
  for (const name of ["mizan", "query", "event_bus", "logger", "__pg_connection__"])
    own.register({ [name]: { resolve: () => ends } } as never);
  return own;
}

const run = (input: unknown) => save(container()).run({ input: input as never });

describe("a workflow of one step", () => {
  beforeEach(() => saved.splice(0));

  it("hands its capability what the schema read, and answers with what that returned", async () => {
    const vendor = { name: " Oud House ", terms: { percent: "10" } };
    expect((await run({ vendor, changed_by: "user_1" })).result).toEqual({ name: "Oud House" });
    await run({ vendor });
    const read = { name: "Oud House", terms: { percent: "10" } };
    expect(saved).toEqual([
      { vendor: read, changed_by: "user_1" },
      { vendor: read, changed_by: null },
    ]);
  });

  it.each<[string, unknown, string]>([
    ["a field of the form", { vendor: { name: "", terms: { percent: "1" } } }, "name"],
    ["a field inside it", { vendor: { name: "A", terms: { percent: 1 } } }, "terms.percent"],
    ["a field that there is none of", { vendor: { name: "A", terms: { percent: "1" }, id: "x" } }, "id"],
    ["the form itself", { vendor: [] }, "body"],
    ["a form that is missing", {}, "body"],
    [
      "what stands beside it",
      { vendor: { name: "A", terms: { percent: "1" } }, changed_by: 5 },
      "changed_by",
    ],
    ["an input that is none", "vendor", "body"],
  ])("refuses a fault in %s by the name that a route's answer has for it", async (_, input, field) => {
    await expect(run(input)).rejects.toMatchObject({
      name: "OperatorRefusal",
      code: "MIZAN_INPUT_INVALID",
      status: 400,
      fields: [expect.objectContaining({ field })],
    });
    expect(saved).toEqual([]);
  });
});

const PUBLISHED: Readonly<Record<string, string>> = {
  answerSettlementWorkflow: "mizan-answer-settlement",
  assignProductVendorWorkflow: "mizan-assign-product-vendor",
  changePromotionBearerWorkflow: "mizan-change-promotion-bearer",
  changeRightsWorkflow: "mizan-change-rights",
  changeSettingsWorkflow: "mizan-change-settings",
  changeVendorAccountWorkflow: "mizan-change-vendor-account",
  createVendorAccountWorkflow: "mizan-create-vendor-account",
  eraseCustomerWorkflow: "mizan-erase-customer",
  exportCustomerWorkflow: "mizan-export-customer",
  freezePayoutsWorkflow: "mizan-freeze-payouts",
  importSettlementWorkflow: "mizan-import-settlement",
  issueInvoicesWorkflow: "mizan-issue-invoices",
  makeRefundWorkflow: "mizan-make-refund",
  markPayoutRunPaidWorkflow: "mizan-mark-payout-run-paid",
  matchSettlementWorkflow: "mizan-match-settlement",
  postAdjustmentWorkflow: "mizan-post-adjustment",
  preparePayoutRunWorkflow: "mizan-prepare-payout-run",
  recordPayoutWorkflow: "mizan-record-payout",
  recordRefundWorkflow: "mizan-record-refund",
  resolveRefundWorkflow: "mizan-resolve-refund",
  resolveSettlementRowWorkflow: "mizan-resolve-settlement-row",
  rotateMasterKeyWorkflow: "mizan-rotate-master-key",
  saveGatewayKeyWorkflow: "mizan-save-gateway-key",
  saveVendorAccountWorkflow: "mizan-save-vendor-account",
  setDisputeAsideWorkflow: "mizan-set-dispute-aside",
  settleAttemptWorkflow: "mizan-settle-attempt",
  settleDueAttemptsWorkflow: "mizan-settle-due-attempts",
  takeDisputeUpWorkflow: "mizan-take-dispute-up",
  takePayoutBackWorkflow: "mizan-take-payout-back",
  thawPayoutsWorkflow: "mizan-thaw-payouts",
};

it("the package publishes these workflows and their ids, and nothing else", () => {
  const names = Object.keys(PUBLISHED).flatMap((name) => [name, `${name}Id`]);
  expect(Object.keys(published).sort()).toEqual(names.sort());
  for (const [name, id] of Object.entries(PUBLISHED)) {
    const { [name]: workflow, [`${name}Id`]: given } = published as Record<string, unknown>;
    expect([given, (workflow as { getName(): string }).getName()]).toEqual([id, id]);
  }
});
