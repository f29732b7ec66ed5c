import { CONTROL_PATH } from "./control-api";
import { paymentIdOfPage } from "./page-paths";
import type { ApiOperation } from "./wire-names";
import { OPERATION_PATHS } from "./wire-names";

/** Where a request goes. */
export type Route =
  | { kind: "api"; operation: ApiOperation }
  | { kind: "page"; paymentId: string }
  | { kind: "control"; name: string }
  | { kind: "shop-return" }
  | { kind: "payment-action" }
  | { kind: "usage" }
  | { kind: "favicon" }
  | { kind: "nowhere" };

/**
 * The route of a path. Control paths are looked at first and never have the base path, so that no gateway path can
 * be mistaken for one.
 */
export function routeOf(path: string, basePath: string): Route {
  if (path === `${CONTROL_PATH}/return`) return { kind: "shop-return" };
  if (path === CONTROL_PATH || path.startsWith(`${CONTROL_PATH}/`)) {
    return { kind: "control", name: path.slice(CONTROL_PATH.length + 1) };
  }
  if (path === "/") return { kind: "usage" };
  if (path === "/favicon.ico") return { kind: "favicon" };
  if (!path.startsWith(`${basePath}/`)) return { kind: "nowhere" };
  const gatewayPath = path.slice(basePath.length);
  const operation = operationOf(gatewayPath);
  if (operation) return { kind: "api", operation };
  const paymentId = paymentIdOfPage(gatewayPath);
  if (paymentId) return { kind: "page", paymentId };
  return { kind: gatewayPath === "/payment/action" ? "payment-action" : "nowhere" };
}

function operationOf(gatewayPath: string): ApiOperation | undefined {
  const operations = Object.keys(OPERATION_PATHS) as ApiOperation[];
  return operations.find((operation) => OPERATION_PATHS[operation] === gatewayPath);
}
