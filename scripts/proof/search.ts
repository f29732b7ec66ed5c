/**
 * The search. A call of Mizan is run as it stands in `src`; whatever it asks of a table, of Medusa or of the gateway is a
 * step, and between any two steps any other call may go on, or the process end. A call is a function of the answers that it
 * got, so where it stands is a node in the tree of its answers: the code runs once for each way through it, not for each
 * state. States are visited breadth first: the first violation found is one of the shortest.
 */
import { hash } from "node:crypto";
import type { World } from "./world";

/** One way a step may turn out. It changes the world, and its answer is all that the call gets. */
export type Turn = { label?: string; apply: (world: World, instance: string) => unknown };
type Step = { label: string; turns: (world: World) => Turn[] };
type Waiting = { step: Step; resolve: (answer: unknown) => void };

/** A call that is running; one at a time, between one answer and the next step. */
class Run {
  readonly waiting: Waiting[] = [];
  isOver = false;
  clockMs = 0;
  constructor(readonly instance: string) {}
}
let running: Run | undefined;

/** Where the code that is run asks what may change: the instance that runs it, and its own clock, which only waiting moves. */
export const here = {
  instance: () => running?.instance ?? "",
  clockMs: () => running?.clockMs ?? 0,
  passes: (ms: number) => {
    if (running) running.clockMs += ms;
  },
};

/** A step with one way to turn out. */
export function step<Answer>(label: string, apply: (world: World, instance: string) => Answer): Promise<Answer> {
  return oneOf(label, () => [{ apply }]) as Promise<Answer>;
}

/** A step with several. What `turns` closes over must never change: the step is done again in other states. */
export function oneOf(label: string, turns: Step["turns"]): Promise<unknown> {
  const run = running;
  if (!run) throw new Error(`"${label}" was asked outside of the search`);
  return new Promise((resolve) => run.waiting.push({ step: { label, turns }, resolve }));
}

type Node = {
  id: number;
  parent: Node | undefined;
  answer: string;
  call: CallOf;
  step: Step | undefined;
  children: Map<string, Node>;
  run: Run | undefined;
};
export type CallOf = { name: string; instance: string; begin: () => Promise<unknown> };

const ended = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The tree of answers of every call. */
export class Calls {
  readonly nodes: Node[] = [];
  readonly #roots = new Map<string, Node>();

  async root(call: CallOf): Promise<Node> {
    const key = `${call.instance} ${call.name}`;
    const known = this.#roots.get(key);
    if (known) return known;
    const run = await begin(call);
    const node = this.#add({ parent: undefined, answer: "", call, run });
    this.#roots.set(key, node);
    return node;
  }

  async next(node: Node, answer: unknown): Promise<Node> {
    const text = JSON.stringify(answer) ?? "";
    const known = node.children.get(text);
    if (known) return known;
    const run = node.run ?? (await this.#again(node));
    node.run = undefined;
    await feed(run, text);
    const child = this.#add({ parent: node, answer: text, call: node.call, run });
    node.children.set(text, child);
    return child;
  }

  #add(found: Pick<Node, "parent" | "answer" | "call"> & { run: Run }): Node {
    const step = found.run.isOver ? undefined : found.run.waiting[0]?.step;
    if (!step && !found.run.isOver) throw new Error(`"${found.call.name}" waits for what is no step`);
    const node = { ...found, id: this.nodes.length, step, children: new Map<string, Node>() };
    this.nodes.push(node);
    return node;
  }

  /** Brings a call to a node once more, by its answers. */
  async #again(node: Node): Promise<Run> {
    const answers: string[] = [];
    for (let at: Node | undefined = node; at?.parent; at = at.parent) answers.push(at.answer);
    const run = await begin(node.call);
    for (const answer of answers.reverse()) await feed(run, answer);
    return run;
  }
}

async function begin({ instance, begin: call }: CallOf): Promise<Run> {
  const run = new Run(instance);
  running = run;
  call()
    .catch(noteFault)
    .finally(() => {
      run.isOver = true;
    });
  await ended();
  running = undefined;
  return run;
}

async function feed(run: Run, answer: string): Promise<void> {
  running = run;
  // Steps that one call asks for at once are answered one after another.
  run.waiting.shift()?.resolve(answer === "" ? undefined : JSON.parse(answer));
  await ended();
  running = undefined;
}

