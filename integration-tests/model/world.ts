/**
 * What an outsider knows of a shop while a history is played: the carts, the payment pages that were opened, and what
 * was paid on them. Nothing here is read from Mizan's tables.
 */
import type { GatewayState } from "../../packages/mizan-gateway/src/wire-names";
import type { ReturnForm } from "../support/gateway-page";
import type { MizanShop } from "../support/mizan-suite";
import type { Operator } from "../support/operator";

/** A payment page that the shop sent the shopper to. */
export type Page = {
  /** Counted through the whole history, from 1. */
  number: number;
  cart: Cart;
  url: string;
  trackId: string;
  /** Where the gateway sends the shopper afterwards. */
  returnPath: string;
  openedAtMs: number;
  /** What was pressed on it; null before. */
  word: GatewayState | null;
  form: ReturnForm | null;
  isExpired: boolean;
  /** The gateway has taken the money: nothing after that takes it back. */
  isCaptured: boolean;
};

export type Cart = {
  number: number;
  id: string;
  quantity: number;
  /** The address behind the latest "pay" button; null before a way to pay was chosen. */
  payPath: string | null;
  pages: Page[];
  /** The shopper was told that this cart is ordered. */
  isToldOrdered: boolean;
};

export type World = {
  carts: Cart[];
  /** Orders of which something was owed once, as carts under the orders' ids: their pages are opened by links. */
  owing: Cart[];
  /** Since the history began, by the clock that leases and schedules are counted by. */
  clockMs: number;
  /** The database refuses writes: the shop is dying, and its answers promise nothing. */
  isDying: boolean;
  /** Addresses whose status said "paid" once. */
  toldPaid: Set<string>;
  story: string[];
};

/** What a history is played on. */
export type Stage = { shop: MizanShop; operator: Operator; steps: { count: number } };

export const newWorld = (): World => ({
  carts: [],
  owing: [],
  clockMs: 0,
  isDying: false,
  toldPaid: new Set(),
  story: [],
});

export const pagesOf = ({ carts, owing }: World): Page[] =>
  [...carts, ...owing].flatMap(({ pages }) => pages);

/** A page can be paid on once, until it expires. */
export const isPayable = ({ word, isExpired, isCaptured }: Page): boolean =>
  word === null && !isExpired && !isCaptured;

/** @param pick any number: the same one finds the same thing in the same world */
export function picked<Thing>(things: readonly Thing[], pick: number): Thing {
  const thing = things[pick % things.length];
  if (thing === undefined) throw new Error("There is nothing to pick from: the step was not possible");
  return thing;
}

/** Something that an outsider may never see has been seen. */
export class Broken extends Error {}

export function expectThat(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Broken(otherwise);
}
