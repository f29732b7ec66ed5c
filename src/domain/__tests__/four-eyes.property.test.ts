/** One user, with as many tabs and secret API keys as he likes, and four eyes on: whatever he asks for in whatever order. */
import fc from "fast-check";
import { type AskedFor, whyNotApproved, whyNotRefused } from "../approval";
import { type FourEyes, needsSecondPerson, weakenedBy } from "../four-eyes";
import { mayBecome, mayHaveLeftFilsOf, type RefundState } from "../refund-life";
import { type GivenRights, includesRight, leavesConfigurer, type Right, RIGHTS, rightsOf } from "../rights";
import {
  approvalFault,
  droppingOf,
  mayBeDone,
  type PayoutItemState,
  type PayoutRunState,
} from "../payout-run";
import { isSecondPerson, type Person } from "../second-person";
import { runs } from "./runs";

const USER = "user_a";
/** Himself, his key, a key that it made, and one whose maker nobody knows. */
const ACTORS = {
  tab: { id: USER, isKey: false, person: USER as Person },
  key: { id: "apk_1", isKey: true, person: USER as Person },
  key_of_key: { id: "apk_2", isKey: true, person: USER as Person },
  unknown_key: { id: "apk_3", isKey: true, person: null as Person },
};
type ActorName = keyof typeof ACTORS;

type Doing =
  | { kind: "settings"; after: FourEyes }
  | { kind: "rights"; of: string; rights: Right[] | null }
  | { kind: "gateway_key" }
  | { kind: "refund"; amountFils: number };
/** Of one run of one payout. */
const RUN_STEPS = ["prepare", "approve_run", "make_file", "drop"] as const;
type Request = { by: ActorName } & (
  | { do: "ask"; what: Doing }
  | { do: "approve" | "refuse"; nth: number }
  | { do: "wait" | "say_returned" }
  | { do: (typeof RUN_STEPS)[number] | "give_details" | "confirm_details" }
);

/** `given` by another, and approved by a third, where the run is there from the beginning. */
type Run = {
  state: PayoutRunState;
  fourEyes: boolean;
  preparedBy: Person;
  item: PayoutItemState;
  askedBy: Person | undefined;
};
const GIVEN: Run = {
  ...{ state: "given", fourEyes: true, preparedBy: "user_b", item: "given", askedBy: undefined },
};

type Shop = {
  fourEyes: FourEyes;
  rights: GivenRights;
  /** Of one payment. */
  refunds: { state: RefundState; amount_fils: number; decided_at: Date | null }[];
  keys: number;
  waiting: { asked: AskedFor; what: Doing }[];
  run: Run | null;
  files: number;
  details: { givenBy: Person; isConfirmed: boolean } | null;
};

const NEEDED = {
  settings: "configure",
  rights: "configure",
  gateway_key: "configure",
  refund: "handle",
} as const;

function done(shop: Shop, what: Doing): Shop {
  if (what.kind === "settings") return { ...shop, fourEyes: what.after };
  if (what.kind === "gateway_key") return { ...shop, keys: shop.keys + 1 };
  if (what.kind === "refund") {
    const refund = { state: "accepted", amount_fils: what.amountFils, decided_at: null } as const;
    return { ...shop, refunds: [...shop.refunds, refund] };
  }
  const { [what.of]: _before, ...others } = shop.rights;
  const rights = what.rights ? { ...others, [what.of]: what.rights } : others;
  return leavesConfigurer(rights, [USER, "user_b"]) ? { ...shop, rights } : shop;
}

const TOTALS = { count: 1, sumFils: 1_000 };

/** A step of the payout run, as `books/payout-runs` takes it. */
function afterStep(shop: Shop, step: (typeof RUN_STEPS)[number], actor: (typeof ACTORS)[ActorName]): Shop {
  const held = rightsOf(shop.rights, actor);
  const { person } = actor;
  const { run } = shop;
  if (!includesRight(held, step === "approve_run" ? "approve" : "handle")) return shop;
  if (step === "prepare") {
    if (run && run.item !== "dropped") return shop;
    const { payoutRuns: fourEyes } = shop.fourEyes;
    return {
      ...shop,
      run: { state: "prepared", fourEyes, preparedBy: person, item: "prepared", askedBy: undefined },
    };
  }
  if (!run) return shop;
  if (step === "approve_run") {
    const prepared = { state: run.state, isLapsed: false, preparedBy: run.preparedBy, totals: TOTALS };
    const fault = approvalFault(prepared, { person, fourEyes: run.fourEyes, shown: TOTALS });
    return fault ? shop : { ...shop, run: { ...run, state: "approved" } };
  }
  if (step === "make_file") {
    if (!mayBeDone("make_file", run.state)) return shop;
    return { ...shop, files: shop.files + 1, run: { ...run, state: "given", item: "given" } };
  }
  const dropping = { person, fourEyes: run.fourEyes, notPaidByBank: true, askedBy: run.askedBy };
  const what = droppingOf(run.item, { ...dropping, mayApprove: includesRight(held, "approve") });
  if (what === "ask") return { ...shop, run: { ...run, askedBy: person } };
  return what === "drop" ? { ...shop, run: { ...run, state: "given_up", item: "dropped" } } : shop;
}

function afterDetails(
  shop: Shop,
  what: "give_details" | "confirm_details",
  actor: (typeof ACTORS)[ActorName],
): Shop {
  if (!includesRight(rightsOf(shop.rights, actor), "approve")) return shop;
  if (what === "give_details") return { ...shop, details: { givenBy: actor.person, isConfirmed: false } };
  const { details } = shop;
  if (!details || !isSecondPerson(details.givenBy, actor.person)) return shop;
  return { ...shop, details: { ...details, isConfirmed: true } };
}

