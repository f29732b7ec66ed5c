/**
 * Commits that happen and are never answered, as in a failover. A commit that has to wait for a standby is in the
 * database already while it waits (PostgreSQL, synchronous_commit): there its connection is cut.
 */
import type { MizanShop } from "./mizan-suite";
import { until } from "./until";

const NAME = "mizan_test_unknown_commit";

export type UnknownCommits = {
  /** Waits for the first such commit and cuts its connection. */
  cut: () => Promise<void>;
  end: () => Promise<void>;
};

/**
 * @param change condition on OLD and NEW, in SQL; its first commit waits for a standby that there is not
 */
export async function unknownCommits(
  shop: MizanShop,
  table: string,
  change: string,
): Promise<UnknownCommits> {
  await shop.sql("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
  await shop.sql("SELECT pg_reload_conf()");
  await until("commits can wait", async () => {
    const [row] = await shop.sql<{ names: string }>(
      "SELECT current_setting('synchronous_standby_names') AS names",
    );
    return row?.names === "nobody";
  });
  await shop.sql(
    `CREATE FUNCTION ${NAME}() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN PERFORM set_config('synchronous_commit', 'on', true); RETURN NULL; END $$`,
  );
  await shop.sql(
    `CREATE TRIGGER ${NAME} AFTER UPDATE ON "${table}" FOR EACH ROW WHEN (${change}) EXECUTE FUNCTION ${NAME}()`,
  );
  const waiting = () =>
    shop.sql<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'SyncRep'",
    );
  return {
    cut: async () => {
      await until("a commit waits for its standby", async () => (await waiting()).length > 0);
      // The same row may be written once more before the trigger is gone: only the first answer is lost.
      const [first] = await waiting();
      await shop.sql("SELECT pg_terminate_backend(?)", [first?.pid]);
      await stopWaiting(shop);
    },
    end: async () => {
      await stopWaiting(shop);
      await shop.sql(`DROP FUNCTION ${NAME}() CASCADE`);
    },
  };
}

async function stopWaiting(shop: MizanShop): Promise<void> {
  await shop.sql("ALTER SYSTEM RESET synchronous_standby_names");
  await shop.sql("SELECT pg_reload_conf()");
}
