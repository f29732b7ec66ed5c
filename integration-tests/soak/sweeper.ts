/**
 * The background jobs of the plugin, run when asked for: `medusa exec ./integration-tests/soak/sweeper.ts` listens on
 * MIZAN_SOAK_SWEEPER_PORT and runs each once per request. A soak in which days pass cannot wait for a cron.
 */
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { ExecArgs, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";

type Job = { default: (container: MedusaContainer) => Promise<void> };

/** At the usual pace a sweep begins 5 questions in a second, for 50 seconds; here they go by faster. */
const SWEPT_IN_A_MINUTE = 250;
const SWEEP = "settle-due-attempts.ts";

export default async function sweeper({ container }: ExecArgs): Promise<void> {
  const folder = join(__dirname, "../../src/jobs");
  // Not import(): Node itself would have to load the TypeScript.
  const load = createRequire(__filename);
  const others = readdirSync(folder).filter((file) => file !== SWEEP);
  const sweep: Job = {
    default: async (sweeping) => {
      const engine = sweeping.resolve(Modules.WORKFLOW_ENGINE);
      await engine.run("mizan-settle-due-attempts", { input: { limit: SWEPT_IN_A_MINUTE } });
    },
  };
  const jobs = [sweep, ...others.map((file) => load(join(folder, file)) as Job)];
  const server = createServer((_request, response) => {
    runAll(jobs, container).then(
      () => response.end("swept"),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(Number(process.env.MIZAN_SOAK_SWEEPER_PORT), "127.0.0.1");
  await once(server, "close");
}

async function runAll(jobs: readonly Job[], container: MedusaContainer): Promise<void> {
  for (const job of jobs) await job.default(container);
}
