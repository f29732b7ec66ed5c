import { argumentsOf, KUWAIT_HELP } from "../arguments";
import { CommandRefusal } from "../../refusal";

function refusalOf(args: string[]): string {
  try {
    argumentsOf(args);
  } catch (error) {
    if (error instanceof CommandRefusal) return `${error.code} ${error.exitCode}: ${error.message}`;
    throw error;
  }
  return "accepted";
}

describe("the arguments of kuwait", () => {
  it("ask for everything where they say nothing", () => {
    expect(argumentsOf([])).toEqual({
      rates: [],
      delivery: undefined,
      location: undefined,
      emulator: false,
      dryRun: false,
      yes: false,
    });
  });

  it("hold what is said, the rates in their order", () => {
    const args = [
      "--rate",
      "EUR=0.355",
      "--rate=usd=0.307",
      "--delivery",
      "1.5",
      "--location",
      "sloc_1",
      "--yes",
    ];
    expect(argumentsOf([...args, "--emulator", "--dry-run"])).toEqual({
      rates: [
        { currency: "eur", perUnit: "0.355" },
        { currency: "usd", perUnit: "0.307" },
      ],
      delivery: "1.500",
      location: "sloc_1",
      emulator: true,
      dryRun: true,
      yes: true,
    });
  });

  it("DAT-11: hold amounts in Arabic digits", () => {
    expect(argumentsOf(["--rate", "eur=٠٫٣٥٥", "--delivery", "١٫٥"])).toMatchObject({
      rates: [{ currency: "eur", perUnit: "0.355" }],
      delivery: "1.500",
    });
  });

  test.each([
    [["--rate", "0.355"], "--rate 0.355: write a currency"],
    [["--rate", "eur"], "--rate eur: write a currency"],
    [["--rate", "eur=0"], "--rate eur=0: write a currency"],
    [["--rate", "eur=0.000"], "--rate eur=0.000: write a currency"],
    [["--rate", "eur=-1"], "write a currency"],
    [["--rate", "eur=0,355"], "write a currency"],
    [["--rate", "eur=1,355"], "write a currency"],
    [["--delivery", "1,500"], "a comma could be a decimal sign or part thousands"],
    [["--rate", "eur=1e3"], "write a currency"],
    [["--rate", "euro=0.355"], "write a currency"],
    [["--rate", "kwd=1"], "prices in KWD need no rate"],
    [["--rate", "eur=0.3", "--rate", "EUR=0.4"], "says twice what 1 EUR is"],
    [["--delivery", "1.2345"], "--delivery: Cannot read"],
    [["--delivery", "-1"], "--delivery"],
    [["--delivery"], "--delivery"],
    [["--fast"], "'--fast'"],
    [["europe"], "'europe'"],
  ])("%j is wrong usage: %s", (args, message) => {
    expect(refusalOf(args)).toMatch(/^MIZAN_CLI_USAGE 2: /);
    expect(refusalOf(args)).toContain(message);
  });

  test.each([[["--help"]], [["-h", "--rate", "nonsense"]]])("%j asks for the help", (args) => {
    expect(argumentsOf(args)).toBe("help");
  });

  it("are all in the help", () => {
    for (const option of [
      "--rate",
      "--delivery",
      "--location",
      "--emulator",
      "--dry-run",
      "--yes",
      "--help",
    ]) {
      expect(KUWAIT_HELP).toContain(`\n  ${option} `);
    }
  });
});
