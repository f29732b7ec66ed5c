import { wayOfProvider } from "./way-of-provider";

/** As much of an order as the dashboard has loaded. */
type OrderPayments = {
  payment_collections?: ({ payments?: ({ provider_id?: string } | null)[] | null } | null)[] | null;
};

/**
 * Whether an order is worth a box of ours before we have asked: one of its payments is ours, or it has none at all, which
 * may be a payment of ours that the engine never wrote. Others keep their page as it is until we know better.
 */
export function mayBePaidHere({ payment_collections }: OrderPayments): boolean {
  const payments = (payment_collections ?? []).flatMap((collection) => collection?.payments ?? []);
  return (
    payments.length === 0 || payments.some((payment) => wayOfProvider(payment?.provider_id ?? "") !== null)
  );
}
