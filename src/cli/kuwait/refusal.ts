export type KuwaitRefusalCode =
  | "MIZAN_KUWAIT_USAGE"
  | "MIZAN_KUWAIT_RATE_NEEDED"
  | "MIZAN_KUWAIT_LOCATION_NEEDED"
  | "MIZAN_KUWAIT_NOT_CONFIRMED"
  | "MIZAN_KUWAIT_DECLINED"
  | "MIZAN_KUWAIT_NO_STORE"
  | "MIZAN_KUWAIT_NOT_INSTALLED"
  | "MIZAN_KUWAIT_NOT_EMULATOR"
  | "MIZAN_KUWAIT_OTHER_CURRENCY"
  | "MIZAN_KUWAIT_FAILED"
  | "MIZAN_NOT_MIGRATED"
  | "MIZAN_MASTER_KEY_MISSING"
  | "MIZAN_MASTER_KEY_INVALID"
  | "MIZAN_KEY_UNREADABLE";

/** Another command line would do. */
const OF_USAGE: readonly KuwaitRefusalCode[] = [
  "MIZAN_KUWAIT_USAGE",
  "MIZAN_KUWAIT_RATE_NEEDED",
  "MIZAN_KUWAIT_LOCATION_NEEDED",
  "MIZAN_KUWAIT_NOT_CONFIRMED",
];

/** Why the command stops, and what to do; `code` is stable. */
export class KuwaitRefusal extends Error {
  constructor(
    readonly code: KuwaitRefusalCode,
    message: string,
  ) {
    super(message);
    this.name = "KuwaitRefusal";
  }

  get exitCode(): 1 | 2 {
    return OF_USAGE.includes(this.code) ? 2 : 1;
  }
}
