/**
 * Read, decide one step, do it, and read again until nothing is left: a process that ended anywhere is no case of its own
 * (docs/decisions/0018). A table decides: its first row that matches. A row names the facts that it needs, and a fact is
 * read when a row asks for it.
 */

export type Learn<Facts> = { do: "learn"; fact: keyof Facts };

/** A row of a table. */
export type Row<Situation, Facts, Decision> = {
  readonly name: string;
  /** Passed over without a fact being read. */
  readonly when?: (situation: Situation & Partial<Facts>) => boolean;
  readonly needs: readonly (keyof Facts)[];
  /** Asked once what it needs is known; undefined where it does not match. */
  readonly decide: (situation: Situation & Facts) => Decision | Learn<Facts> | undefined;
};

type Needs<Situation, Facts, K extends keyof Facts> =
  readonly K[] | { when: (situation: Situation & Partial<Facts>) => boolean; facts: readonly K[] };

/** @returns the maker of a table's rows, in which a row's `decide` sees the facts that the row needs */
export function rowsOf<Situation, Facts, Decision>() {
  return <K extends keyof Facts = never>(
    name: string,
    needs: Needs<Situation, Facts, K>,
    decide: (situation: Situation & Partial<Facts> & Pick<Facts, K>) => Decision | Learn<Facts> | undefined,
  ): Row<Situation, Facts, Decision> =>
    "facts" in needs ? { name, when: needs.when, needs: needs.facts, decide } : { name, needs, decide };
}

/** @returns the step of the first row that matches, or the fact that must be learned first; undefined where none matches */
export function firstMatch<Situation, Facts, Decision extends object>(
  rows: readonly Row<Situation, Facts, Decision>[],
  situation: Situation & Partial<Facts>,
): ({ row: string } & (Decision | Learn<Facts>)) | undefined {
  for (const { name, when, needs, decide } of rows) {
    if (when && !when(situation)) continue;
    const fact = needs.find((need) => situation[need] === undefined);
    if (fact !== undefined) return { row: name, do: "learn", fact };
    const decision = decide(situation as Situation & Facts);
    if (decision) return { row: name, ...decision };
  }
  return undefined;
}

/** Reads a fact of several situations in one question; the answers stand in their order, and may tell more than the fact. */
export type Reading<Dependencies, Situation, Facts> = {
  readonly [Fact in keyof Facts]: (
    dependencies: Dependencies,
    situations: readonly (Situation & Partial<Facts>)[],
  ) => Promise<readonly (Pick<Facts, Fact> & Partial<Facts>)[]>;
};

/** A situation as far as it is known, and what is to be done in it. */
export type Turn<Situation, Step> = { situation: Situation; step?: Step };

/** Decides all turns, and learns what that needs; those that ask for the same fact are read in one question. */
export async function decideTurns<Situation extends object, Facts, Step extends { do: string }>(
  turns: readonly Turn<Situation, Step>[],
  decide: (situation: Situation) => Step,
  learn: (fact: keyof Facts, situations: readonly Situation[]) => Promise<readonly Partial<Facts>[]>,
): Promise<void> {
  let open = turns;
  while (open.length > 0) {
    const asking = new Map<keyof Facts, Turn<Situation, Step>[]>();
    for (const turn of open) {
      const step: Step | Learn<Facts> = (turn.step = decide(turn.situation));
      if (isLearning<Facts>(step)) asking.set(step.fact, [...(asking.get(step.fact) ?? []), turn]);
    }
    open = [...asking.values()].flat();
    await Promise.all(
      [...asking].map(async ([fact, same]) => {
        const learned = await learn(
          fact,
          same.map(({ situation }) => situation),
        );
        same.forEach((turn, at) => (turn.situation = { ...turn.situation, ...learned[at] }));
      }),
    );
  }
}

function isLearning<Facts>(step: { do: string } | Learn<Facts>): step is Learn<Facts> {
  return step.do === "learn";
}

export type Loop<Situation, Step, Heard> = {
  /** What is there now, with what the acts of this call have heard. */
  read: (heard: Heard) => Promise<Situation>;
  /** Decides the turn's step, and learns what that needs. */
  decide: (turn: Turn<Situation, Step>) => Promise<void>;
  /** Does the step. @returns what was heard; undefined where the step is an end */
  act: (turn: Turn<Situation, Step>) => Promise<Heard | undefined>;
  /** What a failure of learning or acting means for the rest. Throws it where it ends the call. */
  failed: (turn: Turn<Situation, Step>, error: unknown) => Promise<Heard>;
  /** Nothing is left that would have to be read once more. */
  isLast?: (turn: Turn<Situation, Step>, heard: Heard) => boolean;
  /** Known before the first reading. */
  heard: Heard;
  /** More steps than any way that is known takes. */
  most: number;
};

/**
 * Takes step after step until none is left.
 *
 * @returns the last turn
 * @throws what `failed` throws; Error where there was no end after `most` steps
 */
export async function reconcile<Situation, Step, Heard>(
  loop: Loop<Situation, Step, Heard>,
): Promise<Turn<Situation, Step>> {
  let { heard } = loop;
  for (let taken = 0; taken < loop.most; taken += 1) {
    const turn: Turn<Situation, Step> = { situation: await loop.read(heard) };
    const now = await takeTurn(loop, turn);
    if (now === undefined || loop.isLast?.(turn, now)) return turn;
    heard = now;
  }
  throw new Error(`there was no end after ${loop.most} steps`);
}

async function takeTurn<Situation, Step, Heard>(
  loop: Loop<Situation, Step, Heard>,
  turn: Turn<Situation, Step>,
): Promise<Heard | undefined> {
  try {
    await loop.decide(turn);
    return await loop.act(turn);
  } catch (error) {
    return loop.failed(turn, error);
  }
}
