import { createInterface } from "node:readline/promises";
import { CommandRefusal } from "./refusal";

export type Asking = {
  /** Asks until `read` takes the answer (trimmed), and says each time why it does not. */
  until: <T>(question: string, read: (answer: string) => T) => Promise<T>;
  end: () => void;
};

type Input = NodeJS.ReadableStream & { isTTY?: boolean };

/** @returns undefined where nobody sits: input that is a pipe or closed is never asked */
export function askingAt(input: Input, output: NodeJS.WritableStream): Asking | undefined {
  if (!input.isTTY) return undefined;
  const lines = createInterface({ input, output });
  // Ctrl-C and Ctrl-D: without this the question would wait for ever.
  const leaving = new Promise<never>((_resolve, reject) => {
    lines.once("close", () => reject(new CommandRefusal("MIZAN_CLI_DECLINED", "Left. Nothing was changed.")));
  });
  leaving.catch(() => undefined);
  return {
    until: async (question, read) => {
      for (;;) {
        const answer = await Promise.race([lines.question(question), leaving]);
        try {
          return read(answer.trim());
        } catch (error) {
          if (!(error instanceof CommandRefusal)) throw error;
          output.write(`${error.message}\n`);
        }
      }
    },
    end: () => lines.close(),
  };
}

/** @throws CommandRefusal MIZAN_CLI_DECLINED, and MIZAN_CLI_NOT_CONFIRMED where nobody can be asked */
export async function confirmed(asking: Asking | undefined, question: string): Promise<void> {
  if (!asking) {
    throw new CommandRefusal(
      "MIZAN_CLI_NOT_CONFIRMED",
      "Nobody can be asked here: add --yes to do it, or --dry-run to see it alone. Nothing was changed.",
    );
  }
  const answer = await asking.until(`${question} [y/N] `, (text) => text.toLowerCase());
  if (answer === "y" || answer === "yes") return;
  throw new CommandRefusal("MIZAN_CLI_DECLINED", "Nothing was changed.");
}

/** Asks the person at the terminal, unless `yes` was said. @throws CommandRefusal as `confirmed` */
export async function confirmUnless(yes: boolean, question: string): Promise<void> {
  if (yes) return;
  const asking = askingAt(process.stdin, process.stdout);
  try {
    await confirmed(asking, question);
  } finally {
    asking?.end();
  }
}
