import type { MedusaResponse } from "@medusajs/framework/http";
import { PaymentRefusal } from "../answers/payment-refusal";

const REFUSED = 400;

/**
 * Answers what we know instead of what the engine answers from a status on.
 *
 * @param look gets the engine's answer; undefined leaves it as it is, and so does whatever it throws
 */
export function answerInstead(
  response: MedusaResponse,
  fromStatus: number,
  look: (body: unknown) => Promise<PaymentRefusal | undefined>,
): void {
  const json = response.json.bind(response);
  response.json = (body) => {
    if (response.statusCode < fromStatus) return json(body);
    look(body).then(
      (refusal) => {
        if (!refusal) return json(body);
        const { type, refusalCode: code, message } = refusal;
        response.status(REFUSED);
        return json({ type, code, message });
      },
      () => json(body),
    );
    return response;
  };
}

const SERVER_FAULT = 500;

/**
 * A payment can arrive between our look and the engine's work: the engine then fails to delete the session that holds the
 * money, and answers 500 without a reason (medusa.md, 3.4). The look is repeated, and what it says is answered instead.
 *
 * @param refuse throws a PaymentRefusal while the cart is paid for
 */
export function sayWhyPaid(response: MedusaResponse, refuse: () => Promise<void>): void {
  answerInstead(response, SERVER_FAULT, () =>
    refuse().then(
      () => undefined,
      (reason: unknown) => (reason instanceof PaymentRefusal ? reason : undefined),
    ),
  );
}
