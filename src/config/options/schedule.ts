/** When a payment is asked about. */
import { z } from "zod";
import { DEFAULT_SCHEDULE } from "../../domain/schedule";

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

const SECOND_MS = 1_000;

/** Stretches of time, one after another, each with how often something is done in it: between `leastMs` and `mostMs`. */
function stretches({ leastMs, mostMs }: { leastMs: number; mostMs: number }) {
  const stretch = z.strictObject({
    untilMs: z.int().min(leastMs).max(DAY_MS),
    everyMs: z.int().min(leastMs).max(mostMs),
  });
  return z
    .array(stretch)
    .max(10)
    .superRefine((steps, refinement) => {
      steps.forEach(({ untilMs }, index) => {
        if (untilMs > (steps[index - 1]?.untilMs ?? 0)) return;
        const message = "must be later than the one before";
        refinement.addIssue({ code: "custom", path: [index, "untilMs"], message });
      });
    });
}

/** While the shopper waits; which of them means what stands at `ForegroundSchedule`. */
const foregroundSchema = z.strictObject({
  // As long as a gateway needs, and less than the engine and a shopper's browser wait.
  deadlineMs: z
    .int()
    .min(500)
    .max(20 * SECOND_MS)
    .default(DEFAULT_SCHEDULE.foreground.deadlineMs)
    .describe(
      "a shopper waits: how long the question of a return, of pressing pay or of a completion may take",
    ),
  pollDeadlineMs: z
    .int()
    .min(500)
    .max(15 * SECOND_MS)
    .default(DEFAULT_SCHEDULE.foreground.pollDeadlineMs)
    .describe("… and that of a result page, which asks again"),
  askAgainMs: z
    .int()
    .min(SECOND_MS)
    .max(MINUTE_MS)
    .default(DEFAULT_SCHEDULE.foreground.askAgainMs)
    .describe(
      "one payment is asked about at most once in this time, whoever asks; not above `schedule.closestMs`",
    ),
  polls: stretches({ leastMs: SECOND_MS, mostMs: MINUTE_MS })
    .default(DEFAULT_SCHEDULE.foreground.polls.map((step) => ({ ...step })))
    .meta({
      description:
        "how often a result page looks: a list of `{untilMs, everyMs}`, counted from when the payment page was shown",
      otherwise: "3 s for 30 s, 5 s until 2.5 min",
    }),
  laterPollMs: z
    .int()
    .min(SECOND_MS)
    .max(5 * MINUTE_MS)
    .default(DEFAULT_SCHEDULE.foreground.laterPollMs)
    .describe("… and after the last of them"),
});

/** The figures of the schedule; which of them means what stands at `Schedule`. */
export const scheduleSchema = z
  .strictObject({
    foreground: foregroundSchema.prefault({}),
    firstCheckMs: z
      .int()
      .min(5_000)
      .max(60 * MINUTE_MS)
      .default(DEFAULT_SCHEDULE.firstCheckMs)
      .describe("nobody came back: when the gateway is asked first, after the page was shown"),
    early: stretches({ leastMs: 5 * SECOND_MS, mostMs: DAY_MS })
      .default(DEFAULT_SCHEDULE.early.map((step) => ({ ...step })))
      .meta({
        description:
          "… and how often while most shoppers pay, where there is not more to ask about: a list of `{untilMs, everyMs}`, counted from when the page was shown",
        otherwise: "30 s until 3 min, 1 min until 10 min",
      }),
    whilePageLivesMs: z
      .int()
      .min(5_000)
      .max(DAY_MS)
      .default(DEFAULT_SCHEDULE.whilePageLivesMs)
      .describe("… and after the last of them, while the page lives; not below `schedule.closestMs`"),
    pastExpiryMs: z
      .int()
      .min(0)
      .max(DAY_MS)
      .default(DEFAULT_SCHEDULE.pastExpiryMs)
      .describe("… and for how long after it has expired"),
    ladder: z
      .array(
        z.strictObject({
          phase: z.union([z.literal(2), z.literal(3)]),
          times: z.int().min(1).max(100),
          everyMs: z
            .int()
            .min(5_000)
            .max(7 * DAY_MS),
        }),
      )
      .max(20)
      .default(DEFAULT_SCHEDULE.ladder.map((step) => ({ ...step })))
      .meta({
        description:
          "then: a list of `{phase, times, everyMs}`; phase `3` only for payments that are not known to be unpaid, and no `2` after it; `everyMs` not below `schedule.closestMs`",
        otherwise: "5 × 10 min, 5 × 1 h, 3 × 6 h, 7 × 1 d",
      }),
    jitter: z
      .number()
      .min(0)
      .max(0.5)
      .default(DEFAULT_SCHEDULE.jitter)
      .describe("share by which each of these times is varied at random"),
    closestMs: z
      .int()
      .min(5_000)
      .max(10 * MINUTE_MS)
      .default(DEFAULT_SCHEDULE.closestMs)
      .describe("two planned questions about one payment are never closer"),
    unansweredMs: z
      .int()
      .min(5_000)
      .max(60 * MINUTE_MS)
      .default(DEFAULT_SCHEDULE.unansweredMs)
      .describe("the next try after no answer; it uses up no place in the schedule"),
    silenceMs: z
      .int()
      .min(MINUTE_MS)
      .max(7 * DAY_MS)
      .default(DEFAULT_SCHEDULE.silenceMs)
      .describe("after so long in which no check was answered a person is told"),
    whileSilentMs: z
      .int()
      .min(MINUTE_MS)
      .max(DAY_MS)
      .default(DEFAULT_SCHEDULE.whileSilentMs)
      .describe("… and this is how often it is tried then, later less often"),
    recheckDays: z
      .int()
      .min(0)
      .max(90)
      .default(DEFAULT_SCHEDULE.recheckDays)
      .describe("payments captured in the last so many days are asked about again every day; `0` never"),
    authorizedHoldsMs: z
      .int()
      .min(0)
      .max(30 * DAY_MS)
      .default(DEFAULT_SCHEDULE.authorizedHoldsMs)
      .describe(
        "for so long an approved card that was not captured is in the way of another try: as long as your provider says that a capture can still come",
      ),
  })
  .superRefine(({ foreground, whilePageLivesMs, closestMs, ladder }, refinement) => {
    const refuse = (path: (string | number)[], message: string) => {
      refinement.addIssue({ code: "custom", path, message });
    };
    // A planned question would find that it may not be asked yet.
    if (foreground.askAgainMs > closestMs)
      refuse(["foreground", "askAgainMs"], "must not be above schedule.closestMs");
    if (whilePageLivesMs < closestMs) refuse(["whilePageLivesMs"], "must not be below schedule.closestMs");
    ladder.forEach(({ phase, everyMs }, index) => {
      if (everyMs < closestMs) refuse(["ladder", index, "everyMs"], "must not be below schedule.closestMs");
      const before = ladder[index - 1]?.phase ?? phase;
      if (phase < before) refuse(["ladder", index, "phase"], "must not go back to phase 2 after phase 3");
    });
  });
