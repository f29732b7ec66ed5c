/** Review items as an operator decides them at the admin API; where the run stutters, each press twice. */
import type { ReviewItemView } from "../../src/answers/review-api";
import type { DecideReviewItem, ReviewAction, ReviewDecided } from "../../src/answers/review-api";
import type { MizanShop } from "./mizan-suite";
import { logInOperator, type Operator } from "./operator";
import { isDone, pressedAgain } from "./stutter";

export type Pressed = { status: number; body: ReviewDecided & { code?: string; message?: string } };

export type ReviewDesk = Awaited<ReturnType<typeof reviewDesk>>;

/**
 * @param loggedIn an operator; one is logged in here when none is given
 * @returns what the operator can do about the items of the shop
 */
export async function reviewDesk(shop: MizanShop, loggedIn?: Operator) {
  const operator = loggedIn ?? (await logInOperator(shop));
  const items = async (status?: "open" | "resolved"): Promise<ReviewItemView[]> => {
    const query = status ? `?status=${status}` : "";
    const { body } = await operator("get", `/admin/mizan/review-items${query}`).expect(200);
    return (body as { review_items: ReviewItemView[] }).review_items;
  };
  return {
    operator,
    items,
    /** @returns the one open item; throws when there are more or none */
    onlyItem: async (): Promise<ReviewItemView> => {
      const [item, ...others] = await items("open");
      if (!item || others.length > 0)
        throw new Error(`There are ${others.length + (item ? 1 : 0)} open items`);
      return item;
    },
    item: async (id: string): Promise<ReviewItemView> => {
      const found = (await items()).find((item) => item.id === id);
      if (!found) throw new Error(`There is no review item ${id}`);
      return found;
    },
    press: async (
      id: string,
      action: ReviewAction,
      given: Partial<DecideReviewItem> & Record<string, unknown> = { reason: "Talked to the shopper" },
    ): Promise<Pressed> => {
      const press = async (): Promise<Pressed> => {
        const { status, body } = await operator("post", `/admin/mizan/review-items/${id}/${action}`, given);
        return { status, body: body as Pressed["body"] };
      };
      return pressedAgain(press, press, isDone);
    },
  };
}
