/** A person closes a month as it was shown to them; from then on what belongs to it is posted into a later one and says so. */
import { z } from "zod";
import type { CloseMonth } from "../../answers/books-api/months";
import { inConflict, inputRefusal, type OperatorRefusal } from "../../answers/operator-refusal";
import { bookEnvironment, bookReason } from "../../answers/typed-fields";
import type { Using } from "../../application/dependencies";
import { mayClose, type MonthState } from "../../domain/month-close";
import { digestOf, stateOf } from "./month-view";
import { readMonth } from "./read-month";

/** `POST /admin/mizan/months/:month/close`. */
export const closeMonthSchema = z.strictObject({
  shown: z.string().max(100),
  reason: bookReason.optional(),
  environment: bookEnvironment,
}) satisfies z.ZodType<CloseMonth>;

/**
 * @param month `YYYY-MM`
 * @param given.closedBy a user's or a secret API key's id
 * @throws OperatorRefusal MIZAN_MONTH_STATE, MIZAN_MONTH_CHANGED, MIZAN_MONTH_DIFFERS (409), MIZAN_INPUT_INVALID without a reason that is needed
 */
export async function closeMonth(
  { mizan }: Pick<Using<"books">, "mizan">,
  month: string,
  given: z.output<typeof closeMonthSchema> & { closedBy: string | null },
): Promise<void> {
  const environment = given.environment ?? mizan.options.environment;
  const { standing, lines, owedFils } = await readMonth({ mizan }, { environment, month });
  const state = stateOf(month, standing);
  if (state !== "open") throw isElsewhere(month, state);
  if (digestOf(lines) !== given.shown) throw hasChanged(month);
  const allowed = mayClose(lines);
  if (allowed === "never") throw isWrong(month);
  const reason = given.reason ?? null;
  if (allowed === "with_reason" && reason === null)
    throw inputRefusal([
      {
        field: "reason",
        code: "required",
        message: "Say why it is closed although something differs or waits.",
      },
    ]);
  const { closedBy } = given;
  const isClosed = await mizan.monthCloses.close({ environment, month, closedBy, reason, lines, owedFils });
  if (!isClosed) throw isElsewhere(month, "closed");
}

const STATE_WORDS: Record<Exclude<MonthState, "open">, string> = {
  running: "has not been over for an hour",
  waiting: "comes after one that is not closed yet",
  closed: "is closed already",
};

function isElsewhere(month: string, state: Exclude<MonthState, "open">): OperatorRefusal {
  return inConflict("MIZAN_MONTH_STATE", `Nothing was changed: ${month} ${STATE_WORDS[state]}.`, {
    details: { state },
  });
}

function hasChanged(month: string): OperatorRefusal {
  return inConflict(
    "MIZAN_MONTH_CHANGED",
    `Nothing was changed: figures of ${month} are others by now. Look at them again.`,
  );
}

function isWrong(month: string): OperatorRefusal {
  return inConflict(
    "MIZAN_MONTH_DIFFERS",
    `Nothing was changed: the books of ${month} do not add up. The check-up says what to do.`,
  );
}
