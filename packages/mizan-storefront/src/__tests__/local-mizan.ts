/** A local HTTP server that answers as Mizan and Medusa do, and as a network that does not answer. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { PaymentStatus, Text, WayToPay } from "../index";

export type Reply = { status?: number; json: unknown } | "drop" | "stall";
export type Asked = { route: string; headers: IncomingMessage["headers"]; body: unknown };

export interface LocalMizan {
  url: string;
  asked: Asked[];
  /** @param replies to `GET /path`, one after another; the last one stays */
  answers(route: string, ...replies: Reply[]): void;
  routes(): string[];
  /** Answers whoever was stalled. */
  goOn(reply: Exclude<Reply, "stall">): Promise<void>;
  close(): Promise<void>;
}

export async function startLocalMizan(): Promise<LocalMizan> {
  const replies = new Map<string, Reply[]>();
  const asked: Asked[] = [];
  const stalled: ServerResponse[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const route = `${request.method} ${request.url}`;
      asked.push({ route, headers: request.headers, body });
      const ofRoute = replies.get(route);
      const reply = ofRoute && ofRoute.length > 1 ? ofRoute.shift() : ofRoute?.[0];
      if (reply === "stall") stalled.push(response);
      else
        send(response, reply ?? { status: 404, json: { type: "not_found", message: `nothing at ${route}` } });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers: (route, ...given) => void replies.set(route, given),
    routes: () => asked.map(({ route }) => route),
    goOn: async (reply) => stalled.splice(0).forEach((response) => send(response, reply)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const piece of request) text += String(piece);
  return text === "" ? undefined : JSON.parse(text);
}

function send(response: ServerResponse, reply: Exclude<Reply, "stall">): void {
  if (reply === "drop") {
    response.socket?.destroy();
    return;
  }
  response.writeHead(reply.status ?? 200, { "content-type": "application/json" });
  response.end(JSON.stringify(reply.json));
}

/** What Medusa answers to whoever waited for a lease in vain. */
export const BUSY: Reply = {
  status: 409,
  json: {
    code: "invalid_state_error",
    type: "conflict",
    message: "The request conflicted with another request.",
  },
};

const text = (en: string, ar: string): Text => ({ en, ar });

export const PAY_ONLINE: WayToPay = {
  provider_id: "pp_mizan",
  payment_type: "3",
  label: text("Pay online", "الدفع الإلكتروني"),
  available: true,
  reason: null,
};

export const CARD_REFUSED: WayToPay = {
  provider_id: "pp_mizan-card",
  payment_type: "2",
  label: text("Credit card", "بطاقة ائتمانية"),
  available: false,
  reason: {
    code: "MIZAN_CARD_NOT_PERMITTED",
    message: text("Direct card payment is not available.", "الدفع المباشر بالبطاقة غير متاح."),
  },
};

export const RECEIPT = {
  at: "2026-11-25T09:30:00.000Z",
  result: "paid",
  amount: "12.345",
  currency: "KWD",
  payment_id: "100202633012345678",
  track_id: "M5V2K8Q0",
  transaction_id: "TX-77",
  reference_id: "633012000123",
} as const;

/** The server's answer about a payment, final unless said otherwise. */
export function statusOf(of: Partial<PaymentStatus>): PaymentStatus {
  return {
    outcome: "open",
    disposition: "pending",
    next_poll_ms: null,
    pay_again: false,
    message: text(`${of.outcome} ${of.disposition ?? "pending"}`, `عن ${of.outcome}`),
    receipt: null,
    ...of,
  };
}

export const ORDERED = statusOf({ outcome: "paid", disposition: "ordered", receipt: RECEIPT });

/** A session's answer, as Medusa's store API gives it. */
export function sessionAnswer(url: string, providerId = "pp_mizan"): Reply {
  return {
    json: {
      payment_collection: {
        id: "pay_col_1",
        payment_sessions: [
          {
            id: "payses_1",
            provider_id: providerId,
            status: "pending",
            data: { redirect_url: `${url}/mizan/pay/tok_1`, payment_type: "3", language: "ENG" },
          },
        ],
      },
    },
  };
}
