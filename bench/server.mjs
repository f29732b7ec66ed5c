// What a purchase costs in a real Medusa beside a provider that makes one HTTP call for a session and nothing else, request
// by request: the time until the answer, and the processor time of the server and of the database with what follows it.
import { quantileRatioOf, ratioOf, takeTurns } from "./measure.mjs";
import { BARE, BARE_AGAIN, inShop, MIZAN, STRIPE, SYSTEM } from "./shop.mjs";
import { sourceAt } from "./source.mjs";

const { expected } = sourceAt().load("integration-tests/support/shopper.ts");
const { pressOutcome } = sourceAt().load("integration-tests/support/gateway-page.ts");

/** How many requests are under way together, and how many orders are made of them in one turn. */
const AT_ONCE = { 1: 6, 4: 12, 8: 16, 16: 32 };
const AT_ONCE_UNTIMED = 4;
/** A turn of these takes longer. */
const SHARE_OF_ROUNDS = { large: 0.25, orders: 0.06 };
/** A server that has just started gets faster for so long. */
const WARM_UPS = 15;

/** @returns for `before` and `after` the gateway's calls, the requests' rows and the throughput's */
export async function measureServer({ after, before, rounds, log }) {
  const measured = {};
  for (const [when, source] of Object.entries({ ...(before && { before }), after })) {
    const say = (rows) => {
      for (const { name, p50, server } of rows)
        log(
          `${when}: ${name}: ${p50.median.toFixed(2)}${server ? `, processor ${server.median.toFixed(2)}` : ""}`,
        );
      return rows;
    };
    measured[when] = await inShop(source, async (shop) => {
      const small = shop.variants.slice(0, 2);
      const fewer = (share) => Math.max(5, Math.round(rounds * share));
      return {
        gatewayCalls: await gatewayCalls(shop, small),
        rows: [
          ...say(await purchases(shop, small, rounds)),
          ...say(await largeSessions(shop, fewer(SHARE_OF_ROUNDS.large))),
          ...say(await sessionsOfOthers(shop, small, rounds)),
        ],
        orders: say(await ordersPerSecond(shop, small, fewer(SHARE_OF_ROUNDS.orders))),
      };
    });
  }
  return measured;
}

async function gatewayCalls({ emulator, withMizan }, variants) {
  const calls = async () => {
    const { counts } = await emulator("/_emulator/requests");
    return counts.initialize + counts.status;
  };
  const before = await calls();
  await purchase(withMizan, { provider: MIZAN, isReturned: true }, variants);
  return (await calls()) - before;
}

/** A cart that is ready to be paid for. */
export async function collectionOf(server, variants) {
  const cartId = await server.newCart(variants);
  const { payment_collection } = expected(
    await server.store("POST", "/store/payment-collections", { cart_id: cartId }),
  );
  return { cartId, collectionId: payment_collection.id };
}

export async function choose(server, { collectionId }, provider) {
  const path = `/store/payment-collections/${collectionId}/payment-sessions`;
  const { payment_collection } = expected(await server.store("POST", path, { provider_id: provider }));
  return payment_collection.payment_sessions[0].data.redirect_url;
}

export async function openPage(server, payUrl) {
  const { status, location, text } = await server.openPage(new URL(payUrl).pathname);
  if (status !== 303) throw new Error(`The pay route answered ${status}: ${text.slice(0, 300)}`);
  return location;
}

export async function complete(server, { cartId }) {
  const { type, error } = expected(await server.complete(cartId));
  if (type !== "order") throw new Error(`Cart ${cartId} became no order: ${JSON.stringify(error)}`);
}

export async function comeBack(server, form) {
  const { status, text } = await server.comeBack(form);
  if (status !== 303) throw new Error(`The return route answered ${status}: ${text.slice(0, 300)}`);
}

/** @returns the milliseconds of each request */
async function purchase(server, { provider, isReturned }, variants) {
  const { timed } = server;
  const cart = await collectionOf(server, variants);
  const session = await timed(() => choose(server, cart, provider));
  if (provider !== MIZAN) {
    const finish = await timed(() => complete(server, cart));
    return { session: session.ms, finish: finish.ms };
  }
  const page = await timed(() => openPage(server, session.answer));
  const form = await pressOutcome(page.answer, "CAPTURED");
  const finish = await timed(() => (isReturned ? comeBack(server, form) : complete(server, cart)));
  const again = isReturned ? await timed(() => complete(server, cart)) : undefined;
  return { session: session.ms, page: page.ms, finish: finish.ms, again: again?.ms };
}

async function purchases({ withMizan }, variants, rounds) {
  const by = (way) => () => purchase(withMizan, way, variants);
  const contenders = {
    bare: by({ provider: BARE }),
    control: by({ provider: BARE_AGAIN }),
    system: by({ provider: SYSTEM }),
    Stripe: by({ provider: STRIPE }),
    completed: by({ provider: MIZAN }),
    returned: by({ provider: MIZAN, isReturned: true }),
  };
  const { bare, completed, returned, ...others } = await takeTurns(contenders, {
    rounds,
    warmUps: WARM_UPS,
    clock: (run) => run(),
  });
  const whole = ["session", "finish"];
  const session = { samples: bare, of: ["session"] };
  const completion = { samples: bare, of: ["finish"] };
  const both = { samples: bare, of: whole };
  return [
    row("session", { samples: returned, of: ["session"] }, session),
    row("session and pay page", { samples: returned, of: ["session", "page"] }, session),
    row("completion", { samples: completed, of: ["finish"] }, completion),
    row("return with completion", { samples: returned, of: ["finish"] }, completion),
    row("completion after the return", { samples: returned, of: ["again"] }, completion),
    row("a whole purchase, return only", { samples: returned, of: ["session", "page", "finish"] }, both),
    row(
      "a whole purchase, completion after the return",
      { samples: returned, of: ["session", "page", "finish", "again"] },
      both,
    ),
    ...Object.entries(others).flatMap(([name, samples]) => [
      row(`session: ${name}`, { samples, of: ["session"] }, session),
      row(`a whole purchase: ${name}`, { samples, of: whole }, both),
    ]),
  ];
}

