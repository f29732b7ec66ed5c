import { mizanSuite } from "../support/mizan-suite";
import { logInOperator } from "../support/operator";
import { onlyAttemptOf } from "../support/shop-records";
import { sweep } from "../support/sweep";
import { until } from "../support/until";

type Settlement = { id: string; state: string; counts: Record<string, number> };
type Row = { line: number; result: string; reference: string | null };

mizanSuite((shop) => {
  describe("OPS-16: the database is two hours old again", () => {
    it("OPS-16: what the backup has is found and ordered by the sweep; what it has not is named by a settlement file", async () => {
      const known = await shop.newCart({ "Cambodian oud, 3 g": 1 });
      await shop.pay((await shop.choose(known)).payPath, "CAPTURED");
      const { track_id: knownTrackId } = await onlyAttemptOf(shop, known);
      const lost = await shop.newCart({ "Cambodian oud, 3 g": 1 });
      await shop.pay((await shop.choose(lost)).payPath, "CAPTURED");
      const { id: lostId, track_id: lostTrackId } = await onlyAttemptOf(shop, lost);
      // Written after the backup was made: the gateway has it, and the restored tables have not.
      await shop.sql("DELETE FROM mizan_attempt_event WHERE attempt_id = ?", [lostId]);
      await shop.sql("DELETE FROM mizan_payment_attempt WHERE id = ?", [lostId]);

      await sweep(shop);
      const operator = await logInOperator(shop);
      const content = `reference,amount,fee,net,date\n${knownTrackId},11.500,,,\n${lostTrackId},11.500,,,\n`;
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

      expect(await shop.orderIds(known)).toHaveLength(1);
      expect(rows.map(({ reference, result }) => [reference, result])).toEqual([
        [knownTrackId, "matched"],
        [lostTrackId, "unexpected"],
      ]);
      // Never an order from a file alone: a person looks the payment up and refunds it in the provider's dashboard.
      expect(await shop.orderIds(lost)).toEqual([]);
    });
  });
});
