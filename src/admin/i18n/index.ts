import { mizan as arabic } from "./ar/index";
import { mizan as english } from "./en/index";

/** Merged by the dashboard into its own translations; ours live under the namespace `mizan`. */
export default { en: { mizan: english }, ar: { mizan: arabic } };
