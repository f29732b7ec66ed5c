/**
 * The steps of a history, as fast-check's commands: which thing of the world a step is about is a number that finds
 * something in every world, so that a history stays one when steps are left out of it.
 */
import fc from "fast-check";
import { GATEWAY_STATES, type GatewayState, PAY_METHODS } from "../../packages/mizan-gateway/src/wire-names";
import { comeBackToLife, dieAfter, endWith } from "./dying-database";
import { cancelOrder, decide, editOrder, refund } from "./operator-steps";
import {
  captureLate,
  IS_ABOUT_ANOTHER,
  letTimePass,
  mayStillBeCaptured,
  NO_ANSWER,
  NO_PROOF,
  setStock,
  sweepOnce,
  TROUBLES,
  troubleGateway,
} from "./outside-steps";
import {
  changeQuantity,
  choose,
  comeBack,
  complete,
  dropSessions,
  fillCart,
  lookAtResult,
  openAndPay,
  openByLink,
  openPage,
  pay,
  type Tell,
} from "./shopper-steps";
import { type Cart, type Page, pagesOf, picked, type Stage, type World } from "./world";

const MOST_CARTS = 2;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** A shop that died is back after this; the leases that it held have run out. */
const RESTARTS_AFTER_MS = 40 * SECOND_MS;

type Act = {
  isPossible?: (world: World) => boolean;
  does: (stage: Stage, world: World, tell: Tell) => Promise<void>;
};

class Step implements fc.AsyncCommand<World, Stage> {
  #said: string[] = [];
  readonly #name: string;
  readonly #act: Act;

  constructor(name: string, act: Act) {
    this.#name = name;
    this.#act = act;
  }

  check(world: Readonly<World>): boolean {
    return this.#act.isPossible?.(world) ?? true;
  }

  async run(world: World, stage: Stage): Promise<void> {
    this.#said = [];
    stage.steps.count += 1;
    await this.act(stage, world);
  }

  /** Does it without being counted as a step of its own. */
  async act(stage: Stage, world: World): Promise<void> {
    await this.#act.does(stage, world, (sentence) => {
      this.#said.push(sentence);
      world.story.push(sentence);
    });
  }

  toString(): string {
    return this.#said.join(" ") || this.#name;
  }
}

const step = (name: string, act: Act): Step => new Step(name, act);
const hasPages = (world: World): boolean => pagesOf(world).length > 0;
const pick = fc.nat({ max: 5 });
/** A step about one of the carts. */
const ofCart = (
  name: string,
  does: (stage: Stage, world: World, about: { cart: Cart; tell: Tell }) => Promise<void>,
) =>
  pick.map((number) =>
    step(name, {
      does: (stage, world, tell) => does(stage, world, { cart: picked(world.carts, number), tell }),
    }),
  );
/** A step about one of the pages that were opened. */
const ofPage = (
  name: string,
  does: (stage: Stage, world: World, about: { page: Page; tell: Tell }) => Promise<void>,
) =>
  pick.map((number) =>
    step(name, {
      isPossible: hasPages,
      does: (stage, world, tell) => does(stage, world, { page: picked(pagesOf(world), number), tell }),
    }),
  );

const newCart = fc.constant(null).map(() =>
  step("Noura fills another cart", {
    isPossible: ({ carts }) => carts.length < MOST_CARTS,
    does: async (stage, world, tell) => {
      await fillCart(stage, world, tell);
    },
  }),
);

const chooseAgain = ofCart("Noura chooses again", async (stage, world, { cart, tell }) => {
  await choose(stage, world, cart, tell);
});

const openAnotherPage = ofCart("Noura opens a page", async (stage, world, { cart, tell }) => {
  await openPage(stage, world, cart, tell);
});

const outcome = fc.oneof(
  { weight: 5, arbitrary: fc.constant<GatewayState>("CAPTURED") },
  { weight: 3, arbitrary: fc.constantFrom(...GATEWAY_STATES) },
);
const press = fc.record({ word: outcome, method: fc.constantFrom(...PAY_METHODS) });

