// A child process that cannot outlive us. A small shell owns it and ends it when the pipe on the shell's standard
// input closes, which the kernel does for us however we end: return, exception, Ctrl-C or SIGKILL.
import { spawn } from "node:child_process";

const killAfterSeconds = 15;

const shellProgram = `
exec 3<&0
"$@" </dev/null 3<&- &
child=$!
(
  read -r _ <&3
  kill -"$MIZAN_STOP_SIGNAL" "$child"
  sleep ${killAfterSeconds}
  kill -KILL "$child"
) >/dev/null 2>&1 &
watch=$!
wait "$child"
code=$?
kill "$watch" 2>/dev/null
[ -z "$MIZAN_REMOVE_FOLDER" ] || rm -rf "$MIZAN_REMOVE_FOLDER"
exit "$code"
`;

/**
 * Starts `command` (file, then arguments) with spawn's options and two of ours: the signal that asks it to stop,
 * and a folder to remove once it has ended. Gives `{pid, stdout, stderr, ended, stop()}`: `ended` resolves to the
 * exit code (null after a signal), `stop()` resolves when the child and its folder are gone.
 */
export function startTied(command, { stopSignal = "TERM", removeFolder = "", env, stdio, ...options } = {}) {
  const shell = spawn("sh", ["-c", shellProgram, "mizan-tied", ...command], {
    ...options,
    // A session of its own: Ctrl-C in the terminal reaches only us, and we choose the order in which things stop.
    detached: true,
    stdio: ["pipe", ...(stdio ?? ["ignore", "inherit"])],
    env: { ...(env ?? process.env), MIZAN_STOP_SIGNAL: stopSignal, MIZAN_REMOVE_FOLDER: removeFolder },
  });
  const ended = new Promise((resolve, reject) => {
    shell.once("error", reject);
    shell.once("close", resolve);
  });
  // Nothing is ever written to it; a pipe that broke because the shell is gone is what we wanted.
  shell.stdin.on("error", () => {});
  const stop = async () => {
    shell.stdin.end();
    await ended;
  };
  return { pid: shell.pid, stdout: shell.stdout, stderr: shell.stderr, ended, stop };
}
