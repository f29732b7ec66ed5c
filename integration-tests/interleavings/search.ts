/**
 * The search. A call of Mizan is run as it stands in `src`; whatever it asks of a table, of Medusa or of the gateway is a
 * step, and between any two steps any other call may go on, or the process end. A call is a function of the answers that it
 * got, so where it stands is a node in the tree of its answers (`calls-tree.ts`), and its code runs once for each way through
 * it, not for each state. States are visited breadth first: the first violation found is one of the shortest.
 *
 * Left out, because nothing else is reached by it:
 * - a crash after a step that wrote nothing: it is the one before that step;
 * - the instances changing names: one is called by what it does;
 * - a payment at another moment than at rest or just before a question: nothing else sees whether it came before;
 * - what others do before a step of the cart's holder that touches only what nobody touches without the cart's lease: it can
 *   as well be done after it. That nobody does is watched, and where somebody does, the search begins again without this.
 */
import { CallTree, type Call, type Node } from "./call-tree";
import type { World } from "./world";

export type Happening = { label: string; world: World };
export type Rules = {
  /** Calls that may begin now, by name. */
  calls: (world: World) => Call[];
  /** What may happen without a call; `instances` are in the middle of one. */
  happenings: (world: World, instances: readonly string[]) => Happening[];
  /** Takes one from what may happen still. */
  begin: (world: World, call: Call, instance: string) => void;
  end: (world: World, instance: string) => void;
  crash: (world: World, instance: string) => void;
  /** @returns what is wrong; `before` is the state before the step */
  wrongAfter: (before: World, after: World) => string | undefined;
  /** The same once nobody is doing anything and time has brought what it brings. */
  wrongAtRest: (world: World) => string | undefined;
  /** What the sweep does next where nobody does anything; undefined when it is at rest. */
  sweep: (world: World) => Call | undefined;
  minutesPass: (world: World) => void;
  /** Takes out what nobody will ever decide by. */
  forget: (world: World) => void;
  /** Who has the cart for itself; undefined where that is not certain. */
  holder: (world: World) => string | undefined;
};
export type Found = { wrong: string; story: string[] };
export type Searched = {
  states: number;
  worlds: number;
  ways: number;
  isWhole: boolean;
  found: Found | undefined;
};

/** In the middle of a call; `hasWritten`: a crash here is another one than a crash before its last step. */
type Actor = { instance: string; node: number; hasWritten: boolean };
type State = { world: number; actors: readonly Actor[]; index: number };
type Move = {
  label: string;
  world: number;
  node: number;
  isOver: boolean;
  hasWritten: boolean;
  wrong: string | undefined;
};
type Table = keyof World;
type Steps = { moves: readonly Move[]; touched: ReadonlySet<Table> };
type Reached = { label: string; wrong: string | undefined; world: number; actors: readonly Actor[] };

/** Somebody without the cart's lease touches a table that was thought to be its holder's. */
class Shared extends Error {
  constructor(readonly tables: readonly Table[]) {
    super(tables.join(", "));
  }
}

const MOST_SWEEPS = 16;
const AT_ONCE = 2;

export class Search {
  readonly #tree = new CallTree();
  /** Each world once, by its text. */
  readonly #texts: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #steps = new Map<string, Steps>();
  readonly #beginnings = new Map<string, Steps>();
  readonly #happenings = new Map<string, { label: string; world: number; wrong: string | undefined }[]>();
  readonly #restful = new Set<number>();
  readonly #holders: Set<Table>;

  /** @param holders tables that nobody is thought to touch without the cart's lease */
  constructor(
    readonly rules: Rules,
    { mostStates, holders }: { mostStates: number; holders: readonly Table[] },
  ) {
    this.mostStates = mostStates;
    this.#holders = new Set(holders);
  }

  readonly mostStates: number;

