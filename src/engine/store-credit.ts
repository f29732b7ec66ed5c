/** Gift cards and store credit as Medusa's Loyalty plugin keeps them (2.21.1): a card has an account, an account a balance. */
import { MedusaModule } from "@medusajs/framework/modules-sdk";
import type { RawAmount } from "../domain/exact";
import { type Engine, rowsOf } from "./ask";
import type { CreditLine } from "./carts";

/** An account that credit lines of a cart are taken from when the order is made; `balance` in KWD. */
export type CreditAccount = { id: string; balance: RawAmount; isExpired: boolean };

type GiftCard = {
  id: string;
  expires_at?: Date | string | null;
  store_credit_account?: { id: string } | null;
};

/**
 * Two questions at most, none without lines of the plugin's.
 *
 * @returns the lines that the plugin's hook takes from an account when the order is made (confirm-cart-credit-lines), each with
 *   its account: undefined where that is gone. None where the plugin is not installed
 */
export async function creditOfPlugin<Line extends CreditLine>(
  engine: Engine,
  lines: readonly Line[],
): Promise<{ line: Line; account: CreditAccount | undefined }[]> {
  const ofPlugin = lines.filter(({ reference }) => reference === "gift-card" || reference === "store-credit");
  if (ofPlugin.length === 0 || !MedusaModule.isInstalled("store_credit")) return [];
  const cards = await readCards(engine, idsOf(ofPlugin, "gift-card"));
  const accountIdOf = ({ reference_id: id }: CreditLine) =>
    cards.get(id ?? "")?.store_credit_account?.id ?? id ?? "";
  const accounts = await rowsOf<{ id: string; balance: RawAmount }>(engine, {
    entity: "store_credit_account",
    fields: ["id", "balance"],
    filters: { id: [...new Set(ofPlugin.map(accountIdOf))] },
  });
  return ofPlugin.map((line) => {
    const account = accounts.find(({ id }) => id === accountIdOf(line));
    const expiresAt = cards.get(line.reference_id ?? "")?.expires_at;
    const isExpired = Boolean(expiresAt) && new Date(expiresAt ?? "").getTime() <= Date.now();
    return { line, account: account && { ...account, isExpired } };
  });
}

async function readCards(engine: Engine, ids: string[]): Promise<ReadonlyMap<string, GiftCard>> {
  if (ids.length === 0) return new Map();
  const cards = await rowsOf<GiftCard>(engine, {
    entity: "gift_card",
    fields: ["id", "expires_at", "store_credit_account.id"],
    filters: { id: ids },
  });
  return new Map(cards.map((card) => [card.id, card]));
}

function idsOf(lines: readonly CreditLine[], kind: string): string[] {
  return lines.flatMap(({ reference, reference_id: id }) => (reference === kind && id ? [id] : []));
}