const payCart = fc.tuple(pick, press).map(([number, how]) =>
  step("Noura pays", {
    does: async (stage, world, tell) => {
      await openAndPay(stage, world, { cart: picked(world.carts, number), press: how, tell });
    },
  }),
);

/** The whole way without a hitch in between. */
const payAndComeBack = fc.tuple(pick, press).map(([number, how]) =>
  step("Noura pays and comes back", {
    does: async (stage, world, tell) => {
      const page = await openAndPay(stage, world, { cart: picked(world.carts, number), press: how, tell });
      if (!page) return;
      tell(`Noura comes back from page ${page.number}`);
      tell(`→ ${await comeBack(stage, world, page, "form")}`);
    },
  }),
);

const payBothPages = ofCart("Noura pays on two pages", async (stage, world, { cart, tell }) => {
  const first = await openPage(stage, world, cart, tell);
  const second = await openPage(stage, world, cart, tell);
  for (const page of [first, second]) {
    if (page) await openAndPay(stage, world, { cart, press: { word: "CAPTURED", method: "debit" }, tell });
  }
});

const comeBackOnce = ofPage("Noura comes back", async (stage, world, { page, tell }) => {
  tell(`Noura comes back from page ${page.number}`);
  tell(`→ ${await comeBack(stage, world, page, "form")}`);
});

const comeBackTwice = ofPage("Noura comes back twice at once", async (stage, world, { page, tell }) => {
  tell(`Noura comes back from page ${page.number} twice at once`);
  const answers = await Promise.all([
    comeBack(stage, world, page, "form"),
    comeBack(stage, world, page, "GET"),
  ]);
  tell(`→ ${answers.join(" and ")}`);
});

const look = ofPage("Noura looks at the result", async (stage, world, { page, tell }) => {
  tell(`Noura looks at the result of page ${page.number}`);
  tell(`→ ${await lookAtResult(stage, world, page)}`);
});

const completeCart = ofCart("the storefront completes", async (stage, world, { cart, tell }) => {
  tell(`the storefront completes cart ${cart.number}`);
  tell(`→ ${await complete(stage, world, cart)}`);
});

const completeAndComeBack = ofPage("all at once", async (stage, world, { page, tell }) => {
  tell(`page ${page.number} comes back while the storefront completes its cart and the sweep runs`);
  const answers = await Promise.all([
    comeBack(stage, world, page, "form"),
    complete(stage, world, page.cart),
    sweepOnce(stage.shop),
  ]);
  tell(`→ ${answers.join(" and ")}`);
});

const edit = fc.tuple(pick, fc.constantFrom(1, 2)).map(([number, quantity]) =>
  step("Noura changes the quantity", {
    does: async (stage, world, tell) => {
      const cart = picked(world.carts, number);
      tell(`Noura wants ${quantity} of it in cart ${cart.number}`);
      tell(`→ ${await changeQuantity(stage, world, cart, quantity)}`);
    },
  }),
);

const editWhileComingBack = fc.tuple(pick, fc.constantFrom(1, 2)).map(([number, quantity]) =>
  step("Noura changes the quantity in another tab while she comes back", {
    // What an order owes is of no cart.
    isPossible: (world) => pagesOf({ ...world, owing: [] }).length > 0,
    does: async (stage, world, tell) => {
      const page = picked(pagesOf({ ...world, owing: [] }), number);
      tell(`Noura comes back from page ${page.number} and changes its cart to ${quantity} in another tab`);
      const answers = await Promise.all([
        comeBack(stage, world, page, "form"),
        changeQuantity(stage, world, page.cart, quantity),
      ]);
      tell(`→ ${answers.join(" and ")}`);
    },
  }),
);

const drop = ofCart("the engine drops the sessions", async (stage, _world, { cart, tell }) => {
  tell(`the engine drops the sessions of cart ${cart.number}`);
  tell(`→ ${await dropSessions(stage, cart)}`);
});

