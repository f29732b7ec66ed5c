/**
 * For `node --require`: a process whose own clock is wrong by as many milliseconds as a file says, now and whenever that
 * changes. What is measured with `performance.now()` goes on as it does, as on a computer whose clock is set.
 */
const { readFileSync } = require("node:fs");
const { performance } = require("node:perf_hooks");

const file = process.env.MIZAN_TEST_CLOCK_FILE;
const LOOK_AGAIN_MS = 50;

if (file) {
  const RealDate = Date;
  let offsetMs = 0;
  let lookedAt = -Infinity;
  const shifted = () => {
    if (performance.now() - lookedAt > LOOK_AGAIN_MS) {
      lookedAt = performance.now();
      offsetMs = Number(readFileSync(file, "utf8"));
    }
    return RealDate.now() + offsetMs;
  };
  const ShiftedDate = new Proxy(RealDate, {
    construct: (date, given, derived) =>
      Reflect.construct(date, given.length === 0 ? [shifted()] : given, derived),
    apply: () => new RealDate(shifted()).toString(),
    get: (date, name) => (name === "now" ? shifted : Reflect.get(date, name)),
  });
  // For whoever looks at the constructor of a date.
  RealDate.prototype.constructor = ShiftedDate;
  globalThis.Date = ShiftedDate;
}
