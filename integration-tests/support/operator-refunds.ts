/** Refunds as an operator makes them at Mizan's own admin API. */
import type { MakeRefund, RefundableView, RefundView, ResolveRefund } from "../../src/operator/books-api";
import type { Operator } from "./operator";

export type Answer<Body> = {
  status: number;
  body: Body & { code?: string; message?: string; fields?: { field: string; code: string }[] };
};

export function operatorRefunds(operator: () => Operator) {
  const call = async <Body>(method: "get" | "post", path: string, body?: object): Promise<Answer<Body>> => {
    const answer = await operator()(method, path, body);
    return { status: answer.status, body: answer.body as Answer<Body>["body"] };
  };
  return {
    refundable: async (attemptId: string): Promise<RefundableView> =>
      (await call<{ refundable: RefundableView }>("get", `/admin/mizan/attempts/${attemptId}/refundable`))
        .body.refundable,
    make: (attemptId: string, refund: MakeRefund) =>
      call<{ refund: RefundView }>("post", `/admin/mizan/attempts/${attemptId}/refunds`, refund),
    record: (attemptId: string, refund: MakeRefund) =>
      call<{ refund: RefundView }>("post", `/admin/mizan/attempts/${attemptId}/refunds/recorded`, refund),
    resolve: (refundId: string, action: ResolveRefund["action"], note = "Seen in the dashboard") =>
      call<{ refund: RefundView }>("post", `/admin/mizan/refunds/${refundId}/resolve`, { action, note }),
    list: async (query = ""): Promise<RefundView[]> =>
      (await call<{ refunds: RefundView[] }>("get", `/admin/mizan/refunds?${query}`)).body.refunds,
  };
}
