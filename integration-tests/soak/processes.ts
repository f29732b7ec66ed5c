/** Memory and open files of a shop's processes, as Linux tells them. */
import { readdirSync, readFileSync } from "node:fs";

export type ProcessFigures = { rssMb: number; openFiles: number };

/** @param pid of the shell that owns a Medusa @returns the figures of the largest process below it, or undefined */
export function figuresOf(pid: number): ProcessFigures | undefined {
  const all = descendantsOf(pid).flatMap((child) => figures(child) ?? []);
  return all.sort((a, b) => b.rssMb - a.rssMb)[0];
}

function figures(pid: number): ProcessFigures | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return {
      rssMb: Math.round(Number(kilobytes ?? 0) / 1024),
      openFiles: readdirSync(`/proc/${pid}/fd`).length,
    };
  } catch {
    return undefined;
  }
}

function descendantsOf(root: number): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, parent] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, "utf8")) ?? [];
        return [{ pid: Number(name), parent: Number(parent) }];
      } catch {
        return [];
      }
    });
  const found = [root];
  for (const pid of found)
    found.push(...parents.filter(({ parent }) => parent === pid).map((one) => one.pid));
  return found;
}
