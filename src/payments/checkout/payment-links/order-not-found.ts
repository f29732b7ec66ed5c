/** An order of which a link is asked for is not there. */
import { notFound, type OperatorRefusal } from "../../../answers/operator-refusal";

export function orderNotFound(orderId: string): OperatorRefusal {
  const message = `There is no order ${orderId}.`;
  return notFound("MIZAN_ORDER_NOT_FOUND", message);
}
