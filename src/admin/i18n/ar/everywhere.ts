import type { everywhere as English } from "../en/everywhere";

export const everywhere: typeof English = {};
