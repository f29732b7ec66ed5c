/** How often a property is tried: a fifth of `all` in `npm test`, all of it in `npm test -- thorough`. */
export function runs(all: number): number {
  return process.env.MIZAN_THOROUGH ? all : Math.ceil(all / 5);
}
