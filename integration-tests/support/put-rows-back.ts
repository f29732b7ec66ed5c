/**
 * The engine's runner drops the database before each test and copies it anew, which ends every connection as well: the
 * first statements of a new one cost more than most tests' own. Here the tables that a test wrote to get their rows back in
 * place. What that cannot undo (another schema, somebody still at work, a role that is no superuser) is left to the runner.
 */
import type { Client } from "@medusajs/framework/pg";
import * as templates from "@medusajs/test-utils/dist/medusa-test-runner-utils/postgres-template";
import { connectTo, inServer } from "./in-server";

type Databases = { databaseName: string; templateName: string };

/** Changes by a schema change, and by nothing else that a test does; functions are put back like rows. */
const SHAPE = `concat_ws(' ',
  ${[
    "class",
    "attribute",
    "attrdef",
    "constraint",
    "index",
    "trigger",
    "type",
    "namespace",
    "extension",
    "policy",
  ]
    .map((name) => `(SELECT count(*) || ',' || max(xmin::text::bigint) FROM pg_${name})`)
    .join(", ")},
  (SELECT count(*) FROM pg_proc))`;

const KEEP = `
DROP SCHEMA IF EXISTS mizan_kept CASCADE;
CREATE SCHEMA mizan_kept;
CREATE TABLE mizan_kept.touched (relation oid NOT NULL);
CREATE TABLE mizan_kept.relations (relation oid PRIMARY KEY, rows text, columns text);
CREATE TABLE mizan_kept.sequences AS
  SELECT format('%I.%I', schemaname, sequencename)::regclass AS sequence, start_value, last_value FROM pg_sequences;
CREATE TABLE mizan_kept.functions AS
  SELECT oid AS function, prosrc AS source, pg_get_functiondef(oid) AS definition FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace AND prokind = 'f';
CREATE TABLE mizan_kept.shape (shape text);
CREATE FUNCTION mizan_kept.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $note$
BEGIN
  INSERT INTO mizan_kept.touched VALUES (TG_RELID);
  RETURN NULL;
END $note$;
CREATE FUNCTION mizan_kept.put_back() RETURNS boolean LANGUAGE plpgsql AS $put_back$
DECLARE
  kept record;
BEGIN
  IF (SELECT shape FROM mizan_kept.shape) IS DISTINCT FROM ${SHAPE} THEN
    RETURN false;
  END IF;
  IF EXISTS (SELECT FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle') THEN
    RETURN false;
  END IF;
  FOR kept IN SELECT r.* FROM mizan_kept.relations r WHERE r.relation IN (SELECT t.relation FROM mizan_kept.touched t) LOOP
    EXECUTE format('DELETE FROM %s', kept.relation::regclass);
    IF kept.rows IS NOT NULL THEN
      EXECUTE format('INSERT INTO %1$s (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM %3$s',
                     kept.relation::regclass, kept.columns, kept.rows);
    END IF;
  END LOOP;
  DELETE FROM mizan_kept.touched;
  FOR kept IN SELECT s.* FROM mizan_kept.sequences s
              WHERE s.last_value IS DISTINCT FROM pg_sequence_last_value(s.sequence) LOOP
    PERFORM setval(kept.sequence, coalesce(kept.last_value, kept.start_value), kept.last_value IS NOT NULL);
  END LOOP;
  FOR kept IN SELECT f.definition FROM mizan_kept.functions f JOIN pg_proc p ON p.oid = f.function
              WHERE p.prosrc <> f.source LOOP
    EXECUTE kept.definition;
  END LOOP;
  RETURN true;
END $put_back$;
DO $keep$
DECLARE
  found record;
  has_rows boolean;
  kept text;
BEGIN
  FOR found IN
    SELECT c.oid AS relation, (
      SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
      WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'mizan_kept')
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %s)', found.relation::regclass) INTO has_rows;
    kept := CASE WHEN has_rows THEN format('mizan_kept.rows_%s', found.relation) END;
    IF has_rows THEN
      EXECUTE format('CREATE TABLE %s AS SELECT %s FROM %s', kept, found.columns, found.relation::regclass);
    END IF;
    INSERT INTO mizan_kept.relations VALUES (found.relation, kept, found.columns);
    EXECUTE format('CREATE TRIGGER mizan_kept_note AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %s
                    FOR EACH STATEMENT EXECUTE FUNCTION mizan_kept.note()', found.relation::regclass);
  END LOOP;
END $keep$;
INSERT INTO mizan_kept.shape SELECT ${SHAPE};
`;

const PUT_BACK = `
BEGIN;
-- No trigger, neither a test's nor the keys', has a say in it.
SET LOCAL session_replication_role = replica;
SET LOCAL lock_timeout = '2s';
SELECT mizan_kept.put_back() AS is_back;
COMMIT;
`;

/** From now on the engine's runner puts rows back where it can. */
export function putRowsBack(): void {
  if (isInPlace) return;
  isInPlace = true;
  const { createPostgresDatabaseTemplate: create, restorePostgresDatabaseFromTemplate: restore } = templates;
  let connection: { databaseName: string; client: Client } | undefined;
  const connected = async (databaseName: string): Promise<Client> => {
    if (connection?.databaseName === databaseName) return connection.client;
    await connection?.client.end().catch(() => {});
    const client = await connectTo(databaseName, () => {
      connection = undefined;
    });
    connection = { databaseName, client };
    return client;
  };
  const isPutBack = async (databaseName: string): Promise<boolean> => {
    try {
      const client = await connected(databaseName);
      const answers = (await client.query(PUT_BACK)) as unknown as { rows: { is_back?: boolean }[] }[];
      return answers.some(({ rows }) => rows[0]?.is_back === true);
    } catch {
      return false;
    }
  };
  Object.assign(templates, {
    createPostgresDatabaseTemplate: async (databases: Databases) => {
      // Other templates are not those of the runner.
      const isRestored = databases.templateName === `${databases.databaseName}-template`;
      if (isRestored) await keepRows(databases.databaseName);
      await create(databases);
    },
    restorePostgresDatabaseFromTemplate: async (databases: Databases) => {
      if (!(await isPutBack(databases.databaseName))) await restore(databases);
    },
  });
}

let isInPlace = false;

function keepRows(databaseName: string): Promise<void> {
  return inServer(async (client) => {
    const { rows } = await client.query("SELECT usesuper FROM pg_user WHERE usename = current_user");
    const maySkipTriggers = (rows[0] as { usesuper: boolean } | undefined)?.usesuper === true;
    if (maySkipTriggers) await client.query(KEEP);
  }, databaseName);
}
