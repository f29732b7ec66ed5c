import { type Calls, furthestMs, type Pace, type Places } from "../../../domain/gateway-pace";
import { DATABASE_NOW } from "./database";
import { KEY_STATES, type KeyState } from "./gateway-outage-store";
import { Store } from "./store";

const TABLE = "mizan_gateway_pace";

export type TakenPlaces = Places & { keyStates: KeyState[] | null };

/** As `placesAt` allows of a kind, with so much ahead. */
const allowed = (kind: string) =>
  `LEAST(wanted_${kind}, GREATEST(floor((ahead_${kind} - ahead) / gap + 0.000001) + 1, 0))`;
const moved = (calls: string) => `GREATEST(ahead, LEAST(ahead + ${calls} * gap, puts_off))`;

/**
 * The end of the queue of each gateway host, one row for all processes. The table is not logged: to take places costs no write
 * to the disk, and what a database that ended badly forgets is a queue of seconds.
 */
export class GatewayPaceStore extends Store {
  /**
   * Takes what is allowed of the wanted calls, by the database's clock (domain/gateway-pace.ts).
   *
   * @returns with what all processes know of the host's keys, null where it is nothing
   */
  async take(host: string, wanted: Calls, pace: Pace): Promise<TakenPlaces> {
    const { page, question, sweep } = pace.aheadMs;
    const bindings = [
      ...[pace.gapMs, pace.putsOffMs, furthestMs(pace), page, question, sweep],
      ...[wanted.page, wanted.question, wanted.sweep, host, host],
    ];
    const take = () =>
      this.first<TakenPlaces>(
        `WITH given AS (
           SELECT p.id, ?::float8 AS gap, ?::float8 AS puts_off,
             LEAST(GREATEST(extract(epoch FROM p.ends_at - ${DATABASE_NOW}) * 1000, 0)::float8, ?::float8) AS ahead,
             ?::float8 AS ahead_page, ?::float8 AS ahead_question, ?::float8 AS ahead_sweep,
             ?::float8 AS wanted_page, ?::float8 AS wanted_question, ?::float8 AS wanted_sweep
           FROM ${TABLE} p WHERE p.id = ? FOR UPDATE),
         pages AS (SELECT *, ${allowed("page")} AS page FROM given),
         questions AS (SELECT q.*, ${allowed("question")} AS question
           FROM (SELECT id, gap, puts_off, ahead_question, ahead_sweep, wanted_question, wanted_sweep, page,
             ${moved("page")} AS ahead FROM pages) q),
         sweeps AS (SELECT s.*, ${allowed("sweep")} AS sweep
           FROM (SELECT id, gap, ahead_sweep, wanted_sweep, page, question,
             ${moved("question")} AS ahead FROM questions) s)
         UPDATE ${TABLE} p SET ends_at = ${DATABASE_NOW} + (ahead + sweep * gap) * interval '1 millisecond'
         FROM sweeps WHERE p.id = sweeps.id
         RETURNING page, question, sweep, ahead AS "sweepInMs", ahead + sweep * gap AS "aheadMs",
           ${KEY_STATES} AS "keyStates"`,
        bindings,
      );
    const taken = await take();
    if (taken) return taken;
    await this.rows(
      `INSERT INTO ${TABLE} (id, ends_at) VALUES (?, ${DATABASE_NOW}) ON CONFLICT (id) DO NOTHING`,
      [host],
    );
    const first = await take();
    if (!first) throw new Error(`The queue of ${host} was taken away while it was made`);
    return first;
  }
}
