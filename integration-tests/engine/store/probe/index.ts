import { AbstractPaymentProvider, ModuleProvider, Modules } from "@medusajs/framework/utils";
import type {
  AuthorizePaymentOutput,
  CapturePaymentOutput,
  InitiatePaymentOutput,
  ProviderWebhookPayload,
  RefundPaymentOutput,
  WebhookActionResult,
} from "@medusajs/framework/types";

type Method = "initiate" | "authorize" | "capture" | "refund" | "cancel" | "delete";
type Given = { data?: Record<string, unknown>; context?: Record<string, unknown>; amount?: unknown };
type Answer = (given: Given) => unknown;

/** What the engine asked of the provider, and what a test lets it answer. */
export const probe = {
  calls: [] as { method: Method; given: Given }[],
  answers: {} as Partial<Record<Method, Answer>>,
  made: 0,
  callsOf: (method: Method) => probe.calls.filter((call) => call.method === method),
  forget: () => Object.assign(probe, { calls: [], answers: {} }),
};

/** Says "captured" to whatever it is asked, unless a test says otherwise. */
class ProbeProvider extends AbstractPaymentProvider {
  static override identifier = "probe";

  constructor(cradle: Record<string, unknown>, options: Record<string, unknown>) {
    super(cradle, options);
    probe.made += 1;
  }

  private async answer(method: Method, given: Given, usual: unknown): Promise<unknown> {
    probe.calls.push({ method, given: structuredClone(given) });
    return (await probe.answers[method]?.(given)) ?? usual;
  }

  initiatePayment = (given: Given) =>
    this.answer("initiate", given, {
      id: "probe",
      data: { asked: true },
      status: "pending",
    }) as Promise<InitiatePaymentOutput>;
  authorizePayment = (given: Given) =>
    this.answer("authorize", given, {
      status: "captured",
      data: given.data ?? {},
    }) as Promise<AuthorizePaymentOutput>;
  capturePayment = (given: Given) =>
    this.answer("capture", given, { data: given.data }) as Promise<CapturePaymentOutput>;
  refundPayment = (given: Given) =>
    this.answer("refund", given, { data: given.data }) as Promise<RefundPaymentOutput>;
  cancelPayment = (given: Given) =>
    this.answer("cancel", given, { data: given.data }) as Promise<RefundPaymentOutput>;
  deletePayment = (given: Given) =>
    this.answer("delete", given, { data: given.data }) as Promise<RefundPaymentOutput>;
  updatePayment = async (given: Given) => ({ data: given.data });
  retrievePayment = async (given: Given) => ({ data: given.data });
  getPaymentStatus = async () => ({ status: "pending" as const });
  getWebhookActionAndData = async (_: ProviderWebhookPayload["payload"]): Promise<WebhookActionResult> => ({
    action: "not_supported",
  });
}

export default ModuleProvider(Modules.PAYMENT, { services: [ProbeProvider] });
