// What the proofs of the package have in common: checks one after another on a state that they share, a folder of their own, parts
// that are stopped in the end.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buy } from "./shop/buy.mjs";
import { startShop } from "./shop/start-shop.mjs";

/**
 * Runs checks `[name, check(state)]` and says of each whether it held, and how long it took. A check of `first` that fails fails
 * everything after it, without running it; one of `then` nothing.
 *
 * @param state what the checks hand to each other; given are `folder`, removed in the end, and `running`, parts with `stop()`
 * @returns `{passed, failed}`
 */
export async function runChecks({ first, then = [] }, state = {}) {
  state.folder ??= newFolder();
  state.running ??= [];
  const counts = { passed: 0, failed: 0 };
  let holds = true;
  for (const check of [...first, ...then]) {
    const [name, work] = check;
    const startedAt = Date.now();
    console.error(`… ${name}`);
    const hasPassed = holds && (await passes(() => work(state)));
    if (first.includes(check)) holds &&= hasPassed;
    counts[hasPassed ? "passed" : "failed"] += 1;
    console.error(`${hasPassed ? "✓" : "✗"} ${name} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
  }
  for (const part of state.running.reverse()) await part.stop();
  return counts;
}

/** What cannot be proven on this machine counts as nothing. */
export function leftOut(reason) {
  console.error(`LEFT OUT: ${reason}`);
  return { passed: 0, failed: 0 };
}

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "mizan-proof-"));
  process.once("exit", () =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  );
  return folder;
}

async function passes(check) {
  try {
    await check();
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** Starts the shop of a proof; `options` are those of start-shop.mjs. */
export async function startIn(state, options = {}) {
  state.shop = await startShop({ ...options, say: (text) => console.error(`  ${text}`) });
  state.running.push(state.shop);
}

/** A purchase becomes a paid order. @returns the order */
export async function sells({ shop: { description } }) {
  const [product] = description.products;
  const { order } = await buy({ shop: description, variantIds: [product.variant_id] });
  expectSame(order.payment_status, "captured", `payment status of order ${order.id}`);
  return order;
}

/** What the gateway has charged, as `{account, status, amount}`. */
export async function chargedBy({ gateway_url: gatewayUrl }) {
  const { transactions } = await (await fetch(`${gatewayUrl}/_emulator/transactions`)).json();
  return transactions.map(({ account, status, amount }) => ({ account, status, amount }));
}

/** Compares as JSON; the order of an object's fields means nothing. */
export function expectSame(found, wanted, what) {
  const sorted = (_key, value) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  const [foundText, wantedText] = [found, wanted].map((value) => JSON.stringify(value, sorted));
  if (foundText !== wantedText) throw new Error(`${what}: ${foundText} instead of ${wantedText}`);
}
