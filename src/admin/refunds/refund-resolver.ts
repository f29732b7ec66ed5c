import { type FieldErrors, type Resolver, set } from "react-hook-form";
import type { RefundableView } from "../../answers/books-api/refunds";
import { type RefundFault, refundFaultsOf } from "./refund-faults";
import type { RefundForm } from "./refund-form";

/** Checks the whole form at once: whether a line may go back depends on the others of its vendor. */
export function refundResolver(
  refundable: RefundableView,
  textOf: (fault: RefundFault) => string,
): Resolver<RefundForm> {
  return (values) => {
    const faults = refundFaultsOf(values, refundable);
    if (faults.length === 0) return { values, errors: {} };
    const errors: FieldErrors<RefundForm> = {};
    for (const fault of faults) set(errors, fault.path, { type: fault.code, message: textOf(fault) });
    return { values: {}, errors };
  };
}
