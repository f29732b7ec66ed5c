/** What the pages ask the admin API about money that is kept back, and freeze and thaw there. */
import type {
  Freeze,
  FreezeView,
  OrderOwedView,
  SetAside,
  TakeUp,
  Thaw,
} from "../../answers/books-api/freezes";
import { ALWAYS_FRESH, pathTo, useRecord, useSend } from "../everywhere/queries";

/** What is owed is read again; the payment itself has not changed. */
const EVERY_BOOK = () => [["mizan", "books"]];

export const useOrderOwed = (orderId: string) =>
  useRecord<OrderOwedView>(
    ["books", "order", orderId],
    { path: pathTo("orders", orderId), field: "order_owed" },
    ALWAYS_FRESH,
  );

export const useFreezeOrder = (orderId: string) =>
  useSend<Freeze, OrderOwedView>({
    path: pathTo("orders", orderId, "freeze"),
    field: "order_owed",
    forgets: EVERY_BOOK,
  });

export const useThawOrder = (orderId: string) =>
  useSend<Thaw, OrderOwedView>({
    path: pathTo("orders", orderId, "thaw"),
    field: "order_owed",
    forgets: EVERY_BOOK,
  });

export const useSetAside = (orderId: string) =>
  useSend<SetAside, OrderOwedView>({
    path: pathTo("orders", orderId, "set-aside"),
    field: "order_owed",
    forgets: EVERY_BOOK,
  });

export const useTakeUp = (orderId: string) =>
  useSend<TakeUp, OrderOwedView>({
    path: pathTo("orders", orderId, "take-up"),
    field: "order_owed",
    forgets: EVERY_BOOK,
  });

export const useFreezeVendor = (vendorId: string) =>
  useSend<{ reason: string }, FreezeView | null>({
    path: pathTo("vendors", vendorId, "freeze"),
    field: "freeze",
    forgets: EVERY_BOOK,
  });

export const useThawVendor = (vendorId: string) =>
  useSend<Record<string, never>, FreezeView | null>({
    path: pathTo("vendors", vendorId, "thaw"),
    field: "freeze",
    forgets: EVERY_BOOK,
  });
