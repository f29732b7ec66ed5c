/** Whether a shop's processes keep what they should let go. */
import { figuresOf, type ProcessFigures } from "./processes";

type Instance = { name: string; pid: number };
export type MemoryAt = readonly { name: string; figures: ProcessFigures | undefined }[];

/** A heap may be collected late; what is kept for each payment would show as far more. */
const MOST_GROWTH = 1.25;
/** Connections of a pool that was not full at first. */
const MOST_FILES_MORE = 40;

export function memoryAt(instances: readonly Instance[]): MemoryAt {
  return instances.map(({ name, pid }) => ({ name, figures: figuresOf(pid) }));
}

export function textOf(memory: MemoryAt): string {
  return memory
    .map(({ name, figures }) =>
      figures ? `${name} ${figures.rssMb} MB, ${figures.openFiles} files` : `${name} is gone`,
    )
    .join("; ");
}

/** @returns what grew from one moment to another, in words; empty when nothing did */
export function growthOf(before: MemoryAt | undefined, after: MemoryAt | undefined): string[] {
  if (!before || !after) return ["was not measured"];
  return after.flatMap(({ name, figures }) => {
    const earlier = before.find((one) => one.name === name)?.figures;
    if (!earlier || !figures) return [`${name} is gone`];
    const grown = [];
    if (figures.rssMb > earlier.rssMb * MOST_GROWTH)
      grown.push(`${name} grew from ${earlier.rssMb} to ${figures.rssMb} MB`);
    if (figures.openFiles > earlier.openFiles + MOST_FILES_MORE)
      grown.push(`${name} has ${figures.openFiles} files open, ${earlier.openFiles} before`);
    return grown;
  });
}
