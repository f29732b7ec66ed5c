import { frame as arabic } from "./ar/frame";
import { frame as english } from "./en/frame";

/**
 * Merged by the dashboard into its own translations, under the namespace `mizan`. It loads these with each of its pages, so they
 * are no more than its menu shows; the others come with our first page (everywhere/when-opened.tsx).
 */
export default { en: { mizan: { frame: english } }, ar: { mizan: { frame: arabic } } };
