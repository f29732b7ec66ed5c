/** Promotions as Medusa has them. */
import type { CampaignBudgetTypeValues } from "@medusajs/framework/types";
import { type Engine, rowOf, rowsOf } from "./ask";

export async function hasPromotion(engine: Engine, promotionId: string): Promise<boolean> {
  const filters = { id: promotionId };
  return (await rowOf(engine, { entity: "promotion", fields: ["id"], filters })) !== undefined;
}

/** @returns those of these promotions that are linked to a seller of Mercur's */
export async function promotionsWithSeller(
  engine: Engine,
  promotionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const promotions = await rowsOf<{ id: string; seller?: object | null }>(engine, {
    entity: "promotion",
    fields: ["id", "seller.id"],
    filters: { id: [...promotionIds] },
  });
  return new Set(promotions.flatMap(({ id, seller }) => ([seller ?? []].flat().length > 0 ? [id] : [])));
}

/** @returns those that there are, or were before somebody deleted them: what they are called, and their campaign */
export async function readPromotionNames(
  engine: Engine,
  ids: readonly string[],
): Promise<{ id: string; code?: string | null; campaign?: { name?: string | null } | null }[]> {
  if (ids.length === 0) return [];
  return rowsOf(engine, {
    entity: "promotion",
    fields: ["id", "code", "campaign.name"],
    filters: { id: [...ids] },
    withDeleted: true,
  });
}

/** A discount code, and how often or for how much it was used. */
export type Promotion = {
  code: string;
  limit?: number | null;
  used?: number | null;
  campaign?: {
    starts_at?: Date | string | null;
    ends_at?: Date | string | null;
    budget?: { type: CampaignBudgetTypeValues; limit?: unknown; used?: unknown } | null;
  } | null;
};

/**
 * Those whose use is counted when an order is made of a cart: active, and of no campaign that has ended or not begun (2.21.2,
 * @medusajs/promotion, registerUsage).
 */
export async function readCountedPromotions(engine: Engine, codes: readonly string[]): Promise<Promotion[]> {
  const campaign = ["starts_at", "ends_at", ...["type", "limit", "used"].map((field) => `budget.${field}`)];
  const active = await rowsOf<Promotion>(engine, {
    entity: "promotion",
    fields: ["code", "limit", "used", ...campaign.map((field) => `campaign.${field}`)],
    filters: { code: [...codes], status: "active" },
  });
  const now = new Date();
  return active.filter(({ campaign: of }) => {
    const hasBegun = !of?.starts_at || new Date(of.starts_at) <= now;
    return hasBegun && (!of?.ends_at || new Date(of.ends_at) > now);
  });
}
