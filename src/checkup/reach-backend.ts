import type { Using } from "../application/dependencies";

export const HERE_HEADER = "x-mizan-here";
/** A person waits for the page. */
const DEADLINE_MS = 3_000;

/** Who answers at an address: this shop, something else, or nobody, with the system's word for why (`ECONNREFUSED`). */
export type Reached =
  { state: "here" } | { state: "elsewhere"; httpStatus: number } | { state: "unreachable"; reason: string };

/** Asks at `backendUrl`, from this process, who answers there: shoppers get to the payment page and back by that address. */
export async function reachBackend({ mizan }: Pick<Using<"checkup">, "mizan">): Promise<Reached> {
  const mark = await mizan.migrations.databaseMark();
  try {
    const answer = await fetch(`${mizan.options.backendUrl}/mizan/here`, {
      redirect: "manual",
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    await answer.body?.cancel();
    if (answer.headers.get(HERE_HEADER) === mark) return { state: "here" };
    return { state: "elsewhere", httpStatus: answer.status };
  } catch (error) {
    return { state: "unreachable", reason: reasonOf(error) };
  }
}

/** @returns why a `fetch` had no answer: a word of the system's such as `ENOTFOUND` or `CERT_HAS_EXPIRED`, or `TIMEOUT` */
export function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: unknown; errors?: { code?: unknown }[] } };
  if (name === "TimeoutError") return "TIMEOUT";
  const code = cause?.code ?? cause?.errors?.[0]?.code;
  return typeof code === "string" ? code : "NO_ANSWER";
}
