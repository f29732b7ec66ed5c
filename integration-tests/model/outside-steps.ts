/** What happens around the shop: time passes, the gateway fails, the sweep runs. */
import { Modules } from "@medusajs/framework/utils";
import { setClock } from "../support/clock";
import type { MizanShop } from "../support/mizan-suite";
import { type FaultOrder, spoil } from "../support/spoil";
import { endPauses } from "./process-time";
import { isPayable, type Page, pagesOf, type Stage, type World } from "./world";

const MINUTE_MS = 60_000;
/** As the gateway's pages live (docs/emulator.md, sessionMinutes), and as the shop is set. */
const PAGE_LIVES_MS = 30 * MINUTE_MS;

/** @returns in words what expired meanwhile */
export async function letTimePass({ shop }: Stage, world: World, ms: number): Promise<string> {
  world.clockMs += ms;
  await setClock(shop.sql, world.clockMs);
  if (ms >= MINUTE_MS) await endPauses(shop);
  const expiring = pagesOf(world).filter(
    (page) => isPayable(page) && world.clockMs - page.openedAtMs >= PAGE_LIVES_MS,
  );
  for (const page of expiring) {
    page.isExpired = true;
    await shop.emulator("/_emulator/outcomes", { trackid: page.trackId, expirePage: true });
  }
  return expiring.map(({ number }) => `page ${number} expires`).join(", ");
}

/** One round of the job that runs every minute. @returns in words how many attempts it found due */
export async function sweepOnce(shop: MizanShop): Promise<string> {
  const engine = shop.container().resolve(Modules.WORKFLOW_ENGINE);
  const { result, errors } = (await engine.run("mizan-settle-due-attempts", {
    input: {},
    throwOnError: false,
  })) as { result?: { claimed: number; answered: number }; errors: { error: Error }[] };
  const [failed] = errors;
  if (failed) return `fails: ${failed.error.message.slice(0, 80)}`;
  return `finds ${result?.claimed ?? 0} due, ${result?.answered ?? 0} answered`;
}

/** What goes wrong between the shop and the gateway, as a story tells it. */
export const TROUBLES: Readonly<Record<string, Omit<FaultOrder, "operation">>> = {
  "drops the connection": { kind: "drop_before" },
  "takes the call and loses the answer": { kind: "drop_after" },
  "answers half a body": { kind: "truncated" },
  "answers too late": { kind: "delay", delayMs: 4_000 },
  "answers 500": { kind: "http_status", httpStatus: 500 },
  "answers 503 with the true body": { kind: "http_status", httpStatus: 503, takesEffect: true },
  "answers a page of a proxy": { kind: "html" },
  "answers nothing": { kind: "empty" },
  "says that the calls are too many": {
    kind: "http_status",
    httpStatus: 429,
    headers: { "Retry-After": "30" },
  },
  "does not know the key": { kind: "http_status", httpStatus: 401 },
  "leaves the word out": { kind: "missing_field", field: "paymentStatus" },
  "answers with other types": { kind: "wrong_types" },
  "names another payment": { kind: "echo_mismatch" },
  "answers about another payment": { kind: "raw", body: '{"status":true,"code":0,"data":[]}' },
};

/** Nothing is heard, or what is heard is no proof: whether a page was paid nobody knows until the gateway is well. */
export const NO_ANSWER = [
  "drops the connection",
  "answers 500",
  "answers a page of a proxy",
  "answers nothing",
];
export const NO_PROOF = ["leaves the word out", "answers with other types", "names another payment"];

/** A success that is about nothing. A refund's answer names no payment (the specification shows no fields): nobody could tell it from a true one. */
export const IS_ABOUT_ANOTHER = "answers about another payment";

export type Trouble = {
  what: string;
  operations: readonly ("initialize" | "status" | "refund")[];
  calls: number;
};

export async function troubleGateway({ shop }: Stage, { what, operations, calls }: Trouble): Promise<void> {
  const trouble = TROUBLES[what];
  if (!trouble) throw new Error(`There is no trouble "${what}"`);
  await spoil(shop, ...operations.map((operation) => ({ ...trouble, operation, times: calls })));
}

/** The gateway says now what it had not said: a payment it was unsure of, or refused, was made after all. */
export async function captureLate({ shop }: Stage, page: Page): Promise<void> {
  await shop.emulator("/_emulator/outcomes", { trackid: page.trackId, outcome: "CAPTURED" });
  page.word = "CAPTURED";
  page.isCaptured = true;
}

/** Within the time in which every page is still watched (operations.md, The sweep's schedule). */
export const mayStillBeCaptured = (page: Page, world: World): boolean =>
  !page.isCaptured && world.clockMs - page.openedAtMs < 12 * 60 * MINUTE_MS;

/** @param quantity of every product, whatever is reserved already */
export async function setStock({ shop }: Stage, quantity: number): Promise<void> {
  await shop.sql("UPDATE inventory_level SET stocked_quantity = ?, raw_stocked_quantity = ?", [
    quantity,
    JSON.stringify({ value: String(quantity), precision: 20 }),
  ]);
}