  /** Plays calls one after another. */
  async play(first: World, calls: readonly Call[]): Promise<World> {
    let world = this.#numberOf(first);
    for (const call of calls) ({ world } = await this.#alone(world, call));
    return this.#world(world);
  }

  async run(first: World): Promise<Searched> {
    for (;;) {
      try {
        return await this.#run(first);
      } catch (error) {
        if (!(error instanceof Shared)) throw error;
        for (const table of error.tables) this.#holders.delete(table);
      }
    }
  }

  async #run(first: World): Promise<Searched> {
    const seen = new Map<string, number>();
    const parents: number[] = [];
    const labels: string[] = [];
    let frontier: State[] = [];
    let next: State[] = [];
    const reach = (world: number, actors: readonly Actor[], from: number, label: string) => {
      const key = `${world} ${actors.map(({ node, hasWritten }) => `${node}${hasWritten ? "!" : ""}`).join(" ")}`;
      if (seen.has(key)) return;
      seen.set(key, parents.length);
      next.push({ world, actors, index: parents.length });
      parents.push(from);
      labels.push(label);
    };
    const storyTo = (index: number): string[] => {
      const story: string[] = [];
      for (let at = index; at > 0; at = parents[at] ?? 0) story.unshift(labels[at] ?? "");
      return story;
    };
    const result = (found?: Found, isWhole = true) => ({
      ...{
        states: parents.length,
        worlds: this.#texts.length,
        ways: this.#tree.nodes.length,
        isWhole,
        found,
      },
    });
    reach(this.#numberOf(first), [], 0, "");
    while (next.length > 0) {
      frontier = next;
      next = [];
      for (const { world, actors, index } of frontier) {
        const moved = await this.#movesOf(world, actors);
        for (const { label, wrong, ...to } of moved) {
          if (wrong) return result({ wrong, story: [...storyTo(index), label] });
          reach(to.world, to.actors, index, label);
        }
        const later = actors.length === 0 ? await this.#wrongInTime(world) : undefined;
        if (later) return result({ ...later, story: [...storyTo(index), ...later.story] });
        if (parents.length > this.mostStates) return result(undefined, false);
      }
    }
    return result();
  }

  async #movesOf(world: number, actors: readonly Actor[]): Promise<readonly Reached[]> {
    const happened = this.#happeningsIn(world, actors).map((one) => ({ ...one, actors }));
    const reached: Reached[] = [...happened];
    for (const actor of actors) {
      const others = actors.filter((one) => one !== actor);
      const steps = await this.#stepsOf(world, this.#tree.nodes[actor.node]);
      const moved = [
        ...steps.moves.map((move) => ({ ...move, actors: withActor(others, actor.instance, move) })),
        ...(actor.hasWritten ? this.#crashOf(world, actor.instance, others) : []),
      ];
      if (this.#isHoldersAlone(world, actor.instance, steps)) return [...happened, ...moved];
      reached.push(...moved);
    }
    if (actors.length === AT_ONCE) return reached;
    for (const call of this.rules.calls(this.#world(world))) {
      const isBeside = actors.some(({ instance }) => instance === call.name);
      const instance = isBeside ? `${call.name} beside` : call.name;
      const { moves } = await this.#begin(world, call, instance);
      reached.push(...moves.map((move) => ({ ...move, actors: withActor(actors, instance, move) })));
    }
    return reached;
  }

  /** @returns whether a step of the cart's holder may go before everything else */
  #isHoldersAlone(world: number, instance: string, { moves, touched }: Steps): boolean {
    const shared = [...touched].filter((table) => this.#holders.has(table));
    const holder = this.rules.holder(this.#world(world));
    if (holder === instance) return moves.length > 0 && shared.length === touched.size;
    if (holder !== undefined && shared.length > 0) throw new Shared(shared);
    return false;
  }

  /** One step of a call, in each way that it may turn out. */
  async #stepsOf(before: number, node: Node | undefined): Promise<Steps> {
    if (!node?.step) throw new Error("a call that has ended has no step");
    const key = `${before} ${node.id}`;
    const known = this.#steps.get(key);
    if (known) return known;
    const moves: Move[] = [];
    const touched = new Set<Table>();
    const { step, instance } = node;
    for (const turn of step.turns(watched(this.#world(before), touched))) {
      const world = this.#world(before);
      const answer = turn.apply(watched(world, touched), instance);
      const next = await this.#tree.next(node, answer);
      const hasWritten = world.left.crashes > 0 && JSON.stringify(world) !== this.#texts[before];
      const isOver = next.step === undefined;
      if (isOver) this.rules.end(world, instance);
      const label = `${instance}: ${turn.label ?? step.label}${isOver ? ", and is done" : ""}`;
      const wrong = this.#wrong(before, world);
      moves.push({ label, world: this.#numberOf(world), node: next.id, isOver, hasWritten, wrong });
    }
    const steps = { moves, touched };
    this.#steps.set(key, steps);
    return steps;
  }

  async #begin(before: number, call: Call, instance: string): Promise<Steps> {
    const key = `${before} ${instance}`;
    const known = this.#beginnings.get(key);
    if (known) return known;
    const world = this.#world(before);
    this.rules.begin(world, call, instance);
    const steps = await this.#stepsOf(this.#numberOf(world), await this.#tree.root(call, instance));
    this.#isHoldersAlone(before, instance, steps);
    this.#beginnings.set(key, steps);
    return steps;
  }

  #crashOf(before: number, instance: string, others: readonly Actor[]): Reached[] {
    const world = this.#world(before);
    if (world.left.crashes === 0) return [];
    this.rules.crash(world, instance);
    return [{ label: `${instance} CRASHES`, wrong: undefined, world: this.#numberOf(world), actors: others }];
  }

  #happeningsIn(before: number, actors: readonly Actor[]) {
    const instances = actors.map(({ instance }) => instance);
    const key = `${before} ${instances.join("")}`;
    const known = this.#happenings.get(key);
    if (known) return known;
    const found = this.rules.happenings(this.#world(before), instances).map(({ label, world }) => ({
      label,
      wrong: this.#wrong(before, world),
      world: this.#numberOf(world),
    }));
    this.#happenings.set(key, found);
    return found;
  }

  #wrong(before: number, after: World): string | undefined {
    return after.wrong ?? this.rules.wrongAfter(this.#world(before), after);
  }

  /** Lets time pass and the sweep run, until nothing is left to be done. */
  async #wrongInTime(first: number): Promise<Found | undefined> {
    const story: string[] = [];
    const passed: number[] = [];
    let world = first;
    for (let sweeps = 0; ; sweeps += 1) {
      const later = this.#world(world);
      this.rules.minutesPass(later);
      world = this.#numberOf(later);
      if (this.#restful.has(world)) break;
      // What waits for a person is tried again for ever, and comes back to where it was.
      const isRound = passed.includes(world);
      passed.push(world);
      const call = isRound ? undefined : this.rules.sweep(this.#world(world));
      if (!call) {
        const wrong = this.rules.wrongAtRest(this.#world(world));
        if (wrong) return { wrong, story: [...story, "at rest"] };
        break;
      }
      if (sweeps === MOST_SWEEPS) return { wrong: "the sweep never comes to rest", story };
      const swept = await this.#alone(world, call);
      story.push("minutes pass", ...swept.story);
      if (swept.wrong) return { wrong: swept.wrong, story };
      world = swept.world;
    }
    for (const one of passed) this.#restful.add(one);
    return undefined;
  }

  /** Plays one call to its end with nobody beside it, and all as it mostly is. */
  async #alone(
    first: number,
    call: Call,
  ): Promise<{ world: number; story: string[]; wrong: string | undefined }> {
    const story: string[] = [];
    let [move] = (await this.#begin(first, call, call.name)).moves;
    for (;;) {
      if (!move) throw new Error(`${call.name} waits for somebody, and nobody is there`);
      story.push(move.label);
      if (move.wrong || move.isOver) return { world: move.world, story, wrong: move.wrong };
      [move] = (await this.#stepsOf(move.world, this.#tree.nodes[move.node])).moves;
    }
  }

  #world(number: number): World {
    return JSON.parse(this.#texts[number] ?? "") as World;
  }

  #numberOf(world: World): number {
    this.rules.forget(world);
    const text = JSON.stringify(world);
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#texts.length);
    this.#texts.push(text);
    return this.#texts.length - 1;
  }
}

function withActor(
  others: readonly Actor[],
  instance: string,
  { node, isOver, hasWritten }: Move,
): readonly Actor[] {
  if (isOver) return others;
  return [...others, { instance, node, hasWritten }].sort((a, b) => (a.instance < b.instance ? -1 : 1));
}

/** @param touched gets the tables that are read or written */
function watched(world: World, touched: Set<Table>): World {
  const touch = (table: string | symbol) => touched.add(table as Table);
  return new Proxy(world, {
    get: (all, table) => (touch(table), all[table as Table]),
    set: (all, table, value) => (touch(table), Reflect.set(all, table, value)),
  });
}
