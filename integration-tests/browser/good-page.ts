import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import type { Shopper } from "./chromium";

const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** Findings of axe that stop somebody from using a page. */
const STOPPING = ["serious", "critical"];

/** What is wrong with the page shown, in words; empty when a shopper with any device and any sense can use it. */
export async function faultsOf({ page, complaints }: Shopper): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeAnswer>("axe.run(document, { resultTypes: ['violations'] })");
  const stopping = violations
    .filter(({ impact }) => STOPPING.includes(impact ?? ""))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  const tooWide = await hiddenBesideIt(page);
  return [...stopping, ...(tooWide > 0 ? [`${tooWide} px wider than the window`] : []), ...complaints];
}

interface AxeAnswer {
  readonly violations: readonly {
    readonly id: string;
    readonly impact?: string | null;
    readonly nodes: readonly { readonly target: readonly string[] }[];
  }[];
}

/** Pixels that can be reached by moving the page sideways only. */
function hiddenBesideIt(page: Page): Promise<number> {
  return page.evaluate<number>(
    "document.scrollingElement.scrollWidth - document.documentElement.clientWidth",
  );
}