const faultsOfModel: unknown[] = [];
/** A TypeError is a fault of the model, and no answer of anybody's. */
export function noteFault(error: unknown): void {
  if (error instanceof TypeError || /TypeError|is not a function/.test(String(error))) faultsOfModel.push(error);
}

export type Move = { label: string; world: World };
export type Rules = {
  /** Calls that may begin now, and what may happen without anybody's call. */
  calls: (world: World) => CallOf[];
  happenings: (world: World) => Move[];
  /** @returns what is wrong; `before` is the state before the step */
  wrongAfter: (before: World, after: World) => string | undefined;
  /** The same once nobody is doing anything and time has brought what it brings. */
  wrongAtRest: (world: World) => string | undefined;
  /** What the sweep does next in a world in which nobody does anything; undefined when it is at rest. */
  sweep: (world: World) => CallOf | undefined;
  minutesPass: (world: World) => World;
};
export type Found = { wrong: string; story: string[] };
export type Searched = { states: number; atRest: number; isWhole: boolean; found: Found | undefined };

const copy = (world: string): World => JSON.parse(world) as World;
const keyOf = (text: string): string => hash("md5", text, "base64");
const MOST_SWEEPS = 16;

/** @param mostStates gives up after so many, and says so */
export async function search(first: World, rules: Rules, mostStates: number): Promise<Searched> {
  const calls = new Calls();
  const seen = new Map<string, number>();
  const parents: number[] = [];
  const labels: string[] = [];
  const restful = new Set<string>();
  let frontier: { text: string; index: number }[] = [];
  let atRest = 0;
  const add = (text: string, parent: number, label: string, into: typeof frontier): number => {
    const key = keyOf(text);
    const known = seen.get(key);
    if (known !== undefined) return known;
    const index = parents.length;
    seen.set(key, index);
    parents.push(parent);
    labels.push(label);
    into.push({ text, index });
    return index;
  };
  const storyTo = (index: number): string[] => {
    const story: string[] = [];
    for (let at = index; at > 0; at = parents[at] ?? 0) story.push(labels[at] ?? "");
    return story.reverse();
  };
  const result = (found?: Found, isWhole = true) => ({ states: parents.length, atRest, isWhole, found });
  add(JSON.stringify(first), 0, "", frontier);
  while (frontier.length > 0) {
    const next: typeof frontier = [];
    for (const { text, index } of frontier) {
      const before = copy(text);
      for (const { label, world } of await movesOf(calls, text, rules)) {
        const wrong = world.wrong ?? rules.wrongAfter(before, world);
        if (wrong) return result({ wrong, story: [...storyTo(index), label] });
        add(JSON.stringify(world), index, label, next);
      }
      if (before.actors.length === 0) {
        atRest += 1;
        const wrong = await wrongInTime(calls, text, rules, restful);
        if (wrong) return result({ ...wrong, story: [...storyTo(index), ...wrong.story] });
      }
      if (faultsOfModel.length > 0) throw new Error("the model is at fault", { cause: faultsOfModel[0] });
      if (parents.length > mostStates) return result(undefined, false);
    }
    frontier = next;
  }
  return result();
}

async function movesOf(calls: Calls, text: string, rules: Rules): Promise<Move[]> {
  const world = copy(text);
  const moves = rules.happenings(world);
  for (const [index, actor] of world.actors.entries()) {
    const node = calls.nodes[actor.at];
    if (!node?.step) throw new Error(`${actor.call} has ended`);
    moves.push(...(await turnsOf(calls, text, index, node)));
    if (actor.hasWritten && world.left.crashes > 0) moves.push(crash(text, index));
  }
  if (world.actors.length < 2) {
    const instance = world.actors[0]?.instance === "A" ? "B" : "A";
    for (const { name, begin: call } of rules.calls(world)) {
      const begun = copy(text);
      const kind = kindOf(name);
      begun.left.calls[kind] = (begun.left.calls[kind] ?? 0) - 1;
      moves.push(...(await firstTurns(calls, begun, { name, instance, begin: call })));
    }
  }
  return moves;
}

