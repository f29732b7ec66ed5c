/** How much may be asked of the gateway within a time. */
import { z } from "zod";

/** How much Mizan asks the gateway, and when it stops asking, for each gateway host and key; at once: per process. */
export const trafficSchema = z
  .strictObject({
    atOnce: z
      .int()
      .min(2)
      .max(50)
      .default(8)
      .describe(
        "questions under way at once at one gateway host, in this process; pages and refunds are not counted",
      ),
    atOncePerKey: z.int().min(2).max(50).default(6).describe("… of them with one key"),
    /** The sweep has fewer, so that a shopper who comes back never waits behind it. */
    sweepAtOnce: z
      .int()
      .min(1)
      .max(49)
      .default(4)
      .describe(
        "how many of these the sweep may have: fewer than `traffic.atOnce`, so that a shopper never waits behind it",
      ),
    sweepAtOncePerKey: z
      .int()
      .min(1)
      .max(49)
      .default(3)
      .describe("… of them with one key: fewer than `traffic.atOncePerKey`"),
    /** A limit that is not known is learnt from each 429, at a shopper's expense. */
    perMinute: z
      .int()
      .min(20)
      .max(100_000)
      .optional()
      .describe(
        "calls a minute that your provider allows at one host, of all processes: no more are made; the sweep's before shoppers', and their questions before pages, wait",
      ),
    sweepPerSecond: z
      .int()
      .min(1)
      .max(100)
      .default(5)
      .describe(
        "without `traffic.perMinute`: how many questions the sweep begins in a second at one host, of all processes: after an outage too; fewer while shoppers' calls go there, and after a 429",
      ),
    /** So many calls in a row without an answer stop the calls with that key. */
    breaksAfter: z
      .int()
      .min(2)
      .max(100)
      .default(5)
      .describe("so many calls in a row without an answer, and nothing is asked with that key"),
    /** Then one call goes through after this time, to see whether the gateway answers again. */
    probeAfterMs: z
      .int()
      .min(100)
      .max(900_000)
      .default(60_000)
      .describe("… until one question is let through after this time and answered"),
  })
  .superRefine(({ atOnce, atOncePerKey, sweepAtOnce, sweepAtOncePerKey }, refinement) => {
    const refuse = (path: string, message: string) => {
      refinement.addIssue({ code: "custom", path: [path], message });
    };
    if (sweepAtOnce >= atOnce) refuse("sweepAtOnce", "must be less than traffic.atOnce");
    if (sweepAtOncePerKey >= atOncePerKey)
      refuse("sweepAtOncePerKey", "must be less than traffic.atOncePerKey");
  });

/** How many payment pages may be opened within a time. */
export const pagesSchema = z.strictObject({
  withinMs: z
    .int()
    .min(60_000)
    .max(86_400_000)
    .default(3_600_000)
    .describe("the time in which opened payment pages are counted"),
  /** Far more than a shopper presses: each page is a call to the gateway, and whoever has a cart's id can ask for them. */
  perCart: z.int().min(2).max(1_000).default(20).describe("pages of one cart in that time"),
  /** A carrier puts thousands of shoppers behind one address: a page that is paid, refused or older than its life does not count. */
  perAddress: z
    .int()
    .min(10)
    .max(1_000_000)
    .default(500)
    .describe(
      "from one shopper address, pages neither paid, refused nor expired: carts that have one, for a cart's first page, and all of them, for a further one; a loopback or private address is a proxy's and not counted",
    ),
  inAll: z
    .int()
    .min(10)
    .max(1_000_000)
    .default(3_000)
    .describe(
      "pages opened beside another open one of their cart, from everywhere; a cart that has none open is not held back",
    ),
});