const sweep = fc.constantFrom(1, 3).map((times) =>
  step("the sweep runs", {
    does: async ({ shop }, _world, tell) => {
      tell(times === 1 ? "the sweep runs" : `the sweep runs ${times} times at once`);
      tell(`→ ${(await Promise.all(Array.from({ length: times }, () => sweepOnce(shop)))).join("; ")}`);
    },
  }),
);

const PASSING: Readonly<Record<string, number>> = {
  "five seconds": 5 * SECOND_MS,
  "a minute": MINUTE_MS + 15 * SECOND_MS,
  "six minutes": 6 * MINUTE_MS,
  "forty minutes": 40 * MINUTE_MS,
  "seven hours": 7 * HOUR_MS,
  "a day": 24 * HOUR_MS,
};
const time = fc.constantFrom(...Object.keys(PASSING)).map((span) =>
  step(`${span} pass`, {
    does: async (stage, world, tell) => {
      tell(`${span} pass`);
      const expired = await letTimePass(stage, world, PASSING[span] ?? 0);
      if (expired) tell(`→ ${expired}`);
    },
  }),
);

const trouble = fc
  .record({
    what: fc.constantFrom(...Object.keys(TROUBLES).filter((what) => !NO_PROOF.includes(what))),
    operations: fc.constantFrom(
      ["status"] as const,
      ["initialize"] as const,
      ["refund"] as const,
      ["initialize", "status", "refund"] as const,
    ),
    calls: fc.constantFrom(1, 2, 6),
  })
  .filter(({ what, operations }) => what !== IS_ABOUT_ANOTHER || !operations.some((one) => one === "refund"))
  .map((order) =>
    step("the gateway is in trouble", {
      does: async (stage, _world, tell) => {
        tell(`the gateway ${order.what} ${order.calls} times (${order.operations.join(", ")})`);
        await troubleGateway(stage, order);
      },
    }),
  );

/** Until the gateway is well again, whoever asks. */
const MANY_CALLS = 50;
const silence = (name: string, words: readonly string[]) =>
  fc.constantFrom(...words).map((what) =>
    step(name, {
      does: async (stage, _world, tell) => {
        tell(`asked how a payment stands, the gateway ${what} from now on`);
        await troubleGateway(stage, { what, operations: ["status"], calls: MANY_CALLS });
      },
    }),
  );
const noAnswer = silence("no answer", NO_ANSWER);
const noProof = silence("an answer that is no proof", NO_PROOF);

const well = fc.constant(null).map(() =>
  step("the gateway is well again", {
    does: async ({ shop }, _world, tell) => {
      tell("the gateway is well again");
      await shop.emulator("/_emulator/reset", { only: "faults" });
    },
  }),
);

const late = pick.map((number) =>
  step("the gateway captures late", {
    isPossible: (world) => pagesOf(world).some((page) => mayStillBeCaptured(page, world)),
    does: async (stage, world, tell) => {
      const page = picked(
        pagesOf(world).filter((one) => mayStillBeCaptured(one, world)),
        number,
      );
      tell(
        `the gateway says CAPTURED about page ${page.number} after all (it was ${page.word ?? "not pressed"})`,
      );
      await captureLate(stage, page);
    },
  }),
);

const stock = fc.constantFrom(0, 1_000).map((quantity) =>
  step("the stock changes", {
    does: async (stage, _world, tell) => {
      tell(quantity === 0 ? "the goods are sold out" : "the goods are there again");
      await setStock(stage, quantity);
    },
  }),
);

const giveBack = fc
  .record({ number: pick, isWhole: fc.boolean(), times: fc.constantFrom(1, 2) })
  .map(({ number, isWhole, times }) =>
    step("the operator refunds", {
      isPossible: (world) => pagesOf(world).some(({ isCaptured }) => isCaptured),
      does: async (stage, world, tell) => {
        const cart = picked(world.carts, number);
        tell(
          `the operator refunds ${isWhole ? "all" : "a part"} of the order of cart ${cart.number}${times > 1 ? ", twice at once" : ""}`,
        );
        tell(`→ ${await refund(stage, world, { cart, isWhole, times })}`);
      },
    }),
  );

