import { backUp } from "../support/database-backup";
import { pressOutcome } from "../support/gateway-page";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator } from "../support/operator";
import { onlyAttemptOf } from "../support/shop-records";
import { sweep } from "../support/sweep";
import { until } from "../support/until";

const OUD = { "Cambodian oud, 3 g": 1 };
type Settlement = { id: string; state: string; counts: Record<string, number> };
type Row = { line: number; result: string; reference: string | null };

mizanSuite((shop) => {
  describe("OPS-16: the database is two hours old again", () => {
    it("OPS-16: what the backup has is found and ordered by the sweep; what it has not is named by a settlement file", async () => {
      // On the payment page while the backup is made, and paid after it.
      const known = await shop.newCart(OUD);
      const page = await shop.openPage((await shop.choose(known)).payPath);
      const restore = await backUp(shop);
      const form = await pressOutcome(page, "CAPTURED");
      await shop.comeBack(form);
      expect(await shop.orderIds(known)).toHaveLength(1);
      const { track_id: knownTrackId } = await onlyAttemptOf(shop, known);
      // From the first click to the order after the backup was made.
      const lost = await shop.newCartAtApi(OUD);
      await shop.checkOut(lost);
      const { track_id: lostTrackId } = await onlyAttemptOf(shop, lost);

      await restore();
      expect(await shop.orderIds(known)).toEqual([]);
      expect(await shop.orderIds(lost)).toEqual([]);
      await shop.forgetAsking();
      await sweep(shop);

      expect(await shop.orderIds(known)).toHaveLength(1);
      expect(await onlyAttemptOf(shop, known)).toMatchObject({ outcome: "paid", disposition: "ordered" });
      const operator = await logInOperator(shop);
      const content = `reference,amount,fee,net,date\n${knownTrackId},11.5,,,\n${lostTrackId},11.5,,,\n`;
      const { body } = await operator("post", "/admin/mizan/settlements", {
        file_name: "since-the-backup.csv",
        content,
      }).expect(201);
      const { id } = (body as { settlement: Settlement }).settlement;
      const settlement = async () =>
        ((await operator("get", `/admin/mizan/settlements/${id}`)).body as { settlement: Settlement })
          .settlement;
      await until("the file is matched", async () => (await settlement()).state === "done");
      const { body: answered } = await operator("get", `/admin/mizan/settlements/${id}/rows`);
      const { rows } = answered as { rows: Row[] };
      expect(rows.map(({ reference, result }) => [reference, result])).toEqual([
        [knownTrackId, "matched"],
        [lostTrackId, "unexpected"],
      ]);
      // Never an order from a file alone: a person looks the payment up and refunds it in the provider's dashboard.
      expect(await shop.orderIds(lost)).toEqual([]);
    });
  });
});
