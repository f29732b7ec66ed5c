import { useState } from "react";
import type { RefundView, ResolveRefund } from "../../answers/books-api";
import { RefundDetailsDrawer } from "./refund-details-drawer";
import { ResolveDrawer } from "./resolve-drawer";

type Props = {
  refund: RefundView;
  /** Opens what became of it at once, without its details before. */
  action?: ResolveRefund["action"];
  onClose: () => void;
};

/** One refund's details, and in their place the form of what became of it; one drawer at a time. */
export function RefundDrawers({ refund, action, onClose }: Props) {
  const [shown, setShown] = useState(refund);
  const [resolving, setResolving] = useState(action ?? null);
  if (resolving === null) {
    return (
      <RefundDetailsDrawer refund={shown} onChanged={setShown} onResolve={setResolving} onClose={onClose} />
    );
  }
  return (
    <ResolveDrawer
      refund={shown}
      action={resolving}
      onResolved={setShown}
      onClose={() => (action ? onClose() : setResolving(null))}
    />
  );
}
