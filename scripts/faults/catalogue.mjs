// The fault catalogue, scripts/faults/cases.json: the cases, and what is said of those that are not tested as they stand.
// docs/faults.md is made of it (npm run docs).
import { readFileSync } from "node:fs";

export const FAULT_ID = /\b(?:NET|PRO|CUS|CON|TAM|DAT|OPS|ADM)-\d{2}\b/g;

/** @returns `{groups: [{title, cases}], cases: [{id, situation, expected}], notTested: {<id>: why, and what was done instead}}` */
export function readCatalogue() {
  const { groups, notTested } = JSON.parse(readFileSync(new URL("cases.json", import.meta.url), "utf8"));
  return { groups, cases: groups.flatMap(({ cases }) => cases), notTested };
}
