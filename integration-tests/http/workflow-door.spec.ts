/** Medusa's route to run any workflow with any input: no way around Mizan's rights and a second person. */
import { WorkflowManager } from "@medusajs/framework/orchestration";
import {
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  createStep,
} from "@medusajs/framework/workflows-sdk";
import { WORKFLOWS_OF_PEOPLE } from "../../src/engine/workflows-of-people";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { paidOrder } from "../support/paid-order";
import { secondUser, secretKeyOf } from "../support/second-person";

const OUD = { "Cambodian oud, 3 g": 1 };
const REFUSED = { status: 403, body: { type: "forbidden", code: "MIZAN_WORKFLOW_NOT_BY_REQUEST" } };

const ran: string[] = [];
const note = createStep("a-shops-own-note", async ({ by }: { by: string }) => {
  ran.push(by);
  return new StepResponse(by);
});
createWorkflow("a-shops-own", (input: { by: string }) => new WorkflowResponse(note(input)));

mizanSuite((shop) => {
  let operator: Operator;
  let others: Operator[];
  beforeEach(async () => {
    ran.length = 0;
    operator = await logInOperator(shop);
    const user = await secondUser(shop, operator);
    others = [user, await secretKeyOf(shop, operator)];
    const { body } = await operator("get", "/admin/users/me").expect(200);
    const { user: me } = body as { user: { id: string } };
    await operator("post", "/admin/mizan/rights", { version: 0, actor_id: me.id, rights: ["configure"] });
  });

  const run = (by: Operator, id: string, input: object = {}) =>
    by("post", `/admin/workflows-executions/${id}/run`, { input });

  it("TAM-14: runs no workflow of Mizan's, and none of Medusa's that is kept for people, for nobody", async () => {
    const registered = [...WorkflowManager.getWorkflows().keys()];
    const ours = registered.filter((id) => id.startsWith("mizan-"));
    expect(ours.length).toBeGreaterThan(35);
    expect([...WORKFLOWS_OF_PEOPLE].filter((id) => !registered.includes(id))).toEqual([]);
    for (const by of others)
      for (const id of [...ours, ...WORKFLOWS_OF_PEOPLE]) expect(await run(by, id)).toMatchObject(REFUSED);
  });

  it("TAM-14: gives no right, however the address is written, and says nothing of a step", async () => {
    const { userId } = others[0] as Operator & { userId: string };
    const before = await shop.mizan().rights.current();
    const input = { change: { version: before.version, actor_id: userId, rights: ["configure"] } };
    const root = "/admin/workflows-executions";
    const step = { transaction_id: "any", step_id: "any" };
    for (const by of [operator, ...others]) {
      for (const path of [
        `${root}/mizan-change-rights/run`,
        `${root}/mizan%2Dchange-rights/run`,
        `${root}/%6dizan-change-rights/run/`,
        "/Admin/Workflows-Executions/mizan-change-rights/RUN",
      ])
        expect(await by("post", path, { input })).toMatchObject(REFUSED);
      for (const said of ["success", "failure"])
        expect(await by("post", `${root}/mizan-change-rights/steps/${said}`, step)).toMatchObject(REFUSED);
    }
    expect(await shop.mizan().rights.current()).toEqual(before);
    expect(await shop.http().post(`${root}/mizan-change-rights/run`).send({ input })).toMatchObject({
      status: 401,
    });
  });

  it("TAM-14: gives no money back", async () => {
    const sale = await paidOrder(shop, OUD, operator);
    for (const by of others) {
      const input = { payment_id: sale.payment.id, amount: 1 };
      expect(await run(by, "refund-payment-workflow", input)).toMatchObject(REFUSED);
      expect(await run(by, "mizan-make-refund", { attempt_id: sale.attemptId })).toMatchObject(REFUSED);
      expect(await run(by, "cancel-order", { order_id: sale.orderId })).toMatchObject(REFUSED);
    }
    expect(await shop.calls("refund")).toBe(0);
  });

  it("runs a shop's own as without Mizan", async () => {
    for (const [nth, by] of others.entries())
      expect(await run(by, "a-shops-own", { by: String(nth) })).toMatchObject({ status: 200 });
    expect(ran).toEqual(["0", "1"]);
  });
});
