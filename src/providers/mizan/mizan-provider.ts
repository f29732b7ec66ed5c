/**
 * Medusa's payment contract, thin: each method finds what it is about and calls one function of `payments` or `refunds`. Whatever
 * goes back to the engine as data is public (payments/record/session-data.ts).
 */
import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  RefundPaymentInput,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from "@medusajs/framework/types";
import {
  AbstractPaymentProvider,
  ContainerRegistrationKeys,
  MedusaError,
  Modules,
  PaymentActions,
} from "@medusajs/framework/utils";
import type { Dependencies } from "../../application/dependencies";
import { authorizeSession } from "../../payments/checkout/authorize-session";
import { keepSession } from "../../payments/checkout/keep-session";
import { letSessionGo } from "../../payments/checkout/let-session-go";
import { confirmCaptured, notKnown, sessionStatusOf } from "../../payments/asking/session-status";
import type { PaymentType } from "../../domain/payment-page";
import { prepareAttempt } from "../../payments/checkout/prepare-attempt";
import { publicPart, shoppersChoice } from "../../payments/record/session-data";
import { refundSession, refuseCancelWhilePaid } from "../../refunds/engine-asks-for-refund";

/** What the Payment module hands to a provider, under the engine's names. */
type Cradle = Omit<Dependencies, "eventBus" | "database"> & {
  [Modules.EVENT_BUS]: Dependencies["eventBus"];
  [ContainerRegistrationKeys.PG_CONNECTION]: NonNullable<Dependencies["database"]>;
};

/** One way to pay; the three providers differ in nothing but the payment type. */
export abstract class MizanProvider extends AbstractPaymentProvider {
  protected abstract readonly paymentType: PaymentType;
  readonly #dependencies: Dependencies;

  constructor(cradle: Partial<Cradle>, options: Record<string, unknown>) {
    super(cradle, options);
    // A getter each: what the engine injects is resolved when it is first used, and the query is not there at boot.
    this.#dependencies = {
      get query() {
        return injected(cradle, "query");
      },
      get database() {
        return injected(cradle, ContainerRegistrationKeys.PG_CONNECTION);
      },
      get mizan() {
        return injected(cradle, "mizan");
      },
      get eventBus() {
        return injected(cradle, Modules.EVENT_BUS);
      },
      get logger() {
        return injected(cradle, "logger");
      },
    };
  }

  async initiatePayment(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const given = input.data?.session_id;
    const sessionId = typeof given === "string" ? given : "";
    const { language, storefront, party } = shoppersChoice(input.data);
    const prepared = await prepareAttempt(this.#dependencies, {
      sessionId,
      paymentType: this.paymentType,
      amount: input.amount,
      currencyCode: input.currency_code,
      language,
      storefront,
      party,
      customerId: input.context?.customer?.id ?? null,
    });
    return {
      id: sessionId,
      // Medusa's storefronts find the session that they go on with by this word (docs/decisions/0016).
      status: "pending",
      data: {
        redirect_url: prepared.redirectUrl,
        payment_type: this.paymentType,
        language,
        ...(storefront && { storefront }),
      },
    };
  }

  async authorizePayment(input: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    const sessionId = input.context?.idempotency_key ?? "";
    await authorizeSession(this.#dependencies, { sessionId, data: input.data }).catch((error: unknown) => {
      throw MedusaError.isMedusaError(error) ? error : notKnown(this.#dependencies, sessionId, error);
    });
    return { status: "captured", data: publicPart(input.data) };
  }

  async capturePayment(input: CapturePaymentInput): Promise<CapturePaymentOutput> {
    await confirmCaptured(this.#dependencies, input.data);
    return { data: publicPart(input.data) };
  }

  async getPaymentStatus(input: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    return { status: await sessionStatusOf(this.#dependencies, input.data), data: publicPart(input.data) };
  }

  async refundPayment(input: RefundPaymentInput): Promise<RefundPaymentOutput> {
    const named = input.context?.idempotency_key ?? "";
    await refundSession(this.#dependencies, { data: input.data, named, amount: input.amount });
    return { data: publicPart(input.data) };
  }

  async cancelPayment(input: CancelPaymentInput): Promise<CancelPaymentOutput> {
    await refuseCancelWhilePaid(this.#dependencies, input.data);
    return { data: publicPart(input.data) };
  }

  async deletePayment(input: DeletePaymentInput): Promise<DeletePaymentOutput> {
    await letSessionGo(this.#dependencies, input.data);
    return { data: publicPart(input.data) };
  }

  async retrievePayment(input: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    return { data: publicPart(input.data) };
  }

  /** The engine makes a new session when an amount changes; a frozen split cannot take another one. */
  async updatePayment(input: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    const { data, amount, currency_code: currencyCode } = input;
    const stored = await keepSession(this.#dependencies, { data, amount, currencyCode });
    return { data: publicPart({ ...stored, client: data?.client }) };
  }

  /** The gateway has no webhooks, and nothing that anybody posts is evidence. */
  async getWebhookActionAndData(): Promise<WebhookActionResult> {
    return { action: PaymentActions.NOT_SUPPORTED };
  }
}

/** @throws Error that says how to configure what the Payment module does not hand over */
function injected<Name extends keyof Cradle>(cradle: Partial<Cradle>, name: Name): Cradle[Name] {
  let found: Cradle[Name] | undefined;
  try {
    found = cradle[name];
  } catch {
    // Awilix throws for a name that was not declared, and gives undefined for one that is declared and not there.
    found = undefined;
  }
  if (found) return found;
  throw new Error(
    `Mizan's payment provider has no "${name}": configure it with withMizan from medusa-plugin-mizan/config, or declare dependencies: ["query", "mizan"] on the Payment module and add the plugin`,
  );
}
