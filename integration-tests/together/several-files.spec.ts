/** Files of MIZAN_TOGETHER, one after another against one shop (scripts/run-in-lanes.mjs). */
import { join } from "node:path";
import { togetherSuite } from "../support/mizan-suite";

const files = (process.env.MIZAN_TOGETHER ?? "").split(",").filter(Boolean);

togetherSuite(files, (file) => {
  jest.requireActual(join(__dirname, "..", "..", file));
});
