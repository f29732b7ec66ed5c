import { logRefusal } from "../log-refusal";

/** A logger, and what it was given. */
const loggerWithLines = () => {
  const lines: string[] = [];
  return { lines, logger: { error: (line: unknown) => void lines.push(String(line)) } };
};

describe("the log of refusals that shoppers bring about", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it("says the same once in ten minutes, whatever the words", () => {
    const { logger, lines } = loggerWithLines();
    logRefusal(logger, "cart_1 CODE", "first");
    logRefusal(logger, "cart_1 CODE", "second");
    logRefusal(logger, "cart_2 CODE", "other cart");
    jest.advanceTimersByTime(10 * 60_000);
    logRefusal(logger, "cart_1 CODE", "third");
    expect(lines).toEqual(["first", "other cart", "third"]);
  });

  it("remembers a thousand, and forgets the oldest first", () => {
    const { logger, lines } = loggerWithLines();
    for (let cart = 0; cart <= 1_000; cart += 1) logRefusal(logger, `cart_${cart}`, `${cart}`);
    lines.length = 0;
    logRefusal(logger, "cart_1000", "remembered");
    logRefusal(logger, "cart_1", "remembered too");
    logRefusal(logger, "cart_0", "forgotten");
    expect(lines).toEqual(["forgotten"]);
  });
});