const editOfOrder = fc.tuple(pick, fc.constantFrom(null, null, 1, 2, 3)).map(([number, quantity]) =>
  step("the operator edits an order", {
    isPossible: (world) => pagesOf(world).some(({ isCaptured }) => isCaptured),
    does: async (stage, world, tell) => {
      const cart = picked(world.carts, number);
      tell(
        `the operator ${quantity === null ? "adds goods to" : `wants ${quantity} in`} the order of cart ${cart.number}`,
      );
      tell(`→ ${await editOrder(stage, world, { cart, quantity })}`);
    },
  }),
);

const payByLink = fc.record({ number: pick, how: press, comesBack: fc.boolean() }).map((one) =>
  step("Noura pays by a link", {
    isPossible: (world) => pagesOf(world).some(({ isCaptured }) => isCaptured),
    does: async (stage, world, tell) => {
      const page = await openByLink(stage, world, { cart: picked(world.carts, one.number), tell });
      if (!page) return;
      await pay(page, one.how, tell);
      if (one.comesBack) tell(`→ ${await comeBack(stage, world, page, "form")}`);
    },
  }),
);

/** The whole story of an order that was changed: it is paid, edited, and paid by a link. */
const payEditAndPay = fc.tuple(payAndComeBack, editOfOrder, payByLink).map((parts) =>
  step("Noura pays, the order is edited, and she pays by a link", {
    does: async (stage, world) => {
      for (const part of parts) if (part.check(world)) await part.act(stage, world);
    },
  }),
);

const cancel = ofCart("the operator cancels", async (stage, world, { cart, tell }) => {
  tell(`the operator cancels the order of cart ${cart.number}`);
  tell(`→ ${await cancelOrder(stage, world, cart)}`);
});

const decideItem = fc.record({ pick, times: fc.constantFrom(1, 2) }).map((press) =>
  step("the operator decides", {
    isPossible: hasPages,
    does: async (stage, world, tell) => {
      tell(`the operator decides what needs a person${press.times > 1 ? ", pressing twice at once" : ""}`);
      tell(`→ ${await decide(stage, world, press)}`);
    },
  }),
);

/** The work of a step stops for good in its middle, and the shop is started again. */
const crash = fc
  .tuple(
    fc.oneof(
      payAndComeBack,
      comeBackOnce,
      completeCart,
      openAnotherPage,
      giveBack,
      cancel,
      decideItem,
      sweep,
      edit,
      chooseAgain,
      payByLink,
    ),
    fc.integer({ min: 0, max: 60 }),
  )
  .map(([during, writes]) =>
    step("the shop dies", {
      isPossible: (world) => during.check(world),
      does: async (stage, world, tell) => {
        tell(`(the shop is about to die after ${writes} more writes)`);
        await dieAfter(stage.shop, writes);
        world.isDying = true;
        const work = during.act(stage, world).catch((error: unknown) => {
          tell(`→ no answer (${(error as Error).message.slice(0, 120)})`);
        });
        if (!(await endWith(stage.shop, work))) tell("→ never an answer");
        const died = await comeBackToLife(stage.shop);
        world.isDying = false;
        tell(died ? "→ the shop died, and is started again" : "→ the shop did not die: it was done before");
        await letTimePass(stage, world, RESTARTS_AFTER_MS);
      },
    }),
  );

/** Named twice or more: what a story should often be about. */
export const STEPS = [
  ...[newCart, chooseAgain, openAnotherPage, openAnotherPage],
  ...[payCart, payCart, payAndComeBack, payAndComeBack, payAndComeBack, payBothPages],
  ...[comeBackOnce, comeBackOnce, comeBackTwice, look, completeCart, completeCart, completeAndComeBack],
  ...[edit, edit, editWhileComingBack, drop, late, stock],
  ...[sweep, sweep, time, time, time, trouble, trouble, noAnswer, noProof, well],
  ...[editOfOrder, payByLink, payByLink, payEditAndPay, payEditAndPay],
  ...[giveBack, giveBack, cancel, decideItem, decideItem, crash, crash, crash],
];
