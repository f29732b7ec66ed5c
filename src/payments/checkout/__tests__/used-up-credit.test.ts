/** Answers as Medusa's Loyalty plugin 2.21.1 gave them to the engine's query. */
import { MedusaModule } from "@medusajs/framework/modules-sdk";
import type { Engine, Question } from "../../../engine/ask";
import type { ShopperCart } from "../../../engine/carts";
import { refuseUsedUpCredit } from "../used-up-credit";

const CARD = { reference: "gift-card", reference_id: "gcard_1" };
const STORE = { reference: "store-credit", reference_id: "sc_acc_2" };
/** By account: a card's is `sc_acc_1`, a customer's own `sc_acc_2`. */
type Left = Record<string, number>;

function engineWith(left: Left, expires_at: string | null = null) {
  const asked: string[] = [];
  const rowsOf: Record<string, () => object[]> = {
    gift_card: () => [{ id: "gcard_1", expires_at, store_credit_account: { id: "sc_acc_1" } }],
    store_credit_account: () => Object.entries(left).map(([id, balance]) => ({ id, balance })),
  };
  const graph = async ({ entity }: Question) => {
    asked.push(entity);
    return { data: rowsOf[entity]?.() ?? [] };
  };
  const engine: Engine = { query: { graph: graph as never } };
  return { engine, asked };
}

const cartWith = (...credit_lines: ShopperCart["credit_lines"] & object) => ({ credit_lines }) as ShopperCart;
const installed = (is: boolean) => jest.spyOn(MedusaModule, "isInstalled").mockReturnValue(is);
const yesterday = new Date(Date.now() - 86_400_000).toISOString();

afterEach(() => jest.restoreAllMocks());

describe("credit that is to be taken when the order is made", () => {
  beforeEach(() => installed(true));

  it.each<[what: string, left: Left, lines: NonNullable<ShopperCart["credit_lines"]>]>([
    ["the whole of a card", { sc_acc_1: 5 }, [{ ...CARD, amount: 5 }]],
    [
      "less than is left",
      { sc_acc_1: 5, sc_acc_2: 3 },
      [
        { ...CARD, amount: "4.999" },
        { ...STORE, amount: 3 },
      ],
    ],
  ])("opens a page with %s", async (_, left, lines) => {
    await expect(refuseUsedUpCredit(engineWith(left).engine, cartWith(...lines))).resolves.toBeUndefined();
  });

  it.each<
    [what: string, left: Left, expires: string | null, lines: NonNullable<ShopperCart["credit_lines"]>]
  >([
    ["a fils less is left of the card", { sc_acc_1: 4.999 }, null, [{ ...CARD, amount: 5 }]],
    ["nothing is left of the store credit", { sc_acc_2: 0 }, null, [{ ...STORE, amount: 0.001 }]],
    [
      "two lines take more than is left together",
      { sc_acc_1: 5 },
      null,
      [
        { ...CARD, amount: 3 },
        { ...CARD, amount: 2.5 },
      ],
    ],
    ["the card has expired", { sc_acc_1: 5 }, yesterday, [{ ...CARD, amount: 1 }]],
    ["the account is gone", {}, null, [{ ...CARD, amount: 1 }]],
  ])("opens none where %s", async (_, left, expires, lines) => {
    await expect(
      refuseUsedUpCredit(engineWith(left, expires).engine, cartWith(...lines)),
    ).rejects.toMatchObject({ refusalCode: "MIZAN_CREDIT_USED_UP" });
  });
});

it.each<[what: string, isInstalled: boolean, lines: NonNullable<ShopperCart["credit_lines"]>]>([
  ["a cart without credit", true, []],
  ["credit that is no card's and no account's", true, [{ reference: "waiver", amount: 1 }]],
  ["a store without the plugin", false, [{ ...CARD, amount: 1 }]],
])("asks nothing for %s", async (_, isInstalled, lines) => {
  installed(isInstalled);
  const { engine, asked } = engineWith({});
  await refuseUsedUpCredit(engine, cartWith(...lines));
  expect(asked).toEqual([]);
});
