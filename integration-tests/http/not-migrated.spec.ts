import { readdirSync } from "node:fs";
import { join } from "node:path";
import { followLog } from "../support/log-lines";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator } from "../support/operator";
import { until } from "../support/until";

const OUD = "Cambodian oud, 3 g";
const COMMAND = "npx medusa db:migrate";
const NEWEST = readdirSync(join(__dirname, "../../src/modules/mizan/migrations"))
  .flatMap((file) => /^(Migration\d+)\.ts$/.exec(file)?.[1] ?? [])
  .sort()
  .at(-1)!;

mizanSuite((shop) => {
  /** As the engine tells every module that the application is loaded. */
  const start = () => shop.mizan().__hooks.onApplicationStart();

  const rename = async (from: string, to: string) => {
    const tables = await shop.sql<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE tablename LIKE ?",
      [`${from}\\_%`],
    );
    for (const { name } of tables) await shop.sql(`ALTER TABLE ${name} RENAME TO ${name.replace(from, to)}`);
  };
  it.each([
    [
      "on tables of an older version",
      () => shop.sql("ALTER TABLE mizan_payment_attempt RENAME COLUMN opened_at TO not_there"),
      () => shop.sql("ALTER TABLE mizan_payment_attempt RENAME COLUMN not_there TO opened_at"),
    ],
    ["without its tables", () => rename("mizan", "gone"), () => rename("gone", "mizan")],
  ])(
    "OPS-13: started %s, it says what to run: in the log, to a cart, in the dashboard",
    async (_, takeAway, giveBack) => {
      const operator = await logInOperator(shop);
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { collectionId } = await shop.choose(cartId);
      const log = followLog();
      const [ran] = await shop.sql("DELETE FROM mikro_orm_migrations WHERE name = ? RETURNING name", [
        NEWEST,
      ]);
      expect(ran).toEqual({ name: NEWEST });
      await takeAway();
      await start();

      await until("the log says so", () => Promise.resolve(log().some((line) => line.includes(COMMAND))));
      expect(log().filter((line) => line.includes(COMMAND))).toEqual([
        expect.stringMatching(
          /Mizan takes no payments \(MIZAN_NOT_MIGRATED\).*\(1 of its migrations have not run\)/,
        ),
      ]);
      const session = { provider_id: "pp_mizan" };
      const items = { variant_id: shop.variant(OUD), quantity: 1 };
      for (const [method, path, body] of [
        ["post", `/store/payment-collections/${collectionId}/payment-sessions`, session],
        ["post", `/store/carts/${cartId}/line-items`, items],
        ["post", `/store/carts/${cartId}/complete`, {}],
        ["get", `/store/mizan/carts/${cartId}/ways-to-pay`, undefined],
      ] as const) {
        const answer = await shop.storeApi(method, path, body);
        expect([path, answer.status, answer.body]).toEqual([
          path,
          503,
          { type: "unexpected_state", code: "MIZAN_NOT_MIGRATED", message: expect.stringContaining(COMMAND) },
        ]);
      }
      for (const path of ["health", "attempts", "vendors"]) {
        const answer = await operator("get", `/admin/mizan/${path}`);
        expect([answer.status, answer.body]).toEqual([
          503,
          { type: "unexpected_state", code: "MIZAN_NOT_MIGRATED", message: expect.stringContaining(COMMAND) },
        ]);
      }
      // Somebody runs it: who was refused goes on.
      await giveBack();
      await shop.sql("INSERT INTO mikro_orm_migrations (name) VALUES (?)", [NEWEST]);
      await operator("get", "/admin/mizan/health").expect(200);
      await shop.checkOut(cartId);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    },
  );

  it("OPS-13: started on its own tables it says nothing of them", async () => {
    const log = followLog();
    await start();
    await shop.choose(await shop.newCart({ [OUD]: 1 }));
    expect(log().filter((line) => line.includes("MIZAN_NOT_MIGRATED"))).toEqual([]);
  });
});
