/** What a test of a shop starts; the program is main.ts. */
export { type Emulator, type ListenOptions, startEmulator } from "./server";
export type { EmulatorConfig } from "./config";
export type { TransactionTruth } from "./truth";
