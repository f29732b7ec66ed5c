import { PassThrough } from "node:stream";
import { rateOf } from "../kuwait/arguments";
import { askingAt } from "../ask";

function terminal() {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  const asking = askingAt(input, output)!;
  return { input, asking, said: () => String(output.read() ?? "") };
}

describe("asking at a terminal", () => {
  it("asks again, with the reason, until an answer can be read", async () => {
    const { input, asking, said } = terminal();
    const rate = asking.until("What is 1 EUR? ", (answer) => rateOf(`eur=${answer}`));
    input.write("a third\n");
    await new Promise((resolve) => setTimeout(resolve, 20));
    input.write(" 0.355 \n");
    expect(await rate).toEqual({ currency: "eur", perUnit: "0.355" });
    expect(said()).toMatch(/^What is 1 EUR\? --rate eur=a third: write [^\n]+\nWhat is 1 EUR\? $/);
    asking.end();
  });

  it("ends with the question where the person leaves (Ctrl-D), instead of waiting for ever", async () => {
    const { input, asking } = terminal();
    const answer = asking.until("Make it? ", (text) => text);
    input.end();
    await expect(answer).rejects.toMatchObject({ code: "MIZAN_CLI_DECLINED" });
  });

  it("is not possible where the input is no terminal", () => {
    expect(askingAt(new PassThrough(), new PassThrough())).toBeUndefined();
  });
});
