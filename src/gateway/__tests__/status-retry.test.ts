import type { GatewayOperation } from "../errors";
import type { HttpFault } from "../http-exchange";
import { shouldSendAgain } from "../status-retry";

const CLOSED: HttpFault = {
  phase: "sent_unknown",
  reason: "ECONNRESET",
  answerBegan: false,
  reusedConnection: true,
};

describe("NET-13: sending once more", () => {
  it.each(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"])(
    "a status query on a re-used connection that fails with %s",
    (reason) => {
      expect(shouldSendAgain("status", { ...CLOSED, reason }, 1)).toBe(true);
    },
  );

  type Refused = { operation?: GatewayOperation; fault?: Partial<HttpFault>; sends?: number };
  it.each<[string, Refused]>([
    ["an initialization", { operation: "initialize" }],
    ["a refund", { operation: "refund" }],
    ["a second time", { sends: 2 }],
    ["on a new connection", { fault: { reusedConnection: false } }],
    ["after the answer began", { fault: { answerBegan: true } }],
    ["after the deadline", { fault: { reason: "DEADLINE" } }],
    ["without a connection", { fault: { reason: "ECONNREFUSED", phase: "not_sent" } }],
  ])("never %s", (_what, { operation = "status", fault = {}, sends = 1 }) => {
    expect(shouldSendAgain(operation, { ...CLOSED, ...fault }, sends)).toBe(false);
  });
});
