// Runs `npm run demo -- --once` as a stranger would, and holds its JSON line to what the demo promises.
import { spawnSync } from "node:child_process";
import { npmCommand, root } from "./bootstrap.mjs";

const fields = ["order_id", "display_id", "charged", "currency", "payment_status", "platform", "vendors"];
const vendorFields = ["vendor", "gross", "commission", "delivery", "net"];

function check() {
  const [npm, npmArguments] = npmCommand(["run", "--silent", "demo", "--", "--once"]);
  const demo = spawnSync(npm, npmArguments, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", 2] });
  expect(demo.status === 0, `exit code ${demo.status}`);
  const line = demo.stdout.trimEnd().split("\n").at(-1) ?? "";
  console.log(line);
  const bought = JSON.parse(line);
  expect(Object.keys(bought).join() === fields.join(), `fields ${Object.keys(bought)}`);
  expect(bought.payment_status === "captured", `payment_status ${bought.payment_status}`);
  expect(bought.currency === "KWD", `currency ${bought.currency}`);
  expect(bought.vendors.length === 3, `${bought.vendors.length} vendors`);
  for (const part of bought.vendors) {
    expect(Object.keys(part).join() === vendorFields.join(), `vendor fields ${Object.keys(part)}`);
    expect(fils(part.net) === fils(part.gross) - fils(part.commission), `net of ${part.vendor}`);
  }
  const shared = bought.vendors.flatMap(({ net, commission, delivery }) => [net, commission, delivery]);
  const sum = [...shared, bought.platform].reduce((total, text) => total + fils(text), 0n);
  expect(sum === fils(bought.charged), `the parts make ${sum} fils of ${bought.charged} KWD`);
}

function fils(text) {
  expect(/^\d+\.\d{3}$/.test(text), `${text} is no amount with three decimals`);
  return BigInt(text.replace(".", ""));
}

function expect(condition, found) {
  if (!condition) throw new Error(`npm run demo -- --once: ${found}`);
}

check();
