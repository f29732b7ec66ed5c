/** Scope of all spans and metrics of Mizan. */
export const TELEMETRY_NAME = "medusa-plugin-mizan";
