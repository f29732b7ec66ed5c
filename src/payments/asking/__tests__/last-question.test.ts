import { type LastQuestion, lastQuestionOf, untilNextQuestionMs } from "../last-question";

const at = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1_000));

describe("the last question about an attempt", () => {
  it.each<[string, LastQuestion, Record<"asked" | "answered" | "returned" | "unsure", number | null>]>([
    ["was taken back", "none", { asked: null, answered: null, returned: null, unsure: null }],
    ["was taken back after an earlier answer", "none", { asked: null, answered: 1, returned: 2, unsure: 2 }],
    ["has no answer yet", "under_way", { asked: 1, answered: null, returned: null, unsure: null }],
    ["has the answer of an earlier one only", "under_way", { asked: 5, answered: 2, returned: 4, unsure: 4 }],
    ["was answered", "heard", { asked: 1, answered: 2, returned: null, unsure: null }],
    [
      "was answered in the moment of asking",
      "heard",
      { asked: 1, answered: 1, returned: null, unsure: null },
    ],
    ["was answered after the return", "heard", { asked: 1, answered: 2, returned: 1, unsure: null }],
    [
      "was answered in the moment of the return",
      "heard",
      { asked: 1, answered: 2, returned: 2, unsure: null },
    ],
    ["was answered before the return", "before_return", { asked: 1, answered: 2, returned: 3, unsure: 3 }],
    ["had no usable answer", "unsure", { asked: 1, answered: 2, returned: null, unsure: 2 }],
    ["found no record soon after the return", "unsure", { asked: 2, answered: 3, returned: 1, unsure: 1 }],
    ["had no answer, and then a return", "before_return", { asked: 1, answered: 2, returned: 3, unsure: 2 }],
  ])("CUS-13: %s: %s", (_, expected, { asked, answered, returned, unsure }) => {
    const attempt = {
      asked_at: at(asked),
      answered_at: at(answered),
      returned_at: at(returned),
      unsure_since: at(unsure),
    };
    expect(lastQuestionOf(attempt)).toBe(expected);
  });

  it.each([
    ["never asked", null, 10, 0],
    ["asked a second ago", 9, 10, 2_000],
    ["asked just now", 10, 10, 3_000],
    ["asked three seconds ago", 7, 10, 0],
    ["asked long ago", 1, 10, 0],
    ["asked in the future, by the database's clock", 100, 10, 3_000],
  ])("TAM-15: %s, the next may be put in so many milliseconds", (_, asked, now, expected) => {
    expect(untilNextQuestionMs({ asked_at: at(asked) }, 3_000, now * 1_000)).toBe(expected);
  });
});
