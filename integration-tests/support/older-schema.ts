/** The shop's database as an older version of Mizan left it: newer migrations taken back, and with them what only they can hold. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ContainerRegistrationKeys, ModulesSdkUtils } from "@medusajs/framework/utils";
import type { MizanShop } from "./mizan-suite";

const pathToMigrations = join(__dirname, "../../src/modules/mizan/migrations");
const ofMizan = { moduleName: "mizan", pathToMigrations };

/**
 * Takes back what came after a migration, and makes it again as an upgrade does, over the rows that were kept.
 *
 * @param last the newest migration of the older version
 * @param meanwhile what the older version does before it is upgraded
 */
export async function upgradeFrom(
  shop: MizanShop,
  last: string,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env;
  const [database] = await shop.sql<{ name: string }>("SELECT current_database() AS name");
  const clientUrl = `postgres://${DB_USERNAME}:${DB_PASSWORD}@${DB_HOST}:${DB_PORT}/${database?.name}`;
  const given = {
    options: { database: { clientUrl } },
    logger: shop.container().resolve(ContainerRegistrationKeys.LOGGER),
  };
  const newer = readdirSync(pathToMigrations).filter(
    (name) => /^Migration\d+\.ts$/.test(name) && name > `${last}.ts`,
  );
  try {
    await ModulesSdkUtils.buildRevertMigrationScript(ofMizan)({ ...given, migrationNames: newer });
    await meanwhile();
  } finally {
    // The files of a group share this database.
    await ModulesSdkUtils.buildMigrationScript(ofMizan)(given);
  }
}
