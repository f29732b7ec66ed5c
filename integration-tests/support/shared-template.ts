/**
 * A migrated and seeded database that the first spec files of a run make and all others copy: migrating and seeding take
 * a quarter of a minute, copying a tenth of a second. A run is what scripts/test.mjs started; without it nothing is shared.
 */
import { createHash, randomUUID } from "node:crypto";
import {
  createPostgresDatabaseTemplate,
  dropPostgresDatabaseTemplate,
} from "@medusajs/test-utils/dist/medusa-test-runner-utils";
import { inServer } from "./in-server";

/** @param configFile applications with other modules have other tables */
export function sharedTemplate(configFile: string | undefined) {
  const run = process.env.MIZAN_TEST_RUN;
  const name =
    run &&
    `mizan-${run}-${createHash("sha256")
      .update(configFile ?? "")
      .digest("hex")
      .slice(0, 8)}`;
  return {
    /** Makes the database from the template where there is one. */
    copyTo: async (databaseName: string): Promise<void> => {
      if (!name || !(await exists(name))) return;
      await inServer((client) => client.query(`CREATE DATABASE "${databaseName}" TEMPLATE "${name}"`));
    },
    /** Keeps the database as it is now for the files that come after; the first who does so wins. */
    keep: async (databaseName: string): Promise<void> => {
      if (!name || (await exists(name))) return;
      const templateName = `${name}-${randomUUID().slice(0, 8)}`;
      await createPostgresDatabaseTemplate({ databaseName, templateName });
      await inServer((client) => client.query(`ALTER DATABASE "${templateName}" RENAME TO "${name}"`)).catch(
        () => dropPostgresDatabaseTemplate(templateName),
      );
    },
  };
}

async function exists(name: string): Promise<boolean> {
  const { rowCount } = await inServer((client) =>
    client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]),
  );
  return rowCount === 1;
}
