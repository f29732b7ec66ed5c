/** Which paths lead to what a shopper brings about: whoever writes it would say who is paid. */
import { definesType, type JoinerConfigs, ofModules, typesAlong } from "./application-graph";

/**
 * Modules with records that shoppers write. A cart's own fields, addresses and metadata, the code of a promotion, a
 * quantity: the store API takes each from anybody with the cart's id.
 */
const SHOPPERS_MODULES = ["cart", "order", "payment"];

/** Their own words, but not their id: a seller may be a customer of the store. */
const SHOPPERS_OWN_WORDS = ["customer"];

/**
 * @param linePath from a line, such as ["product", "brand", "id"]
 * @returns the step that a shopper decides, or undefined. A line itself counts by nothing but what is linked to it: its
 *   product, its variant and what a link of the application adds
 */
export function clientWrittenStep(configs: JoinerConfigs, linePath: readonly string[]): string | undefined {
  const [first = ""] = linePath;
  const ofLineItself = typesAlong(ofModules(configs, ["cart"]), "LineItem", [first]);
  if (ofLineItself.length > 0) return first;
  const types = typesAlong(configs, "LineItem", linePath);
  const madeByShoppers = ofModules(configs, SHOPPERS_MODULES);
  const wordsOfShoppers = ofModules(configs, SHOPPERS_OWN_WORDS);
  return linePath.find((step, index) => {
    // The graph does not know what a JSON field holds: a misspelled name would read as "belongs to nobody".
    if (step === "metadata") return true;
    const type = types[index];
    if (type === undefined) return false;
    if (definesType(madeByShoppers, type)) return true;
    return definesType(wordsOfShoppers, type) && linePath[index + 1] !== "id";
  });
}
