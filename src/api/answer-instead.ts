import type { MedusaResponse } from "@medusajs/framework/http";
import type { PaymentRefusal } from "../attempts/payment-refusal";

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
