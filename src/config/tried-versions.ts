import { createRequire } from "node:module";

/** What Mizan was tried with. A store on another version may work; nobody has seen it. */
export const TRIED_VERSIONS = {
  /** Major versions. */
  node: ["20", "22", "24"],
  medusa: ["2.18.0", "2.21.2"],
} as const;

/** Versions of Medusa of which tables are read directly: `engine-reading.spec.ts` has passed there (docs/decisions/0020). */
export const TABLES_COMPARED: readonly string[] = ["2.21.2"];

/**
 * @param versions as `process.versions.node` and Medusa's package.json name them; an unknown version is undefined
 * @returns those that were never tried, such as `["Node 26.1.0"]`
 */
export function untriedOf({ node, medusa }: { node: string; medusa: string | undefined }): string[] {
  const isTried = (tried: readonly string[], version: string) => tried.includes(version);
  return [
    ...(isTried(TRIED_VERSIONS.node, node.split(".")[0] ?? "") ? [] : [`Node ${node}`]),
    ...(medusa === undefined || isTried(TRIED_VERSIONS.medusa, medusa) ? [] : [`Medusa ${medusa}`]),
  ];
}

/** @returns the version of the Medusa that is installed here; undefined where it cannot be told */
export function medusaVersion(): string | undefined {
  try {
    return (createRequire(__filename)("@medusajs/medusa/package.json") as { version: string }).version;
  } catch {
    return undefined;
  }
}
