/** Refunds as an operator makes them at Mizan's own admin API; where the run stutters, each press twice. */
import type {
  MakeRefund,
  PreviewRefund,
  RefundableView,
  RefundPreview,
  RefundView,
  ResolveRefund,
} from "../../src/answers/books-api/refunds";
import type { Operator } from "./operator";
import { IS_STUTTERING, isDone, pressedAgain } from "./stutter";

export type Answer<Body> = {
  status: number;
  body: Body & { code?: string; message?: string; fields?: { field: string; code: string }[] };
};

export function operatorRefunds(operator: () => Operator) {
  const call = async <Body>(method: "get" | "post", path: string, body?: object): Promise<Answer<Body>> => {
    const answer = await operator()(method, path, body);
    return { status: answer.status, body: answer.body as Answer<Body>["body"] };
  };
  const refundable = async (attemptId: string): Promise<RefundableView> =>
    (await call<{ refundable: RefundableView }>("get", `/admin/mizan/attempts/${attemptId}/refundable`)).body
      .refundable;
  /** The repeat says what the form showed before the first press, as the dashboard's does: it must be refused. */
  const sendForm = async (attemptId: string, path: string, form: MakeRefund) => {
    const send = (given: MakeRefund) =>
      call<{ refund: RefundView }>("post", `/admin/mizan/attempts/${attemptId}/${path}`, given);
    const shown = IS_STUTTERING ? await refundable(attemptId) : undefined;
    const again = () => send({ ...form, expected_refunded: shown?.refunded });
    const isSeenToBeOld = ({ status, body }: Answer<unknown>) =>
      status === 409 || body.code === "MIZAN_REFUND_BY_HAND";
    return pressedAgain(() => send(form), again, isSeenToBeOld);
  };
  return {
    refundable,
    preview: (attemptId: string, refund: PreviewRefund) =>
      call<{ preview: RefundPreview }>("post", `/admin/mizan/attempts/${attemptId}/refunds/preview`, refund),
    make: (attemptId: string, refund: MakeRefund) => sendForm(attemptId, "refunds", refund),
    record: (attemptId: string, refund: MakeRefund) => sendForm(attemptId, "refunds/recorded", refund),
    resolve: (refundId: string, action: ResolveRefund["action"], note = "Seen in the dashboard") => {
      const say = () =>
        call<{ refund: RefundView }>("post", `/admin/mizan/refunds/${refundId}/resolve`, { action, note });
      return pressedAgain(say, say, isDone);
    },
    list: async (query = ""): Promise<RefundView[]> =>
      (await call<{ refunds: RefundView[] }>("get", `/admin/mizan/refunds?${query}`)).body.refunds,
  };
}
