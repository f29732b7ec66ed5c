/** One search, with the sources as they were loaded: as they are, or with a fault in one. */
import { setTheScene } from "./calls";
import { callOf, holdersTables, rulesOf, type Scenario, worldOf } from "./scenarios";
import { Search, type Searched } from "./search";

export { SCENARIOS } from "./scenarios";

/** @param mostStates gives up after so many, which is a failure */
export async function searched(scenario: Scenario, mostStates: number): Promise<Searched> {
  setTheScene();
  const rules = rulesOf(scenario);
  const bounds = { mostStates, holders: holdersTables(scenario) };
  const first = await new Search(rules, bounds).play(worldOf(scenario), scenario.first.map(callOf));
  rules.minutesPass(first);
  return new Search(rules, bounds).run(first);
}
