import type { vendors as English } from "../en/vendors";

export const vendors: typeof English = {};
