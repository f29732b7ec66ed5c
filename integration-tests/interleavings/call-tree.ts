/**
 * Calls that are run step by step. The code of `src` runs until it asks for something that may change: a promise that the
 * search answers when it is that call's turn. What it was answered so far is a way through the tree, and where that ends its
 * next step stands.
 */
import type { World } from "./world";

/** One way a step may turn out. It changes the world, and its answer is all that the call gets. */
export type Turn = { label?: string; apply: (world: World, instance: string) => unknown };
/** Without a turn it waits. What `turns` closes over must never change: a step is done again in other states. */
type Step = { label: string; turns: (world: World) => Turn[] };
export type Call = { name: string; begin: () => Promise<unknown> };

class Run {
  readonly waiting: { step: Step; resolve: (answer: unknown) => void }[] = [];
  isOver = false;
  clockMs = 0;
  constructor(readonly instance: string) {}
}
/** One at a time, between one answer and the next step. */
let running: Run | undefined;

/** Which instance runs the code, and that call's own clock, which only waiting moves. */
export const here = {
  instance: () => running?.instance ?? "",
  clockMs: () => running?.clockMs ?? 0,
  passes: (ms: number) => {
    if (running) running.clockMs += ms;
  },
};

/** A step with one way to turn out. */
export function step<Answer>(
  label: string,
  apply: (world: World, instance: string) => Answer,
): Promise<Answer> {
  return oneOf(label, () => [{ apply }]) as Promise<Answer>;
}

/** A step with several, or none yet. */
export function oneOf(label: string, turns: Step["turns"]): Promise<unknown> {
  const run = running;
  if (!run) throw new Error(`"${label}" was asked outside of the search`);
  return new Promise((resolve) => run.waiting.push({ step: { label, turns }, resolve }));
}

export type Node = {
  id: number;
  instance: string;
  call: Call;
  /** Undefined when the call is over. */
  step: Step | undefined;
  parent: Node | undefined;
  answer: string;
  children: Map<string, Node>;
  /** The code itself, where it stands just here. */
  run: Run | undefined;
};

export class CallTree {
  readonly nodes: Node[] = [];
  readonly #roots = new Map<string, Node>();

  async root(call: Call, instance: string): Promise<Node> {
    const known = this.#roots.get(instance);
    if (known) return known;
    const root = this.#add({
      call,
      instance,
      parent: undefined,
      answer: "",
      run: await begin(call, instance),
    });
    this.#roots.set(instance, root);
    return root;
  }

  async next(node: Node, answer: unknown): Promise<Node> {
    const text = answer === undefined ? "" : JSON.stringify(answer);
    const known = node.children.get(text);
    if (known) return known;
    const run = node.run ?? (await again(node));
    node.run = undefined;
    await feed(run, text);
    const { call, instance } = node;
    const child = this.#add({ call, instance, parent: node, answer: text, run });
    node.children.set(text, child);
    return child;
  }

  #add(found: Pick<Node, "call" | "instance" | "parent" | "answer"> & { run: Run }): Node {
    if (faults.length > 0) throw new Error("the model is at fault", { cause: faults[0] });
    const { run, call } = found;
    const step = run.isOver ? undefined : run.waiting[0]?.step;
    if (!step && !run.isOver) throw new Error(`${call.name} waits for what is no step`);
    const node = { ...found, id: this.nodes.length, step, children: new Map<string, Node>() };
    this.nodes.push(node);
    return node;
  }
}

async function begin(call: Call, instance: string): Promise<Run> {
  const run = new Run(instance);
  running = run;
  call
    .begin()
    .catch(noteFault)
    .finally(() => {
      run.isOver = true;
    });
  await settled();
  return run;
}

async function feed(run: Run, answer: string): Promise<void> {
  running = run;
  // Steps that one call asks for at once are answered one after another.
  run.waiting.shift()?.resolve(answer === "" ? undefined : JSON.parse(answer));
  await settled();
}

/** Brings a call to a node once more, by its answers. */
async function again(node: Node): Promise<Run> {
  const answers: string[] = [];
  for (let at = node; at.parent; at = at.parent) answers.push(at.answer);
  const run = await begin(node.call, node.instance);
  for (const answer of answers.reverse()) await feed(run, answer);
  return run;
}

/** When the code has run as far as it can. */
async function settled(): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve));
  running = undefined;
}

const faults: unknown[] = [];
/** A TypeError is a fault of the model, and no answer of anybody's. */
export function noteFault(error: unknown): void {
  if (error instanceof TypeError || /TypeError|is not a function/.test(String(error))) faults.push(error);
}
