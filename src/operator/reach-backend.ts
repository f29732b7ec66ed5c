import type { AttemptDependencies } from "../attempts/attempt-dependencies";
import type { HealthView } from "./admin-api";

export const HERE_HEADER = "x-mizan-here";
/** A person waits for the page. */
const DEADLINE_MS = 3_000;

/**
 * Asks at `backendUrl`, from this process, who answers there: shoppers get to the payment page and back by that address.
 *
 * @returns `here`: this shop; `elsewhere`: something else answers; `unreachable`: nothing does, at least not to this process
 */
export async function reachBackend({
  mizan,
}: Pick<AttemptDependencies, "mizan">): Promise<HealthView["backend"]> {
  const url = mizan.options.backendUrl;
  const mark = await mizan.migrations.databaseMark();
  try {
    const answer = await fetch(`${url}/mizan/here`, {
      redirect: "manual",
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    await answer.body?.cancel();
    return { url, state: answer.headers.get(HERE_HEADER) === mark ? "here" : "elsewhere" };
  } catch {
    return { url, state: "unreachable" };
  }
}