async function largeSessions({ withMizan, variants }, rounds) {
  const by = (provider) => async () => {
    const cart = await collectionOf(withMizan, variants);
    const { answer, ms } = await withMizan.timed(() => choose(withMizan, cart, provider));
    const page = provider === MIZAN ? await withMizan.timed(() => openPage(withMizan, answer)) : undefined;
    return { session: ms, page: page?.ms };
  };
  const contenders = { bare: by(BARE), control: by(BARE_AGAIN), mizan: by(MIZAN) };
  const { bare, mizan, ...others } = await takeTurns(contenders, {
    rounds,
    warmUps: 1,
    clock: (run) => run(),
  });
  const base = { samples: bare, of: ["session"] };
  const name = "100 lines of 25 vendors";
  return [
    row(`session, ${name}`, { samples: mizan, of: ["session"] }, base),
    row(`session and pay page, ${name}`, { samples: mizan, of: ["session", "page"] }, base),
    row(`session, ${name}: control`, { samples: others.control, of: ["session"] }, base),
  ];
}

/** What another provider's session costs because Mizan is installed. */
async function sessionsOfOthers({ withMizan, withoutMizan }, variants, rounds) {
  const at = (server, provider) => async () => {
    const cart = await collectionOf(server, variants);
    return { session: (await server.timed(() => choose(server, cart, provider))).ms };
  };
  const contenders = {
    without: at(withoutMizan, BARE),
    control: at(withoutMizan, BARE_AGAIN),
    with: at(withMizan, BARE),
  };
  const samples = await takeTurns(contenders, { rounds, warmUps: WARM_UPS, clock: (run) => run() });
  const base = { samples: samples.without, of: ["session"] };
  const name = "another provider's session because of us";
  return [
    row(name, { samples: samples.with, of: ["session"] }, base),
    row(`${name}: control`, { samples: samples.control, of: ["session"] }, base),
  ];
}

/** One ratio of the time to the answer, its 95th percentile, and of both processes' time on the processor. */
function row(name, mine, base) {
  const each = ({ samples, of }, clock) =>
    samples.map((stages) => of.reduce((sum, stage) => sum + stages[stage][clock], 0));
  const ratio = (clock) => ratioOf(each(mine, clock), each(base, clock));
  return {
    name,
    p50: ratio("wall"),
    p95: quantileRatioOf(each(mine, "wall"), each(base, "wall"), 0.95),
    server: ratio("server"),
    database: ratio("database"),
  };
}

/** The shopper's own time at the gateway, and filling the cart, are not counted. */
async function ordersPerSecond({ withMizan }, variants, rounds) {
  const rows = [];
  for (const [atOnce, orders] of Object.entries(AT_ONCE).map((pair) => pair.map(Number))) {
    const by = (way) => () => msPerOrder(withMizan, way, { variants, atOnce, orders });
    const contenders = {
      bare: by({ provider: BARE }),
      control: by({ provider: BARE_AGAIN }),
      "return only": by({ provider: MIZAN }),
      "completion after the return": by({ provider: MIZAN, isCompletedAfter: true }),
    };
    const { bare, ...others } = await takeTurns(contenders, { rounds, warmUps: 0, clock: (run) => run() });
    for (const [name, samples] of Object.entries(others))
      rows.push({ name, atOnce, p50: ratioOf(bare, samples) });
  }
  return rows;
}

async function msPerOrder(server, { provider, isCompletedAfter }, { variants, atOnce, orders }) {
  const { timed } = server;
  const every = Array.from({ length: orders });
  const carts = await inParallel(every, AT_ONCE_UNTIMED, () => collectionOf(server, variants));
  const begun = await timed(() =>
    inParallel(carts, atOnce, async (cart) => {
      const payUrl = await choose(server, cart, provider);
      return { cart, page: provider === MIZAN ? await openPage(server, payUrl) : undefined };
    }),
  );
  const paid = await inParallel(begun.answer, AT_ONCE_UNTIMED, async ({ cart, page }) => ({
    cart,
    form: page && (await pressOutcome(page, "CAPTURED")),
  }));
  const ended = await timed(() =>
    inParallel(paid, atOnce, async ({ cart, form }) => {
      if (form) await comeBack(server, form);
      if (!form || isCompletedAfter) await complete(server, cart);
    }),
  );
  return (begun.ms.wall + ended.ms.wall) / orders;
}

async function inParallel(list, atOnce, work) {
  const answers = [];
  let next = 0;
  const one = async () => {
    for (let index = next++; index < list.length; index = next++) answers[index] = await work(list[index]);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return answers;
}
