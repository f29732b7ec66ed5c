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

  it.each([
    ["an initialization", "initialize", {}, 1],
    ["a refund", "refund", {}, 1],
    ["a second time", "status", {}, 2],
    ["on a new connection", "status", { reusedConnection: false }, 1],
    ["after the answer began", "status", { answerBegan: true }, 1],
    ["after the deadline", "status", { reason: "DEADLINE" }, 1],
    ["without a connection", "status", { reason: "ECONNREFUSED", phase: "not_sent" }, 1],
  ] as const)("never %s", (_what, operation, change, sends) => {
    expect(shouldSendAgain(operation, { ...CLOSED, ...change }, sends)).toBe(false);
  });
});
