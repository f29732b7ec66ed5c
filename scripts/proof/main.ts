/** Searches every scenario, first with the sources as they are, then with a fault in them. */
import { performance as clock } from "node:perf_hooks";
import { setTheScene } from "./calls";
import { Calls, search, type Searched } from "./search";
import { callOf, rulesOf, type Scenario, SCENARIOS, worldOf } from "./scenarios";
import type { World } from "./world";

/** Plays a scenario's first calls, one after another. */
async function begun(scenario: Scenario): Promise<World> {
  const { playAlone } = await import("./search");
  let world = worldOf(scenario);
  for (const name of scenario.first) world = await playAlone(new Calls(), world, { ...callOf(name), instance: "A" });
  for (const row of world.attempts) row.isAskedJustNow = false;
  return world;
}

export async function searchAll(mostStates: number, only?: string): Promise<(Searched & { scenario: string })[]> {
  setTheScene();
  const found: (Searched & { scenario: string })[] = [];
  for (const scenario of SCENARIOS.filter(({ name }) => !only || name.includes(only))) {
    const world = await begun(scenario);
    found.push({ scenario: scenario.name, ...(await search(world, rulesOf(scenario), mostStates)) });
    if (found.at(-1)?.found) break;
  }
  return found;
}
export const now = clock.now.bind(clock);
