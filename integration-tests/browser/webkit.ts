/** WebKit as Debian has it, over W3C WebDriver: `apt-get install -y --no-install-recommends webkit2gtk-driver xvfb`. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { freePort } from "../support/free-port";
import { until } from "../support/until";

const DRIVER = "WebKitWebDriver";
const ANSWER_MS = 60_000;

export type WebKit = {
  open(url: string): Promise<void>;
  /** @param script the body of an asynchronous function, whose answer is JSON */
  run<Answer>(script: string): Promise<Answer>;
  close(): Promise<void>;
};

/** @returns what is not installed; empty where WebKit can be started */
export function missingForWebKit(): string[] {
  const isThere = (program: string) => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
  return [DRIVER, "Xvfb"].filter((program) => !isThere(program));
}

export async function startWebKit(): Promise<WebKit> {
  const processes: ChildProcess[] = [];
  const stop = () => processes.forEach((one) => one.kill());
  try {
    const display = await startDisplay(processes);
    const url = `http://127.0.0.1:${await freePort()}`;
    processes.push(
      spawn(DRIVER, [`--port=${new URL(url).port}`], {
        stdio: "ignore",
        env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: "1" },
      }),
    );
    await until("the driver answers", () => ask(`${url}/status`).then(Boolean, () => false));
    const { sessionId } = await ask<{ sessionId: string }>(`${url}/session`, { capabilities: {} });
    const session = `${url}/session/${sessionId}`;
    return {
      open: (address) => ask(`${session}/url`, { url: address }),
      run: (script) =>
        ask(`${session}/execute/async`, {
          script: `const done = arguments[0]; (async () => { ${script} })().then(done, (fault) => done(String(fault)));`,
          args: [],
        }),
      close: async () => {
        await ask(session, undefined, "DELETE").catch(() => undefined);
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/** @returns the name that the screen without a glass chose for itself */
async function startDisplay(processes: ChildProcess[]): Promise<string> {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "800x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  processes.push(screen);
  let name = "";
  screen.stdout.setEncoding("utf8").on("data", (text: string) => (name += text));
  await until("the screen is there", () => name.includes("\n"));
  return `:${name.trim()}`;
}

async function ask<Answer>(url: string, body?: object, method = body ? "POST" : "GET"): Promise<Answer> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const response = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Answer & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`WebKit's driver answered ${response.status}: ${JSON.stringify(value)}`);
  return value;
}
