/**
 * The drill of docs/operations.md, "Restoring a backup": a shop goes on after its backup was made, loses its database, and an operator
 * does what the command `after-restore` says. The emulator's ledger is what the provider knows.
 */
import type { CheckupView } from "../../src/answers/admin-api/health";
import { attemptsOf, onlyAttemptOf } from "../support/shop-records";
import { changeSettings } from "../support/change-settings";
import { backUp } from "../support/database-backup";
import { pressOutcome } from "../support/gateway-page";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanCommand } from "../support/mizan-command";
import { mizanSuite, type MizanShop } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { operatorRefunds } from "../support/operator-refunds";
import { paidOrder } from "../support/paid-order";
import { reviewDesk } from "../support/review-desk";
import { sweep, sweepWhatIsDue } from "../support/sweep";
import { until } from "../support/until";

const OUD = { "Cambodian oud, 3 g": 1 };
const WHY = { reason: "Read in the provider's file" };
/** Four Medusa processes are started one after the other, on a machine that may be busy. */
const PATIENCE_MS = 900_000;
type Row = { id: string; result: string; reference: string | null; amount: string | null };

mizanSuite((shop) => {
  it(
    "OPS-16: nothing is refunded or ordered twice, and what the provider is asked for is all that is missing",
    async () => {
      const before = await aDayInTheShop(shop);
      const restore = await backUp(shop);
      const { track_id: lost } = await theShopGoesOn(shop, before);
      const provider = await shop.truth();
      await restore();

      const begun = performance.now();
      const asked = await mizanCommand(shop, "after-restore", "--yes");
      expect(asked.output).toContain("Ask the provider for all payments and refunds since");
      expect(asked.output).toContain("No settlement file was imported since");
      expect(asked.code).toBe(1);
      await shop.forgetAsking();
      await sweepWhatIsDue(shop);
      await sweep(shop);
      // What was paid is ordered, once; nothing of it went to the gateway a second time.
      for (const cartId of [before.open.cartId, before.toBeRefunded.cartId, before.twice, before.sold.cartId])
        expect(await shop.orderIds(cartId)).toHaveLength(1);

      const operator = await logInOperator(shop);
      expect(await findings(operator)).toContain("restore_open");
      const rows = await importFileOf(shop, operator, provider);
      const unexpected = rows.filter(({ result }) => result === "unexpected");
      const missing = [
        ...[`${lost} 11.500`, `${before.sold.trackId} -2.000`, `${before.toBeRefunded.trackId} -11.500`],
        `${before.second.trackId} -11.500`,
      ];
      expect(unexpected.map(({ reference, amount }) => `${reference} ${amount}`).sort()).toEqual(
        missing.sort(),
      );
      expect(rows.filter(({ result }) => !["unexpected", "matched"].includes(result))).toEqual([]);

      const left = await mizanCommand(shop, "after-restore");
      expect(left.output).toContain("4 payments and refunds of these files are not in this shop");
      expect(left.code).toBe(1);
      const refunds = operatorRefunds(() => operator);
      for (const [cartId, amount] of [
        [before.sold.cartId, "2.000"],
        [before.toBeRefunded.cartId, "11.500"],
      ] as const) {
        const { id } = (await attemptsOf(shop, cartId)).find(({ order_id }) => order_id !== null)!;
        expect((await refunds.record(id, { ...WHY, amount })).body).toMatchObject({
          refund: { amount, state: "completed" },
        });
      }
      const desk = await reviewDesk(shop, operator);
      const item = await desk.onlyItem();
      expect(item.reason).toBe("second_capture");
      await desk.press(item.id, "refund", WHY);
      const [byHand] = await refunds.list(`attempt_id=${item.attempt_id}`);
      expect(byHand).toMatchObject({ mode: "manual", state: "requested" });
      await refunds.resolve(byHand!.id, "made");
      for (const { id } of unexpected)
        await operator("post", `/admin/mizan/settlements/${await fileId(shop)}/rows/${id}/resolve`, {
          action: "accept",
          note: WHY.reason,
        }).expect(200);

      const done = await mizanCommand(shop, "after-restore", "--done", "--yes");
      process.stderr.write(`restored and compared in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
      expect(done.output).toContain("Nothing is left");
      expect(done.code).toBe(0);
      expect((await shop.mizan().settings.latest()).settings).toMatchObject(REFUNDING);
      expect(await findings(operator)).not.toContain("restore_open");
      await sweep(shop);
      expect(await shop.truth()).toMatchObject(
        provider.map(({ trackid, refunded }) => ({ trackid, refunded })),
      );
      expect(await desk.items("open")).toEqual([]);
      // The payment that only the provider has is no order from a file alone.
    },
    PATIENCE_MS,
  );
});

const REFUNDING = { refundMode: "gateway", unplacedPayments: "refund", secondCaptures: "refund" };

/** Orders, and pages that are open when the backup is made. */
async function aDayInTheShop(shop: MizanShop) {
  await changeSettings(shop, { ...REFUNDING, settlementAmounts: "1,234.567" });
  const order = await paidOrder(shop, OUD);
  const sold = { ...order, trackId: (await onlyAttemptOf(shop, order.cartId)).track_id };
  const open = await openedPage(shop);
  const toBeRefunded = await openedPage(shop);
  const twice = await shop.newCartAtApi(OUD);
  const { payPath } = await shop.choose(twice);
  const pages = [await shop.openPage(payPath), await shop.openPage(payPath)];
  await shop.comeBack(await pressOutcome(pages[0]!, "CAPTURED"));
  const other = (await attemptsOf(shop, twice)).find(({ order_id }) => order_id === null)!;
  return { sold, open, toBeRefunded, twice, second: { page: pages[1]!, trackId: other.track_id } };
}

async function openedPage(shop: MizanShop) {
  const cartId = await shop.newCartAtApi(OUD);
  const page = await shop.openPage((await shop.choose(cartId)).payPath);
  return { cartId, page, trackId: (await onlyAttemptOf(shop, cartId)).track_id };
}

/** After the backup: an order from the first click on, one of an open page, and three refunds. */
async function theShopGoesOn(
  shop: MizanShop,
  { sold, open, toBeRefunded, second }: Awaited<ReturnType<typeof aDayInTheShop>>,
) {
  await shop.comeBack(await pressOutcome(open.page, "CAPTURED"));
  const lost = await shop.newCartAtApi(OUD);
  await shop.checkOut(lost);
  await sold.refund("2.000").expect(200);
  await shop.forgetAsking();
  await shop.setQuantity(toBeRefunded.cartId, 2);
  await pressOutcome(toBeRefunded.page, "CAPTURED");
  await pressOutcome(second.page, "CAPTURED");
  await sweep(shop);
  await sweep(shop);
  expect(await shop.calls("refund")).toBe(3);
  await expectMoneyAccountedFor(shop);
  return onlyAttemptOf(shop, lost);
}

/** What the provider has of these days, as the operator imports it. */
async function importFileOf(
  shop: MizanShop,
  operator: Operator,
  provider: Awaited<ReturnType<MizanShop["truth"]>>,
): Promise<Row[]> {
  const lines = provider.flatMap(({ trackid, captured, refunds }) => [
    ...(Number(captured) > 0 ? [`${trackid},${captured},,,`] : []),
    ...refunds.map(({ amount }) => `${trackid},-${amount},,,`),
  ]);
  const content = ["reference,amount,fee,net,date", ...lines, ""].join("\n");
  await operator("post", "/admin/mizan/settlements", { file_name: "since-the-backup.csv", content }).expect(
    201,
  );
  const id = await fileId(shop);
  const file = async () =>
    (await operator("get", `/admin/mizan/settlements/${id}`)).body as { settlement: { state: string } };
  await until("the file is matched", async () => (await file()).settlement.state === "done");
  const { body } = await operator("get", `/admin/mizan/settlements/${id}/rows`);
  return (body as { rows: Row[] }).rows;
}

async function findings(operator: Operator): Promise<string[]> {
  const { body } = await operator("get", "/admin/mizan/checkup").expect(200);
  return (body as { checkup: CheckupView }).checkup.findings.map(({ code }) => code);
}

async function fileId(shop: MizanShop): Promise<string> {
  const [file] = await shop.sql<{ id: string }>("SELECT id FROM mizan_settlement");
  return file!.id;
}
