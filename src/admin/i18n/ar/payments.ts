import type { payments as English } from "../en/payments";

export const payments: typeof English = {};
