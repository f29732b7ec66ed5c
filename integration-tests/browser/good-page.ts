import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import type { Shopper } from "./chromium";

const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** Findings of axe that stop somebody from using a page. */
const STOPPING = ["serious", "critical"];

/**
 * @param part of a page that is looked at where the rest is Medusa's
 * @returns what is wrong with the page shown, in words; empty when a person with any device and any sense can use it
 */
export async function faultsOf(
  shopper: Pick<Shopper, "complaints" | "page">,
  part?: string,
): Promise<string[]> {
  const stopping = await stoppingWithin(shopper.page, part ?? "html");
  return [...stopping, ...(await faultsSeen(shopper, part))];
}

/** What axe finds in a part of a page, such as one of ours in a dashboard that is not. */
export async function stoppingWithin(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(AXE);
  const options = "{ resultTypes: ['violations'] }";
  const { violations } = await page.evaluate<AxeAnswer>(`axe.run(${JSON.stringify(selector)}, ${options})`);
  return violations
    .filter(({ impact }) => STOPPING.includes(impact ?? ""))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/** The same without axe, which takes seconds and finds what another width does not change. */
export async function faultsSeen(
  { page, complaints }: Pick<Shopper, "complaints" | "page">,
  part = "body",
): Promise<string[]> {
  const tooWide = await hiddenBesideIt(page);
  return [
    ...(tooWide > 0 ? [`${tooWide} px wider than the window`] : []),
    ...(await sentencesTheWrongWay(page, part)),
    ...complaints,
  ];
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

/** Sentences of one language that run in the direction of the other: their full stop stands at the wrong end. */
function sentencesTheWrongWay(page: Page, part: string): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const found = [];
    const texts = document.createTreeWalker(document.querySelector(${JSON.stringify(part)}), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data: said, parentElement: place } = texts.currentNode;
      // What stands apart in a sentence, an id and an address have a direction of their own.
      const data = said.replace(/\\u2066[^\\u2069]*\\u2069|\\b[a-z]+_[0-9A-Z]{26}\\b|\\S+@\\S+/g, "");
      if (!place.checkVisibility() || place.closest("script, style")) continue;
      const arabic = data.match(/\\p{Script=Arabic}{2,}/gu)?.length ?? 0;
      const latin = data.match(/\\p{Script=Latin}{2,}/gu)?.length ?? 0;
      const { direction } = getComputedStyle(place);
      const isWrong = direction === "ltr" ? arabic > 2 && arabic > latin : latin > 2 && latin > arabic;
      if (isWrong) found.push(direction + ": " + data.trim());
    }
    return found;
  })()`);
}
