import type { settings as English } from "../en/settings";

export const settings: typeof English = {};
