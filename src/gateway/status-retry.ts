/** When a call may be sent a second time at once: a list of guards, each with its reason. */
import type { GatewayOperation } from "./errors";
import type { HttpFault } from "./http-exchange";

const CLOSED_BY_PEER: readonly string[] = ["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"];

/**
 * Whether to send once more.
 * @param sends how often the call has been sent already
 */
export function shouldSendAgain(operation: GatewayOperation, fault: HttpFault, sends: number): boolean {
  // An initialization burns its trackid and a refund moves money: neither is ever repeated by a machine.
  if (operation !== "status") return false;
  // Once is enough to leave a dead connection; the sweep asks again later anyway.
  if (sends > 1) return false;
  // A new connection that fails says something about the gateway, not about our pool.
  if (!fault.reusedConnection) return false;
  // The gateway has begun to answer: the connection was alive.
  if (fault.answerBegan) return false;
  // The gateway closed an idle connection while we took it for a request (NET-13).
  return CLOSED_BY_PEER.includes(fault.reason);
}
