import type { Outcome } from "../../../domain/outcome";
import type { Attempt } from "../../../modules/mizan/stores/attempt";
import { decisiveOf } from "../session-status";
import { attemptWith } from "../../record/__tests__/attempt-with";

describe("the try that says how a session stands", () => {
  it("is none where there was no try", () => {
    expect(decisiveOf<Attempt>([])).toBeUndefined();
  });

  it.each<[string, Outcome[], number]>([
    ["the only one", ["open"], 0],
    ["the paid one, though it is older", ["paid", "declined"], 0],
    ["the paid one, though another is unsure", ["unknown", "paid", "unknown"], 1],
    ["the unsure one, though a later one was declined", ["unknown", "declined", "canceled"], 0],
    ["the unsure one before the authorized one", ["authorized", "unknown", "authorized"], 1],
    ["the authorized one, though a later one is open", ["declined", "authorized", "open"], 1],
    ["the latest, where none moved money", ["declined", "canceled", "denied"], 2],
    ["the latest, open after a decline", ["declined", "open"], 1],
    ["the latest, declined after an open one", ["open", "declined"], 1],
    ["the later of two paid ones", ["paid", "open", "paid"], 2],
    ["the later of two unsure ones", ["unknown", "unknown"], 1],
  ])("is %s: %j", (_what, outcomes, expected) => {
    const attempts = outcomes.map((outcome, index) => attemptWith({ id: `matt_${index}`, outcome }));
    expect(decisiveOf(attempts)?.id).toBe(`matt_${expected}`);
  });
});
