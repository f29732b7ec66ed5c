/**
 * Every case once more with its important steps done twice in a row (`npm run stutter`): a shopper refreshes, a server
 * repeats a request, a job runs again. The end must be the same as of doing it once.
 */
import type { MizanShop } from "./mizan-suite";

const TIMES = Number(process.env.MIZAN_STUTTER ?? 1);

/** Does a step as often as the run says. @returns what the last time came to */
export async function stuttered<Result>(step: () => Promise<Result>): Promise<Result> {
  for (let time = 1; time < TIMES; time += 1) await step();
  return step();
}

/** Makes a shop's return and its completion stutter. */
export function stuttering(shop: MizanShop): MizanShop {
  const { comeBack, complete } = shop;
  return Object.assign(shop, {
    comeBack: (form) => stuttered(() => comeBack(form)),
    complete: (cartId) => stuttered(() => complete(cartId)),
  } satisfies Partial<MizanShop>);
}
