import type { IncomingMessage, ServerResponse } from "node:http";
import type { Answer } from "./answer";
import { htmlAnswer, textAnswer } from "./answer";
import { answerCall } from "./api-call";
import { accountOf } from "./authorization";
import { answerControl } from "./control-api";
import type { EmulatedGateway } from "./emulated-gateway";
import { hostedPage } from "./hosted-page";
import { inReadTypes } from "./loose-types";
import { foreignHost, ownUrlOf } from "./own-url";
import { FAVICON } from "./pages/favicon";
import { shopReturn } from "./pages/shop-return";
import { jsonObjectOf, readBody } from "./request-body";
import type { Route } from "./route";
import { routeOf } from "./route";
import { sendAnswer } from "./send-answer";
import type { GatewayCall } from "./serve-gateway-call";
import { serveGatewayCall } from "./serve-gateway-call";
import { usageOf } from "./usage";
import type { ApiOperation } from "./wire-names";

/** A request whose body has been read. */
interface ReadRequest {
  method: string;
  query: string;
  headers: IncomingMessage["headers"];
  /** undefined when it was too large. */
  body: string | undefined;
  /** Address under which the caller reached us. */
  ownUrl: string;
}

/** Serves one HTTP request of any kind. */
export async function serveRequest(
  gateway: EmulatedGateway,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refused = foreignHost(request, gateway.settings);
  if (refused !== undefined) {
    sendAnswer(response, textAnswer(refused, 403));
    return;
  }
  const [path = "", ...query] = (request.url ?? "").split("?");
  const { method = "", headers } = request;
  const ownUrl = ownUrlOf(request);
  const read = { method, headers, query: query.join("?"), body: await readBody(request), ownUrl };
  const route = routeOf(path, gateway.settings.basePath);
  if (route.kind === "api") {
    await serveGatewayCall(gateway, response, apiCall(gateway, route.operation, read));
  } else if (route.kind === "page") {
    await serveGatewayCall(gateway, response, pageVisit(gateway, route.paymentId, read));
  } else {
    sendAnswer(response, otherAnswer(gateway, route, read));
  }
}

function apiCall(gateway: EmulatedGateway, operation: ApiOperation, read: ReadRequest): GatewayCall {
  const { settings } = gateway;
  const { method, headers, body, ownUrl } = read;
  const { authorization } = headers;
  const fields = jsonObjectOf(body);
  const readFields = inReadTypes(typeof fields === "string" ? {} : fields, settings);
  const publicUrl = settings.publicUrl?.replace(/\/+$/, "") ?? ownUrl;
  return {
    traits: {
      operation,
      method,
      trackid: textOf(readFields.trackid),
      paymentId: textOf(readFields.payment_id ?? readFields.refrence_code),
      account: accountOf(authorization, settings)?.name ?? null,
    },
    signed: authorization !== undefined,
    effect: () =>
      answerCall(gateway, {
        operation,
        method,
        authorization,
        contentType: headers["content-type"],
        fields,
        pagesUrl: publicUrl + settings.basePath,
      }),
  };
}

function pageVisit(gateway: EmulatedGateway, paymentId: string, read: ReadRequest): GatewayCall {
  const { method, body } = read;
  const transaction = gateway.ledger.ofPaymentId(paymentId);
  return {
    traits: {
      operation: "page",
      method,
      trackid: transaction?.trackid ?? null,
      paymentId: transaction?.paymentId ?? null,
      account: transaction?.account.name ?? null,
    },
    signed: false,
    effect: () => hostedPage(gateway, { method, form: body ?? "", transaction }),
  };
}

function otherAnswer(
  gateway: EmulatedGateway,
  route: Exclude<Route, { kind: "api" | "page" }>,
  { method, headers, query, body, ownUrl }: ReadRequest,
): Answer {
  switch (route.kind) {
    case "control":
      return answerControl(gateway, { method, name: route.name, contentType: headers["content-type"], body });
    case "shop-return":
      return shopReturn(gateway.ledger, query, body ?? "");
    case "usage":
      return textAnswer(usageOf(gateway.settings, ownUrl));
    case "favicon":
      return { httpStatus: 200, headers: { "Content-Type": "image/svg+xml" }, body: FAVICON };
    case "payment-action":
      return textAnswer(
        "PaymentUrl is not for redirecting the customer: use transit_url or direct_url.\n",
        400,
      );
    case "nowhere":
      return htmlAnswer("<!doctype html><title>404</title><h1>Not found</h1>", 404);
  }
}

/** What the log and the faults' matching see of a field; only as much as a valid one can have. */
const textOf = (value: unknown): string | null => (typeof value === "string" ? value.slice(0, 255) : null);
