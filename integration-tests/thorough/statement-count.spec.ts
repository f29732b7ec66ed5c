import { writeFileSync } from "node:fs";
import { updateRegionsWorkflow } from "@medusajs/medusa/core-flows";
import { countOf, prepareCounting, type Statement, statementsOf } from "../support/count-statements";
import { addVendors, cartOfVariants } from "../support/large-marketplace";
import { pressOutcome } from "../support/gateway-page";
import { mizanSuite } from "../support/mizan-suite";

const LIMITS = { choosing: 32, opening: 9, completing: 122, returning: 124, completingAgain: 12 };
/** Another provider's session in a Medusa without us. */
const BARE_CHOOSING = 20;
/** Statements by which one measurement of a large cart may differ from the next. */
const NOISE = 3;
/** Of the large cart, with four products each: a statement for each vendor would be nine more, three times the noise. */
const VENDORS = process.env.MIZAN_THOROUGH === "all" ? 50 : 10;

/** The way to pay, and who completes the cart: the engine's own route or our return. */
type Way = "mizan completed" | "mizan returned" | "system completed";
type Counted = { choosing: number; opening: number; finishing: number; again: number };

mizanSuite((shop) => {
  let small: string[];
  let large: string[];

  beforeAll(async () => {
    await prepareCounting(shop);
    const stalls = await addVendors(shop, { vendors: VENDORS, productsEach: 4 });
    large = stalls.flat();
    small = large.slice(0, 2);
    await updateRegionsWorkflow(shop.container()).run({
      input: {
        selector: { id: shop.store().regionId },
        update: { payment_providers: ["pp_mizan", "pp_system_default"] },
      },
    });
  }, 300_000);

  const print = (title: string, statements: readonly Statement[]): void => {
    if (!process.env.MIZAN_STATEMENTS) return;
    const lines = statements.map(({ calls, query }) => `${calls} × ${query.replace(/\s+/g, " ")}`);
    writeFileSync(`${process.env.MIZAN_STATEMENTS}-${title.replace(/\W+/g, "-")}.txt`, lines.join("\n"));
  };

  /** One purchase, its requests counted; `again` is the completion that storefronts ask for after the return. */
  const purchase = async (variantIds: readonly string[], way: Way): Promise<Counted> => {
    const cartId = await cartOfVariants(shop, variantIds);
    const { body } = await shop
      .storeApi("post", "/store/payment-collections", { cart_id: cartId })
      .expect(200);
    const { id } = (body as { payment_collection: { id: string } }).payment_collection;
    const isMizan = way !== "system completed";
    const providerId = isMizan ? "pp_mizan" : "pp_system_default";
    let payAddress = "";
    const choosing = await statementsOf(shop, async () => {
      const chosen = await shop
        .storeApi("post", `/store/payment-collections/${id}/payment-sessions`, { provider_id: providerId })
        .expect(200);
      const [session] = (chosen.body as { payment_collection: { payment_sessions: { data: object }[] } })
        .payment_collection.payment_sessions;
      payAddress = String((session?.data as { redirect_url?: string }).redirect_url);
    });
    let page = "";
    const opening = await statementsOf(shop, async () => {
      if (isMizan) page = await shop.openPage(new URL(payAddress).pathname);
    });
    const form = isMizan ? await pressOutcome(page, "CAPTURED") : undefined;
    const finishing = await statementsOf(shop, async () => {
      if (form && way === "mizan returned") await shop.comeBack(form);
      else await shop.complete(cartId);
    });
    expect(await shop.orderIds(cartId)).toHaveLength(1);
    const again = await statementsOf(shop, async () => {
      if (way === "mizan returned")
        expect((await shop.complete(cartId)).body).toMatchObject({ type: "order" });
    });
    if (!isMizan) expect(choosing.filter(({ query }) => query.includes("mizan_"))).toEqual([]);
    print(`${way} ${variantIds.length} choosing`, choosing);
    print(`${way} ${variantIds.length} opening`, opening);
    print(`${way} ${variantIds.length} again`, again);
    print(`${way} ${variantIds.length} finishing`, finishing);
    return {
      choosing: countOf(choosing),
      opening: countOf(opening),
      finishing: countOf(finishing),
      again: countOf(again),
    };
  };

  /** The least of several runs after warm-ups: whatever is more was somebody else's. */
  const measured = async (
    variantIds: readonly string[],
    way: Way,
    { warmUps, runs }: { warmUps: number; runs: number },
  ): Promise<Counted> => {
    const counted: Counted[] = [];
    for (let run = 0; run < warmUps + runs; run += 1) counted.push(await purchase(variantIds, way));
    const kept = counted.slice(warmUps);
    const least = (of: keyof Counted) => Math.min(...kept.map((one) => one[of]));
    return {
      choosing: least("choosing"),
      opening: least("opening"),
      finishing: least("finishing"),
      again: least("again"),
    };
  };

  it("SQL stays within its limits, and our share does not grow from 2 lines of 1 vendor to four of every vendor", async () => {
    const few = { warmUps: 2, runs: 3 };
    // The first of them warms up for the others: a large cart takes seconds.
    const many = { warmUps: 0, runs: 2 };
    const figures = {
      "2 lines": {
        completed: await measured(small, "mizan completed", few),
        returned: await measured(small, "mizan returned", few),
        engine: await measured(small, "system completed", few),
      },
      large: {
        completed: await measured(large, "mizan completed", { warmUps: 1, runs: 2 }),
        returned: await measured(large, "mizan returned", many),
        engine: await measured(large, "system completed", many),
      },
    };
    process.stderr.write(`SQL statements: ${JSON.stringify(figures)}\n`);
    const shareOf = ({ completed, returned, engine }: (typeof figures)["2 lines"]) => ({
      choosing: completed.choosing - engine.choosing,
      opening: completed.opening,
      completing: completed.finishing - engine.finishing,
      returning: returned.finishing - engine.finishing,
    });
    const shares = { "2 lines": shareOf(figures["2 lines"]), large: shareOf(figures.large) };
    // The engine's own count of a large cart varies by a few on a busy machine.
    for (const part of ["choosing", "opening", "completing", "returning"] as const)
      expect(shares.large[part]).toBeLessThanOrEqual(shares["2 lines"][part] + NOISE);
    const { completed, returned } = figures["2 lines"];
    expect(figures["2 lines"].engine.choosing).toBeLessThanOrEqual(BARE_CHOOSING);
    expect(completed.choosing).toBeLessThanOrEqual(LIMITS.choosing);
    expect(completed.opening).toBeLessThanOrEqual(LIMITS.opening);
    expect(returned.again).toBeLessThanOrEqual(LIMITS.completingAgain);
    expect(completed.finishing).toBeLessThanOrEqual(LIMITS.completing);
    expect(returned.finishing).toBeLessThanOrEqual(LIMITS.returning);
  }, 600_000);
});
