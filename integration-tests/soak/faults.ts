/** Every kind of fault that the emulator knows, on every operation that it goes with, each at the same small rate. */
import { FAULT_RULES, type FaultKind } from "../../packages/mizan-gateway/src/fault";
import type { Operation } from "../../packages/mizan-gateway/src/wire-names";

const OPERATIONS: readonly Operation[] = ["initialize", "status", "refund", "page"];
/** Longer than some deadlines and shorter than others. */
const LATE_MS = 6_000;

const EXTRA: Partial<Record<FaultKind, object>> = {
  delay: { delayMs: LATE_MS },
  missing_field: { field: "paymentStatus" },
  replace_fields: { fields: { paymentStatus: "SETTLED LATER" } },
  huge: { bytes: 2_000_000 },
  gzip_bomb: { bytes: 2_000_000 },
  // Nobody listens on this port: whoever follows gets nowhere.
  redirect: { location: "http://127.0.0.1:9/elsewhere" },
};

/**
 * @param rate of each kind, 0.01 for one call in a hundred
 * @returns what to send to `POST /_emulator/faults`
 */
export function everyFault(rate: number, seed: number): object[] {
  if (rate === 0) return [];
  return OPERATIONS.flatMap((operation, row) =>
    (Object.keys(FAULT_RULES) as FaultKind[])
      .filter((kind) => (FAULT_RULES[kind].operations as readonly Operation[]).includes(operation))
      .map((kind, column) => ({
        operation,
        kind,
        times: "always",
        rate,
        seed: seed * 1_000 + row * 100 + column,
        ...EXTRA[kind],
      })),
  );
}
