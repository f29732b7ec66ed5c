export type CommandRefusalCode =
  | "MIZAN_CLI_USAGE"
  | "MIZAN_KUWAIT_RATE_NEEDED"
  | "MIZAN_KUWAIT_LOCATION_NEEDED"
  | "MIZAN_CLI_NOT_CONFIRMED"
  | "MIZAN_CLI_DECLINED"
  | "MIZAN_CLI_NO_STORE"
  | "MIZAN_CLI_NOT_INSTALLED"
  | "MIZAN_CLI_NO_USER"
  | "MIZAN_KUWAIT_NOT_EMULATOR"
  | "MIZAN_KUWAIT_OTHER_CURRENCY"
  | "MIZAN_KUWAIT_FAILED"
  | "MIZAN_NOT_MIGRATED"
  | "MIZAN_MASTER_KEY_MISSING"
  | "MIZAN_MASTER_KEY_INVALID"
  | "MIZAN_MASTER_KEY_WRONG"
  | "MIZAN_KEY_UNREADABLE";

/** Another command line would do. */
const OF_USAGE: readonly CommandRefusalCode[] = [
  "MIZAN_CLI_USAGE",
  "MIZAN_KUWAIT_RATE_NEEDED",
  "MIZAN_KUWAIT_LOCATION_NEEDED",
  "MIZAN_CLI_NOT_CONFIRMED",
];

/** Why the command stops, and what to do; `code` is stable. */
export class CommandRefusal extends Error {
  constructor(
    readonly code: CommandRefusalCode,
    message: string,
  ) {
    super(message);
    this.name = "CommandRefusal";
  }

  get exitCode(): 1 | 2 {
    return OF_USAGE.includes(this.code) ? 2 : 1;
  }
}
