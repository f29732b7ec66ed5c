/** Searches every scenario, first with the sources as they are, then with a fault in them. */
import { setTheScene } from "./calls";
import { Search, type Searched } from "./search";
import { callOf, holdersTables, rulesOf, SCENARIOS, worldOf } from "./scenarios";

export async function searchAll(mostStates: number, only?: string): Promise<(Searched & { scenario: string; ms: number })[]> {
  setTheScene();
  const found: (Searched & { scenario: string; ms: number })[] = [];
  for (const scenario of SCENARIOS.filter(({ name }) => !only || name.includes(only))) {
    const rules = rulesOf(scenario);
    const bounds = { mostStates, holders: holdersTables(scenario) };
    const at = process.cpuUsage().user;
    const first = await new Search(rules, bounds).play(worldOf(scenario), scenario.first.map(callOf));
    for (const row of first.attempts) row.isAskedJustNow = false;
    const searched = await new Search(rules, bounds).run(first);
    found.push({ scenario: scenario.name, ms: (process.cpuUsage().user - at) / 1000, ...searched });
    const { found: f, ...rest } = found.at(-1)!;
    console.log(JSON.stringify(rest));
    if (f) { console.log(f.wrong + "\n" + f.story.join("\n")); }
  }
  return found;
}
