/** What the pages ask the admin API about money that is kept back, and freeze and thaw there. */
import type {
  Freeze,
  FreezeView,
  OrderOwedView,
  SetAside,
  TakeUp,
  Thaw,
} from "../../answers/books-api/freezes";
import { ALWAYS_FRESH, pathTo, useRecord, useSendToBooks } from "../everywhere/queries";

export const useOrderOwed = (orderId: string) =>
  useRecord<OrderOwedView>(
    ["books", "order", orderId],
    { path: pathTo("orders", orderId), field: "order_owed" },
    ALWAYS_FRESH,
  );

export const useFreezeOrder = (orderId: string) =>
  useSendToBooks<Freeze, OrderOwedView>(pathTo("orders", orderId, "freeze"), "order_owed");

export const useThawOrder = (orderId: string) =>
  useSendToBooks<Thaw, OrderOwedView>(pathTo("orders", orderId, "thaw"), "order_owed");

export const useSetAside = (orderId: string) =>
  useSendToBooks<SetAside, OrderOwedView>(pathTo("orders", orderId, "set-aside"), "order_owed");

export const useTakeUp = (orderId: string) =>
  useSendToBooks<TakeUp, OrderOwedView>(pathTo("orders", orderId, "take-up"), "order_owed");

export const useFreezeVendor = (vendorId: string) =>
  useSendToBooks<{ reason: string }, FreezeView | null>(pathTo("vendors", vendorId, "freeze"), "freeze");

export const useThawVendor = (vendorId: string) =>
  useSendToBooks<Record<string, never>, FreezeView | null>(pathTo("vendors", vendorId, "thaw"), "freeze");
