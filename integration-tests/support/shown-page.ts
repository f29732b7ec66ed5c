/** What a shopper can see of one of our pages; a hidden part does not count. */
import type { ShopperLanguage } from "../../src/pages/page-language";

export type ShownPage = {
  /** The language shown first, and its direction. */
  language: string;
  direction: string;
  heading: Record<ShopperLanguage, string>;
  /** The words of one language that show, without the heading's neighbours being told apart. */
  text: Record<ShopperLanguage, string>;
  payAgainAddress: string | null;
};

/** @param html a page of ours, as the browser gets it */
export function shownPage(html: string): ShownPage {
  const section = (language: ShopperLanguage) =>
    new RegExp(`<section lang="${language}"[^>]*>([\\s\\S]*?)</section>`)
      .exec(html)?.[1]
      ?.replace(/<(\w+)[^>]*\shidden>[\s\S]*?<\/\1>/g, "")
      .replace(/<noscript>[\s\S]*?<\/noscript>/g, "") ?? "";
  const heading = (language: ShopperLanguage) =>
    plain(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(section(language))?.[1] ?? "");
  const payAgain = /<a [^>]*data-part="pay-again" href="([^"]*)"/.exec(section("en"))?.[1];
  return {
    language: /<html lang="(\w+)"/.exec(html)?.[1] ?? "",
    direction: /<html [^>]*dir="(\w+)"/.exec(html)?.[1] ?? "",
    heading: { en: heading("en"), ar: heading("ar") },
    text: { en: plain(section("en")), ar: plain(section("ar")) },
    payAgainAddress: payAgain === undefined ? null : plain(payAgain),
  };
}

function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, " ")
    .trim();
}
