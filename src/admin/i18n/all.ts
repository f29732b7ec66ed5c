import { mizan as arabic } from "./ar/mizan";
import { mizan as english } from "./en/mizan";

/** Every text of Mizan's pages by language, for i18next's namespace `mizan`. */
export const texts = { en: english, ar: arabic };
