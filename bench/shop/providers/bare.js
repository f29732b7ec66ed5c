// The least that a redirect provider does: one call of the gateway for a session, none after it. It believes that the
// shopper has paid, which no shop can afford; so nothing is cheaper.
const { randomBytes } = require("node:crypto");
const { AbstractPaymentProvider, ModuleProvider, Modules } = require("@medusajs/framework/utils");

const returnUrl = `${process.env.MIZAN_BACKEND_URL}/paid`;

class BareProvider extends AbstractPaymentProvider {
  static identifier = "bare";

  async initiatePayment({ amount }) {
    const answer = await fetch(`${process.env.MIZAN_GATEWAY_URL}/ws/paymentgateway/index`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: process.env.BENCH_AUTHORIZATION },
      body: JSON.stringify({
        trackid: randomBytes(16).toString("hex"),
        amount: Number(amount).toFixed(3),
        currency: "414",
        payment_type: "3",
        success_url: returnUrl,
        error_url: returnUrl,
      }),
    });
    const { status, data, ...rest } = await answer.json();
    if (!status) throw new Error(`The gateway refused: ${JSON.stringify(rest)}`);
    return { id: data.PaymentID, status: "pending", data: { redirect_url: data.transit_url } };
  }

  authorizePayment = async ({ data }) => ({ status: "captured", data });
  getPaymentStatus = async ({ data }) => ({ status: "captured", data });
  capturePayment = async ({ data }) => ({ data });
  cancelPayment = async ({ data }) => ({ data });
  deletePayment = async ({ data }) => ({ data });
  refundPayment = async ({ data }) => ({ data });
  retrievePayment = async ({ data }) => ({ data });
  updatePayment = async ({ data }) => ({ data });
  getWebhookActionAndData = async () => ({ action: "not_supported" });
}

module.exports = { default: ModuleProvider(Modules.PAYMENT, { services: [BareProvider] }) };
