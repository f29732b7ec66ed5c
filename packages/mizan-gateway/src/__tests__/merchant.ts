import { authorizationOf } from "../authorization";
import { OPERATION_PATHS, type ApiOperation } from "../wire-names";

/** Keys of the accounts in `marketConfig`. */
export const KEYS = { shop: "a".repeat(40), vendor: "b".repeat(40) };

/** Two accounts; only the first may use credit cards directly. */
export const marketConfig = {
  accounts: [
    { name: "Shop <b>&", privateKey: KEYS.shop },
    { name: "Vendor", privateKey: KEYS.vendor, cardDirect: false },
  ],
};

/** An initialization that nothing is wrong with. */
export const validFields = {
  trackid: "order1",
  amount: "10.000",
  currency: "414",
  success_url: "http://shop.example/ok?cart=a%20b&x=1",
  error_url: "http://shop.example/sorry",
  payment_type: "3",
};

/** Calls the gateway as a merchant's server does; `raw` replaces the JSON body. */
export async function call(
  url: string,
  operation: ApiOperation,
  { fields = {}, key = KEYS.shop, raw, headers = {} }: CallOptions = {},
): Promise<{ httpStatus: number; body: GatewayBody }> {
  const response = await fetch(url + OPERATION_PATHS[operation], {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: authorizationOf(key), ...headers },
    body: raw ?? JSON.stringify(fields),
  });
  return { httpStatus: response.status, body: (await response.json()) as GatewayBody };
}

interface CallOptions {
  fields?: Record<string, unknown>;
  key?: string;
  raw?: string;
  headers?: Record<string, string>;
}

/** Opens a session and gives what later calls need. */
export async function openSession(url: string, fields: Record<string, unknown> = {}, key = KEYS.shop) {
  const asked = { ...validFields, ...fields };
  const { body } = await call(url, "initialize", { fields: asked, key });
  if (!body.data) throw new Error(JSON.stringify(body));
  const { PaymentID: paymentId = "", transit_url: transitUrl, direct_url: directUrl } = body.data;
  const pageUrl = (transitUrl || directUrl) ?? "";
  return {
    trackid: asked.trackid,
    paymentId,
    pageUrl,
    query: { trackid: asked.trackid, payment_id: paymentId },
  };
}

/** Presses a button of a hosted page, without following where it leads. */
export const press = (pageUrl: string, outcome: string, method?: string): Promise<Response> =>
  fetch(pageUrl, {
    method: "POST",
    body: new URLSearchParams(method ? { outcome, method } : { outcome }),
    redirect: "manual",
  });

/** Posts to the control API. */
export async function control(
  url: string,
  name: string,
  body: unknown = {},
): Promise<{ httpStatus: number; body: Record<string, unknown> }> {
  const response = await fetch(`${url}/_emulator/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return { httpStatus: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** What an API answer may hold. */
interface GatewayBody {
  status: boolean;
  message?: string;
  code?: string | number;
  data?: Record<string, string>;
}
