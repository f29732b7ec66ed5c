/** The stores' files of MIZAN_TOGETHER, one after another in one load of the framework; each has a database of its own. */
import { join } from "node:path";

const files = (process.env.MIZAN_TOGETHER ?? "").split(",").filter(Boolean);

describe.each(files)("%s", (file) => {
  jest.requireActual(join(__dirname, "..", "..", file));
});
