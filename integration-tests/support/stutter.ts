/**
 * Every case once more with its important steps done twice in a row (`npm test -- stutter`): a shopper refreshes, a server
 * repeats a request, a job runs again, a person who saw no answer presses again. The end must be the same as of doing it
 * once. Not repeated is the engine's own refund button: it says nothing of what was refunded before, so that pressing it
 * again asks for another refund, and only what is left of the payment bounds it.
 */
import type { MizanShop } from "./mizan-suite";

const TIMES = Number(process.env.MIZAN_STUTTER ?? 1);
export const IS_STUTTERING = TIMES > 1;
let times = TIMES;

/** Does a step as often as the run says. @returns what the last time came to */
export async function stuttered<Result>(step: () => Promise<Result>): Promise<Result> {
  for (let time = 1; time < times; time += 1) await step();
  return step();
}

/** Does steps once, whatever the run says: where a test is about what stands between the first time and the second. */
export async function once<Result>(steps: () => Promise<Result>): Promise<Result> {
  times = 1;
  try {
    return await steps();
  } finally {
    times = TIMES;
  }
}

type Answer = { status: number; body: { code?: string } };

/**
 * Does a press of a person again that was answered with 200. One that was refused has done nothing, so that the same again
 * would be no repeat but another try.
 *
 * @param again the press once more
 * @param isAsOnce whether the answer to it says that it did nothing more
 * @returns what the first came to, which is what the person acts on
 * @throws Error when the repeat is answered otherwise
 */
export async function pressedAgain<First extends Answer>(
  press: () => Promise<First>,
  again: () => Promise<Answer>,
  isAsOnce: (repeat: Answer) => boolean,
): Promise<First> {
  const first = await press();
  if (first.status !== 200) return first;
  for (let time = 1; time < times; time += 1) {
    const repeat = await again();
    if (!isAsOnce(repeat))
      throw new Error(`Pressed again, it was answered ${repeat.status}: ${JSON.stringify(repeat.body)}`);
  }
  return first;
}

/** What is said twice is answered the same twice. */
export const isDone = ({ status }: Answer): boolean => status === 200;

/** Makes a shop's return and its completion stutter. */
export function stuttering(shop: MizanShop): MizanShop {
  const { comeBack, complete } = shop;
  return Object.assign(shop, {
    comeBack: (form) => stuttered(() => comeBack(form)),
    complete: (cartId) => stuttered(() => complete(cartId)),
  } satisfies Partial<MizanShop>);
}
