// Several instances of the shop for a test that runs in jest, which cannot load these scripts: a process of its own that
// takes one JSON command a line, `{"do": …, "name": …}`, and answers each with one line. It ends when its input does.
import { createInterface } from "node:readline";
import { startInstances } from "./start-instances.mjs";

const say = (answer) => console.log(JSON.stringify(answer));
const shop = await startInstances(JSON.parse(process.argv[2]));
say(shop.description);

const commands = {
  kill: ({ name }) => shop.killInstance(name),
  start: ({ name }) => shop.startInstance(name),
  "stop redis": () => shop.stopRedis(),
  "restart redis": () => shop.restartRedis(),
};

for await (const line of createInterface({ input: process.stdin })) {
  const command = JSON.parse(line);
  try {
    say({ done: (await commands[command.do](command)) ?? null });
  } catch (error) {
    say({ error: String(error) });
  }
}
await shop.stop();
process.exit(0);
