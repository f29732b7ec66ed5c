import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { startLogged, untilAnswering } from "./logged-process.mjs";

/**
 * The commands of the Medusa application in a folder: `start(args)` gives the process of one, `run(args)` waits for it to
 * end and throws with the end of its log when it failed; `serve(backendUrl)` starts the server and gives its process
 * once it answers.
 */
export function medusaCommands({ application, folder, env }) {
  const cli = [process.execPath, join(installed(application, "@medusajs/cli"), "cli.js")];
  const log = join(folder, "medusa.log");
  const start = (args) => startLogged([...cli, ...args], { log, cwd: application, env });
  return {
    start,
    async run(args) {
      const child = start(args);
      const code = await child.ended;
      if (code !== 0) throw new Error(`medusa ${args.join(" ")} ended with code ${code}:\n${child.tail()}`);
    },
    async serve(backendUrl) {
      const { hostname, port } = new URL(backendUrl);
      // Only for this machine: the demo's password is published.
      const server = start(["start", "--host", hostname, "--port", port]);
      try {
        await untilAnswering(`${backendUrl}/health`, server);
        return server;
      } catch (error) {
        await server.stop();
        throw error;
      }
    },
  };
}

/** The folder of a package as the application finds it: its own, or that of the workspace it is part of. */
export function installed(application, name) {
  return dirname(createRequire(join(application, "package.json")).resolve(`${name}/package.json`));
}
