import { version } from "../package.json";

/** This package's version, as npm knows it. */
export const VERSION = version;
