import { createContext, type ReactNode, use } from "react";
import type { StoreApi } from "./store-api";

const StoreContext = createContext<StoreApi | null>(null);

export function StoreProvider({ store, children }: { store: StoreApi; children: ReactNode }) {
  return <StoreContext value={store}>{children}</StoreContext>;
}

export function useStore(): StoreApi {
  const store = use(StoreContext);
  if (!store) throw new Error("useStore outside of StoreProvider");
  return store;
}
