import { mizan as arabic } from "./ar/mizan";
import { mizan as english } from "./en/mizan";

/** Merged by the dashboard into its own translations; ours live under the namespace `mizan`. */
export default { en: { mizan: english }, ar: { mizan: arabic } };
