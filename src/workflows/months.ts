/** Closing a month of the books: a person looks at it, so no program is offered this. */
import { z } from "zod";
import { kuwaitMonth } from "../answers/typed-fields";
import { closeMonth, closeMonthSchema } from "../books/months/close-month";
import { actor, oneStep, typed } from "./one-step";

/** Closes a month of the books as it was shown, once and for good. */
export const closeMonthWorkflow = oneStep(
  "mizan-close-month",
  z.object({ month: kuwaitMonth, closing: typed(closeMonthSchema), closed_by: actor }),
  async (books, { month, closing, closed_by }) => {
    await closeMonth(books, month, { ...closing, closedBy: closed_by });
    return { environment: closing.environment };
  },
);