function saidReturned(refund: Shop["refunds"][number]): Shop["refunds"][number] {
  return mayBecome(refund.state, "failed") ? { ...refund, state: "failed", decided_at: new Date(0) } : refund;
}

function after(shop: Shop, request: Request): Shop {
  const actor = ACTORS[request.by];
  const held = rightsOf(shop.rights, actor);
  if (request.do === "wait") {
    const waiting = shop.waiting.map(({ asked, what }) => ({ asked: { ...asked, isLapsed: true }, what }));
    return { ...shop, waiting };
  }
  if (request.do === "ask") {
    const { what } = request;
    if (!includesRight(held, NEEDED[what.kind])) return shop;
    const about = what.kind === "refund" ? { ...what, earlierFils: mayHaveLeftFilsOf(shop.refunds) } : what;
    if (!needsSecondPerson(shop.fourEyes, about)) return done(shop, what);
    const asked: AskedFor = { kind: what.kind, state: "waiting", isLapsed: false, person: actor.person };
    return { ...shop, waiting: [...shop.waiting, { asked, what }] };
  }
  if (request.do === "say_returned") {
    if (!includesRight(held, "handle")) return shop;
    return { ...shop, refunds: shop.refunds.map(saidReturned) };
  }
  if (request.do === "give_details" || request.do === "confirm_details")
    return afterDetails(shop, request.do, actor);
  if (request.do !== "approve" && request.do !== "refuse") return afterStep(shop, request.do, actor);
  const found = shop.waiting[request.nth];
  if (!found) return shop;
  const whyNot = request.do === "approve" ? whyNotApproved : whyNotRefused;
  if (whyNot(found.asked, { person: actor.person, rights: held }) !== undefined) return shop;
  const state = request.do === "approve" ? "done" : "refused";
  const decided = { ...found, asked: { ...found.asked, state } as AskedFor };
  const waiting = shop.waiting.map((one, nth) => (nth === request.nth ? decided : one));
  const now = { ...shop, waiting };
  return request.do === "approve" ? done(now, found.what) : now;
}

const LIMIT = 50_000;
const ON: FourEyes = {
  ...{ payoutRuns: true, bankDetails: true, gatewayKeys: true, rights: true },
  ...{ refundsAboveFils: LIMIT, days: 7 },
};

const fourEyes: fc.Arbitrary<FourEyes> = fc.record({
  payoutRuns: fc.boolean(),
  bankDetails: fc.boolean(),
  gatewayKeys: fc.boolean(),
  rights: fc.boolean(),
  refundsAboveFils: fc.option(fc.integer({ min: 0, max: 2 * LIMIT })),
  days: fc.integer({ min: 1, max: 90 }),
});
/** One changed setting is what somebody would try. */
const oneChanged = fourEyes.chain((other) =>
  fc
    .constantFrom(...(Object.keys(ON) as (keyof FourEyes)[]))
    .map((name): FourEyes => ({ ...ON, [name]: other[name] })),
);
const ids = fc.constantFrom(USER, "user_b", "apk_1", "apk_2", "apk_3");
const what: fc.Arbitrary<Doing> = fc.oneof(
  fc.record({ kind: fc.constant("settings" as const), after: fc.oneof(fourEyes, oneChanged) }),
  fc.record({
    kind: fc.constant("rights" as const),
    of: ids,
    rights: fc.option(fc.subarray([...RIGHTS])),
  }),
  fc.constant({ kind: "gateway_key" as const }),
  fc.record({
    kind: fc.constant("refund" as const),
    amountFils: fc.oneof(fc.constant(LIMIT), fc.integer({ min: 1, max: 2 * LIMIT })),
  }),
);
const by = fc.constantFrom(...(Object.keys(ACTORS) as ActorName[]));
const request: fc.Arbitrary<Request> = fc.oneof(
  fc.record({ by, do: fc.constant("ask" as const), what }),
  fc.record({
    by,
    do: fc.constantFrom("approve" as const, "refuse" as const),
    nth: fc.integer({ min: 0, max: 4 }),
  }),
  fc.record({ by, do: fc.constantFrom("wait" as const, "say_returned" as const) }),
  fc.record({ by, do: fc.constantFrom(...RUN_STEPS, "give_details" as const, "confirm_details" as const) }),
);
const rights: fc.Arbitrary<GivenRights> = fc.oneof(
  fc.constant({}),
  fc.record({ [USER]: fc.constant([...RIGHTS]), user_b: fc.subarray([...RIGHTS]) }),
);

it("does nothing alone that needs a second person, with up to six requests", () => {
  fc.assert(
    fc.property(
      rights,
      fc.boolean(),
      fc.array(request, { minLength: 1, maxLength: 6 }),
      (given, isGiven, requests) => {
        const run = isGiven ? GIVEN : null;
        const before: Shop = {
          ...{
            fourEyes: ON,
            rights: given,
            refunds: [],
            keys: 0,
            waiting: [],
            run,
            files: 0,
            details: null,
          },
        };
        const shop = requests.reduce(after, before);
        const sentFils = shop.refunds.reduce((sum, { amount_fils }) => sum + amount_fils, 0);
        expect(sentFils).toBeLessThanOrEqual(LIMIT);
        expect(shop.keys).toBe(0);
        expect([shop.files, shop.details?.isConfirmed ?? false]).toEqual([0, false]);
        expect(isGiven ? ["given"] : ["prepared", "given_up", undefined]).toContain(shop.run?.state);
        expect(shop.rights).toEqual(given);
        expect(weakenedBy(ON, shop.fourEyes)).toEqual([]);
        expect(shop.waiting.filter(({ asked }) => asked.state === "done")).toEqual([]);
      },
    ),
    { numRuns: runs(10_000) },
  );
});
