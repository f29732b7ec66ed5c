// A shop under random shoppers and a gateway at which everything goes wrong now and then; then the gateway is well again, time
// passes, and every fils is accounted for (integration-tests/soak).
import { parseArgs } from "node:util";
import { freePort } from "./free-port.mjs";
import { loadSource } from "./load-source.mjs";
import { startInstances } from "./shop/start-instances.mjs";

const options = {
  attempts: { type: "string", default: "200" },
  instances: { type: "string", default: "2" },
  seed: { type: "string", default: "1" },
  "at-once": { type: "string", default: "8" },
  "fault-rate": { type: "string", default: "0.01" },
  redis: { type: "boolean", default: false },
};

function planOf(args) {
  const { values } = parseArgs({ args, options });
  const numbers = Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name !== "redis")
      .map(([name, text]) => [name, Number(text)]),
  );
  const wrong = Object.keys(numbers).find((name) => !(numbers[name] >= 0));
  if (wrong) throw new Error(`--${wrong} must be a number, not "${values[wrong]}"`);
  return {
    attempts: numbers.attempts,
    instances: numbers.instances,
    seed: numbers.seed,
    atOnce: numbers["at-once"],
    faultRate: numbers["fault-rate"],
    redis: values.redis,
  };
}

/** @param args `--attempts 1000 [--instances 2] [--seed 1] [--at-once 8] [--fault-rate 0.01] [--redis]` @returns `{passed, failed}` */
export async function runSoak(args) {
  const wanted = planOf(args);
  const { soak } = loadSource("integration-tests/soak/soak.ts");
  const instances = Array.from({ length: wanted.instances }, (_, index) => ({
    name: `instance-${index + 1}`,
    mode: "shared",
  }));
  const started = await startInstances({
    instances,
    redis: wanted.redis,
    say: (text) => console.error(text),
  });
  try {
    const port = await freePort();
    started.runBeside(["exec", "./integration-tests/soak/sweeper.ts"], {
      MIZAN_SOAK_SWEEPER_PORT: String(port),
      // Days go by in minutes: at the pace that spares a real gateway, ten thousand tries would take hours.
      MIZAN_SWEEP_PER_SECOND: "100",
    });
    const isWell = await soak(wanted, started.description, `http://127.0.0.1:${port}`);
    return { passed: Number(isWell), failed: Number(!isWell) };
  } finally {
    await started.stop();
  }
}