async function firstTurns(calls: Calls, begun: World, call: CallOf): Promise<Move[]> {
  const node = await calls.root(call);
  const wasPaid = begun.attempts.some(
    ({ outcome, disposition }) => outcome === "paid" && !["released", "refunded"].includes(disposition),
  );
  const unheard = begun.pages.filter((page) => page.unheard).map(({ id }) => id);
  const { instance, name } = call;
  begun.actors.push({ instance, call: name, at: node.id, hasWritten: false, wasPaid, unheard });
  return turnsOf(calls, JSON.stringify(begun), begun.actors.length - 1, node);
}

/** One step of one call. */
async function turnsOf(calls: Calls, text: string, index: number, node: Node): Promise<Move[]> {
  const moves: Move[] = [];
  const { step, call } = node;
  for (const turn of step?.turns(copy(text)) ?? []) {
    const world = copy(text);
    const answer = turn.apply(world, call.instance);
    const next = await calls.next(node, answer);
    const actor = world.actors[index];
    if (!actor) throw new Error("a step took its own call away");
    actor.hasWritten = JSON.stringify(world) !== text;
    actor.at = next.id;
    if (!next.step) world.actors.splice(index, 1);
    world.actors.sort((a, b) => (a.instance < b.instance ? -1 : 1));
    const label = `${call.instance} ${call.name}: ${turn.label ?? step?.label}${next.step ? "" : ", and is done"}`;
    moves.push({ label, world });
  }
  return moves;
}

/** The process of an instance ends: what it held is held by nobody, until time passes. */
function crash(text: string, index: number): Move {
  const world = copy(text);
  const [gone] = world.actors.splice(index, 1);
  world.left.crashes -= 1;
  for (const lease of world.leases) if (lease.owner === gone?.instance) lease.owner = "nobody";
  for (const attempt of world.attempts) {
    if (attempt.lease_owner === gone?.instance) attempt.lease_owner = "nobody";
  }
  if (world.engineLock === gone?.instance) world.engineLock = "nobody";
  return { label: `${gone?.instance} CRASHES in ${gone?.call}`, world };
}

/** @returns the first word of a call's name */
export const kindOf = (name: string): string => name.split(" ", 1)[0] ?? "";

/** Plays one call to its end with nobody beside it. */
export async function playAlone(calls: Calls, first: World, call: CallOf): Promise<World> {
  let world = first;
  let [move] = await firstTurns(calls, world, call);
  for (;;) {
    if (!move) throw new Error("a call has no step");
    world = move.world;
    const node = calls.nodes[world.actors[0]?.at ?? -1];
    if (!node) return world;
    [move] = await turnsOf(calls, JSON.stringify(world), 0, node);
  }
}

/** Lets time pass and the sweep run, until nothing is left to be done. */
async function wrongInTime(
  calls: Calls,
  text: string,
  rules: Rules,
  restful: Set<string>,
): Promise<Found | undefined> {
  const story: string[] = [];
  const passed: string[] = [];
  let world = rules.minutesPass(copy(text));
  for (let sweeps = 0; ; sweeps += 1) {
    const key = keyOf(JSON.stringify(world));
    if (restful.has(key)) break;
    passed.push(key);
    const call = rules.sweep(world);
    if (!call) {
      const wrong = rules.wrongAtRest(world);
      if (wrong) return { wrong, story: [...story, "at rest"] };
      break;
    }
    if (sweeps === MOST_SWEEPS) return { wrong: "the sweep never comes to rest", story };
    let [move] = await firstTurns(calls, world, call);
    for (;;) {
      if (!move) throw new Error("a sweep has no step: " + JSON.stringify(story) + JSON.stringify(world) + calls.nodes[world.actors[0]?.at ?? -1]?.step?.label);
      story.push(move.label);
      const wrong = move.world.wrong ?? rules.wrongAfter(world, move.world);
      if (wrong) return { wrong, story };
      world = move.world;
      const node = calls.nodes[world.actors[0]?.at ?? -1];
      if (!node) break;
      [move] = await turnsOf(calls, JSON.stringify(world), 0, node);
    }
    world = rules.minutesPass(world);
  }
  for (const key of passed) restful.add(key);
  return undefined;
}
