/**
 * The daily pass: erases the decided attempts of customers who asked for it earlier, and the personal data of old unpaid
 * attempts. It goes by pages under a lease: several instances share a pass, and take over from one that ended.
 */
import { randomUUID } from "node:crypto";
import type { Using } from "../application/dependencies";
import { ulidAt } from "../domain/ulid-at";

const DAY_MS = 86_400_000;
/** A little less than a day: a job that runs at the same minute of every hour must not slip to the next one. */
const EVERY_MS = DAY_MS - 30 * 60_000;
const LEASE_MS = 5 * 60_000;
const PAGE = 200;
const PAGES_PER_RUN = 50;
const PARTS = ["wanted", "unpaid"] as const;

export type Retained = { erased: number; cleared: number; isWhole: boolean };

/**
 * Does some pages of the day's pass; none where the pass is done, or another process has its lease.
 *
 * @param pages at most so many, by default 50 of 200 attempts
 */
export async function retain(
  { mizan, logger }: Pick<Using<"privacy">, "mizan" | "logger">,
  pages = PAGES_PER_RUN,
): Promise<Retained | undefined> {
  const owner = randomUUID();
  const taken = await mizan.sweepPasses.take("retention", { owner, everyMs: EVERY_MS, leaseMs: LEASE_MS });
  if (!taken) return undefined;
  const done: Retained = { erased: 0, cleared: 0, isWhole: false };
  let part = PARTS.find((name) => name === taken.part) ?? PARTS[0];
  let after = taken.after ?? "";
  try {
    for (let page = 0; page < pages && !done.isWhole; page += 1) {
      const ids = await pageOf(mizan, part, after);
      if (part === "wanted") {
        const erased = await mizan.personalData.erase(ids);
        done.erased += erased.filter(({ act }) => act !== "leave").length;
      } else done.cleared += await mizan.personalData.clearUnpaid(ids);
      after = ids.at(-1) ?? "";
      if (ids.length === PAGE) {
        await mizan.sweepPasses.reached("retention", owner, {
          part,
          after,
          hasFailed: false,
          leaseMs: LEASE_MS,
        });
      } else if (part === "wanted") [part, after] = ["unpaid", ""];
      else done.isWhole = true;
    }
  } finally {
    // A page that failed is tried again by the next run.
    if (done.isWhole) await mizan.sweepPasses.finish("retention", owner, { hasFailed: false });
    else await mizan.sweepPasses.pause("retention", owner);
  }
  if (done.erased + done.cleared > 0) {
    const { erased, cleared } = done;
    await mizan.personalData.record({ daily: true, erased, cleared }, null);
    logger.info(
      `Mizan took the shoppers' data from ${done.cleared} unpaid attempts of more than ${mizan.options.retention.unpaidAfterDays} days ago, and from ${done.erased} of erased customers that have been decided since.`,
    );
  }
  return done;
}

async function pageOf(
  { personalData, options, reconciliation }: Using<"privacy">["mizan"],
  part: (typeof PARTS)[number],
  after: string,
): Promise<string[]> {
  if (part === "wanted") return personalData.wanted({ after, limit: PAGE });
  const { unpaidAfterDays } = options.retention;
  if (unpaidAfterDays === 0) return [];
  // Ids begin with their time.
  const before = `matt_${ulidAt((await reconciliation.now()) - unpaidAfterDays * DAY_MS)}`;
  return personalData.unpaidBefore({ after, before, limit: PAGE });
}
