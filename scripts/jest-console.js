// Medusa logs to the console, which jest prints with five lines of frame per message. With MIZAN_LOG_FILE set, the
// console of the tests goes to that file instead: the screen shows tests, and the canary scan reads the file.
const { Console } = require("node:console");
const { appendFileSync } = require("node:fs");
const { Writable } = require("node:stream");

const logFile = process.env.MIZAN_LOG_FILE;
if (logFile) {
  const toFile = new Writable({
    write(chunk, _encoding, done) {
      appendFileSync(logFile, chunk);
      done();
    },
  });
  globalThis.console = new Console(toFile);
}
