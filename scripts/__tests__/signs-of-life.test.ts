import { spawnSync } from "node:child_process";
import { join } from "node:path";

const script = join(__dirname, "..", "shop", "start-shop.mjs");

it("what takes long says every ten seconds that it goes on, and nothing once it has ended, also badly", () => {
  const program = `
    import { mock } from "node:test";
    mock.timers.enable({ apis: ["setInterval"] });
    const { withSignsOfLife } = await import(${JSON.stringify(script)});
    const said = [];
    let end;
    const done = withSignsOfLife((text) => said.push(text), "Tables…", () => new Promise((_, fail) => { end = fail; }));
    mock.timers.tick(25_000);
    end(new Error("no database"));
    await done.catch(({ message }) => said.push(message));
    mock.timers.tick(60_000);
    console.log(JSON.stringify(said));
  `;
  const run = spawnSync(process.execPath, ["--no-warnings", "--input-type=module", "-e", program], {
    encoding: "utf8",
  });
  const still = "  still: Tables…";
  expect({ said: run.stdout.trim(), err: run.stderr }).toEqual({
    said: JSON.stringify(["Tables…", still, still, "no database"]),
    err: "",
  });
});
