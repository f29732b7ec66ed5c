/** An order of which a link is asked for is not there. */
import { OperatorRefusal } from "../../../answers/operator-refusal";

export function orderNotFound(orderId: string): OperatorRefusal {
  const message = `There is no order ${orderId}.`;
  return new OperatorRefusal({ status: 404, code: "MIZAN_ORDER_NOT_FOUND", message });
}
